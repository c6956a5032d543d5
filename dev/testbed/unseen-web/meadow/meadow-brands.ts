import type { LabelledSite } from '../../labelled-site.ts';
import type { WebBrand } from '../../labelled-web.ts';
import { logoPng, type LogoId } from './meadow-logos.ts';

export type MeadowBrand = 'korbwiese' | 'nimbrel' | 'tilwen' | 'marevoile' | 'zunkarro' | 'quennell';
export type MeadowSite = LabelledSite<MeadowBrand>;

const registered =
  (...ids: readonly LogoId[]) =>
  async () =>
    Promise.all(ids.map(async (id) => logoPng(id)));

/** Five companies and a person, all invented. */
export const meadowBrands: readonly (WebBrand & { id: MeadowBrand })[] = [
  {
    id: 'korbwiese',
    type: 'brand',
    name: 'Korbwiese',
    aliases: ['Korbwiese Lieferdienst', 'Korbwiese Markt'],
    officialDomains: ['korbwiese.de'],
    authorisedDomains: ['wiesenkueche.de'],
    logos: registered('korbwiese', 'korbwieseBasket'),
  },
  {
    id: 'nimbrel',
    type: 'brand',
    name: 'Nimbrel-Mail',
    aliases: ['Nimbrel'],
    officialDomains: ['nimbrel-mail.com', 'nimbrel.email'],
    authorisedDomains: [],
    logos: registered('nimbrel'),
  },
  {
    id: 'tilwen',
    type: 'brand',
    name: 'Tilwen Bridge',
    aliases: ['Tilwen Bridge Insurance'],
    officialDomains: ['tilwenbridge.co.uk'],
    authorisedDomains: ['oakmere-cover.co.uk'],
    logos: registered('tilwen'),
  },
  {
    id: 'marevoile',
    type: 'brand',
    name: 'Marévoile',
    aliases: ['Marevoile', 'Maison Marévoile'],
    officialDomains: ['marevoile.fr'],
    authorisedDomains: [],
    logos: registered('marevoile'),
  },
  {
    id: 'zunkarro',
    type: 'brand',
    name: 'Zunkarro',
    aliases: ['Zunkarro Games', 'Ember of Ossa'],
    officialDomains: ['zunkarro.com'],
    authorisedDomains: ['zunkarro-arena.gg'],
    logos: registered('zunkarro'),
  },
  {
    id: 'quennell',
    type: 'name',
    name: 'Ilvara Quennell',
    aliases: [],
    officialDomains: ['ilvaraquennell.com'],
    authorisedDomains: [],
    logos: registered('quennell'),
  },
];
