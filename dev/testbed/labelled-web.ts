import type { LabelledSite, Site } from './labelled-site.ts';
import { borrowedHosts } from './sites/borrowed-hosts.ts';
import { credentialKits } from './sites/credential-kits.ts';
import { hidingKits, rentedHosts } from './sites/hiding-kits.ts';
import { nextToBrands } from './sites/next-to-brands.ts';
import { nothingThere } from './sites/nothing-there.ts';
import { ownPages } from './sites/own-pages.ts';
import { shopsAndPromises } from './sites/shops-and-promises.ts';
import { writtenAbout } from './sites/written-about.ts';

/**
 * Sites about five brands, labelled by what they are: about half pretend to be one, the others are easily mistaken for
 * that. Each was labelled when it was written. None is changed because of the product's result.
 */
export const labelledWeb: readonly LabelledSite[] = [
  ...credentialKits,
  ...borrowedHosts,
  ...shopsAndPromises,
  ...hidingKits,
  ...ownPages,
  ...writtenAbout,
  ...nextToBrands,
  ...nothingThere,
];

/** Hosts that are only reached by redirects; to be served with the others. */
export const servedBeside: readonly Site[] = rentedHosts;
