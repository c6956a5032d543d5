import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { countDisputes } from '../disputes/count-disputes.ts';
import { stampStanding, type StampStanding } from './stamp-standing.ts';
import { verifyStamp } from '../stamps/verify-stamp.ts';

/** `unknown`: there is no such stamp; `test`: one of test mode, which says nothing of anybody, whatever its standing. */
export type BadgeState = StampStanding | 'unknown' | 'test';

/** What a badge has to say now. */
export async function badgeState(deps: { db: Database; clock: Clock }, stampId: string): Promise<BadgeState> {
  try {
    const [verified, disputes] = await Promise.all([
      verifyStamp(deps, { mode: undefined, stampId }),
      countDisputes(deps, stampId),
    ]);
    return verified.stamp.mode === 'test' ? 'test' : stampStanding(verified, disputes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'stamp_not_found') return 'unknown';
    throw error;
  }
}
