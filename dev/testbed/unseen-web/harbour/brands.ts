import type { WebBrand } from '../../labelled-web.ts';
import {
  ardessolLogo,
  delvaxiLogo,
  rhonfelsLogo,
  skarvelLogo,
  skarvelSymbol,
  tyvuLogo,
  vantorreLogo,
} from './drawing/brand-logos.ts';
import type { Draw } from './drawing/pictures.ts';

export type HarbourBrand = 'ardessol' | 'skarvel' | 'tyvu' | 'delvaxi' | 'rhonfels' | 'vantorre';

const all = (draws: readonly Draw[]) => () => Promise.all(draws.map((draw) => draw()));

/** All names are invented; each stands for a trade that is often impersonated. */
export const harbourBrands: readonly WebBrand[] = [
  {
    id: 'ardessol',
    type: 'brand',
    name: 'Banque Ardessol',
    aliases: ['Ardessol'],
    officialDomains: ['ardessol.fr', 'banque-ardessol.fr'],
    authorisedDomains: ['courtage-lemarchal.fr'],
    logos: all([ardessolLogo]),
  },
  {
    id: 'skarvel',
    type: 'brand',
    name: 'Skarvel Wings',
    aliases: ['Skarvel', 'Skarvel Airlines'],
    officialDomains: ['skarvelwings.com'],
    authorisedDomains: ['reisbureau-tempelaar.nl'],
    logos: all([skarvelLogo, skarvelSymbol]),
  },
  {
    id: 'tyvu',
    type: 'brand',
    name: 'Tyvu',
    aliases: ['Tyvu Premium'],
    officialDomains: ['tyvu.tv', 'tyvu.com'],
    authorisedDomains: [],
    logos: all([tyvuLogo]),
  },
  {
    id: 'delvaxi',
    type: 'brand',
    name: 'Delvaxi',
    aliases: ['Delvaxi Exchange'],
    officialDomains: ['delvaxi.com', 'delvaxi.io'],
    authorisedDomains: [],
    logos: all([delvaxiLogo]),
  },
  {
    id: 'rhonfels',
    type: 'brand',
    name: 'Stadtwerke Rhonfels',
    aliases: ['SW Rhonfels'],
    officialDomains: ['stadtwerke-rhonfels.de', 'sw-rhonfels.de'],
    authorisedDomains: [],
    logos: all([rhonfelsLogo]),
  },
  {
    id: 'vantorre',
    type: 'name',
    name: 'Milja Vantorre',
    aliases: [],
    officialDomains: ['miljavantorre.com'],
    authorisedDomains: [],
    logos: all([vantorreLogo]),
  },
];
