import type { Trick } from './visited-brands.ts';

/** The kinds of people behind the pages of the second generator, and what each does; the pages follow from it. */
export interface Visitor {
  kind: string;
  isImpersonation: boolean;
  /** How many pages beside the others: permutation, certificate, sitemap, seed, search, report. */
  of: readonly [number, number, number, number, number, number];
  tricks: readonly (readonly [Trick, number])[];
  /** How much of the official page is taken over: least and most, 0 to 1. */
  takes: readonly [number, number];
  /** Whether the brand's picture, its person's face and its name in the title are shown. */
  logo: number;
  face: number;
  speaksOfIt: number;
  /** The probability of each request on the page, independent of the others. */
  login: number;
  sale: number;
  coins: number;
  chat: number;
  sendsAway: number;
  install: number;
  call: number;
  hire: number;
  /** Whether the page is set up as if it were the brand's; if not, whether it has a name of its own. */
  pretends: number;
  ownName: number;
  /** Whether it shows the logo in a row of others, or on a button to sign in with. */
  listsOthers: number;
  /** Age of the name in days: least and most, spread evenly over the orders of magnitude. */
  days: readonly [number, number];
  guest: number;
  /** No response, a parking page, or an error. */
  empty: 'none' | 'blank' | 'parked' | 'error';
}

const bystander: Visitor = {
  kind: 'bystander',
  isImpersonation: false,
  of: [80, 120, 160, 60, 130, 40],
  tricks: [
    ['other', 8],
    ['near', 2],
    ['word', 0.3],
  ],
  takes: [0, 0.05],
  logo: 0,
  face: 0,
  speaksOfIt: 0.05,
  login: 0.25,
  sale: 0.2,
  coins: 0.01,
  chat: 0.2,
  sendsAway: 0.05,
  install: 0.04,
  call: 0.2,
  hire: 0.05,
  pretends: 0,
  ownName: 0.75,
  listsOthers: 0.2,
  days: [10, 6000],
  guest: 0.1,
  empty: 'none',
};
/** Names that are similar by chance, or that are held for resale. */
const nearNames: Visitor['tricks'] = [
  ['near', 4],
  ['letter swapped', 3],
  ['other suffix', 2],
  ['neighbour key', 1.5],
  ['look-alike letter', 0.6],
];
const fakeNames: Visitor['tricks'] = [
  ['lure', 5],
  ['look-alike letter', 2.5],
  ['letter swapped', 1],
  ['neighbour key', 1],
  ['word', 2],
  ['other suffix', 1],
  ['other', 1.5],
];
const spokenNames: Visitor['tricks'] = [
  ['other', 5],
  ['word', 4],
  ['near', 1],
];
const silent = {
  takes: [0, 0],
  login: 0,
  sale: 0,
  coins: 0,
  chat: 0,
  sendsAway: 0,
  install: 0,
  call: 0,
  hire: 0,
  ownName: 0.1,
  speaksOfIt: 0.05,
} as const;

const impostor: Visitor = {
  ...bystander,
  isImpersonation: true,
  tricks: fakeNames,
  logo: 0.9,
  speaksOfIt: 0.9,
  pretends: 0.95,
  ownName: 0.3,
  days: [0.2, 120],
  guest: 0.2,
};

/** The first visitor, overridden by the parts after it. */
function visitor(base: Visitor, ...parts: readonly Partial<Visitor>[]): Visitor {
  const whole = { ...base };
  for (const part of parts) Object.assign(whole, part);
  return whole;
}

