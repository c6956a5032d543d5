import type { Assessment } from '../../../../algorithms/confidence/assess-evidence.ts';
import type { Evidence } from '../../../../algorithms/confidence/evidence.ts';
import type { PersonEvidence } from '../../../../algorithms/confidence/people/person-evidence.ts';
import { whyAlert } from './why-alert.ts';
import { oddsOf, oneIn } from './words.ts';

const wantsNothing = { talkElsewhere: false, invest: false, donate: false, ticket: false, marry: false };
const aPerson: PersonEvidence = {
  namePlace: 'own',
  isMisspelled: false,
  kind: 'other',
  speaksAsPerson: true,
  speaksFor: false,
  isEndorsed: false,
  mark: 'none',
  pathBearsName: null,
  leadsHome: false,
  wants: { ...wantsNothing, invest: true },
};
const aFace = { logFalseMatchRate: -6.3, matchingReferences: 1, areaShare: 0.2, pictures: 1, sidePixels: 90 };
const asksForNothing = {
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
const nothing: Evidence = {
  source: 'report',
  name: null,
  claim: null,
  logo: null,
  page: null,
  face: null,
  person: null,
  intent: null,
  infrastructure: null,
  vetoes: [],
};
const assessment = (changes: Partial<Assessment> = {}): Assessment => ({
  source: 'report',
  probability: 0.97,
  modelVersion: 'cfm_1',
  calibrationVersion: 'cfc_1',
  contributions: [],
  logit: 3.5,
  fusedLogit: 3.5,
  missing: [],
  vetoes: [],
  ...changes,
});
const marta = { name: 'Marta Kovel', type: 'face' } as const;
const acme = { name: 'Acme', type: 'brand' } as const;
const why = (
  evidence: Partial<Evidence>,
  judged: Partial<Assessment> = {},
  brand: typeof marta | typeof acme = marta,
) => whyAlert(brand, { evidence: { ...nothing, ...evidence }, assessment: assessment(judged), shows: null });

it('names face, name and want of a person, and what was not examined', () => {
  expect(
    why(
      { face: aFace, person: aPerson, intent: asksForNothing },
      { missing: ['logo', 'page.textLikeness', 'infrastructure.domainAgeDays'] },
    ),
  ).toBe(
    'A face on the page matches a registered picture of Marta Kovel: at most one stranger in a million looks so alike. ' +
      'The page gives their name as its own, speaks as Marta Kovel and wants visitors to invest. ' +
      'Not examined: the age of the domain.',
  );
});

it('tells a romance under another name from an article that leads home', () => {
  const romance = {
    ...aPerson,
    namePlace: 'nowhere' as const,
    kind: 'profile' as const,
    wants: { ...wantsNothing, marry: true, talkElsewhere: true },
  };
  expect(
    why({ face: { ...aFace, matchingReferences: 2, pictures: 3 }, person: romance, intent: asksForNothing }),
  ).toBe(
    'Faces in 3 places of the page match 2 registered pictures of Marta Kovel: at most one stranger in a million looks so alike. ' +
      'The page does not name them, is built as a profile, speaks as Marta Kovel and wants visitors to begin a life together and to go on talking elsewhere.',
  );
  const article = {
    ...aPerson,
    namePlace: 'title' as const,
    kind: 'article' as const,
    speaksAsPerson: false,
    leadsHome: true,
    wants: wantsNothing,
  };
  expect(why({ person: article, intent: asksForNothing }, { missing: ['face'] })).toBe(
    'The page names them in its title, speaks about Marta Kovel as another person, is an article, ' +
      'leads to the official site of Marta Kovel and wants nothing of its visitors. Not examined: faces.',
  );
});

it('does not call a want nothing that could not be read', () => {
  const unread = { ...aPerson, wants: null };
  expect(why({ person: unread, intent: null }, { missing: ['face', 'intent', 'person.wants'] })).toBe(
    'The page gives their name as its own and speaks as Marta Kovel. ' +
      'Not examined: faces, what its forms ask for and what its words want.',
  );
});

it('does not take another face for the person', () => {
  const stranger = { ...aFace, logFalseMatchRate: -0.4, matchingReferences: 0 };
  expect(why({ face: stranger, person: aPerson, intent: asksForNothing })).toMatch(
    /^No face on the page resembles the registered pictures of Marta Kovel closely\. The page gives/,
  );
});

it('says what weighed most either way, with odds, added up and the heaviest first', () => {
  const contributions = [
    { family: 'source', feature: 'report', nats: -5 },
    { family: 'face', feature: 'logFalseMatchRate', nats: 3 },
    { family: 'face', feature: 'areaShare', nats: 1 },
    { family: 'claim x want', feature: 'claims to be, wants an action', nats: 2 },
    { family: 'name', feature: 'brandToken', nats: 0.2 },
    { family: 'infrastructure', feature: 'domainAgeDays', nats: -1.2 },
  ] as const;
  expect(why({}, { contributions })).toBe(
    'For an impersonation: the face (50 to 1) and who it says it is together with what it wants (7 to 1). ' +
      'Against it: its host and its age (3 to 1).',
  );
});

it('names limits and vetoes, and a name that is not used yet', () => {
  const contributions = [{ family: 'namesake', feature: null, nats: -2 }] as const;
  expect(why({}, { contributions, probability: 0.9 })).toBe(
    'Held at 90 %: another owner may have the same name.',
  );
  expect(why({}, { vetoes: ['official_domain', 'allow_listed'], probability: 0 })).toBe(
    'Harmless all the same: it is an official site and its host has been allowed.',
  );
  expect(whyAlert(acme, { evidence: nothing, assessment: assessment(), shows: 'parked' })).toBe(
    'A name that resembles Acme and is not used yet: it is parked or for sale.',
  );
});

it('speaks of logo, claim, want and host of a brand that is no person', () => {
  const evidence = {
    logo: { distance: 12, isInverted: false, areaShare: 0.1, isFavicon: false },
    name: {
      isHomograph: false,
      isSameLabel: false,
      labelLikeness: 1,
      jaroWinkler: 1,
      isKeyboardNeighbour: false,
      brandToken: 'with_lure' as const,
      isMixedScript: false,
      titleLikeness: 1,
    },
    intent: { ...asksForNothing, asksForPassword: true },
  };
  expect(why(evidence, { missing: ['claim', 'face'] }, acme)).toBe(
    'The page shows the logo of Acme and wants a password, a code, a card or a wallet of its visitors. ' +
      'Its host contains the name of Acme. Not examined: how it presents itself.',
  );
});

it.each([
  [-1, 'one stranger in ten'],
  [-4, 'one stranger in ten thousand'],
  [-5.99, 'one stranger in a hundred thousand'],
  [-12, 'one stranger in a billion'],
])('never says fewer strangers than there are: %d', (rate, words) => {
  expect(oneIn(rate)).toBe(words);
});

it.each([
  [Math.log(23), '20 to 1'],
  [-Math.log(3), '3 to 1'],
  [Math.log(4400), '4,000 to 1'],
  [0.1, '2 to 1'],
])('gives odds of one digit: %d', (nats, words) => {
  expect(oddsOf(nats)).toBe(words);
});
