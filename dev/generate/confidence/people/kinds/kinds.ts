import type {
  NamePlace,
  PageKind,
  PersonMark,
  PersonWants,
} from '../../../../../shared/algorithms/confidence/people/person-evidence.ts';

/** The first generator's table: one row for each kind of page about a person. */
export interface PersonKind {
  kind: string;
  isImpersonation: boolean;
  /** Whose page it is: this person's name or face is used, or somebody else of the name, or of such a face. */
  about: 'this' | 'namesake' | 'lookalike';
  /** How many beside the others: by name (permutation, certificate, sitemap), seed, search, report. */
  of: readonly [number, number, number, number];
  /** The share of pages on a platform, under a path that bears the name. */
  platform: number;
  namePlace: readonly (readonly [NamePlace, number])[];
  page: readonly (readonly [PageKind, number])[];
  /** Of pages whose voice can be read, those that speak as the person. */
  speaksAs: number;
  speaksFor: number;
  endorsed: number;
  mark: readonly [PersonMark, number];
  leadsHome: number;
  face: number;
  wants: Partial<Record<keyof PersonWants | 'secret' | 'action' | 'order' | 'message', number>>;
  /** The share of hosts of their own that are younger than two months. */
  young: number;
}

const bystander: PersonKind = {
  kind: 'press',
  isImpersonation: false,
  about: 'this',
  of: [30, 60, 90, 20],
  platform: 0.05,
  namePlace: [
    ['text', 4],
    ['title', 6],
  ],
  page: [
    ['article', 8],
    ['other', 2],
  ],
  speaksAs: 0.03,
  speaksFor: 0,
  endorsed: 0.03,
  mark: ['none', 0],
  leadsHome: 0.08,
  face: 0.75,
  wants: { secret: 0.12, action: 0.25, message: 0.3, invest: 0.02, donate: 0.03, ticket: 0.04 },
  young: 0.05,
};
const own: PersonKind = {
  ...bystander,
  kind: 'own profile, not registered',
  of: [4, 6, 4, 5],
  platform: 0.7,
  namePlace: [['own', 1]],
  page: [
    ['profile', 7],
    ['other', 3],
  ],
  speaksAs: 0.8,
  leadsHome: 0.55,
  face: 0.85,
  wants: { message: 0.4, ticket: 0.15, order: 0.1, donate: 0.06, action: 0.1 },
};
const fake: PersonKind = {
  ...own,
  kind: 'fake profile',
  isImpersonation: true,
  of: [30, 40, 22, 60],
  platform: 0.85,
  namePlace: [
    ['own', 9],
    ['title', 1],
  ],
  page: [
    ['profile', 8],
    ['other', 2],
  ],
  speaksFor: 0.08,
  leadsHome: 0.05,
  face: 0.95,
  wants: { message: 0.5, talkElsewhere: 0.45, invest: 0.15, donate: 0.1, secret: 0.05 },
  young: 0.5,
};
const shop: PersonKind = {
  ...fake,
  kind: 'advertisement with a stolen picture',
  of: [14, 20, 16, 45],
  platform: 0.12,
  namePlace: [
    ['nowhere', 2],
    ['text', 4],
    ['title', 4],
  ],
  page: [
    ['shop', 5],
    ['article', 2],
    ['other', 3],
  ],
  speaksAs: 0.1,
  speaksFor: 0.04,
  endorsed: 0.85,
  leadsHome: 0.02,
  wants: { order: 0.75, secret: 0.25, message: 0.3, action: 0.15 },
};

