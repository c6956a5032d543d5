import { assessEvidence } from './assess-evidence.ts';
import { currentModel } from './current-model.ts';
import { vetoes, type Evidence } from './evidence.ts';
import { noEvidence } from '../../../test/support/algorithms/no-evidence.ts';

/** A copied login page on a homograph domain registered yesterday. */
const phish: Evidence = {
  source: 'report',
  name: {
    isHomograph: true,
    isSameLabel: false,
    labelLikeness: 0.95,
    jaroWinkler: 0.97,
    isKeyboardNeighbour: false,
    brandToken: 'none',
    isMixedScript: true,
    titleLikeness: 0.9,
  },
  claim: {
    titlePlace: 'alone',
    isHeadName: null,
    isDeclaredName: null,
    isCopyrightName: true,
    formNamesBrand: true,
    textShare: 0.04,
    hasOwnName: false,
    logoPlace: 'head',
  },
  logo: { distance: 8, isInverted: false, areaShare: 0.02, isFavicon: true },
  page: {
    screenshotDistance: 6,
    textLikeness: 0.9,
    hotLinkedAssets: 4,
    sharesTrackingIds: false,
    emptiness: 'none',
  },
  face: null,
  person: null,
  intent: {
    asksForPassword: true,
    asksForCard: false,
    asksForWallet: false,
    asksForOneTimeCode: true,
    asksForAccount: false,
    offersDownload: false,
    asksForCall: false,
    takesApplications: false,
    sellsGoods: false,
    formLeavesSite: true,
    contactHandles: 0,
    paymentWords: 0,
  },
  infrastructure: { domainAgeDays: 1, certificateAgeDays: 1, isSharedHost: false, receivesMail: null },
  vetoes: [],
};

it('is sure of a copied login page on a homograph of yesterday, and says why', () => {
  const { probability, contributions, missing, ...rest } = assessEvidence(currentModel, phish);
  expect(probability).toBeGreaterThan(0.95);
  expect(probability).toBeLessThan(1);
  expect(missing).toEqual([
    'face',
    'claim.isHeadName',
    'claim.isDeclaredName',
    'infrastructure.receivesMail',
  ]);
  expect(contributions.find(({ feature }) => feature === 'isHomograph')?.nats).toBeGreaterThan(0.5);
  expect(rest).toMatchObject({
    modelVersion: currentModel.modelVersion,
    calibrationVersion: currentModel.calibrationVersions.report,
    vetoes: [],
  });
});

it('says what is known of the source where everything else is missing', () => {
  const { contributions, missing, fusedLogit } = assessEvidence(currentModel, noEvidence);
  expect(missing).toEqual(['name', 'claim', 'logo', 'page', 'face', 'intent', 'infrastructure']);
  expect(contributions.map(({ family }) => family)).toEqual(['source', 'calibration']);
  expect(fusedLogit).toBe(currentModel.fusion.intercepts.report);
});

it('judges the same page by how it was found', () => {
  const { report, search } = {
    report: assessEvidence(currentModel, noEvidence),
    search: assessEvidence(currentModel, { ...noEvidence, source: 'search' }),
  };
  expect(search.probability).toBeLessThan(report.probability);
  expect(search.calibrationVersion).not.toBe(report.calibrationVersion);
});

it.each(vetoes)('gives nothing to what is vetoed: %s', (veto) => {
  const response = assessEvidence(currentModel, { ...phish, vetoes: [veto] });
  expect(response).toMatchObject({ probability: 0, vetoes: [veto] });
  expect(response.logit).toBe(assessEvidence(currentModel, phish).logit);
});

describe('a page under the same name with another ending', () => {
  const name: Evidence['name'] = {
    isHomograph: false,
    isSameLabel: true,
    labelLikeness: 1,
    jaroWinkler: 1,
    isKeyboardNeighbour: false,
    brandToken: 'token',
    isMixedScript: false,
    titleLikeness: 1,
  };
  const claim: Evidence['claim'] = {
    titlePlace: 'alone',
    isHeadName: true,
    isDeclaredName: null,
    isCopyrightName: true,
    formNamesBrand: true,
    textShare: 0.04,
    hasOwnName: false,
    logoPlace: 'none',
  };
  const page: Evidence['page'] = {
    screenshotDistance: 120,
    textLikeness: 0,
    hotLinkedAssets: 0,
    sharesTrackingIds: false,
    emptiness: 'none',
  };
  const namesake: Evidence = { ...phish, name, claim, logo: null, page };

  it('is not certain from its name and its sign-in alone, since the name may have another owner', () => {
    const { probability, contributions } = assessEvidence(currentModel, namesake);
    expect(probability).toBe(0.9);
    expect(contributions.at(-1)).toMatchObject({ family: 'namesake', feature: null });
  });

  it.each<[string, Partial<Evidence>]>([
    ['the logo', { claim: { ...claim, logoPlace: 'head' } }],
    ['the texts', { page: { ...page, textLikeness: 0.9 } }],
    ['the look', { page: { ...page, screenshotDistance: 6 } }],
    ['the pictures', { page: { ...page, hotLinkedAssets: 4 } }],
    ['a name that adds a phishing keyword', { name: { ...name, brandToken: 'with_lure' } }],
  ])('is certain where it shows %s of the brand as well', (_what, copied) => {
    const { probability } = assessEvidence(currentModel, { ...namesake, ...copied });
    expect(probability).toBeGreaterThan(0.95);
  });
});

it('names the field that is out of its range', () => {
  const logo = { distance: 257, isInverted: false, areaShare: 0, isFavicon: false };
  expect(() => assessEvidence(currentModel, { ...noEvidence, logo })).toThrow(
    'evidence.logo.distance must be 0 to 256, not 257',
  );
  const face = {
    logFalseMatchRate: Number.NaN,
    matchingReferences: 0,
    areaShare: 0,
    pictures: 0,
    sidePixels: 0,
  };
  expect(() => assessEvidence(currentModel, { ...noEvidence, face })).toThrow(
    /evidence\.face\.logFalseMatchRate/,
  );
  const infrastructure = {
    domainAgeDays: -1,
    certificateAgeDays: null,
    isSharedHost: false,
    receivesMail: null,
  };
  expect(() => assessEvidence(currentModel, { ...noEvidence, infrastructure })).toThrow(/domainAgeDays/);
});
