import type { Queryable } from '../../../../platform/db/database.ts';

export interface Switch {
  stoppedAt: Date | null;
  /** Why sending is stopped. */
  reason: string | null;
  /** When it was last resumed, and why, if somebody said so; null while it is stopped. */
  resumedAt: Date | null;
  resumeReason: string | null;
}

const columns = `stopped_at AS "stoppedAt", reason, CASE WHEN stopped_at IS NULL THEN resumed_at END AS "resumedAt",
  CASE WHEN stopped_at IS NULL THEN resume_reason END AS "resumeReason"`;
const running: Switch = { stoppedAt: null, reason: null, resumedAt: null, resumeReason: null };

export async function readSwitch(db: Queryable): Promise<Switch> {
  const [row] = await db.query<Switch>(`SELECT ${columns} FROM takedown_switch WHERE id = 1`);
  return row ?? running;
}

/** Locks the switch while a decision to send is made: no other decision, and no stop, happens in between. */
export async function lockSwitch(tx: Queryable): Promise<Switch> {
  const [row] = await tx.query<Switch>(`SELECT ${columns} FROM takedown_switch WHERE id = 1 FOR UPDATE`);
  return row ?? running;
}

/** A second stop changes the reason and not the moment. */
export async function turnOff(db: Queryable, reason: string): Promise<Switch> {
  const [row] = await db.query<Switch>(
    `UPDATE takedown_switch SET reason = $1, stopped_at = coalesce(stopped_at, now()), resumed_at = NULL, resume_reason = NULL
      WHERE id = 1 RETURNING ${columns}`,
    [reason],
  );
  return row ?? running;
}

/** Where sending is not stopped, nothing changes. */
export async function turnOn(db: Queryable, reason: string | null): Promise<Switch> {
  const [row] = await db.query<Switch>(
    `UPDATE takedown_switch
        SET resumed_at = CASE WHEN stopped_at IS NULL THEN resumed_at ELSE now() END,
            resume_reason = CASE WHEN stopped_at IS NULL THEN resume_reason ELSE $1 END,
            stopped_at = NULL, reason = NULL
      WHERE id = 1 RETURNING ${columns}`,
    [reason],
  );
  return row ?? running;
}
