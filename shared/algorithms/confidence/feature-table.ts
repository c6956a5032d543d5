import {
  type ClaimEvidence,
  type Evidence,
  type FaceEvidence,
  type InfrastructureEvidence,
  type IntentEvidence,
  type LogoEvidence,
  logoPlaces,
  type NameEvidence,
  type PageEvidence,
  titlePlaces,
} from './evidence.ts';

/** The table of `features`: how each is read from the evidence, in the order of a model's curves. */
export const families = ['name', 'claim', 'logo', 'page', 'face', 'intent', 'infrastructure'] as const;
export type Family = (typeof families)[number];

export interface Feature {
  family: Family;
  name: string;
  /** The knots of the curve, ascending; the first and the last are the least and the greatest valid value. */
  knots: readonly number[];
  /**
   * Whether a larger value speaks for an impersonation, against one, or is left to the training cases. `adds` is `for`
   * where the least value says nothing: any page may do without a name like the brand's or a copied icon, an
   * impersonation too.
   */
  direction: 'for' | 'adds' | 'against' | 'either';
  /** Null where the feature could not be examined. Only called where the family's evidence is present. */
  read: (evidence: Evidence) => number | null;
}

/**
 * PDQ distance within which two pictures show the same logo: 31 of 256 bits, published with the hash (Facebook, 2019).
 */
export const sameLogo = 31;
/** One in ten thousand, below which a face counts as recognised (brand.md 3.5). */
export const sameFace = -4;

const flag = (value: boolean): number => (value ? 1 : 0);
const no = [0, 1] as const;
const share = [0, 0.25, 0.5, 0.7, 0.8, 0.9, 1] as const;
const tokens: readonly NameEvidence['brandToken'][] = ['none', 'token', 'with_lure'];
/**
 * Caps a value, because more handles, words or files than this add no information; the value may be any whole number.
 */
const upTo = (most: number, value: number): number => (value > most ? most : value);

type Reader<Part> = (part: Part) => number | null;
type Row<Part> = readonly [string, readonly number[], Feature['direction'], Reader<Part>];

const nameRows: readonly Row<NameEvidence>[] = [
  ['isHomograph', no, 'adds', (name) => flag(name.isHomograph)],
  ['isSameLabel', no, 'adds', (name) => flag(name.isSameLabel)],
  ['labelLikeness', share, 'adds', (name) => name.labelLikeness],
  ['jaroWinkler', share, 'adds', (name) => name.jaroWinkler],
  ['isKeyboardNeighbour', no, 'adds', (name) => flag(name.isKeyboardNeighbour)],
  ['brandToken', [0, 1, 2], 'adds', (name) => tokens.indexOf(name.brandToken)],
  ['isMixedScript', no, 'adds', (name) => flag(name.isMixedScript)],
  ['titleLikeness', [0, 0.2, 0.4, 0.6, 0.8, 1], 'for', (name) => name.titleLikeness],
];

const known = (value: boolean | null): number | null => (value === null ? null : flag(value));

const claimRows: readonly Row<ClaimEvidence>[] = [
  ['titlePlace', [0, 1, 2, 3], 'for', (claim) => titlePlaces.indexOf(claim.titlePlace)],
  ['isHeadName', no, 'for', (claim) => known(claim.isHeadName)],
  ['isDeclaredName', no, 'for', (claim) => known(claim.isDeclaredName)],
  ['isCopyrightName', no, 'for', (claim) => known(claim.isCopyrightName)],
  ['formNamesBrand', no, 'for', (claim) => flag(claim.formNamesBrand)],
  ['textShare', [0, 0.003, 0.01, 0.03, 0.1, 1], 'for', (claim) => claim.textShare],
  ['hasOwnName', no, 'against', (claim) => flag(claim.hasOwnName)],
  [
    'logoPlace',
    [0, 1, 2, 3, 4],
    'for',
    ({ logoPlace }) => (logoPlace === null ? null : logoPlaces.indexOf(logoPlace)),
  ],
];

