import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { KeyCount } from '../../../platform/db/sealed-column.ts';

export interface IdempotencyRecord {
  fingerprint: Buffer;
  status: number | null;
  responseSealed: Buffer | null;
  locked: boolean;
}

/**
 * Takes the record for a first run: inserts it, or takes over one that expired or whose holder died. Returns
 * undefined when taken, else what stands there.
 */
export async function takeRecord(
  db: Queryable,
  wanted: { id: Buffer; fingerprint: Buffer; lockSeconds: number; keepHours: number },
): Promise<IdempotencyRecord | undefined> {
  const taken = await db.query(
    `INSERT INTO idempotency_records AS r (id, fingerprint, locked_until, expires_at)
     VALUES ($1, $2, now() + make_interval(secs => $3), now() + make_interval(hours => $4))
     ON CONFLICT (id) DO UPDATE
        SET fingerprint = excluded.fingerprint, locked_until = excluded.locked_until, status = NULL,
            answer_sealed = NULL, expires_at = excluded.expires_at
      WHERE r.expires_at < now() OR (r.status IS NULL AND r.locked_until < now())
     RETURNING id`,
    [wanted.id, wanted.fingerprint, wanted.lockSeconds, wanted.keepHours],
  );
  if (taken.length === 1) return undefined;
  const [record] = await db.query<IdempotencyRecord>(
    `SELECT fingerprint, status, answer_sealed AS "responseSealed", status IS NULL AS locked
       FROM idempotency_records WHERE id = $1`,
    [wanted.id],
  );
  return record;
}

export async function completeRecord(
  db: Queryable,
  done: { id: Buffer; status: number; responseSealed: Buffer },
): Promise<void> {
  await db.query(
    'UPDATE idempotency_records SET status = $2, answer_sealed = $3, locked_until = NULL WHERE id = $1',
    [done.id, done.status, done.responseSealed],
  );
}

export async function deleteRecord(db: Queryable, id: Buffer): Promise<void> {
  await db.query('DELETE FROM idempotency_records WHERE id = $1', [id]);
}

export async function purgeIdempotencyRecords(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM idempotency_records WHERE id IN (
       SELECT id FROM idempotency_records WHERE expires_at < now() ORDER BY expires_at LIMIT $1) RETURNING id`,
    [batch],
  );
  return rows.length;
}

/** Found by their expiry, and therefore without those that are void already. */
export function countSealedResponses(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(answer_sealed) AS "keyId", count(*)::int AS rows FROM idempotency_records
      WHERE expires_at > now() AND sealing_key_id(answer_sealed) = ANY ($1::text[]) GROUP BY 1`,
    [keyIds],
  );
}
