import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface LogRow {
  name: Mode;
  origin: string;
  /** Ed25519, 32 bytes. */
  publicKey: Buffer;
  privateSealed: Buffer;
  treeSize: number;
  /** The signed note over `treeSize` and the root. */
  checkpoint: string;
  checkpointAt: Date;
}

const columns = `name, origin, public_key AS "publicKey", private_sealed AS "privateSealed", tree_size AS "treeSize",
  checkpoint, checkpoint_at AS "checkpointAt"`;

export async function findLog(db: Queryable, name: Mode): Promise<LogRow | undefined> {
  const [row] = await db.query<LogRow>(`SELECT ${columns} FROM transparency_logs WHERE name = $1`, [name]);
  return row;
}

/** Undefined where there is none, or where another sequencer is at it: it will do the work. */
export async function lockLog(tx: Queryable, name: Mode): Promise<LogRow | undefined> {
  const [row] = await tx.query<LogRow>(
    `SELECT ${columns} FROM transparency_logs WHERE name = $1 FOR UPDATE SKIP LOCKED`,
    [name],
  );
  return row;
}

export type NewLog = Pick<LogRow, 'name' | 'origin' | 'publicKey' | 'privateSealed' | 'checkpoint'>;

/** Of any number of parallel callers, only one creates it. */
export async function insertLog(db: Queryable, log: NewLog): Promise<void> {
  await db.query(
    `INSERT INTO transparency_logs (name, origin, public_key, private_sealed, checkpoint)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (name) DO NOTHING`,
    [log.name, log.origin, log.publicKey, log.privateSealed, log.checkpoint],
  );
}

export interface LogAge {
  log: Mode;
  /** When the newest checkpoint was signed; null where the log was not made yet. */
  headAt: Date | null;
  /** When this was read. */
  now: Date;
  /** Entries wait for their place. */
  isWaiting: boolean;
}

export async function findLogAges(db: Queryable): Promise<LogAge[]> {
  return db.query<LogAge>(
    `SELECT logs.log, checkpoint_at AS "headAt", now() AS now,
            EXISTS (SELECT FROM log_entries WHERE log = logs.log AND leaf_index IS NULL) AS "isWaiting"
       FROM (VALUES ('live'), ('test')) AS logs (log) LEFT JOIN transparency_logs ON name = logs.log`,
  );
}

export async function updateCheckpoint(
  tx: Queryable,
  { name, treeSize, checkpoint }: { name: Mode; treeSize: number; checkpoint: string },
): Promise<void> {
  await tx.query(
    'UPDATE transparency_logs SET tree_size = $2, checkpoint = $3, checkpoint_at = now() WHERE name = $1',
    [name, treeSize, checkpoint],
  );
}

export function countSealedLogKeys(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(private_sealed) AS "keyId", count(*)::int AS rows FROM transparency_logs
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) AND private_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedLogKeys(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT name::text AS id, private_sealed AS box FROM transparency_logs
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) AND name::text <> ALL ($2::text[])
        AND private_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedLogKeys(tx: Queryable, { ids, before, after }: BoxChanges): Promise<void> {
  await tx.query(
    `UPDATE transparency_logs t SET private_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.name = c.id AND t.private_sealed = c.before`,
    [ids, before, after],
  );
}
