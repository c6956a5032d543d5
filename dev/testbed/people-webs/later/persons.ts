import type { WebPerson } from '../../labelled-web.ts';
import { type PersonSite, personSite } from '../parts.ts';
import { type Change, type Portrait, registeredPortrait } from '../portraits.ts';

const described = {
  kardelioglu: { name: 'Selin Kardelioğlu', domain: 'selinkardelioglu.com.tr', portrait: 'women/042f.jpg' },
  pellonkoski: { name: 'Aarne Pellonkoski', domain: 'pellonkoski.fi', portrait: 'men/051m.jpg' },
  brouwenaar: { name: 'Sanneke Brouwenaar', domain: 'sannekebrouwenaar.nl', portrait: 'women/050f.jpg' },
  velkombe: { name: 'Ishaan Velkombe', domain: 'ishaanvelkombe.co.uk', portrait: 'men/010m.jpg' },
  aschenbrecht: { name: 'Levin Aschenbrecht', domain: 'levinaschenbrecht.de', portrait: 'men/030m.jpg' },
} as const satisfies Record<string, { name: string; domain: string; portrait: string }>;

export type LaterPerson = keyof typeof described;

const ids: readonly LaterPerson[] = ['kardelioglu', 'pellonkoski', 'brouwenaar', 'velkombe', 'aschenbrecht'];

/** Invented people: a comedian, a surgeon, a sailor, a columnist on money and a singer. */
export const laterPersons: readonly WebPerson[] = ids.map((id) => ({
  id,
  type: 'face',
  name: described[id].name,
  aliases: [],
  officialDomains: [described[id].domain],
  authorisedDomains: [],
  pictures: async () => [await registeredPortrait(described[id].portrait)],
}));

export const face = (person: LaterPerson, change: Change = 'none'): Portrait => ({
  file: described[person].portrait,
  change,
});

/** Somebody else, by the file of the portrait. */
export const other = (file: string, change: Change = 'none'): Portrait => ({ file, change });

type Given = PersonSite<LaterPerson>;
export const hostile = (kind: string, given: Given) => personSite('impostor', kind, given);
export const harmless = (kind: string, given: Given) => personSite('benign', kind, given);
export const official = (kind: string, given: Given) => personSite('official', kind, given);
