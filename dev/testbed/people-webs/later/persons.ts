import type { WebPerson } from '../../labelled-web.ts';
import { type PersonSite, personSite } from '../parts.ts';
import { type Change, type Portrait, registeredPortrait } from '../portraits.ts';

export type LaterPerson = 'kardelioglu' | 'pellonkoski';

const described = {
  kardelioglu: { name: 'Selin Kardelioğlu', domain: 'selinkardelioglu.com.tr', portrait: 'women/042f.jpg' },
  pellonkoski: { name: 'Aarne Pellonkoski', domain: 'pellonkoski.fi', portrait: 'men/051m.jpg' },
} as const satisfies Record<LaterPerson, { name: string; domain: string; portrait: string }>;

/** Invented people: a comedian and a surgeon. */
export const laterPersons: readonly WebPerson[] = (['kardelioglu', 'pellonkoski'] as const).map((id) => ({
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

type Given = PersonSite<LaterPerson>;
export const hostile = (kind: string, given: Given) => personSite('impostor', kind, given);
export const harmless = (kind: string, given: Given) => personSite('benign', kind, given);
export const official = (kind: string, given: Given) => personSite('official', kind, given);
