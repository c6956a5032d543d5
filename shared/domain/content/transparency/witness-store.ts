import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface ClaimedWitness {
  /** Its verifier key. */
  witness: string;
  /** The size that it cosigned last, as far as known. */
  treeSize: number;
  failures: number;
}

/**
 * The witnesses that are due and have not cosigned this checkpoint. Nobody else gets them within the lease, so that one that is
 * killed while it asks leaves nothing behind.
 */
export async function claimWitnesses(
  db: Queryable,
  { log, treeSize, checkpoint }: { log: Mode; treeSize: number; checkpoint: string },
  { witnesses, leaseSeconds }: { witnesses: readonly string[]; leaseSeconds: number },
): Promise<ClaimedWitness[]> {
  return db.query<ClaimedWitness>(
    `INSERT INTO log_witnesses AS w (log, witness, due_at)
     SELECT $1, asked.witness, now() + make_interval(secs => $5) FROM unnest($4::text[]) AS asked (witness)
      WHERE NOT EXISTS (SELECT FROM log_cosignatures c
                         WHERE c.log = $1 AND c.tree_size = $2 AND c.witness = asked.witness AND c.checkpoint = $3)
         ON CONFLICT (log, witness) DO UPDATE SET due_at = excluded.due_at WHERE w.due_at <= now()
     RETURNING witness, tree_size AS "treeSize", failures`,
    [log, treeSize, checkpoint, witnesses, leaseSeconds],
  );
}

/** What was learned by asking; the witness is due again after that many seconds. */
export async function updateWitness(
  db: Queryable,
  log: Mode,
  { witness, treeSize, failures }: ClaimedWitness,
  dueInSeconds: number,
): Promise<void> {
  await db.query(
    `UPDATE log_witnesses SET tree_size = $3, failures = $4, due_at = now() + make_interval(secs => $5)
      WHERE log = $1 AND witness = $2`,
    [log, witness, treeSize, failures, dueInSeconds],
  );
}

/** A verified one. A witness may cosign a checkpoint again, at a later time. */
export async function insertCosignature(
  tx: Queryable,
  cosigned: { log: Mode; treeSize: number; witness: string; checkpoint: string; line: string },
): Promise<void> {
  const { log, treeSize, witness, checkpoint, line } = cosigned;
  await tx.query(
    `INSERT INTO log_cosignatures (log, tree_size, witness, checkpoint, line) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (log, tree_size, witness)
         DO UPDATE SET checkpoint = excluded.checkpoint, line = excluded.line, cosigned_at = now()`,
    [log, treeSize, witness, checkpoint, line],
  );
}

/** Leaves those of the newest sizes. */
export async function removeOldCosignatures(tx: Queryable, log: Mode, sizesKept: number): Promise<void> {
  await tx.query(
    `DELETE FROM log_cosignatures WHERE log = $1 AND tree_size <
       (SELECT min(tree_size) FROM (SELECT DISTINCT tree_size FROM log_cosignatures WHERE log = $1
                                     ORDER BY tree_size DESC LIMIT $2) AS newest)`,
    [log, sizesKept],
  );
}

/** Of checkpoints that the log does not continue. */
export async function removeCosignaturesAbove(db: Queryable, log: Mode, treeSize: number): Promise<void> {
  await db.query('DELETE FROM log_cosignatures WHERE log = $1 AND tree_size > $2', [log, treeSize]);
}

/** Those that the operator no longer names. Their cosignatures go with the checkpoints they are of. */
export async function removeOtherWitnesses(db: Queryable, witnesses: readonly string[]): Promise<void> {
  await db.query(`DELETE FROM log_witnesses WHERE log IN ('live', 'test') AND witness <> ALL ($1::text[])`, [
    witnesses,
  ]);
}

/** The signature lines of the witnesses on that checkpoint, one after the other; empty where there are none. */
export async function findCosignatureLines(
  db: Queryable,
  { name, treeSize, checkpoint }: { name: Mode; treeSize: number; checkpoint: string },
): Promise<string> {
  const [row] = await db.query<{ lines: string | null }>(
    `SELECT string_agg(line, '' ORDER BY witness) AS lines FROM log_cosignatures
      WHERE log = $1 AND tree_size = $2 AND checkpoint = $3`,
    [name, treeSize, checkpoint],
  );
  return row?.lines ?? '';
}

/** The newest checkpoint that so many witnesses have cosigned, with their lines. */
export async function findCosignedCheckpoint(
  db: Queryable,
  log: Mode,
  cosignatures: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ note: string }>(
    `SELECT checkpoint || string_agg(line, '' ORDER BY witness) AS note FROM log_cosignatures WHERE log = $1
      GROUP BY tree_size, checkpoint HAVING count(*) >= $2 ORDER BY tree_size DESC LIMIT 1`,
    [log, cosignatures],
  );
  return row?.note;
}

export interface WitnessStanding {
  log: Mode;
  witness: string;
  /** Entries of the log that it has not cosigned. */
  entriesBehind: number;
  /** Consecutive ones. */
  failures: number;
}

export async function findWitnessStandings(db: Queryable): Promise<WitnessStanding[]> {
  return db.query<WitnessStanding>(
    `SELECT l.name AS log, w.witness, w.failures, l.tree_size - coalesce(
              (SELECT max(c.tree_size) FROM log_cosignatures c WHERE c.log = w.log AND c.witness = w.witness), 0)
              AS "entriesBehind"
       FROM log_witnesses w JOIN transparency_logs l ON l.name = w.log
      WHERE l.name IN ('live', 'test') AND w.log IN ('live', 'test') ORDER BY l.name, w.witness`,
  );
}
