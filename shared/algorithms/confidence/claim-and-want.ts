import type { ClaimEvidence, Evidence, FaceEvidence, IntentEvidence } from './evidence.ts';
import { sameFace } from './feature-table.ts';

/**
 * The question that decides most: who does the page say it is, and what does it want of those who believe it? Detectors
 * by reference decide by the same two (Phishpedia, USENIX Security 2021: identity against domain; PhishIntention, 2022:
 * credential-taking), because neither alone tells an impersonation: dealers show logos, and everybody has a sign-in.
 */
export const claimLevels = [
  'nothing',
  'lists',
  'speaks about as another',
  'speaks about',
  'claims to belong to',
  'claims to be',
] as const;
export type ClaimLevel = (typeof claimLevels)[number];

export const wantLevels = ['nothing', 'a message', 'an order', 'an action', 'a secret'] as const;
export type WantLevel = (typeof wantLevels)[number];

/** Points from which a page claims to be the brand, or to belong to it. */
const toBe = 4;
const toBelong = 2;
/** Points down to which a page has told a name of its own. */
const toBeAnother = -2;
/** Mentions for each word of the text from which a page speaks about a brand. */
const spokenFrom = 0.003;

const one = (isSo: boolean, points: number): number => (isSo ? points : 0);

/**
 * Points for each place where a site says who it is; two for those that visitors look at first. What could not be
 * examined has none.
 */
function pointsOf(claim: ClaimEvidence, face: FaceEvidence | null): number {
  return (
    // A person's page shows the face for a logo.
    one(face !== null && face.logFalseMatchRate <= sameFace, 2) +
    one(claim.titlePlace === 'alone', 2) +
    one(claim.titlePlace === 'part', 1) +
    one(claim.logoPlace === 'head', 2) +
    one(claim.logoPlace === 'icon', 1) +
    one(claim.isHeadName === true, 2) +
    one(claim.isDeclaredName === true, 2) +
    one(claim.isCopyrightName === true, 1) +
    one(claim.formNamesBrand, 1) -
    one(claim.isHeadName === false, 1) -
    one(claim.isDeclaredName === false, 2) -
    one(claim.isCopyrightName === false, 1) -
    one(claim.hasOwnName, 2)
  );
}

/** Rises with everything that says the page is the brand's, and falls with a name of its own. */
export function claimLevelOf({ claim, face }: Pick<Evidence, 'claim' | 'face'>): ClaimLevel | null {
  if (claim === null) return null;
  const points = pointsOf(claim, face);
  if (points >= toBe) return 'claims to be';
  if (points >= toBelong) return 'claims to belong to';
  const isSpoken =
    claim.titlePlace !== 'absent' || (claim.textShare ?? 0) >= spokenFrom || claim.formNamesBrand;
  const isShown = claim.logoPlace !== null && claim.logoPlace !== 'none';
  if (points >= 0) return isSpoken || isShown || points > 0 ? 'speaks about' : 'nothing';
  if (points <= toBeAnother && claim.logoPlace === 'beside_others' && !isSpoken) return 'lists';
  return isSpoken || isShown ? 'speaks about as another' : 'nothing';
}

export function wantLevelOf(intent: IntentEvidence): WantLevel {
  const { asksForPassword, asksForCard, asksForWallet, asksForOneTimeCode } = intent;
  if (asksForPassword || asksForCard || asksForWallet || asksForOneTimeCode) return 'a secret';
  const { asksForAccount, offersDownload, asksForCall, takesApplications, sellsGoods } = intent;
  if (asksForAccount || offersDownload || asksForCall || takesApplications) return 'an action';
  if (sellsGoods) return 'an order';
  return intent.formLeavesSite || intent.contactHandles > 0 || intent.paymentWords > 0
    ? 'a message'
    : 'nothing';
}

/** Log-odds for each claim (rows) and want (columns), which rise along both. */
export type ClaimTable = readonly (readonly number[])[];

/**
 * The log-odds of a claim and a want. Where one is unknown, 0, or the value nearest to 0 that it could take: the unknown
 * moves nothing further than the known would.
 */
export function tableAt(table: ClaimTable, claim: ClaimLevel | null, want: WantLevel | null): number {
  const rows = claim === null ? table : [table[claimLevels.indexOf(claim)] ?? []];
  const column = want === null ? null : wantLevels.indexOf(want);
  const values = rows.flatMap((row) => (column === null ? row : [row[column] ?? 0]));
  return Math.min(Math.max(0, Math.min(...values)), Math.max(...values));
}
