import type { WebPerson } from '../../labelled-web.ts';
import { type PersonSite, personSite } from '../parts.ts';
import { type Change, type Portrait, registeredPortrait } from '../portraits.ts';

export type ThirdPerson = 'cadrevanti' | 'skraddevik' | 'bralovecky' | 'yazgunlu';

interface Described {
  name: string;
  aliases: readonly string[];
  domain: string;
  portrait: string;
}

/** Invented people: a comedian, a show jumper, an astronomer on television, an economist who writes columns. */
const described: Readonly<Record<ThirdPerson, Described>> = {
  cadrevanti: {
    name: 'Noemi Cadrevanti',
    aliases: [],
    domain: 'noemicadrevanti.it',
    portrait: 'women/010f.jpg',
  },
  skraddevik: {
    name: 'Malin Skräddevik',
    aliases: ['Malin Skraddevik'],
    domain: 'malinskraddevik.se',
    portrait: 'women/035f.jpg',
  },
  bralovecky: {
    name: 'Ondřej Bralovecký',
    aliases: ['Ondrej Bralovecky'],
    domain: 'bralovecky.cz',
    portrait: 'men/020m.jpg',
  },
  yazgunlu: {
    name: 'Kerem Yazgünlü',
    aliases: ['Kerem Yazgunlu'],
    domain: 'keremyazgunlu.com',
    portrait: 'men/041m.jpg',
  },
};

const ids: readonly ThirdPerson[] = ['cadrevanti', 'skraddevik', 'bralovecky', 'yazgunlu'];

export const thirdPersons: readonly WebPerson[] = ids.map((id) => {
  const { name, aliases, domain, portrait } = described[id];
  return {
    id,
    type: 'face',
    name,
    aliases,
    officialDomains: [domain],
    authorisedDomains: [],
    pictures: async () => [await registeredPortrait(portrait)],
  };
});

/** The person's own portrait, changed as whoever took it over changed it. */
export const face = (person: ThirdPerson, change: Change = 'none'): Portrait => ({
  file: described[person].portrait,
  change,
});

/** Somebody else, by the file of the portrait. */
export const other = (file: string, change: Change = 'none'): Portrait => ({ file, change });

type Given = PersonSite<ThirdPerson>;
type Kind = (given: Given) => ReturnType<typeof personSite<ThirdPerson>>;

export const hostile =
  (kind: string): Kind =>
  (given) =>
    personSite('impostor', kind, given);
export const harmless =
  (kind: string): Kind =>
  (given) =>
    personSite('benign', kind, given);
export const official =
  (kind: string): Kind =>
  (given) =>
    personSite('official', kind, given);
