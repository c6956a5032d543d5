import { type ClaimLevel, claimLevelOf, tableAt, type WantLevel, wantLevelOf } from './claim-and-want.ts';
import {
  calibrateLogit,
  type ConfidenceModel,
  type Fusion,
  interactions,
  logitOf,
  probabilityOf,
} from './confidence-model.ts';
import { type Contribution, type Fused, sumOf, type UpperLimit } from './contribution.ts';
import type { DiscoverySource, Evidence, Veto } from './evidence.ts';
import { mostLogOdds, scoreFamilies } from './family-scores.ts';
import { families } from './feature-table.ts';
import { fusePerson, personLimitOf } from './people/assess-person.ts';

/** The scanner's result: how likely it is that this page pretends to be that brand. */
export interface Assessment {
  source: DiscoverySource;
  /** 0 to 1: of pages that are given 0.8, eight in ten are impersonations. 0 if there is a veto. */
  probability: number;
  modelVersion: string;
  /** Version of the calibrator of this source. */
  calibrationVersion: string;
  /** Parts of the natural log-odds; added from left to right they give `logit` exactly. */
  contributions: readonly Contribution[];
  /** The log-odds of `probability`, unless there is a veto. */
  logit: number;
  /** The log-odds before calibration, which verdicts recalibrate. */
  fusedLogit: number;
  missing: readonly string[];
  vetoes: readonly Veto[];
}

/** It cannot pretend much, whatever its name is, and is visited again. */
const ofEmptyPage: UpperLimit = { family: 'emptiness', most: 0.2 };
/**
 * Many a name has several owners, and each may say who they are and ask for a password under an ending of their own. Of 242
 * sites drawn by hands that did not know the model, two harmless ones were above 0.95 without it, and both were such.
 */
const ofNamesake: UpperLimit = { family: 'namesake', most: 0.9 };

/** The bits within which two pictures of pages look alike, and the likeness of texts from which one was copied. */
const sameLook = 31;
const copiedText = 0.3;

/** The host has the brand's very name under another ending, and all of the brand that was looked for is not there. */
function mayBeNamesake({ name, claim, page, face }: Evidence): boolean {
  if (name?.isSameLabel !== true || name.isHomograph || name.brandToken === 'with_lure') return false;
  if (claim?.logoPlace !== 'none' || face !== null) return false;
  if (page === null) return true;
  const { screenshotDistance, textLikeness, hotLinkedAssets, sharesTrackingIds } = page;
  const looksAlike = (screenshotDistance ?? 256) <= sameLook || (textLikeness ?? 0) >= copiedText;
  return !looksAlike && hotLinkedAssets === 0 && !sharesTrackingIds;
}

function upperLimitOf(evidence: Evidence): UpperLimit | null {
  if (evidence.page !== null && evidence.page.emptiness !== 'none') return ofEmptyPage;
  // Evidence that was stored before there were people lacks the field.
  const person = evidence.person ?? null;
  if (person !== null) return personLimitOf(person, evidence);
  return mayBeNamesake(evidence) ? ofNamesake : null;
}

/** Pure; a few microseconds. Throws a RangeError naming a field of the evidence that is out of its range. */
export function assessEvidence(model: ConfidenceModel, evidence: Evidence): Assessment {
  const person = evidence.person ?? null;
  const part = person === null ? model : model.people;
  const {
    contributions: fused,
    logit: fusedLogit,
    missing,
  } = person === null
    ? fuseEvidence(model.fusion, evidence)
    : fusePerson(model.people.fusion, person, evidence);
  const calibrated = calibrateLogit(part.calibration[evidence.source], fusedLogit);
  const contributions: Contribution[] = [
    ...fused,
    { family: 'calibration', feature: evidence.source, nats: calibrated - fusedLogit },
  ];
  const limit = upperLimitOf(evidence);
  const isLimited = limit !== null && calibrated > logitOf(limit.most);
  if (isLimited)
    contributions.push({ family: limit.family, feature: null, nats: logitOf(limit.most) - calibrated });
  const logit = sumOf(contributions);
  // Exactly, not but for rounding: no empty page may exceed a threshold of 0.2.
  const probability = isLimited ? limit.most : probabilityOf(logit);
  return {
    source: evidence.source,
    probability: evidence.vetoes.length === 0 ? probability : 0,
    modelVersion: part.modelVersion,
    calibrationVersion: part.calibrationVersions[evidence.source],
    contributions,
    logit,
    fusedLogit,
    missing,
    vetoes: evidence.vetoes,
  };
}

/** 0 unless both speak for an impersonation, then up to 4; rises with either. */
export const interactionScore = (left: number, right: number): number =>
  left > 0 && right > 0 ? (left * right) / mostLogOdds : 0;

/** Who the page says it is, and what it wants; null for what could not be examined. */
export const readClaim = (evidence: Evidence): { claim: ClaimLevel | null; want: WantLevel | null } => ({
  claim: claimLevelOf(evidence),
  want: evidence.intent && wantLevelOf(evidence.intent),
});

/** The natural log-odds of an impersonation, term by term. Throws a RangeError naming a field out of its range. */
export function fuseEvidence(fusion: Fusion, evidence: Evidence): Fused {
  const scores = scoreFamilies(fusion.curves, evidence);
  const contributions: Contribution[] = [
    { family: 'source', feature: evidence.source, nats: fusion.intercepts[evidence.source] },
  ];
  for (const { family, feature, nats } of scores.features) {
    const weight = fusion.familyWeights[families.indexOf(family)] ?? 0;
    contributions.push({ family, feature, nats: weight * nats });
  }
  const claimed = readClaim(evidence);
  if (claimed.claim !== null || claimed.want !== null)
    contributions.push({
      family: 'claim x want',
      feature: `${claimed.claim ?? 'unknown'}, wants ${claimed.want ?? 'unknown'}`,
      nats: tableAt(fusion.claimTable, claimed.claim, claimed.want),
    });
  for (const [index, [left, right]] of interactions.entries()) {
    const score = interactionScore(scores.families[left], scores.families[right]);
    if (score === 0) continue;
    const nats = (fusion.interactionWeights[index] ?? 0) * score;
    contributions.push({ family: `${left} x ${right}`, feature: null, nats });
  }
  return { contributions, logit: sumOf(contributions), missing: scores.missing };
}
