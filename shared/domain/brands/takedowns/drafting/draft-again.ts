import type { Queryable } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import { findEnder } from '../log/log-store.ts';
import {
  takedownExists,
  takedownRefused,
  type Takedown,
  type TakedownCause,
  type TakedownState,
} from '../takedown.ts';

/** What is down is watched, and is `re_emerged` before another begins. */
const endsUnfinished = new Set<TakedownState>(['cancelled', 'rejected', 'expired']);

/**
 * Whether a takedown may follow another of its alert by itself. What came back may, and what we ended ourselves: once for each
 * time that the page comes into the band after that end, for at every visit what cannot be sent would be drafted for ever.
 * What a person ended or objects to is for a person to go back on.
 * @throws AppError takedown_exists, takedown_refused
 */
export async function refuseAgain(
  tx: Queryable,
  { id, state, dispute, endedAt }: Takedown,
  { risenAt, provenDomain }: { risenAt: Date | null; provenDomain: string | null },
): Promise<void> {
  if (state !== 're_emerged') {
    const isAfter = endedAt !== null && risenAt !== null && risenAt > endedAt;
    if (!isAfter || !endsUnfinished.has(state)) throw takedownExists();
    if ((await findEnder(tx, id)) !== 'service') throw takedownExists();
    if (provenDomain === null) throw takedownRefused('the brand no longer has a proven domain');
  }
  if (dispute === 'open' || dispute === 'upheld') throw takedownRefused('its last takedown is disputed');
}

/** Who shows us alone that it is gone, or harmless, would be written to by itself every hour. */
export function cameRightBack(before: Takedown | undefined, cause: TakedownCause, clock: Clock): boolean {
  if (!before || before.sentAt === null || before.endedAt === null) return false;
  if (before.state !== 're_emerged' && cause !== 'automatic') return false;
  return clock.now().getTime() - before.endedAt.getTime() < 24 * 3_600_000;
}
