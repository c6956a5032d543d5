import {
  namePlaces,
  pageKinds,
  personMarks,
} from '../../shared/algorithms/confidence/people/person-evidence.ts';
import fc from 'fast-check';
import {
  discoverySources,
  type Evidence,
  logoPlaces,
  titlePlaces,
} from '../../shared/algorithms/confidence/evidence.ts';

/** Exports evidence of every shape, and a way to strengthen it. */
const share = fc.double({ min: 0, max: 1, noNaN: true });
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 4 });
const tokens = ['none', 'token', 'with_lure'] as const;

const name = fc.record({
  isHomograph: fc.boolean(),
  isSameLabel: fc.boolean(),
  labelLikeness: share,
  jaroWinkler: share,
  isKeyboardNeighbour: fc.boolean(),
  brandToken: fc.constantFrom(...tokens),
  isMixedScript: fc.boolean(),
  titleLikeness: maybe(share),
});
const claim = fc.record({
  titlePlace: fc.constantFrom(...titlePlaces),
  isHeadName: maybe(fc.boolean()),
  isDeclaredName: maybe(fc.boolean()),
  isCopyrightName: maybe(fc.boolean()),
  formNamesBrand: fc.boolean(),
  textShare: maybe(share),
  hasOwnName: fc.boolean(),
  logoPlace: maybe(fc.constantFrom(...logoPlaces)),
});
const logo = fc.record({
  distance: fc.oneof(fc.nat(256), fc.nat(40)),
  isInverted: fc.boolean(),
  areaShare: share,
  isFavicon: fc.boolean(),
});
const page = fc.record({
  screenshotDistance: maybe(fc.oneof(fc.nat(256), fc.nat(40))),
  textLikeness: maybe(share),
  hotLinkedAssets: fc.nat(20),
  sharesTrackingIds: fc.boolean(),
  emptiness: fc.constantFrom('none' as const, 'none' as const, 'blank' as const, 'parked' as const),
});
const face = fc.record({
  logFalseMatchRate: fc.double({ min: -12, max: 0, noNaN: true }),
  matchingReferences: fc.nat(8),
  areaShare: share,
  pictures: fc.nat(12),
  sidePixels: fc.nat(600),
});
const wants = fc.record({
  talkElsewhere: fc.boolean(),
  invest: fc.boolean(),
  donate: fc.boolean(),
  ticket: fc.boolean(),
  marry: fc.boolean(),
});
const person = fc.record({
  namePlace: fc.constantFrom(...namePlaces),
  isMisspelled: fc.boolean(),
  kind: fc.constantFrom(...pageKinds),
  speaksAsPerson: maybe(fc.boolean()),
  speaksFor: fc.boolean(),
  isEndorsed: fc.boolean(),
  mark: fc.constantFrom(...personMarks),
  pathBearsName: maybe(fc.boolean()),
  leadsHome: fc.boolean(),
  wants: maybe(wants),
});
const intent = fc.record({
  asksForPassword: fc.boolean(),
  asksForCard: fc.boolean(),
  asksForWallet: fc.boolean(),
  asksForOneTimeCode: fc.boolean(),
  asksForAccount: fc.boolean(),
  offersDownload: fc.boolean(),
  asksForCall: fc.boolean(),
  takesApplications: fc.boolean(),
  sellsGoods: fc.boolean(),
  formLeavesSite: fc.boolean(),
  contactHandles: fc.nat(6),
  paymentWords: fc.nat(12),
});
const infrastructure = fc.record({
  domainAgeDays: maybe(fc.nat(5000)),
  certificateAgeDays: maybe(fc.nat(400)),
  isSharedHost: fc.boolean(),
  receivesMail: maybe(fc.boolean()),
});

export const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  source: fc.constantFrom(...discoverySources),
  name: maybe(name),
  claim: maybe(claim),
  logo: maybe(logo),
  page: maybe(page),
  face: maybe(face),
  person: maybe(person),
  intent: maybe(intent),
  infrastructure: maybe(infrastructure),
  vetoes: fc.constant([]),
});

const orders: Readonly<Record<string, readonly unknown[]>> = {
  namePlace: namePlaces,
  kind: pageKinds,
  brandToken: tokens,
  titlePlace: titlePlaces,
  logoPlace: logoPlaces,
};
/** Features whose larger values indicate a harmless page. */
const smallerIsMore = new Set([
  'distance',
  'screenshotDistance',
  'logFalseMatchRate',
  'domainAgeDays',
  'certificateAgeDays',
]);
/** What is so of harmless pages. */
const fieldsAgainst = new Set(['hasOwnName', 'leadsHome']);
/** Features that favour neither side by themselves. */
const neither = new Set(['emptiness', 'isSharedHost', 'receivesMail', 'isInverted']);

function stronger(field: string, one: unknown, other: unknown): unknown {
  if (neither.has(field) || one === null || other === null) return one;
  if (typeof one === 'boolean') return fieldsAgainst.has(field) ? one && other : one || other;
  if (typeof one === 'number' && typeof other === 'number')
    return smallerIsMore.has(field) ? Math.min(one, other) : Math.max(one, other);
  const order: readonly unknown[] = orders[field] ?? [];
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

function strongerPart<Part extends object>(one: Part | null, other: Part | null): Part | null {
  if (one === null || other === null) return one;
  const fields = new Map(Object.entries(other));
  const joined = Object.entries(one).map(([field, value]) => [
    field,
    stronger(field, value, fields.get(field)),
  ]);
  return { ...one, ...Object.fromEntries(joined) };
}

/** A page that is marked in one of them alone is not marked in the stronger one. */
function strongerPerson(one: Evidence['person'], other: Evidence['person']): Evidence['person'] {
  const joined = strongerPart(one, other);
  if (joined === null || one === null || other === null) return one;
  const mark = other.mark === 'none' ? 'none' : one.mark;
  return { ...joined, mark, wants: strongerPart(one.wants, other.wants) };
}

/** The first evidence, with the stronger value of the two in each feature; features that it lacks stay missing. */
export const moreOf = (one: Evidence, other: Evidence): Evidence => ({
  ...one,
  name: strongerPart(one.name, other.name),
  claim: strongerPart(one.claim, other.claim),
  logo: strongerPart(one.logo, other.logo),
  page: strongerPart(one.page, other.page),
  face: strongerPart(one.face, other.face),
  person: strongerPerson(one.person, other.person),
  intent: strongerPart(one.intent, other.intent),
  infrastructure: strongerPart(one.infrastructure, other.infrastructure),
});
