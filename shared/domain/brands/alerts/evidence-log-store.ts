import type { Queryable } from '../../../platform/db/database.ts';
import { emptyHead, type LogEntry, type LogHead } from '../evidence-bundle/evidence-log.ts';

const columns = `brand_id AS "brandId", position, sighting_id AS "sightingId", alert_id AS "alertId",
  encode(manifest_hash, 'hex') AS "manifestHash", logged_at AS "loggedAt", encode(previous_hash, 'hex') AS "previousHash",
  encode(entry_hash, 'hex') AS hash`;

type EntryRow = Omit<LogEntry, 'loggedAt'> & { loggedAt: Date };

const entryOf = (row: EntryRow): LogEntry => ({ ...row, loggedAt: row.loggedAt.toISOString() });

/** The head of a brand's log and the current time, locked so that nothing else is appended before the commit. */
export async function lockLogHead(tx: Queryable, brandId: string): Promise<LogHead & { now: Date }> {
  const [row] = await tx.query<LogHead & { now: Date }>(
    `INSERT INTO evidence_log_heads (brand_id, length, hash) VALUES ($1, $2, decode($3, 'hex'))
     ON CONFLICT (brand_id) DO UPDATE SET length = evidence_log_heads.length
     RETURNING length, encode(hash, 'hex') AS hash, date_trunc('milliseconds', clock_timestamp()) AS now`,
    [brandId, emptyHead.length, emptyHead.hash],
  );
  if (!row) throw new Error('a log has no end');
  return row;
}

export async function appendLogEntry(tx: Queryable, entry: LogEntry): Promise<void> {
  await tx.query(
    `WITH appended AS (
       INSERT INTO evidence_log (brand_id, position, sighting_id, alert_id, manifest_hash, logged_at, previous_hash,
         entry_hash)
       VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6, decode($7, 'hex'), decode($8, 'hex')) RETURNING brand_id)
     UPDATE evidence_log_heads h SET length = $2, hash = decode($8, 'hex') FROM appended a WHERE h.brand_id = a.brand_id`,
    [
      entry.brandId,
      entry.position,
      entry.sightingId,
      entry.alertId,
      entry.manifestHash,
      entry.loggedAt,
      entry.previousHash,
      entry.hash,
    ],
  );
}

export async function findLogEntry(db: Queryable, sightingId: string): Promise<LogEntry | undefined> {
  const [row] = await db.query<EntryRow>(`SELECT ${columns} FROM evidence_log WHERE sighting_id = $1`, [
    sightingId,
  ]);
  return row && entryOf(row);
}

/** The whole log of a brand in its order. */
export async function listLogEntries(db: Queryable, brandId: string): Promise<LogEntry[]> {
  const rows = await db.query<EntryRow>(
    `SELECT ${columns} FROM evidence_log WHERE brand_id = $1 ORDER BY position`,
    [brandId],
  );
  return rows.map(entryOf);
}

/** The entries of a brand's log that follow a position, in their order. */
export async function listLogEntriesAfter(
  db: Queryable,
  { brandId, position, limit }: { brandId: string; position: number; limit: number },
): Promise<LogEntry[]> {
  const rows = await db.query<EntryRow>(
    `SELECT ${columns} FROM evidence_log WHERE brand_id = $1 AND position > $2 ORDER BY position LIMIT $3`,
    [brandId, position, limit],
  );
  return rows.map(entryOf);
}

export async function findLogHead(db: Queryable, brandId: string): Promise<LogHead> {
  const [row] = await db.query<LogHead>(
    `SELECT length, encode(hash, 'hex') AS hash FROM evidence_log_heads WHERE brand_id = $1`,
    [brandId],
  );
  return row ?? emptyHead;
}

/** Ids of the brands that have evidence, in their order. */
export async function listLoggedBrands(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ brandId: string }>(
    'SELECT brand_id AS "brandId" FROM evidence_log_heads WHERE brand_id > $1 ORDER BY brand_id LIMIT $2',
    [after, limit],
  );
  return rows.map(({ brandId }) => brandId);
}
