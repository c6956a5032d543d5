import type { Contribution } from '../../../algorithms/confidence/fuse-evidence.ts';
import { speakingFamilies } from './decide-detection.ts';
import type { Sighting } from './read-alert.ts';

/** Why a sighting has its probability. */
export interface Explanation {
  /** Sums of the contributions, in the order in which they were added up. */
  families: { family: Contribution['family']; nats: number }[];
  /** Families that spoke for an impersonation. */
  speaking: string[];
  contributions: readonly Contribution[];
  missing: readonly string[];
  judgedHost: string;
  /** In pixels of the screenshot; null where there was nothing to compare. */
  matchedReference:
    | (NonNullable<Sighting['matched']['logo']>['nearest'] &
        Pick<NonNullable<Sighting['matched']['logo']>, 'box'>)
    | null;
  modelVersion: string;
  calibrationVersion: string;
}

export function explainSighting({ assessment, matched }: Sighting): Explanation {
  const sums = new Map<Contribution['family'], number>();
  for (const { family, nats } of assessment.contributions) sums.set(family, (sums.get(family) ?? 0) + nats);
  const { logo } = matched;
  return {
    families: Array.from(sums, ([family, nats]) => ({ family, nats })),
    speaking: speakingFamilies(assessment.contributions),
    contributions: assessment.contributions,
    missing: assessment.missing,
    judgedHost: matched.host,
    matchedReference: logo && { ...logo.nearest, box: logo.box },
    modelVersion: assessment.modelVersion,
    calibrationVersion: assessment.calibrationVersion,
  };
}
