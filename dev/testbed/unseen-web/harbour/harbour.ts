import type { LabelledWeb } from '../../labelled-web.ts';
import { harbourBrands } from './brands.ts';
import { namesakes } from './harmless/namesakes.ts';
import { nothingThere } from './harmless/nothing-there.ts';
import { ownPages } from './harmless/own-pages.ts';
import { sellingBeside } from './harmless/selling-beside.ts';
import { services } from './harmless/services.ts';
import { writtenAbout } from './harmless/written-about.ts';
import { atTheBank } from './impostors/at-the-bank.ts';
import { forTheCoins } from './impostors/for-the-coins.ts';
import { forTheTown } from './impostors/for-the-town.ts';
import { inHerName } from './impostors/in-her-name.ts';
import { inTheAir } from './impostors/in-the-air.ts';
import { kitHosts } from './impostors/kit-hosts.ts';
import { onTheScreen } from './impostors/on-the-screen.ts';

/**
 * Half of a web that nothing was tuned on, drawn by a hand that did not know how pages are judged. Each site was
 * labelled when it was written, and none is changed because of the product's result.
 */
export const harbour: Pick<LabelledWeb, 'brands' | 'sites' | 'servedBeside'> = {
  brands: harbourBrands,
  sites: [
    ...atTheBank,
    ...inTheAir,
    ...onTheScreen,
    ...forTheCoins,
    ...forTheTown,
    ...inHerName,
    ...ownPages,
    ...writtenAbout,
    ...sellingBeside,
    ...services,
    ...namesakes,
    ...nothingThere,
  ],
  servedBeside: kitHosts,
};
