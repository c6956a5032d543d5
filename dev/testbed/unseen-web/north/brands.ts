import type { WebBrand } from '../../labelled-web.ts';
import { registeredLogos } from './logos.ts';

/** A regional bank, an airline, an exchange of coins and a supplier of energy; no such company exists. */
export const northBrands: readonly WebBrand[] = [
  {
    id: 'kelvarn',
    type: 'brand',
    name: 'Kelvarn Bridge',
    aliases: ['Kelvarn Bridge Bank'],
    officialDomains: ['kelvarnbridge.com'],
    authorisedDomains: ['kelvarn-mortgages.co.uk'],
    logos: () => registeredLogos('kelvarn'),
  },
  {
    id: 'lusavela',
    type: 'brand',
    name: 'Lusavela',
    aliases: ['Lusavela Airways'],
    officialDomains: ['lusavela.com'],
    authorisedDomains: [],
    logos: () => registeredLogos('lusavela'),
  },
  {
    id: 'vyqo',
    type: 'brand',
    name: 'Vyqo',
    aliases: ['Vyqo Exchange'],
    officialDomains: ['vyqo.com'],
    authorisedDomains: [],
    logos: () => registeredLogos('vyqo'),
  },
  {
    id: 'wattenira',
    type: 'brand',
    name: 'Wattenira',
    aliases: ['Wattenira Energie'],
    officialDomains: ['wattenira.de'],
    authorisedDomains: [],
    logos: () => registeredLogos('wattenira'),
  },
];