export const personKinds: readonly PersonKind[] = [
  bystander,
  { ...bystander, kind: 'interview', of: [6, 20, 25, 5], speaksAs: 0.3, face: 0.9 },
  {
    ...bystander,
    kind: 'encyclopaedia',
    of: [4, 25, 30, 3],
    namePlace: [['title', 1]],
    leadsHome: 0.6,
    wants: { donate: 0.25, secret: 0.1, action: 0.2 },
  },
  own,
  {
    ...own,
    kind: 'fan page',
    of: [12, 20, 14, 15],
    namePlace: [
      ['own', 4],
      ['title', 6],
    ],
    page: [
      ['profile', 5],
      ['other', 5],
    ],
    speaksAs: 0.06,
    mark: ['fan', 0.75],
    leadsHome: 0.45,
    wants: { message: 0.3, order: 0.06, action: 0.1 },
  },
  {
    ...own,
    kind: 'parody',
    of: [5, 8, 5, 14],
    speaksAs: 0.7,
    mark: ['parody', 0.85],
    leadsHome: 0.08,
    wants: { message: 0.3, order: 0.05 },
  },
  {
    ...bystander,
    kind: 'stock photographs',
    of: [3, 20, 12, 6],
    namePlace: [
      ['nowhere', 5],
      ['text', 4],
      ['title', 1],
    ],
    page: [
      ['shop', 6],
      ['other', 4],
    ],
    mark: ['stock', 0.85],
    face: 1,
    wants: { order: 0.7, action: 0.4, secret: 0.2 },
  },
  { ...own, kind: "namesake's profile", about: 'namesake', of: [50, 30, 40, 25], leadsHome: 0.01 },
  {
    ...bystander,
    kind: 'press about a namesake',
    about: 'namesake',
    of: [20, 20, 35, 5],
  },
  {
    ...own,
    kind: 'look-alike',
    about: 'lookalike',
    of: [3, 30, 8, 4],
    namePlace: [
      ['nowhere', 19],
      ['text', 1],
    ],
    leadsHome: 0,
    face: 1,
    wants: { message: 0.4, talkElsewhere: 0.08, order: 0.1, ticket: 0.05, marry: 0.04 },
  },
  {
    ...bystander,
    kind: 'event',
    of: [8, 14, 18, 4],
    page: [
      ['other', 7],
      ['shop', 3],
    ],
    leadsHome: 0.3,
    wants: { ticket: 0.7, order: 0.3, action: 0.25, message: 0.3 },
  },
  {
    ...bystander,
    kind: 'bookshop',
    of: [4, 14, 18, 3],
    page: [
      ['shop', 8],
      ['other', 2],
    ],
    endorsed: 0.06,
    face: 0.45,
    wants: { order: 0.85, secret: 0.15, action: 0.3 },
  },
  { ...bystander, kind: 'podcast', of: [5, 12, 12, 3], speaksAs: 0.06, wants: { donate: 0.12, message: 0.4 } },
  {
    ...bystander,
    kind: "employer's team page",
    of: [5, 14, 12, 3],
    page: [
      ['other', 8],
      ['profile', 2],
    ],
    wants: { message: 0.6, action: 0.4 },
  },
  { ...bystander, kind: 'obituary', of: [2, 5, 5, 1], wants: { donate: 0.3, message: 0.2 } },
  {
    ...bystander,
    kind: "doctors' directory",
    of: [4, 12, 12, 5],
    namePlace: [
      ['title', 7],
      ['own', 3],
    ],
    page: [
      ['other', 6],
      ['profile', 4],
    ],
    face: 0.4,
    leadsHome: 0.25,
    wants: { action: 0.6, message: 0.4, ticket: 0.1 },
  },
  {
    ...shop,
    kind: 'endorsement that was agreed',
    isImpersonation: false,
    of: [1, 2, 2, 2],
    leadsHome: 0.35,
    young: 0.05,
    wants: { order: 0.75, secret: 0.1, action: 0.2 },
  },
  fake,
  shop,
  { ...shop, kind: 'deepfake for an investment', of: [12, 16, 12, 40], wants: { invest: 0.9, action: 0.4, secret: 0.2 } },
  {
    ...fake,
    kind: 'romance under another name',
    of: [3, 22, 5, 18],
    namePlace: [['nowhere', 1]],
    face: 1,
    wants: { talkElsewhere: 0.7, marry: 0.6, message: 0.5, invest: 0.12 },
  },
  {
    ...fake,
    kind: 'fake booking',
    of: [10, 10, 8, 14],
    platform: 0.35,
    page: [
      ['other', 6],
      ['shop', 3],
      ['profile', 1],
    ],
    speaksAs: 0.35,
    speaksFor: 0.75,
    wants: { ticket: 0.8, message: 0.5, talkElsewhere: 0.4, secret: 0.1 },
  },
  {
    ...fake,
    kind: 'fake fan club',
    of: [5, 8, 6, 10],
    speaksAs: 0.15,
    speaksFor: 0.7,
    mark: ['fan', 0.15],
    wants: { order: 0.3, secret: 0.2, ticket: 0.4, talkElsewhere: 0.35 },
  },
  {
    ...fake,
    kind: 'fake donation',
    of: [8, 9, 6, 14],
    platform: 0.4,
    speaksAs: 0.6,
    speaksFor: 0.5,
    wants: { donate: 0.9, secret: 0.15, talkElsewhere: 0.2 },
  },
];
