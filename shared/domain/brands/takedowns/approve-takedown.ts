import type { Database } from '../../../platform/db/database.ts';
import { appendLog } from './log/append-log.ts';
import { advance, lockTakedown } from './takedown-store.ts';
import { setTimer } from './timer-store.ts';
import { isNotNow, takedownNotFound, type Takedown } from './takedown.ts';
import { requireSendable } from './sending/why-not-sent.ts';

/**
 * Somebody answers for it: its notices go out as soon as the page was looked at once more.
 * @param by who, in words; kept in the log
 * @throws AppError takedown_not_found, takedown_not_open, takedown_refused, domain_unproven, invalid_request
 */
export async function approveTakedown(
  deps: { db: Database },
  { takedownId, by }: { takedownId: string; by: string },
): Promise<Takedown> {
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) throw takedownNotFound();
    if (takedown.state !== 'drafted') throw isNotNow(takedown.state, 'approved');
    await requireSendable(tx, takedown);
    await advance(tx, takedownId, { state: 'approved', approvedBy: by });
    await appendLog(tx, takedownId, 'approved', { by });
    await setTimer(tx, { takedownId, kind: 'send', nth: 0, inSeconds: 0 });
    tx.leavesWork();
    return (await lockTakedown(tx, takedownId)) ?? takedown;
  });
}
