import type { LabelledWeb } from '../labelled-web.ts';
import { brandsOfTuningWeb } from './brands.ts';
import { besideBrands } from './harmless/beside-brands.ts';
import { community } from './harmless/community.ts';
import { couponsAndLogos } from './harmless/coupons-and-logos.ts';
import { names } from './harmless/names.ts';
import { ownAndEmpty, ownStart } from './harmless/own-and-empty.ts';
import { press } from './harmless/press.ts';
import { reference } from './harmless/reference.ts';
import { trade } from './harmless/trade.ts';
import { borrowedHosts } from './impostors/borrowed-hosts.ts';
import { money } from './impostors/money.ts';
import { personsAndPrizes } from './impostors/persons-and-prizes.ts';
import { picturesAndWords } from './impostors/pictures-and-words.ts';
import { behindRedirects, redirectsAndSteps } from './impostors/redirects.ts';
import { signIns } from './impostors/sign-ins.ts';
import { techniques } from './impostors/techniques.ts';
import { wholePictures } from './impostors/whole-pictures.ts';

/**
 * Sites about eight other brands, of which about half are impostors. They were drawn without a look at how pages are
 * judged, and labelled when they were written.
 */
export const tuningWeb: LabelledWeb = {
  name: 'tuning',
  brands: brandsOfTuningWeb,
  sites: [
    ...signIns,
    ...borrowedHosts,
    ...picturesAndWords,
    ...wholePictures,
    ...personsAndPrizes,
    ...money,
    ...techniques,
    ...redirectsAndSteps,
    ...press,
    ...reference,
    ...community,
    ...couponsAndLogos,
    ...trade,
    ...besideBrands,
    ...names,
    ...ownAndEmpty,
  ],
  servedBeside: [...behindRedirects, ...ownStart],
};