/** Whether a logo was inverted adds no information: the distance has been taken from the nearer side already. */
const logoRows: readonly Row<LogoEvidence>[] = [
  ['distance', [0, 10, 20, 31, 45, 60, 80, 110, 256], 'against', (logo) => logo.distance],
  // Size and position count only for a matching logo; otherwise a larger unrelated picture would be evidence.
  ['areaShare', [0, 0.002, 0.01, 0.05, 1], 'for', (logo) => (logo.distance > sameLogo ? 0 : logo.areaShare)],
  ['isFavicon', no, 'adds', (logo) => flag(logo.isFavicon && logo.distance <= sameLogo)],
];

const pageRows: readonly Row<PageEvidence>[] = [
  ['screenshotDistance', [0, 10, 20, 31, 50, 80, 256], 'against', (page) => page.screenshotDistance],
  ['textLikeness', [0, 0.1, 0.25, 0.4, 0.6, 0.8, 1], 'for', (page) => page.textLikeness],
  ['hotLinkedAssets', [0, 1, 3, 10], 'for', (page) => upTo(10, page.hotLinkedAssets)],
  ['sharesTrackingIds', no, 'for', (page) => flag(page.sharesTrackingIds)],
  ['emptiness', no, 'against', (page) => flag(page.emptiness !== 'none')],
];

const faceRows: readonly Row<FaceEvidence>[] = [
  ['logFalseMatchRate', [-12, -7, -6, -5, -4, -3, -2, 0], 'against', (face) => face.logFalseMatchRate],
  ['matchingReferences', [0, 1, 2, 4], 'for', (face) => upTo(4, face.matchingReferences)],
  ['areaShare', [0, 0.02, 0.1, 1], 'for', (face) => (face.logFalseMatchRate > sameFace ? 0 : face.areaShare)],
];

const intentRows: readonly Row<IntentEvidence>[] = [
  ['asksForPassword', no, 'adds', (intent) => flag(intent.asksForPassword)],
  ['asksForCard', no, 'adds', (intent) => flag(intent.asksForCard)],
  ['asksForWallet', no, 'adds', (intent) => flag(intent.asksForWallet)],
  ['asksForOneTimeCode', no, 'adds', (intent) => flag(intent.asksForOneTimeCode)],
  ['asksForAccount', no, 'adds', (intent) => flag(intent.asksForAccount)],
  ['offersDownload', no, 'adds', (intent) => flag(intent.offersDownload)],
  ['asksForCall', no, 'adds', (intent) => flag(intent.asksForCall)],
  ['takesApplications', no, 'adds', (intent) => flag(intent.takesApplications)],
  ['sellsGoods', no, 'adds', (intent) => flag(intent.sellsGoods)],
  ['formLeavesSite', no, 'adds', (intent) => flag(intent.formLeavesSite)],
  ['contactHandles', [0, 1, 2, 4], 'adds', (intent) => upTo(4, intent.contactHandles)],
  ['paymentWords', [0, 1, 3, 8], 'adds', (intent) => upTo(8, intent.paymentWords)],
];

const ages = [0, 3, 14, 60, 180, 365, 1095, 3650] as const;
const days = (value: number | null): number | null => (value === null ? null : upTo(3650, value));

const infrastructureRows: readonly Row<InfrastructureEvidence>[] = [
  ['domainAgeDays', ages, 'against', (host) => days(host.domainAgeDays)],
  ['certificateAgeDays', [0, 3, 14, 60, 180, 3650], 'against', (host) => days(host.certificateAgeDays)],
  ['isSharedHost', no, 'either', (host) => flag(host.isSharedHost)],
  ['receivesMail', no, 'either', (host) => known(host.receivesMail)],
];

function rowsOf<F extends Family>(family: F, rows: readonly Row<NonNullable<Evidence[F]>>[]): Feature[] {
  return rows.map(([name, knots, direction, readPart]) => ({
    family,
    name,
    knots,
    direction,
    read: (evidence) => {
      const part = evidence[family];
      return part === null ? null : readPart(part);
    },
  }));
}

export const features: readonly Feature[] = [
  ...rowsOf('name', nameRows),
  ...rowsOf('claim', claimRows),
  ...rowsOf('logo', logoRows),
  ...rowsOf('page', pageRows),
  ...rowsOf('face', faceRows),
  ...rowsOf('intent', intentRows),
  ...rowsOf('infrastructure', infrastructureRows),
];
