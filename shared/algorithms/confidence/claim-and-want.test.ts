import {
  type ClaimLevel,
  claimLevelOf,
  claimLevels,
  tableAt,
  type WantLevel,
  wantLevelOf,
  wantLevels,
} from './claim-and-want.ts';
import { type ClaimEvidence, type IntentEvidence, logoPlaces, titlePlaces } from './evidence.ts';

const silent: ClaimEvidence = {
  titlePlace: 'absent',
  isHeadName: null,
  isDeclaredName: null,
  isCopyrightName: null,
  formNamesBrand: false,
  textShare: null,
  hasOwnName: false,
  logoPlace: null,
};
const wantless: IntentEvidence = {
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
const face = (logFalseMatchRate: number) => ({
  logFalseMatchRate,
  matchingReferences: 1,
  areaShare: 0.1,
  pictures: 1,
  sidePixels: 160,
});
const claims = (claim: Partial<ClaimEvidence>) =>
  claimLevelOf({ claim: { ...silent, ...claim }, face: null });
const wants = (intent: Partial<IntentEvidence>) => wantLevelOf({ ...wantless, ...intent });

/** The values of each field of a claim, from the least to the most that it says for the brand. */
const rising: { [Field in keyof ClaimEvidence]: readonly ClaimEvidence[Field][] } = {
  titlePlace: titlePlaces,
  isHeadName: [false, null, true],
  isDeclaredName: [false, null, true],
  isCopyrightName: [false, null, true],
  formNamesBrand: [false, true],
  textShare: [0, 0.002, 0.003, 1],
  hasOwnName: [true, false],
  logoPlace: logoPlaces,
};

function* allClaims(): Generator<ClaimEvidence> {
  let all: Partial<ClaimEvidence>[] = [{}];
  for (const [field, values] of Object.entries(rising))
    all = all.flatMap((claim) => values.map((value) => ({ ...claim, [field]: value })));
  for (const claim of all) yield { ...silent, ...claim };
}

/** The claims that say more for the brand by the next value of one field. */
function oneStepMore(claim: ClaimEvidence): ClaimEvidence[] {
  return Object.entries(rising).flatMap(([field, values]) => {
    const all: readonly unknown[] = values;
    const own: unknown = Object.entries(claim).find(([name]) => name === field)?.[1];
    const at = all.indexOf(own) + 1;
    return at > 0 && at < all.length ? [{ ...claim, [field]: all[at] }] : [];
  });
}

describe('claim and want', () => {
  it.each<[ClaimLevel, Partial<ClaimEvidence>]>([
    ['claims to be', { titlePlace: 'alone', isHeadName: true }],
    ['claims to be', { titlePlace: 'alone', logoPlace: 'head' }],
    ['claims to belong to', { titlePlace: 'part', logoPlace: 'icon' }],
    ['claims to belong to', { logoPlace: 'head' }],
    ['speaks about', { titlePlace: 'mentioned' }],
    ['speaks about', { textShare: 0.01 }],
    ['speaks about', { logoPlace: 'content' }],
    ['speaks about as another', { titlePlace: 'mentioned', isDeclaredName: false, hasOwnName: true }],
    ['lists', { logoPlace: 'beside_others', hasOwnName: true }],
    ['nothing', {}],
    ['nothing', { hasOwnName: true, logoPlace: 'none', textShare: 0.002 }],
  ])('is "%s" of %j', (level, claim) => {
    expect(claims(claim)).toBe(level);
  });

  it('is unknown where it could not be examined', () => {
    expect(claimLevelOf({ claim: null, face: face(-8) })).toBeNull();
  });

  it('counts the face of a person like a logo at the head, from one false match in ten thousand', () => {
    const level = (logFalseMatchRate: number) =>
      claimLevelOf({ claim: silent, face: face(logFalseMatchRate) });
    expect([level(-4), level(-3.9)]).toEqual(['claims to belong to', 'nothing']);
  });

  it('never falls when one field says more for the brand', () => {
    const levels = new Map<string, number>();
    const level = (claim: ClaimEvidence): number => {
      const key = JSON.stringify(claim);
      const known = levels.get(key) ?? claimLevels.indexOf(claims(claim) ?? 'nothing');
      levels.set(key, known);
      return known;
    };
    const falls: unknown[] = [];
    for (const claim of allClaims())
      for (const more of oneStepMore(claim)) if (level(more) < level(claim)) falls.push({ claim, more });
    expect(falls.slice(0, 3)).toEqual([]);
  });

  it.each<[WantLevel, Partial<IntentEvidence>]>([
    ['a secret', { asksForPassword: true }],
    ['a secret', { asksForCard: true }],
    ['a secret', { asksForWallet: true }],
    ['a secret', { asksForOneTimeCode: true, sellsGoods: true }],
    ['an action', { asksForAccount: true }],
    ['an action', { offersDownload: true }],
    ['an action', { asksForCall: true, sellsGoods: true }],
    ['an action', { takesApplications: true }],
    ['an order', { sellsGoods: true, paymentWords: 3 }],
    ['a message', { formLeavesSite: true }],
    ['a message', { contactHandles: 1 }],
    ['a message', { paymentWords: 1 }],
    ['nothing', {}],
  ])('is a want of %s for %j, and never less with more', (level, intent) => {
    expect(wants(intent)).toBe(level);
    const least = wantLevels.indexOf(level);
    for (const [field, value] of Object.entries(wantless)) {
      const more = { ...intent, [field]: value === 0 ? 1 : true };
      expect(wantLevels.indexOf(wants(more))).toBeGreaterThanOrEqual(least);
    }
  });

  const table = claimLevels.map((_claim, row) => wantLevels.map((_want, column) => row + column - 5));

  it('has the value of its cell where both are known', () => {
    expect(tableAt(table, 'nothing', 'nothing')).toBe(-5);
    expect(tableAt(table, 'claims to be', 'a secret')).toBe(4);
  });

  it('has the value nearest to 0 within the span of what it may be where one is unknown', () => {
    const spans: number[][] = [];
    for (const claim of [null, ...claimLevels])
      for (const want of [null, ...wantLevels]) {
        const possible = (claim === null ? claimLevels : [claim]).flatMap((row) =>
          (want === null ? wantLevels : [want]).map((column) => tableAt(table, row, column)),
        );
        const value = tableAt(table, claim, want);
        expect(value).toBeGreaterThanOrEqual(Math.min(...possible));
        expect(value).toBeLessThanOrEqual(Math.max(...possible));
        expect(Math.abs(value)).toBe(Math.min(...spanTo(possible)));
        spans.push(possible);
      }
    expect(spans).toHaveLength(42);
    expect(tableAt(table, null, null)).toBe(0);
    expect(tableAt(table, 'claims to be', null)).toBe(0);
    expect(
      tableAt(
        table.map((row) => row.map((value) => value + 10)),
        'claims to be',
        null,
      ),
    ).toBe(10);
    expect(
      tableAt(
        table.map((row) => row.map((value) => value - 10)),
        'nothing',
        null,
      ),
    ).toBe(-11);
  });
});

/** The distance from 0 of the span of some values; the ends and 0 where it is within. */
function spanTo(possible: readonly number[]): number[] {
  const [least, most] = [Math.min(...possible), Math.max(...possible)];
  return least <= 0 && most >= 0 ? [0] : [Math.abs(least), Math.abs(most)];
}
