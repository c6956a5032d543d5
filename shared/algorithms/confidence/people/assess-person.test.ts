import { noEvidence } from '../../../../test/support/algorithms/no-evidence.ts';
import { assessEvidence } from '../assess-evidence.ts';
import { currentModel } from '../current-model.ts';
import { discoverySources, type Evidence, type FaceEvidence, type IntentEvidence } from '../evidence.ts';
import type { PersonEvidence, PersonWants } from './person-evidence.ts';

const noWants: PersonWants = { talkElsewhere: false, invest: false, donate: false, ticket: false, marry: false };
const noIntent: IntentEvidence = {
  asksForPassword: false,
  asksForCard: false,
  asksForWallet: false,
  asksForOneTimeCode: false,
  asksForAccount: false,
  offersDownload: false,
  asksForCall: false,
  takesApplications: false,
  sellsGoods: false,
  formLeavesSite: false,
  contactHandles: 0,
  paymentWords: 0,
};
const profile: PersonEvidence = {
  namePlace: 'own',
  isMisspelled: false,
  kind: 'profile',
  speaksAsPerson: null,
  speaksFor: false,
  isEndorsed: false,
  mark: 'none',
  pathBearsName: true,
  leadsHome: false,
  wants: noWants,
};
const article: PersonEvidence = {
  ...profile,
  kind: 'article',
  namePlace: 'title',
  pathBearsName: null,
  speaksAsPerson: false,
};
const advertisement: PersonEvidence = {
  ...article,
  kind: 'shop',
  namePlace: 'text',
  speaksAsPerson: null,
  isEndorsed: true,
};

const faceAt = (logFalseMatchRate: number): FaceEvidence =>
  logFalseMatchRate > -4
    ? { logFalseMatchRate, matchingReferences: 0, areaShare: 0.05, pictures: 0, sidePixels: 0 }
    : { logFalseMatchRate, matchingReferences: 1, areaShare: 0.05, pictures: 1, sidePixels: 160 };
const theFace = faceAt(-6);
const anotherFace = faceAt(-0.3);

/** A platform of ten years, whose age says nothing of who owns a path. */
const platform = { domainAgeDays: 3650, certificateAgeDays: 40, isSharedHost: false, receivesMail: true };

type Page = Partial<Pick<Evidence, 'face' | 'name' | 'vetoes' | 'infrastructure'>> & {
  person: PersonEvidence;
  intent?: Partial<IntentEvidence>;
};
const pageOf = ({ intent, ...rest }: Page): Evidence => ({
  ...noEvidence,
  infrastructure: platform,
  intent: { ...noIntent, ...intent },
  page: {
    screenshotDistance: null,
    textLikeness: 0,
    hotLinkedAssets: 0,
    sharesTrackingIds: false,
    emptiness: 'none',
  },
  face: theFace,
  ...rest,
});
const probabilities = (page: Page): number[] =>
  discoverySources.map((source) => assessEvidence(currentModel, { ...pageOf(page), source }).probability);
const least = (page: Page): number => Math.min(...probabilities(page));
const most = (page: Page): number => Math.max(...probabilities(page));
const wanting = (person: PersonEvidence, wants: Partial<PersonWants>): PersonEvidence => ({
  ...person,
  wants: { ...noWants, ...wants },
});

