import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { trustOf } from '../../people/trust/trust-of.ts';
import type { TrustLevel } from '../../people/trust/trust-score.ts';
import type { DisputeCounts } from '../disputes/list-disputes.ts';
import { isAttributed } from '../stamps/stamp.ts';
import { type VerifiedStamp, type VerifyDeps, verifyStamp } from '../stamps/verify-stamp.ts';
import { logPosition } from '../transparency/logged-entry.ts';
import { findRemarks } from './remark-store.ts';

export interface PublicStamp extends VerifiedStamp {
  standing: StampStanding;
  disputes: DisputeCounts;
  /** Counted from 0; null while the entry waits for its place. */
  logIndex: number | null;
  /** Whether a copy of the file with its manifest was handed out. */
  hasSignedCopy: boolean;
  /** The creator's current trust; null for a deleted person. */
  trust: { score: number; level: TrustLevel } | null;
}

/**
 * A stamp, verified anew: the public view for anyone with its id. Of either mode where none is named.
 * @throws AppError stamp_not_found
 */
export async function publicStamp(deps: VerifyDeps, stampId: string, mode?: Mode): Promise<PublicStamp> {
  const verified = await verifyStamp(deps, { mode, stampId });
  const { stamp, creator, creatorStatus } = verified;
  const [{ hasSignedCopy, ...disputes }, logIndex, trust] = await Promise.all([
    findRemarks(deps.db, stamp.id),
    logPosition(deps, { log: stamp.mode, kind: 'stamp', ref: stamp.id }),
    creatorStatus === 'deleted' ? null : trustOf(deps.db, creator, deps.clock.now()),
  ]);
  const score = trust && { score: trust.score.score, level: trust.score.level };
  return {
    ...verified,
    standing: stampStanding(verified, disputes),
    disputes,
    logIndex,
    hasSignedCopy,
    trust: score,
  };
}

/**
 * The current status of a stamp in one word, the gravest that applies:
 * `invalid`: its signature or its log entry does not hold; `disowned`: the person it names says that it is not theirs;
 * `revoked`; `suspended`: its creator is; `disputed`: a
 * dispute of it was upheld; `unverified`: its creator was no verified human when it was made; `attributed`: they were,
 * but only a project says that it is theirs; `lapsed`: they were, and no longer are; `human`: they were and are.
 */
export const stampStandings = [
  'invalid',
  'disowned',
  'revoked',
  'suspended',
  'disputed',
  'unverified',
  'attributed',
  'lapsed',
  'human',
] as const;
export type StampStanding = (typeof stampStandings)[number];

function stampStanding(
  { stamp, faults, creatorStatus, isHumanNow }: VerifiedStamp,
  { upheld }: Pick<DisputeCounts, 'upheld'>,
): StampStanding {
  if (faults.includes('signature_invalid') || faults.includes('log_mismatch')) return 'invalid';
  if (stamp.disownedAt) return 'disowned';
  if (stamp.revokedAt) return 'revoked';
  if (creatorStatus === 'suspended') return 'suspended';
  if (upheld > 0) return 'disputed';
  if (!stamp.creatorIsHuman) return 'unverified';
  if (isAttributed(stamp)) return 'attributed';
  return isHumanNow ? 'human' : 'lapsed';
}

/** `unknown`: there is no such stamp; `test`: one of test mode, which attests nothing, whatever its status. */
export type BadgeState = StampStanding | 'unknown' | 'test';

export interface Badge {
  state: BadgeState;
  /** Whether copies of the file with the stamp as a C2PA manifest were handed out, which the service would still sign. */
  hasManifest: boolean;
}

export async function badgeOf(deps: VerifyDeps, stampId: string): Promise<Badge> {
  try {
    const [verified, { hasSignedCopy, ...disputes }] = await Promise.all([
      verifyStamp(deps, { mode: undefined, stampId }),
      findRemarks(deps.db, stampId),
    ]);
    const state = verified.stamp.mode === 'test' ? 'test' : stampStanding(verified, disputes);
    return { state, hasManifest: hasSignedCopy && verified.valid };
  } catch (error) {
    if (error instanceof AppError && error.code === 'stamp_not_found')
      return { state: 'unknown', hasManifest: false };
    throw error;
  }
}
