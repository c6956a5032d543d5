import type { DisputeCounts } from '../disputes/count-disputes.ts';
import type { VerifiedStamp } from '../stamps/verify-stamp.ts';

/**
 * What a stamp is worth at this moment, in one word, the gravest that applies:
 * `invalid` its signature or its entry in the log does not hold; `revoked`; `suspended` its creator is; `disputed` a
 * dispute of it was upheld; `unverified` its creator was no verified human when it was made; `attributed` they were, and a
 * project alone says that it is theirs; `lapsed` they were, and are not any more; `human` they were and are.
 */
export const stampStandings = [
  'invalid',
  'revoked',
  'suspended',
  'disputed',
  'unverified',
  'attributed',
  'lapsed',
  'human',
] as const;
export type StampStanding = (typeof stampStandings)[number];

export function stampStanding(
  { stamp, faults, creatorStatus, isHumanNow }: VerifiedStamp,
  { upheld }: Pick<DisputeCounts, 'upheld'>,
): StampStanding {
  if (faults.includes('signature_invalid') || faults.includes('log_mismatch')) return 'invalid';
  if (stamp.revokedAt) return 'revoked';
  if (creatorStatus === 'suspended') return 'suspended';
  if (upheld > 0) return 'disputed';
  if (!stamp.creatorIsHuman) return 'unverified';
  if (stamp.namedBy === 'project') return 'attributed';
  return isHumanNow ? 'human' : 'lapsed';
}
