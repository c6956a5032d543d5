import { assessEvidence } from './assess-evidence.ts';
import { currentModel } from './current-model.ts';
import {
  type ClaimEvidence,
  discoverySources,
  type Evidence,
  type IntentEvidence,
  type NameEvidence,
} from './evidence.ts';

/** What a reviewer would say at a glance: a table of full, partial and contradicted sets of evidence. */
const unlikeHost: NameEvidence = {
  isHomograph: false,
  isSameLabel: false,
  labelLikeness: 0,
  jaroWinkler: 0.45,
  isKeyboardNeighbour: false,
  brandToken: 'none',
  isMixedScript: false,
  titleLikeness: 1,
};
const hosts: Readonly<Record<string, NameEvidence>> = {
  'a typing error': { ...unlikeHost, labelLikeness: 0.86, jaroWinkler: 0.95 },
  'the name and a word': { ...unlikeHost, jaroWinkler: 0.85, brandToken: 'with_lure' },
  'an unrelated name': unlikeHost,
};
const nothingWanted: IntentEvidence = {
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
const aPassword = { ...nothingWanted, asksForPassword: true };
/** The brand alone in the title, and its logo in the header; nothing else is known. */
const claims: ClaimEvidence = {
  titlePlace: 'alone',
  isHeadName: null,
  isDeclaredName: null,
  isCopyrightName: null,
  formNamesBrand: false,
  textShare: null,
  hasOwnName: false,
  logoPlace: 'head',
};
const copiedLogo = { distance: 8, isInverted: false, areaShare: 0.01, isFavicon: false };
const page = (changes: Partial<Evidence>): Evidence => ({
  source: 'report',
  name: unlikeHost,
  claim: claims,
  logo: copiedLogo,
  page: null,
  face: null,
  person: null,
  intent: aPassword,
  infrastructure: null,
  vetoes: [],
  ...changes,
});

const cases = discoverySources.flatMap((source) =>
  Object.entries(hosts).map(([host, name]) => ({ source, host, name })),
);
const probability = (evidence: Evidence): number => assessEvidence(currentModel, evidence).probability;

it.each(cases)('believes logo, title and password on $host, found by $source, of unknown age', (found) => {
  expect(probability(page(found))).toBeGreaterThanOrEqual(0.9);
});

it.each(cases)('waits while such a page wants nothing: $host, found by $source', (found) => {
  expect(probability(page({ ...found, intent: nothingWanted }))).toBeLessThan(0.5);
});

it.each(cases)(
  'is not led by a button to sign in with the brand: $host, found by $source',
  ({ source, name }) => {
    const claim: ClaimEvidence = {
      ...claims,
      titlePlace: 'absent',
      isDeclaredName: false,
      hasOwnName: true,
      logoPlace: 'beside_others',
    };
    expect(probability(page({ source, name: { ...name, titleLikeness: 0 }, claim }))).toBeLessThan(0.1);
  },
);

/** Pages about a brand: everything but the claim to be it. */
const about: Readonly<Record<string, Partial<ClaimEvidence>>> = {
  'a newspaper': { titlePlace: 'mentioned', isDeclaredName: false, isCopyrightName: false, textShare: 0.02 },
  'a forum': { titlePlace: 'mentioned', textShare: 0.05 },
  'a review': { titlePlace: 'mentioned', isCopyrightName: false, textShare: 0.04 },
  'a reseller': {
    titlePlace: 'mentioned',
    isDeclaredName: false,
    textShare: 0.03,
    logoPlace: 'beside_others',
  },
  'an encyclopaedia': { titlePlace: 'part', isDeclaredName: false, isCopyrightName: false, textShare: 0.06 },
  'a stock of logos': { titlePlace: 'mentioned', textShare: 0.03, logoPlace: 'beside_others' },
};
const speaking: ClaimEvidence = { ...claims, hasOwnName: true, logoPlace: 'content' };

it.each(discoverySources.flatMap((source) => Object.keys(about).map((who) => ({ source, who }))))(
  'does not take $who that takes passwords for the brand, found by $source',
  ({ source, who }) => {
    const evidence = page({ source, claim: { ...speaking, ...about[who] } });
    expect(probability(evidence)).toBeLessThan(0.2);
  },
);
