/** The kinds of pages of the first generator: a table of how often each has each trait. */
export interface Traits {
  /** Shares of pages, 0 to 1, unless said otherwise. */
  homograph: number;
  sameLabel: number;
  /** Mean likeness of the label, 0 to 1. */
  label: number;
  keyboard: number;
  token: number;
  /** Share of the names with the token. */
  phishingKeyword: number;
  mixed: number;
  /** Mean likeness of the title, 0 to 1. */
  title: number;
  logo: number;
  favicon: number;
  /** Shares of the screenshots: copies of the official page, and pages of the same template. */
  copy: number;
  template: number;
  /** Mean likeness of the text, 0 to 1. */
  text: number;
  /** Shares of the pages that present themselves as the brand, and of the others that have a name of their own. */
  poses: number;
  own: number;
  assets: number;
  tracking: number;
  face: number;
  password: number;
  card: number;
  wallet: number;
  code: number;
  /** Asks who the visitor is, as the first step of signing in. */
  account: number;
  download: number;
  call: number;
  job: number;
  sells: number;
  leaves: number;
  /** Mean numbers. */
  contacts: number;
  payments: number;
  /** Median. */
  ageDays: number;
  /** How often it is found while it is new, relative to unrelated names. */
  fresh: number;
  shared: number;
  mail: number;
  emptiness: 'none' | 'blank' | 'parked' | 'error';
}

export interface Archetype {
  kind: string;
  isImpersonation: boolean;
  /**
   * How many pages of a source beside the others: permutation, certificate, sitemap, seed, search, report. Of candidates
   * that were read: most names that permutations find are not, for nothing is there.
   */
  of: readonly [number, number, number, number, number, number];
  traits: Traits;
}

/** A page that has nothing to do with the brand and was found by its name or a word. */
const stranger: Traits = {
  homograph: 0.003,
  sameLabel: 0.02,
  label: 0.45,
  keyboard: 0.01,
  token: 0.05,
  phishingKeyword: 0.05,
  mixed: 0.003,
  title: 0.06,
  logo: 0.004,
  favicon: 0.05,
  copy: 0.001,
  template: 0.04,
  text: 0.06,
  poses: 0,
  own: 0.7,
  assets: 0.005,
  tracking: 0.001,
  face: 0.003,
  password: 0.2,
  card: 0.12,
  wallet: 0.01,
  code: 0.01,
  account: 0.08,
  download: 0.03,
  call: 0.1,
  job: 0.04,
  sells: 0.15,
  leaves: 0.06,
  contacts: 0.15,
  payments: 0.8,
  ageDays: 1500,
  fresh: 1,
  shared: 0.12,
  mail: 0.65,
  emptiness: 'none',
};
const nothing: Traits = {
  ...stranger,
  title: 0.05,
  logo: 0,
  text: 0.02,
  assets: 0,
  password: 0,
  card: 0,
  wallet: 0,
  code: 0,
  account: 0,
  download: 0,
  call: 0,
  job: 0,
  sells: 0,
  own: 0.1,
  leaves: 0,
  contacts: 0.02,
  payments: 0.1,
};
/** Names bought for what they look like. */
const bought = { homograph: 0.12, sameLabel: 0.15, label: 0.84, keyboard: 0.16, mixed: 0.04 };
/** Names bought on purpose to look like the brand's. */
const feigned = { homograph: 0.22, sameLabel: 0.12, label: 0.74, keyboard: 0.16, token: 0.45, mixed: 0.08 };
/** Sites that write about a brand have mostly existed for a while. */
const aboutIt = { fresh: 0.15 };
/** They show what is the brand's where a site shows who it is. */
const posing = { poses: 0.96, own: 0.2 };
const young = { ageDays: 12, shared: 0.25, mail: 0.3 };

/** Later parts override earlier ones. */
function archetype(
  kind: string,
  isImpersonation: boolean,
  of: Archetype['of'],
  parts: readonly Partial<Traits>[],
): Archetype {
  const traits = { ...stranger };
  for (const part of parts) Object.assign(traits, part);
  return { kind, isImpersonation, of, traits };
}
const harmless = (kind: string, of: Archetype['of'], ...parts: Partial<Traits>[]): Archetype =>
  archetype(kind, false, of, parts);
