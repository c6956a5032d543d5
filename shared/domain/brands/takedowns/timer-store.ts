import type { Queryable } from '../../../platform/db/database.ts';
import type { Timer, TimerKind } from './takedown.ts';

const columns = `takedown_id AS "takedownId", kind, nth, due_at AS "dueAt", attempts, done_at AS "doneAt"`;

/** Longer than all the work of a timer together; a process that dies meanwhile delays the timer by this. */
const leaseMinutes = 5;

/** Leaves an existing timer as it is. One that is set while its project is suspended rests from its beginning. */
export async function setTimer(
  tx: Queryable,
  timer: { takedownId: string; kind: TimerKind; nth: number; inSeconds: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO takedown_timers (takedown_id, kind, nth, due_at, rests_since)
     SELECT t.id, $2, $3, now() + make_interval(secs => $4), CASE WHEN b.status_after_rest IS NOT NULL THEN now() END
       FROM takedowns t JOIN brands b ON b.id = t.brand_id WHERE t.id = $1
     ON CONFLICT DO NOTHING`,
    [timer.takedownId, timer.kind, timer.nth, timer.inSeconds],
  );
}

/** Claims them until the lease ends. */
export async function claimDueTimers(db: Queryable, batch: number): Promise<Timer[]> {
  return db.query<Timer>(
    `UPDATE takedown_timers
        SET due_at = now() + make_interval(mins => ${leaseMinutes}), attempts = attempts + 1
      WHERE (takedown_id, kind, nth) IN (
        SELECT takedown_id, kind, nth FROM takedown_timers WHERE done_at IS NULL AND rests_since IS NULL AND due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    [batch],
  );
}

/** Milliseconds until the next timer is due, below 0 for one that was; null where there is none. */
export async function timersDueInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number }>(
    `SELECT (extract(epoch FROM due_at - now()) * 1000)::float8 AS "inMs" FROM takedown_timers
      WHERE done_at IS NULL AND rests_since IS NULL ORDER BY due_at LIMIT 1`,
  );
  return row?.inMs ?? null;
}

export async function finishTimer(tx: Queryable, { takedownId, kind, nth }: Timer): Promise<void> {
  await tx.query(
    `UPDATE takedown_timers SET done_at = now()
      WHERE takedown_id = $1 AND kind = $2 AND nth = $3 AND done_at IS NULL`,
    [takedownId, kind, nth],
  );
}

export async function putOffTimer(
  db: Queryable,
  {
    takedownId,
    kind,
    nth,
    inSeconds,
    isNoTry = false,
  }: Pick<Timer, 'takedownId' | 'kind' | 'nth'> & { inSeconds: number; isNoTry?: boolean },
): Promise<void> {
  await db.query(
    `UPDATE takedown_timers SET due_at = now() + make_interval(secs => $4), attempts = attempts - $5
      WHERE takedown_id = $1 AND kind = $2 AND nth = $3 AND done_at IS NULL`,
    [takedownId, kind, nth, inSeconds, isNoTry ? 1 : 0],
  );
}

/** Ends all timers of a takedown. */
export async function finishAllTimers(tx: Queryable, takedownId: string): Promise<void> {
  await tx.query('UPDATE takedown_timers SET done_at = now() WHERE takedown_id = $1 AND done_at IS NULL', [
    takedownId,
  ]);
}

export async function listTimers(db: Queryable, takedownId: string): Promise<Timer[]> {
  return db.query<Timer>(
    `SELECT ${columns} FROM takedown_timers WHERE takedown_id = $1 ORDER BY due_at, kind, nth`,
    [takedownId],
  );
}