describe('however a page was found', () => {
  it('takes a profile with face and name for an impersonation, though it wants nothing that can be read', () => {
    expect(least({ person: profile })).toBeGreaterThan(0.5);
    expect(least({ person: { ...profile, wants: null } })).toBeGreaterThan(0.5);
    const ownSite = { ...profile, pathBearsName: null, kind: 'other' } as const;
    expect(least({ person: ownSite, infrastructure: null })).toBeGreaterThan(0.5);
  });

  it.each<[string, Partial<PersonWants>, Partial<IntentEvidence>]>([
    ['to talk elsewhere', { talkElsewhere: true }, {}],
    ['an investment', { invest: true }, {}],
    ['a donation', { donate: true }, {}],
    ['a ticket', { ticket: true }, {}],
    ['a marriage', { marry: true }, {}],
    ['a secret', {}, { asksForCard: true }],
  ])('is certain of it where it wants %s', (_want, wants, intent) => {
    expect(least({ person: wanting(profile, wants), intent })).toBeGreaterThan(0.95);
  });

  it('believes a face under another name on a profile with a want, from one in a million', () => {
    const person = { ...wanting(profile, { talkElsewhere: true, marry: true }), namePlace: 'nowhere', pathBearsName: false } as const;
    expect(least({ person })).toBeGreaterThan(0.5);
    expect(most({ person, face: faceAt(-4) })).toBeLessThan(0.2);
  });

  it.each<[string, Partial<IntentEvidence>, Partial<PersonWants>, PersonEvidence['kind']]>([
    ['a shop that sells', { sellsGoods: true, paymentWords: 2 }, {}, 'shop'],
    ['an advertisement for an investment', { asksForAccount: true }, { invest: true }, 'other'],
    ['an article that praises an investment', { asksForAccount: true }, { invest: true }, 'article'],
  ])('is certain of %s with the face and its praise', (_what, intent, wants, kind) => {
    const person = { ...wanting(advertisement, wants), kind };
    expect(least({ person, intent, infrastructure: null })).toBeGreaterThan(0.95);
  });

  it.each<[string, Page]>([
    ["a namesake's profile", { person: wanting(profile, { ticket: true }), face: anotherFace }],
    ["a namesake's shop", { person: { ...profile, kind: 'shop' }, face: anotherFace, intent: { sellsGoods: true } }],
  ])('takes no namesake with another face for one: %s', (_what, page) => {
    expect(most(page)).toBeLessThan(0.1);
  });

  it.each<[string, Page]>([
    ['press', { person: article, intent: { asksForAccount: true } }],
    ['an interview', { person: { ...article, speaksAsPerson: true } }],
    ['an encyclopaedia', { person: { ...article, kind: 'other', leadsHome: true }, intent: { asksForAccount: true } }],
    ['a parody that says so', { person: { ...profile, mark: 'parody', speaksAsPerson: true } }],
    [
      'stock photographs',
      {
        person: { ...article, kind: 'shop', namePlace: 'text', mark: 'stock' },
        intent: { sellsGoods: true, asksForAccount: true },
      },
    ],
    ['a look-alike at the threshold without the name', { person: { ...profile, namePlace: 'nowhere', pathBearsName: false }, face: faceAt(-4) }],
    ['a page that mentions somebody of the name', { person: { ...article, kind: 'other', namePlace: 'text' }, face: null }],
  ])('leaves %s below 0.2', (_what, page) => {
    expect(most(page)).toBeLessThan(0.2);
  });

  it('keeps what leads home at 0.6, and an article at 0.9, unless they want what neither does', () => {
    const home = { ...wanting(profile, { invest: true }), leadsHome: true };
    expect(most({ person: home })).toBeLessThanOrEqual(0.6);
    expect(least({ person: home, intent: { asksForCard: true } })).toBeGreaterThan(0.6);
    const praise = { ...wanting(advertisement, { donate: true }), kind: 'article' } as const;
    expect(most({ person: praise })).toBeLessThanOrEqual(0.9);
  });

  it('gives nothing to an official profile', () => {
    expect(most({ person: wanting(profile, { invest: true }), vetoes: ['official_domain'] })).toBe(0);
  });
});

describe('the age of a host', () => {
  const young = { ...platform, domainAgeDays: 3 };
  it('says nothing of the owner of a path', () => {
    expect(probabilities({ person: profile, infrastructure: young })).toEqual(probabilities({ person: profile }));
  });
  it('speaks against an old site of its own', () => {
    const person = { ...profile, pathBearsName: null };
    expect(least({ person, infrastructure: young })).toBeGreaterThan(least({ person }));
  });
});

it('says what spoke for the person, and what could not be examined', () => {
  const evidence = pageOf({ person: { ...profile, wants: null }, infrastructure: null });
  const { contributions, missing, modelVersion } = assessEvidence(currentModel, evidence);
  const identity = contributions.find(({ family }) => family === 'identity');
  expect(identity?.feature).toBe('name, face');
  expect(identity?.nats).toBeLessThanOrEqual(0);
  expect(missing).toEqual(['infrastructure', 'person.wants', 'person.speaksAsPerson']);
  expect(modelVersion).toBe(currentModel.people.modelVersion);
  expect(modelVersion).not.toBe(currentModel.modelVersion);
});

it('believes a small face less, and further pictures a little more', () => {
  const person = { ...profile, namePlace: 'nowhere', pathBearsName: false } as const;
  const of = (change: Partial<FaceEvidence>): number => most({ person, face: { ...theFace, ...change } });
  expect(of({ sidePixels: 40 })).toBeLessThan(of({}));
  expect(of({ pictures: 3 })).toBeGreaterThan(of({}));
  // Three pictures of one page are not three witnesses: less than one decade of strangers more.
  expect(of({ pictures: 3, matchingReferences: 4 })).toBeLessThan(of({ logFalseMatchRate: -7 }));
});