export const visitors: readonly Visitor[] = [
  bystander,
  visitor(
    bystander,
    { kind: 'namesake', of: [270, 130, 60, 40, 70, 70] },
    { tricks: nearNames },
    { speaksOfIt: 0.5 },
  ),
  visitor(
    bystander,
    { kind: 'word', of: [80, 110, 50, 40, 110, 40], speaksOfIt: 0.4 },
    {
      tricks: [
        ['word', 6],
        ['other suffix', 1],
        ['lure', 0.3],
        ['other', 3],
      ],
    },
  ),
  visitor(
    bystander,
    { kind: 'dealer', of: [15, 30, 80, 190, 100, 80], tricks: spokenNames, takes: [0, 0.35] },
    { logo: 0.8, speaksOfIt: 0.8, login: 0.5, sale: 0.85, chat: 0.4, days: [60, 6000] },
  ),
  visitor(
    bystander,
    { kind: 'newspaper', of: [2, 20, 90, 90, 120, 40], takes: [0, 0.15], logo: 0.45, face: 0.6 },
    { speaksOfIt: 0.7, chat: 0.5, days: [200, 7000] },
  ),
  visitor(
    bystander,
    { kind: 'admirer', of: [15, 40, 50, 130, 80, 60], tricks: spokenNames, takes: [0, 0.3] },
    { logo: 0.7, face: 0.6, speaksOfIt: 0.9, login: 0.02, sale: 0.03, chat: 0.5, guest: 0.5 },
    { pretends: 0.18, ownName: 0.5 },
    { days: [5, 4000] },
  ),
  visitor(
    bystander,
    { kind: 'critic', of: [5, 30, 70, 120, 90, 60], takes: [0, 0.25], logo: 0.6, face: 0.1 },
    { tricks: spokenNames, speaksOfIt: 0.85, sale: 0.35, sendsAway: 0.1, days: [30, 5000] },
  ),
  visitor(
    bystander,
    { kind: 'partner', of: [15, 35, 15, 80, 20, 60], takes: [0.1, 0.45], logo: 0.75 },
    { speaksOfIt: 0.9, login: 0.1, sale: 0.45, sendsAway: 0.2, days: [20, 2500] },
    {
      tricks: [
        ['word', 5],
        ['lure', 2],
        ['other', 3],
      ],
    },
  ),
  visitor(
    bystander,
    { kind: 'same builder', of: [30, 70, 30, 25, 10, 35], login: 0.8, sale: 0.3, guest: 0.3 },
    { takes: [0.15, 0.3] },
  ),
  visitor(
    bystander,
    { kind: 'own branch', of: [0.5, 0.2, 0.4, 0.5, 0.2, 0.5], takes: [0.45, 0.95], logo: 0.95, face: 0.2 },
    { pretends: 0.9, ownName: 0.2 },
    { speaksOfIt: 0.95, login: 0.5, sale: 0.3, sendsAway: 0.02, days: [150, 7000], guest: 0.02 },
    {
      tricks: [
        ['other suffix', 6],
        ['word', 3],
        ['lure', 0.5],
        ['other', 1],
      ],
    },
  ),
  visitor(
    bystander,
    silent,
    { kind: 'parked', empty: 'parked', of: [55, 6, 0, 3, 2, 12], tricks: nearNames },
    { days: [1, 5000] },
  ),
  visitor(
    bystander,
    silent,
    { kind: 'blank', empty: 'blank', of: [14, 6, 3, 3, 2, 6] },
    { tricks: nearNames },
  ),
  visitor(
    bystander,
    silent,
    { kind: 'error', empty: 'error', of: [12, 6, 3, 3, 2, 6] },
    { tricks: nearNames },
  ),
  visitor(
    impostor,
    { kind: 'credential phish', of: [26, 14, 9, 20, 3, 190], takes: [0.4, 1], login: 0.97 },
    { sale: 0.2, sendsAway: 0.5 },
  ),
  visitor(
    impostor,
    { kind: 'fake shop', of: [10, 7, 7, 16, 8, 60], takes: [0.2, 0.7], login: 0.4, sale: 0.98 },
    { chat: 0.4, sendsAway: 0.3, days: [1, 400] },
  ),
  visitor(
    impostor,
    { kind: 'promise of gains', of: [4, 5, 5, 24, 8, 70], takes: [0, 0.3], logo: 0.5, face: 0.95 },
    { login: 0.35, sale: 0.5, coins: 0.7, chat: 0.85, sendsAway: 0.4, days: [0.5, 200] },
    {
      tricks: [
        ['lure', 4],
        ['word', 3],
        ['other', 3],
      ],
    },
  ),
  visitor(
    impostor,
    { kind: 'guest of a host', of: [2, 12, 4, 18, 5, 80], takes: [0.35, 1], login: 0.9, guest: 1 },
    { sendsAway: 0.6, days: [500, 5000] },
    {
      tricks: [
        ['lure', 4],
        ['word', 4],
        ['other', 2],
      ],
    },
  ),
  visitor(
    impostor,
    { kind: 'app', of: [4, 5, 3, 10, 4, 30], takes: [0.2, 0.6], login: 0.2, coins: 0.3, chat: 0.6 },
    { install: 0.95 },
    { sendsAway: 0.2 },
  ),
  visitor(
    impostor,
    { kind: 'false help', of: [4, 3, 4, 10, 5, 35], takes: [0.05, 0.4], login: 0.1, chat: 0.6 },
    { call: 0.95, install: 0.25, sale: 0.1, days: [2, 300] },
  ),
  visitor(
    impostor,
    { kind: 'false employer', of: [2, 2, 3, 6, 4, 18], takes: [0.05, 0.4], login: 0.15, chat: 0.7 },
    { hire: 0.95, days: [2, 300] },
  ),
  visitor(
    bystander,
    { kind: 'app that others sign in to', of: [14, 28, 55, 55, 70, 55], logo: 0.8, speaksOfIt: 0.1 },
    { login: 0.95, ownName: 0.9, listsOthers: 0.95, days: [100, 5000] },
    {
      tricks: [
        ['other', 6],
        ['word', 3],
        ['lure', 1],
      ],
    },
  ),
  visitor(
    bystander,
    { kind: 'encyclopaedist', of: [2, 5, 30, 25, 50, 12], logo: 0.7, speaksOfIt: 0.95, ownName: 0.9 },
    { login: 0.3, sale: 0.02, listsOthers: 0.35, days: [300, 8000] },
  ),
];
