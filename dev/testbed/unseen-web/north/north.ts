import type { LabelledWeb } from '../../labelled-web.ts';
import { northBrands } from './brands.ts';
import { airlineHonest } from './honest-airline.ts';
import { bankHonest } from './honest-bank.ts';
import { energyHonest } from './honest-energy.ts';
import { exchangeHonest } from './honest-exchange.ts';
import { airlineKits } from './kits-airline.ts';
import { bankKits } from './kits-bank.ts';
import { energyKits, rentedHosts } from './kits-energy.ts';
import { exchangeKits } from './kits-exchange.ts';

/** A third of a web that the product has never seen; each site was labelled when it was written. */
export const north: Pick<LabelledWeb, 'brands' | 'sites' | 'servedBeside'> = {
  brands: northBrands,
  sites: [
    ...bankKits,
    ...airlineKits,
    ...exchangeKits,
    ...energyKits,
    ...bankHonest,
    ...airlineHonest,
    ...exchangeHonest,
    ...energyHonest,
  ],
  servedBeside: rentedHosts,
};
