import type { Queryable } from '../../../../platform/db/database.ts';
import type { LogEntry } from './takedown-log.ts';
import type { Ender } from '../takedown.ts';

/** The last entry of a takedown that is locked, and what time it is. */
export async function readLogEnd(
  tx: Queryable,
  takedownId: string,
): Promise<{ now: Date; seq: number; hash: string | null }> {
  const [row] = await tx.query<{ now: Date; seq: number; hash: string | null }>(
    `SELECT clock_timestamp() AS now, coalesce(l.seq, 0) AS seq, encode(l.hash, 'hex') AS hash
       FROM (VALUES (1)) one LEFT JOIN LATERAL (
         SELECT seq, hash FROM takedown_log WHERE takedown_id = $1 ORDER BY seq DESC LIMIT 1) l ON true`,
    [takedownId],
  );
  if (!row) throw new Error('a statement without a table gave no row');
  return row;
}

export async function insertLogEntry(tx: Queryable, takedownId: string, entry: LogEntry): Promise<void> {
  await tx.query(
    `INSERT INTO takedown_log (takedown_id, seq, at, event, data, previous, hash)
     VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'), decode($7, 'hex'))`,
    [takedownId, entry.seq, entry.at, entry.event, JSON.stringify(entry.data), entry.previous, entry.hash],
  );
}

export async function listLog(db: Queryable, takedownId: string): Promise<LogEntry[]> {
  return db.query<LogEntry>(
    `SELECT seq, at, event, data, encode(previous, 'hex') AS previous, encode(hash, 'hex') AS hash
       FROM takedown_log WHERE takedown_id = $1 ORDER BY seq`,
    [takedownId],
  );
}

/** The party that ended a takedown, by its log; null if not recorded, as before automatic successors existed. */
export async function findEnder(db: Queryable, takedownId: string): Promise<Ender | null> {
  const [row] = await db.query<{ by: Ender | null }>(
    `SELECT data ->> 'by' AS by FROM takedown_log WHERE takedown_id = $1 AND event = 'ended'
      ORDER BY seq DESC LIMIT 1`,
    [takedownId],
  );
  return row?.by ?? null;
}
