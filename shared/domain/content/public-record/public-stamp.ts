import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { countDisputes, type DisputeCounts } from '../disputes/count-disputes.ts';
import { logPosition } from '../transparency/log-position.ts';
import { trustOf } from '../../people/trust/trust-of.ts';
import type { TrustLevel } from '../../people/trust/trust-score.ts';
import { stampStanding, type StampStanding } from './stamp-standing.ts';
import { verifyStamp, type VerifiedStamp } from '../stamps/verify-stamp.ts';

export interface PublicStamp extends VerifiedStamp {
  standing: StampStanding;
  disputes: DisputeCounts;
  /** Counted from 0; null while the entry waits for its place. */
  logIndex: number | null;
  /** Of the creator now; null for somebody who is gone. */
  trust: { score: number; level: TrustLevel } | null;
}

/** Of either mode, verified anew: what anybody who has its id may know of a stamp. @throws AppError stamp_not_found */
export async function publicStamp(
  deps: { db: Database; clock: Clock },
  stampId: string,
): Promise<PublicStamp> {
  const verified = await verifyStamp(deps, { mode: undefined, stampId });
  const { stamp, creator, creatorStatus } = verified;
  const [disputes, logIndex, trust] = await Promise.all([
    countDisputes(deps, stamp.id),
    logPosition(deps, { log: stamp.mode, kind: 'stamp', ref: stamp.id }),
    creatorStatus === 'deleted' ? null : trustOf(deps.db, creator, deps.clock.now()),
  ]);
  const score = trust && { score: trust.score.score, level: trust.score.level };
  return { ...verified, standing: stampStanding(verified, disputes), disputes, logIndex, trust: score };
}
