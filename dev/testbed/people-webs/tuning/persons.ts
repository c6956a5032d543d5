import type { WebPerson } from '../../labelled-web.ts';
import { type PersonSite, personSite } from '../parts.ts';
import { type Change, type Portrait, registeredPortrait } from '../portraits.ts';

export type TuningPerson =
  | 'halvorsrud'
  | 'okaruwe'
  | 'vantharaj'
  | 'marquente'
  | 'haranobe'
  | 'montelume'
  | 'weissenbrueck'
  | 'corvanel'
  | 'zemczyk';

interface Described {
  name: string;
  aliases: readonly string[];
  domain: string;
  portrait: string;
  /** The portrait of somebody else that resembles theirs most, by the cosine of the default models: 0.2 to 0.5. */
  lookalike: string;
}

/** Invented people: a politician, an actress, a doctor, a singer, an influencer, a footballer, an investor, a cook, an author. */
const described: Readonly<Record<TuningPerson, Described>> = {
  halvorsrud: {
    name: 'Ingeborg Halvorsrud',
    aliases: [],
    domain: 'ingeborghalvorsrud.no',
    portrait: 'women/028f.jpg',
    lookalike: 'women/050f.jpg',
  },
  okaruwe: {
    name: 'Chidinma Okaruwe',
    aliases: [],
    domain: 'chidinmaokaruwe.com',
    portrait: 'women/017f.jpg',
    lookalike: 'women/060f.jpg',
  },
  vantharaj: {
    name: 'Meera Vantharaj',
    aliases: ['Dr. Meera Vantharaj'],
    domain: 'drmeeravantharaj.in',
    portrait: 'women/015f.jpg',
    lookalike: 'women/034f.jpg',
  },
  marquente: {
    name: 'Yelisa Marquente',
    aliases: ['Yelisa'],
    domain: 'yelisamarquente.com',
    portrait: 'women/021f.jpg',
    lookalike: 'women/069f.jpg',
  },
  haranobe: {
    name: 'Mizuki Haranobe',
    aliases: ['原辺みずき'],
    domain: 'mizuki-haranobe.jp',
    portrait: 'women/022f.jpg',
    lookalike: 'women/052f.jpg',
  },
  montelume: {
    name: 'Davi Montelume',
    aliases: [],
    domain: 'davimontelume.com.br',
    portrait: 'men/028m.jpg',
    lookalike: 'men/046m.jpg',
  },
  weissenbrueck: {
    name: 'Konrad Weißenbrück',
    aliases: ['Konrad Weissenbrueck'],
    domain: 'weissenbrueck.de',
    portrait: 'men/031m.jpg',
    lookalike: 'men/053m.jpg',
  },
  corvanel: {
    name: 'Baptiste Corvanel',
    aliases: ['Chef Corvanel'],
    domain: 'baptistecorvanel.fr',
    portrait: 'men/054m.jpg',
    lookalike: 'men/010m.jpg',
  },
  zemczyk: {
    name: 'Radosław Zemczyk',
    aliases: [],
    domain: 'zemczyk.pl',
    portrait: 'men/050m.jpg',
    lookalike: 'men/021m.jpg',
  },
};

const ids: readonly TuningPerson[] = [
  'halvorsrud',
  'okaruwe',
  'vantharaj',
  'marquente',
  'haranobe',
  'montelume',
  'weissenbrueck',
  'corvanel',
  'zemczyk',
];

export const tuningPersons: readonly WebPerson[] = ids.map((id) => {
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
export const face = (person: TuningPerson, change: Change = 'none'): Portrait => ({
  file: described[person].portrait,
  change,
});

/** The most similar other person. */
export const lookalikeOf = (person: TuningPerson): Portrait => ({
  file: described[person].lookalike,
  change: 'none',
});

/** Somebody else, by the file of the portrait. */
export const other = (file: string, change: Change = 'none'): Portrait => ({ file, change });

type Given = PersonSite<TuningPerson>;
type Kind = (given: Given) => ReturnType<typeof personSite<TuningPerson>>;

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
