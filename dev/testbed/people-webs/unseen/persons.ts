import type { WebPerson } from '../../labelled-web.ts';
import { type PersonSite, personSite } from '../parts.ts';
import { type Change, type Portrait, registeredPortrait } from '../portraits.ts';

export type UnseenPerson = 'brandewyne' | 'kaszalyi' | 'ruvolanti' | 'tharuneshan' | 'ostervang';

interface Described {
  id: UnseenPerson;
  name: string;
  aliases: readonly string[];
  domain: string;
  portrait: string;
}

/** Invented people: a mayor, a violinist, a dermatologist, a chess master, a cyclist. */
const described: readonly Described[] = [
  {
    id: 'brandewyne',
    name: 'Liesbeth Brandewyne',
    aliases: [],
    domain: 'liesbethbrandewyne.be',
    portrait: 'women/030f.jpg',
  },
  {
    id: 'kaszalyi',
    name: 'Noémi Kaszalyi',
    aliases: ['Kaszalyi Noémi'],
    domain: 'kaszalyinoemi.hu',
    portrait: 'women/041f.jpg',
  },
  {
    id: 'ruvolanti',
    name: 'Ilaria Ruvolanti',
    aliases: ['Dott.ssa Ruvolanti'],
    domain: 'ilariaruvolanti.it',
    portrait: 'women/047f.jpg',
  },
  {
    id: 'tharuneshan',
    name: 'Arvind Tharuneshan',
    aliases: ['GM Tharuneshan'],
    domain: 'arvindtharuneshan.com',
    portrait: 'men/066m.jpg',
  },
  {
    id: 'ostervang',
    name: 'Mads Østervang',
    aliases: ['Mads Oestervang'],
    domain: 'madsostervang.dk',
    portrait: 'men/003m.jpg',
  },
];

export const unseenPersons: readonly WebPerson[] = described.map(
  ({ id, name, aliases, domain, portrait }) => ({
    id,
    type: 'face',
    name,
    aliases,
    officialDomains: [domain],
    authorisedDomains: [],
    pictures: async () => [await registeredPortrait(portrait)],
  }),
);

/** The person's own portrait, changed as whoever took it over changed it. */
export function face(person: UnseenPerson, change: Change = 'none'): Portrait {
  const found = described.find(({ id }) => id === person);
  if (!found) throw new RangeError(`no person is called ${person}`);
  return { file: found.portrait, change };
}

/** Somebody else, by the file of the portrait. */
export const other = (file: string): Portrait => ({ file, change: 'none' });

type Given = PersonSite<UnseenPerson>;
type Made = ReturnType<typeof personSite<UnseenPerson>>;

export const hostile = (kind: string, given: Given): Made => personSite('impostor', kind, given);
export const harmless = (kind: string, given: Given): Made => personSite('benign', kind, given);
export const official = (kind: string, given: Given): Made => personSite('official', kind, given);
