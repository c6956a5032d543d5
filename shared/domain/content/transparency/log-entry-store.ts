import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { LogEntryKind, LogEntryName } from './log-entry.ts';

/** Their ids, and so their order in the log, are in the order of the list. */
export async function insertPendingEntries(
  tx: Queryable,
  entries: readonly (LogEntryName & { entry: Uint8Array })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO log_entries (log, kind, ref, entry)
     SELECT log, kind, ref, entry
       FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) WITH ORDINALITY AS e (log, kind, ref, entry, place)
      ORDER BY place`,
    [
      entries.map(({ log }) => log),
      entries.map(({ kind }) => kind),
      entries.map(({ ref }) => ref),
      entries.map(({ entry }) => entry),
    ],
  );
}

/** The logs in which something waits. */
export async function findLogsWithPending(db: Queryable): Promise<Mode[]> {
  const rows = await db.query<{ name: Mode }>(
    `SELECT name FROM (VALUES ('live'), ('test')) AS logs (name)
      WHERE EXISTS (SELECT FROM log_entries WHERE log = logs.name AND leaf_index IS NULL)`,
  );
  return rows.map(({ name }) => name);
}

export interface PendingEntry {
  kind: LogEntryKind;
  ref: string;
  entry: Buffer;
}

/**
 * The entries waiting now, in order of arrival. Never "after the last id": ids are drawn before they are committed, so
 * a lower one can become visible after a higher one, and is then simply still waiting. The log's row has to be locked.
 */
export async function listPendingEntries(tx: Queryable, log: Mode, limit: number): Promise<PendingEntry[]> {
  return tx.query<PendingEntry>(
    'SELECT kind, ref, entry FROM log_entries WHERE log = $1 AND leaf_index IS NULL ORDER BY id LIMIT $2',
    [log, limit],
  );
}

/** Gives the entries consecutive indices from `first` on, in their order. @returns how many got one */
export async function assignIndices(
  tx: Queryable,
  { log, first, entries }: { log: Mode; first: number; entries: readonly Omit<PendingEntry, 'entry'>[] },
): Promise<number> {
  // By the primary key, with "waiting" written so that no index applies: the planner takes the index of waiting entries
  // for short when it is not, and read it once for each of 1000 entries (1.4 s a batch among 20,000 waiting ones).
  const rows = await tx.query(
    `UPDATE log_entries SET leaf_index = $2 + given.at - 1
       FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS given (kind, ref, at)
      WHERE log_entries.log = $1 AND log_entries.kind = given.kind AND log_entries.ref = given.ref
        AND coalesce(log_entries.leaf_index, -1) = -1
      RETURNING given.at`,
    [log, first, entries.map(({ kind }) => kind), entries.map(({ ref }) => ref)],
  );
  return rows.length;
}

/** The entries from `begin` to before `end`, as far as there are any. */
export async function readEntries(
  db: Queryable,
  { log, begin, end }: { log: Mode; begin: number; end: number },
): Promise<Buffer[]> {
  const rows = await db.query<{ entry: Buffer }>(
    `SELECT entry FROM log_entries WHERE log = $1 AND leaf_index >= $2 AND leaf_index < $3
      ORDER BY leaf_index LIMIT 256`,
    [log, begin, end],
  );
  return rows.map(({ entry }) => entry);
}

export interface CoveredEntry {
  entry: Buffer;
  index: number;
  origin: string;
  treeSize: number;
  checkpoint: string;
  /** The lines of the witnesses that cosigned this checkpoint. */
  cosignatures: string;
}

/**
 * The entry of that name with a checkpoint that covers it: of those that witnesses have cosigned the one with the most of them,
 * else the newest. Undefined while none covers it.
 */
export async function findCoveredEntry(
  db: Queryable,
  { log, kind, ref }: LogEntryName,
): Promise<CoveredEntry | undefined> {
  const [row] = await db.query<CoveredEntry>(
    `SELECT e.entry, e.leaf_index AS index, l.origin, coalesce(w.tree_size, l.tree_size) AS "treeSize",
            coalesce(w.checkpoint, l.checkpoint) AS checkpoint, coalesce(w.lines, '') AS cosignatures
       FROM log_entries e JOIN transparency_logs l ON l.name = e.log
       LEFT JOIN LATERAL (
            SELECT c.tree_size, c.checkpoint, string_agg(c.line, '' ORDER BY c.witness) AS lines FROM log_cosignatures c
             WHERE c.log = e.log AND c.tree_size > e.leaf_index AND c.tree_size <= l.tree_size
             GROUP BY c.tree_size, c.checkpoint ORDER BY count(*) DESC, c.tree_size DESC LIMIT 1) w ON true
      WHERE e.log = $1 AND e.kind = $2 AND e.ref = $3 AND e.leaf_index < l.tree_size`,
    [log, kind, ref],
  );
  return row;
}

/** Counted to 10,000 at most. */
export async function countPendingEntries(db: Queryable, log: Mode): Promise<number> {
  const [row] = await db.query<{ pending: number }>(
    `SELECT count(*) AS pending FROM
       (SELECT FROM log_entries WHERE log = $1 AND leaf_index IS NULL LIMIT 10000) AS waiting`,
    [log],
  );
  return row?.pending ?? 0;
}