const hostile = (kind: string, of: Archetype['of'], ...parts: Partial<Traits>[]): Archetype =>
  archetype(kind, true, of, [feigned, posing, young, ...parts]);

export const archetypes: readonly Archetype[] = [
  harmless('stranger', [60, 110, 150, 60, 120, 40]),
  harmless('namesake', [250, 140, 60, 50, 80, 60], bought, { sameLabel: 0.3, token: 0.2, title: 0.4 }),
  harmless('dictionary', [90, 120, 60, 30, 90, 30], { token: 0.6, label: 0.62, title: 0.3, ageDays: 1100 }),
  harmless(
    'reseller',
    [12, 30, 90, 170, 110, 90],
    aboutIt,
    { token: 0.45, phishingKeyword: 0.12, label: 0.55, title: 0.6, logo: 0.75, text: 0.22, assets: 0.3 },
    { copy: 0.02, template: 0.2, password: 0.5, card: 0.6, payments: 2.5, contacts: 0.5 },
    { sells: 0.85, own: 0.9 },
    { ageDays: 900, favicon: 0.08 },
  ),
  harmless(
    'news',
    [3, 20, 80, 110, 130, 45],
    aboutIt,
    { title: 0.55, logo: 0.4, text: 0.12, assets: 0.06, face: 0.5, password: 0.25, contacts: 0.5 },
    { ageDays: 2200, shared: 0.05, own: 0.95 },
  ),
  harmless(
    'fans',
    [12, 40, 60, 120, 90, 60],
    aboutIt,
    { token: 0.5, title: 0.65, logo: 0.6, favicon: 0.35, text: 0.2, assets: 0.25, face: 0.5 },
    { copy: 0.02, contacts: 0.9, ageDays: 500, shared: 0.5, password: 0.02, card: 0.02 },
    { poses: 0.25, own: 0.5, sells: 0.03 },
  ),
  harmless(
    'review',
    [5, 30, 70, 130, 90, 60],
    aboutIt,
    { token: 0.25, title: 0.65, logo: 0.65, text: 0.22, assets: 0.2, payments: 2.5, face: 0.1 },
    { ageDays: 800, leaves: 0.12, own: 0.9, download: 0.1 },
  ),
  harmless(
    'affiliate',
    [15, 40, 15, 90, 20, 70],
    aboutIt,
    { token: 0.6, phishingKeyword: 0.35, title: 0.7, logo: 0.7, text: 0.3, assets: 0.4, tracking: 0.08 },
    { leaves: 0.2, payments: 3, card: 0.12, password: 0.12, ageDays: 250, favicon: 0.25 },
    { copy: 0.03, poses: 0.02, own: 0.75, sells: 0.3, download: 0.08 },
  ),
  harmless('template', [30, 75, 30, 30, 12, 35], {
    template: 0.9,
    text: 0.3,
    password: 0.75,
    card: 0.3,
    leaves: 0.1,
    shared: 0.3,
    ageDays: 300,
  }),
  harmless(
    'official elsewhere',
    // Few: owners register their domains with the brand, and most of what they forget is recognised by its files.
    [0.5, 0.2, 0.4, 0.5, 0.2, 0.5],
    aboutIt,
    { sameLabel: 0.55, label: 0.9, token: 0.5, phishingKeyword: 0.12, title: 0.9, logo: 0.92, favicon: 0.85 },
    { copy: 0.3, template: 0.3, text: 0.6, assets: 0.7, tracking: 0.75, face: 0.1, password: 0.5 },
    { card: 0.25, code: 0.12, payments: 1.5, ageDays: 2000, shared: 0.02, mail: 0.85 },
    { leaves: 0.02, poses: 0.95, own: 0.3 },
  ),
  harmless(
    'signs in with it',
    [15, 30, 60, 60, 70, 60],
    aboutIt,
    { title: 0.1, logo: 0.75, text: 0.08, password: 0.8, account: 0.35, code: 0.05, own: 0.9, ageDays: 1200 },
    // Half of the names are made for what they add to the brand: `acme-connect`, `login-for-acme`.
    { favicon: 0.01, sells: 0.25, token: 0.3, phishingKeyword: 0.4 },
  ),
  harmless(
    'list of logos',
    [3, 8, 40, 30, 40, 15],
    aboutIt,
    { title: 0.2, logo: 0.85, text: 0.08, own: 0.85, ageDays: 1500, favicon: 0.01, download: 0.25 },
    { password: 0.35, card: 0.1, sells: 0.3 },
  ),
  // Look-alikes among them are alerts of a kind of their own (`crawler/matching`): there is nothing to see yet.
  harmless('parked', [60, 6, 0, 3, 2, 12], nothing, bought, { emptiness: 'parked', ageDays: 700 }),
  harmless('blank', [15, 6, 3, 3, 2, 6], nothing, bought, { label: 0.7, emptiness: 'blank' }),
  harmless('error', [12, 6, 3, 3, 2, 6], nothing, bought, { label: 0.7, emptiness: 'error' }),
  hostile(
    'credential phish',
    [32, 12, 8, 16, 3, 210],
    { phishingKeyword: 0.6, title: 0.75, logo: 0.88, favicon: 0.65, copy: 0.5, template: 0.25, text: 0.6 },
    { assets: 0.35, tracking: 0.12, password: 0.85, card: 0.25, code: 0.35, account: 0.3, leaves: 0.45 },
    { contacts: 0.1, payments: 0.7 },
  ),
  hostile(
    'shop',
    [14, 6, 8, 14, 9, 70],
    { phishingKeyword: 0.35, title: 0.7, logo: 0.85, favicon: 0.5, copy: 0.15, template: 0.35, text: 0.4 },
    { assets: 0.35, password: 0.45, card: 0.85, payments: 4, contacts: 0.6, leaves: 0.3 },
    { ageDays: 40, sells: 0.93 },
  ),
  hostile(
    'investment scam',
    [5, 4, 5, 20, 10, 80],
    { homograph: 0.03, label: 0.5, token: 0.35, phishingKeyword: 0.6, title: 0.6, logo: 0.5, text: 0.22 },
    { face: 0.9, wallet: 0.6, password: 0.35, card: 0.3, contacts: 2, payments: 4, leaves: 0.4 },
    { ageDays: 25, poses: 0.65 },
  ),
  hostile(
    'shared host',
    [2, 10, 4, 16, 5, 90],
    {
      homograph: 0.03,
      label: 0.62,
      token: 0.75,
      phishingKeyword: 0.55,
      title: 0.7,
      logo: 0.85,
      favicon: 0.4,
    },
    {
      text: 0.5,
      copy: 0.4,
      template: 0.2,
      assets: 0.3,
      password: 0.8,
      code: 0.25,
      account: 0.3,
      leaves: 0.6,
    },
    { shared: 1, ageDays: 2500 },
  ),
  hostile(
    'app download',
    [6, 4, 3, 9, 5, 35],
    { download: 0.9 },
    { phishingKeyword: 0.5, title: 0.75, logo: 0.92, favicon: 0.6, text: 0.4, assets: 0.3, copy: 0.15 },
    { contacts: 1, wallet: 0.3, password: 0.2, payments: 1, leaves: 0.15, ageDays: 30 },
  ),
  hostile(
    'support',
    [4, 3, 4, 9, 6, 40],
    { phishingKeyword: 0.7, title: 0.8, logo: 0.85, favicon: 0.4, text: 0.25, assets: 0.2, copy: 0.1 },
    { call: 0.85, contacts: 1, password: 0.1, download: 0.3, payments: 0.8, ageDays: 60 },
  ),
  hostile(
    'job',
    [2, 1, 3, 6, 3, 20],
    { phishingKeyword: 0.5, title: 0.75, logo: 0.85, favicon: 0.4, text: 0.2, copy: 0.08, assets: 0.2 },
    { job: 0.9, contacts: 1.2, password: 0.12, ageDays: 50 },
  ),
];
