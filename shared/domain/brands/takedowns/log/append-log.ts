import type { Queryable } from '../../../../platform/db/database.ts';
import { insertLogEntry, readLogEnd } from './log-store.ts';
import { hashEntry, logStart, type LogEvent } from './takedown-log.ts';

/** Appends to the log of a takedown that the caller has locked or just created. */
export async function appendLog(
  tx: Queryable,
  takedownId: string,
  event: LogEvent,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { now, seq, hash } = await readLogEnd(tx, takedownId);
  // Values that JSON cannot express must not be hashed as if it could.
  const said: Record<string, unknown> = JSON.parse(JSON.stringify(data));
  const entry = { seq: seq + 1, at: now, event, data: said, previous: hash ?? logStart };
  await insertLogEntry(tx, takedownId, { ...entry, hash: hashEntry(takedownId, entry) });
}
