import type { Database } from '../../../../platform/db/database.ts';
import { appendLog } from '../log/append-log.ts';
import { lockTakedown } from '../takedown-store.ts';

/** Why something was not sent now, in the log. Nothing where the takedown is gone. */
export async function noteHeld(
  db: Database,
  takedownId: string,
  why: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockTakedown(tx, takedownId)) await appendLog(tx, takedownId, 'held', why);
  });
}
