import type { FaceEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import type { FaceScan } from '../../shared/media/faces/face-tasks.ts';

/**
 * What the pictures of one page say about one registered person. Null where no face was good enough to be compared: that is
 * missing, not "somebody else".
 */
export function faceEvidence(scans: readonly FaceScan[], person: string): FaceEvidence | null {
  if (scans.every(({ usable }) => usable === 0)) return null;
  const [best] = scans
    .flatMap(({ matches }) => matches.filter((match) => match.person === person))
    .sort((one, other) => one.logFalseMatchRate - other.logFalseMatchRate);
  if (!best) return { logFalseMatchRate: 0, matchingReferences: 0, areaShare: 0 };
  const { logFalseMatchRate, matchingReferences, areaShare } = best;
  return { logFalseMatchRate, matchingReferences, areaShare };
}
