import type { LabelledWeb } from '../../labelled-web.ts';
import { meadowBrands } from './meadow-brands.ts';
import { authorisedPages } from './sites/authorised.ts';
import { comparedAndWarned } from './sites/compared-and-warned.ts';
import { falseHelp } from './sites/false-help.ts';
import { guestsAndGifts } from './sites/guests-and-gifts.ts';
import { korbwieseKits } from './sites/korbwiese-kits.ts';
import { marevoileKits } from './sites/marevoile-kits.ts';
import { namesakes } from './sites/namesakes.ts';
import { nimbrelKits } from './sites/nimbrel-kits.ts';
import { nothingThere } from './sites/nothing-there.ts';
import { besidePages, ownPages } from './sites/own-pages.ts';
import { quennellKits } from './sites/quennell-kits.ts';
import { servicesBeside } from './sites/services-beside.ts';
import { tilwenKits } from './sites/tilwen-kits.ts';
import { tradesBeside } from './sites/trades-beside.ts';
import { writtenAbout } from './sites/written-about.ts';
import { zunkarroKits } from './sites/zunkarro-kits.ts';

/**
 * Half of the unseen web. It was drawn without knowledge of how the product judges, after its model was frozen, and
 * each site was labelled when it was written. None is changed because of the product's result.
 */
export const meadow: Pick<LabelledWeb, 'brands' | 'sites' | 'servedBeside'> = {
  brands: meadowBrands,
  sites: [
    ...korbwieseKits,
    ...nimbrelKits,
    ...tilwenKits,
    ...marevoileKits,
    ...zunkarroKits,
    ...quennellKits,
    ...falseHelp,
    ...ownPages,
    ...authorisedPages,
    ...writtenAbout,
    ...comparedAndWarned,
    ...tradesBeside,
    ...servicesBeside,
    ...guestsAndGifts,
    ...namesakes,
    ...nothingThere,
  ],
  servedBeside: besidePages,
};
