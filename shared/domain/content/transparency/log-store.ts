import type { Queryable } from '../../../platform/db/database.ts';
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

export async function updateCheckpoint(
  tx: Queryable,
  { name, treeSize, checkpoint }: { name: Mode; treeSize: number; checkpoint: string },
): Promise<void> {
  await tx.query(
    'UPDATE transparency_logs SET tree_size = $2, checkpoint = $3, checkpoint_at = now() WHERE name = $1',
    [name, treeSize, checkpoint],
  );
}
