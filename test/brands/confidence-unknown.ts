import fc from 'fast-check';
import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import { families, type Family } from '../../shared/algorithms/confidence/feature-table.ts';
import { anyEvidence } from './confidence-evidence.ts';

/** Exports every way in which evidence can be missing, and the answers that it could take if it were known. */

/** The fields that may be unknown while the rest of their family is known. */
const openFields = {
  name: ['titleLikeness'],
  claim: ['isHeadName', 'isDeclaredName', 'isCopyrightName', 'textShare', 'logoPlace'],
  logo: [],
  page: ['screenshotDistance', 'textLikeness'],
  face: [],
  intent: [],
  infrastructure: ['domainAgeDays', 'certificateAgeDays', 'receivesMail'],
} as const satisfies Record<Family, readonly string[]>;

/** The unknown ones: `claim`, or `claim.textShare`. */
export type Unknown = readonly string[];

/** The least and the most that evidence can say; what favours neither side by itself is left to `completions`. */
const extremes: readonly Evidence[] = [
  {
    source: 'report',
    name: {
      isHomograph: false,
      isSameLabel: false,
      labelLikeness: 0,
      jaroWinkler: 0,
      isKeyboardNeighbour: false,
      brandToken: 'none',
      isMixedScript: false,
      titleLikeness: 0,
    },
    claim: {
      titlePlace: 'absent',
      isHeadName: false,
      isDeclaredName: false,
      isCopyrightName: false,
      formNamesBrand: false,
      textShare: 0,
      hasOwnName: true,
      logoPlace: 'none',
    },
    logo: { distance: 256, isInverted: false, areaShare: 0, isFavicon: false },
    page: {
      screenshotDistance: 256,
      textLikeness: 0,
      hotLinkedAssets: 0,
      sharesTrackingIds: false,
      emptiness: 'parked',
    },
    face: { logFalseMatchRate: 0, matchingReferences: 0, areaShare: 0, pictures: 0, sidePixels: 0 },
    person: null,
    intent: {
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
    },
    infrastructure: {
      domainAgeDays: 3650,
      certificateAgeDays: 3650,
      isSharedHost: false,
      receivesMail: false,
    },
    vetoes: [],
  },
  {
    source: 'report',
    name: {
      isHomograph: true,
      isSameLabel: true,
      labelLikeness: 1,
      jaroWinkler: 1,
      isKeyboardNeighbour: true,
      brandToken: 'with_lure',
      isMixedScript: true,
      titleLikeness: 1,
    },
    claim: {
      titlePlace: 'alone',
      isHeadName: true,
      isDeclaredName: true,
      isCopyrightName: true,
      formNamesBrand: true,
      textShare: 1,
      hasOwnName: false,
      logoPlace: 'head',
    },
    logo: { distance: 0, isInverted: false, areaShare: 1, isFavicon: true },
    page: {
      screenshotDistance: 0,
      textLikeness: 1,
      hotLinkedAssets: 10,
      sharesTrackingIds: true,
      emptiness: 'none',
    },
    face: { logFalseMatchRate: -12, matchingReferences: 4, areaShare: 1, pictures: 1, sidePixels: 160 },
    person: null,
    intent: {
      asksForPassword: true,
      asksForCard: true,
      asksForWallet: true,
      asksForOneTimeCode: true,
      asksForAccount: true,
      offersDownload: true,
      asksForCall: true,
      takesApplications: true,
      sellsGoods: true,
      formLeavesSite: true,
      contactHandles: 4,
      paymentWords: 8,
    },
    infrastructure: { domainAgeDays: 0, certificateAgeDays: 0, isSharedHost: false, receivesMail: false },
    vetoes: [],
  },
];

function filledPart<Part extends object>(part: Part | null, from: Part | null): Part | null {
  if (part === null || from === null) return from;
  const known = Object.entries(part).filter(([, value]) => value !== null);
  return { ...from, ...Object.fromEntries(known) };
}

/** The first evidence, with what it lacks taken from the second. */
const filled = (evidence: Evidence, from: Evidence): Evidence => ({
  ...evidence,
  name: filledPart(evidence.name, from.name),
  claim: filledPart(evidence.claim, from.claim),
  logo: filledPart(evidence.logo, from.logo),
  page: filledPart(evidence.page, from.page),
  face: filledPart(evidence.face, from.face),
  intent: filledPart(evidence.intent, from.intent),
  infrastructure: filledPart(evidence.infrastructure, from.infrastructure),
});

/** Evidence of which everything is known. */
export const knownEvidence: fc.Arbitrary<Evidence> = fc
  .record({ evidence: anyEvidence, from: fc.constantFrom(...extremes) })
  .map(({ evidence, from }) => filled(evidence, from));

const yesAndNo = [false, true] as const;

/**
 * The evidence with what is unknown at its least and at its most. The answer only rises with what speaks for an
 * impersonation, so that no other value gives less or more; what favours neither side takes both values.
 */
export const completions = (evidence: Evidence): Evidence[] =>
  extremes.flatMap((extreme) =>
    yesAndNo.flatMap((isSharedHost) =>
      yesAndNo.map((receivesMail) => {
        const { infrastructure } = extreme;
        const either = infrastructure && { ...infrastructure, isSharedHost, receivesMail };
        return filled(evidence, { ...extreme, infrastructure: either });
      }),
    ),
  );

const powerSet = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>((sets, name) => sets.concat(sets.map((set) => set.concat(name))), [[]]);

/** Every subset of what can be unknown; a family that is unknown has no fields. */
export const subsetsOfUnknown = (): Unknown[] =>
  families.reduce<Unknown[]>(
    (all, family) => {
      const ways: string[][] = [
        [family],
        ...powerSet(openFields[family].map((field) => `${family}.${field}`)),
      ];
      return all.flatMap((subset) => ways.map((way) => [...subset, ...way]));
    },
    [[]],
  );

/** The same evidence where these are unknown. */
export function without(evidence: Evidence, unknown: Unknown): Evidence {
  const missing = new Set(unknown);
  const partOf = <Part extends object>(family: Family, part: Part | null): Part | null => {
    if (part === null || missing.has(family)) return null;
    const left = Object.keys(part).filter((field) => missing.has(`${family}.${field}`));
    return { ...part, ...Object.fromEntries(left.map((field) => [field, null])) };
  };
  return {
    ...evidence,
    name: partOf('name', evidence.name),
    claim: partOf('claim', evidence.claim),
    logo: partOf('logo', evidence.logo),
    page: partOf('page', evidence.page),
    face: partOf('face', evidence.face),
    person: null,
    intent: partOf('intent', evidence.intent),
    infrastructure: partOf('infrastructure', evidence.infrastructure),
  };
}
