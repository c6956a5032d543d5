import type { LabelledWeb } from './labelled-web.ts';
import { logoPng } from './logo-pictures.ts';
import { sampleBrandIds, sampleBrands } from './sample-brands.ts';
import { borrowedHosts } from './sites/borrowed-hosts.ts';
import { credentialKits } from './sites/credential-kits.ts';
import { hidingKits, rentedHosts } from './sites/hiding-kits.ts';
import { nextToBrands } from './sites/next-to-brands.ts';
import { nothingThere } from './sites/nothing-there.ts';
import { ownPages } from './sites/own-pages.ts';
import { shopsAndPromises } from './sites/shops-and-promises.ts';
import { writtenAbout } from './sites/written-about.ts';

/**
 * Sites about the five sample brands: about half pretend to be one, the others are easily mistaken for that. Each was
 * labelled when it was written. None is changed because of the product's result.
 */
export const sampleWeb: LabelledWeb = {
  name: 'sample',
  brands: sampleBrandIds.map((id) => ({
    ...sampleBrands[id],
    logos: async () => [await logoPng(sampleBrands[id])],
  })),
  sites: [
    ...credentialKits,
    ...borrowedHosts,
    ...shopsAndPromises,
    ...hidingKits,
    ...ownPages,
    ...writtenAbout,
    ...nextToBrands,
    ...nothingThere,
  ],
  servedBeside: rentedHosts,
};
