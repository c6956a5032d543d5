import { interactions, type Fusion } from './confidence-model.ts';
import type { Evidence } from './evidence.ts';
import { families, type Family } from './feature-table.ts';
import { mostNats, scoreFamilies } from './family-scores.ts';

/** Exports the fusion of the families: a weighted sum whose parts are kept, so that an answer can be explained. */
export interface Contribution {
  /** A family, two of them that say more together, or what does not come from the page. */
  family: Family | `${Family} x ${Family}` | 'source' | 'calibration' | 'emptiness';
  /** Null where a family is not divided. */
  feature: string | null;
  nats: number;
}

export interface Fused {
  contributions: readonly Contribution[];
  /** Their sum: the log odds before calibration. */
  logit: number;
  missing: readonly string[];
}

/** 0 unless both speak for an impersonation, then up to 4; rises with either. */
export const interactionScore = (left: number, right: number): number =>
  left > 0 && right > 0 ? (left * right) / mostNats : 0;

/** The log odds of an impersonation, in nats, part by part. Throws a RangeError naming a field out of its range. */
export function fuseEvidence(fusion: Fusion, evidence: Evidence): Fused {
  const scores = scoreFamilies(fusion.curves, evidence);
  const contributions: Contribution[] = [
    { family: 'source', feature: evidence.source, nats: fusion.intercepts[evidence.source] },
  ];
  for (const { family, feature, nats } of scores.features) {
    const weight = fusion.familyWeights[families.indexOf(family)] ?? 0;
    contributions.push({ family, feature, nats: weight * nats });
  }
  for (const [index, [left, right]] of interactions.entries()) {
    const score = interactionScore(scores.families[left], scores.families[right]);
    if (score === 0) continue;
    const nats = (fusion.interactionWeights[index] ?? 0) * score;
    contributions.push({ family: `${left} x ${right}`, feature: null, nats });
  }
  return { contributions, logit: sumOf(contributions), missing: scores.missing };
}

/** From left to right, as anybody who checks the sum would add them up. */
export function sumOf(contributions: readonly Contribution[]): number {
  let sum = 0;
  for (const { nats } of contributions) sum += nats;
  return sum;
}
