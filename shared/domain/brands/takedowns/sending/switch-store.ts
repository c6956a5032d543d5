import type { Queryable } from '../../../../platform/db/database.ts';

export interface Switch {
  stoppedAt: Date | null;
  reason: string | null;
}

const columns = `stopped_at AS "stoppedAt", reason`;
const running: Switch = { stoppedAt: null, reason: null };

export async function readSwitch(db: Queryable): Promise<Switch> {
  const [row] = await db.query<Switch>(`SELECT ${columns} FROM takedown_switch WHERE id = 1`);
  return row ?? running;
}

/** Locks the switch while a decision to send is made: no other decision, and no stop, happens in between. */
export async function lockSwitch(tx: Queryable): Promise<Switch> {
  const [row] = await tx.query<Switch>(`SELECT ${columns} FROM takedown_switch WHERE id = 1 FOR UPDATE`);
  return row ?? running;
}

/** A null reason resumes sending. */
export async function turnSwitch(db: Queryable, reason: string | null): Promise<Switch> {
  const [row] = await db.query<Switch>(
    `UPDATE takedown_switch SET reason = $1,
            stopped_at = CASE WHEN $1::text IS NULL THEN NULL ELSE coalesce(stopped_at, now()) END
      WHERE id = 1 RETURNING ${columns}`,
    [reason],
  );
  return row ?? running;
}
