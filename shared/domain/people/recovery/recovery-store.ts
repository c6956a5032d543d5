import type { JWK } from 'jose';
import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { Recovery, RecoveryEndReason } from './recovery.ts';

/**
 * A notice that no mail server takes for a day ends the recovery: the person cannot be told. The link still says for a week
 * how it ended.
 */
const columns = `r.id, r.identity_id AS "identityId", r.state, r.created_at AS "createdAt", r.expires_at AS "expiresAt",
  r.passkey_id AS "passkeyId", r.passkey_holder_hash AS "passkeyHolderHash", r.holder_hash AS "holderHash", r.device_name AS "deviceName", r.captured_at AS "capturedAt",
  r.notified_at AS "notifiedAt", r.recovers_at AS "recoversAt", r.device_id AS "deviceId", r.ended_at AS "endedAt",
  r.end_reason AS "endReason",
  (r.state = 'waiting' AND r.recovers_at <= now()
   OR r.state = 'notifying' AND r.captured_at <= now() - interval '24 hours') AS "isDue",
  (CASE r.state WHEN 'open' THEN r.expires_at > now()
     ELSE r.ended_at IS NULL OR r.ended_at > now() - interval '7 days' END) AS "answersLink"`;

/** What a recovery that has ended keeps of the new device: nothing. */
const cleared = `thumbprint = NULL, algorithm = NULL, public_jwk = NULL, provider = NULL, counter = NULL, model_set = NULL,
  hash_digests = NULL, hash_pepper_id = NULL, holder_hash = NULL, passkey_holder_hash = NULL`;

/**
 * A link of a request, or the one that an earlier try made for the same person, good for `minutes` from now. Undefined where
 * it was mailed already, or was used or ended meanwhile.
 */
export async function upsertUnmailed(
  tx: Queryable,
  link: { id: string; identityId: string; requestId: string; tokenHash: Buffer; minutes: number },
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const [row] = await tx.query<{ id: string; expiresAt: Date }>(
    `INSERT INTO recoveries AS r (id, identity_id, request_id, token_hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))
     ON CONFLICT (request_id, identity_id) DO UPDATE SET token_hash = $4, expires_at = now() + make_interval(mins => $5)
      WHERE r.state = 'open' AND r.mailed_at IS NULL
     RETURNING id, expires_at AS "expiresAt"`,
    [link.id, link.identityId, link.requestId, link.tokenHash, link.minutes],
  );
  return row;
}

export async function markMailed(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('UPDATE recoveries SET mailed_at = now() WHERE id = ANY ($1::uuid[])', [ids]);
}

export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<Recovery | undefined> {
  const [row] = await db.query<Recovery>(`SELECT ${columns} FROM recoveries r WHERE r.token_hash = $1`, [
    tokenHash,
  ]);
  return row;
}

export async function findRecovery(db: Queryable, id: string): Promise<Recovery | undefined> {
  const [row] = await db.query<Recovery>(`SELECT ${columns} FROM recoveries r WHERE r.id = $1`, [id]);
  return row;
}

/** Held until the transaction ends; the person is locked before. */
export async function lockRecovery(tx: Queryable, id: string): Promise<Recovery | undefined> {
  const [row] = await tx.query<Recovery>(`SELECT ${columns} FROM recoveries r WHERE r.id = $1 FOR UPDATE`, [
    id,
  ]);
  return row;
}

/** The one of the person's that waits, if any. */
export async function findPendingOf(db: Queryable, identityId: string): Promise<Recovery | undefined> {
  const [row] = await db.query<Recovery>(
    `SELECT ${columns} FROM recoveries r WHERE r.identity_id = $1 AND r.state IN ('notifying', 'waiting')`,
    [identityId],
  );
  return row;
}

/**
 * Those in which a device took part first, then the newest. In the 90 days that they are kept strangers can have some 1,800
 * links mailed, 20 a day, and a person has at most a few that were used: none of those is cut off.
 */
export async function listRecoveriesOf(db: Queryable, identityId: string): Promise<Recovery[]> {
  return db.query<Recovery>(
    `SELECT ${columns} FROM recoveries r WHERE r.identity_id = $1
      ORDER BY (r.captured_at IS NULL), r.created_at DESC, r.id LIMIT 1000`,
    [identityId],
  );
}

export interface CountedStarts {
  starts: number;
  /** In how many seconds the oldest of them stops counting; null without any. */
  seconds: number | null;
}

/** Those that went on to wait. One that a passkey completed at once did not. */
export async function countStarts(
  tx: Queryable,
  { identityId, days }: { identityId: string; days: number },
): Promise<CountedStarts> {
  const [row] = await tx.query<CountedStarts>(
    `SELECT count(*)::int AS starts,
            ceil(extract(epoch FROM min(captured_at) + make_interval(days => $2) - now()))::int AS seconds
       FROM recoveries
      WHERE identity_id = $1 AND captured_at > now() - make_interval(days => $2)
        AND NOT (state = 'recovered' AND notified_at IS NULL)`,
    [identityId, days],
  );
  return row ?? { starts: 0, seconds: null };
}

export interface CapturedDevice {
  thumbprint: string;
  algorithm: 'ed25519' | 'ecdsa';
  publicJwk: JWK;
  provider: string;
  /** The digest of the models it judges with; null where it signed version 1. */
  modelSet: string | null;
  /** Null where the device does not count its submissions. */
  counter: number | null;
  /** Under each pepper of the moment of the capture, that of `hashPepperId` first. */
  hashDigests: readonly Buffer[];
  hashPepperId: string;
}

/** A passkey that another page showed counts for nothing from now on, so it is forgotten. */
export async function saveCapture(
  tx: Queryable,
  id: string,
  captured: CapturedDevice & { deviceName: string | null; holderHash: Buffer; isProven: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE recoveries
        SET state = 'notifying', captured_at = now(), thumbprint = $2, algorithm = $3, public_jwk = $4, provider = $5,
            counter = $6, hash_digests = $7, hash_pepper_id = $8, device_name = $9, model_set = $10,
            holder_hash = $11, passkey_id = CASE WHEN $12 THEN passkey_id END,
            passkey_holder_hash = CASE WHEN $12 THEN passkey_holder_hash END
      WHERE id = $1 AND state = 'open'`,
    [
      id,
      captured.thumbprint,
      captured.algorithm,
      captured.publicJwk,
      captured.provider,
      captured.counter,
      captured.hashDigests,
      captured.hashPepperId,
      captured.deviceName,
      captured.modelSet,
      captured.holderHash,
      captured.isProven,
    ],
  );
}

export async function findCapture(tx: Queryable, id: string): Promise<CapturedDevice | undefined> {
  const [row] = await tx.query<CapturedDevice>(
    `SELECT thumbprint, algorithm, public_jwk AS "publicJwk", provider, counter, model_set AS "modelSet", hash_digests AS "hashDigests",
            hash_pepper_id AS "hashPepperId"
       FROM recoveries WHERE id = $1 AND public_jwk IS NOT NULL`,
    [id],
  );
  return row;
}

export async function savePasskey(
  tx: Queryable,
  { id, passkeyId, holderHash }: { id: string; passkeyId: string; holderHash: Buffer },
): Promise<void> {
  await tx.query('UPDATE recoveries SET passkey_id = $2, passkey_holder_hash = $3 WHERE id = $1', [
    id,
    passkeyId,
    holderHash,
  ]);
}

/** The notice is out: the wait begins. */
export async function markWaiting(
  tx: Queryable,
  { id, hours }: { id: string; hours: number },
): Promise<void> {
  await tx.query(
    `UPDATE recoveries SET state = 'waiting', notified_at = now(), recovers_at = now() + make_interval(hours => $2)
      WHERE id = $1 AND state = 'notifying'`,
    [id, hours],
  );
}

/** False when it does not wait any more: somebody else has settled or ended it. */
export async function markRecovered(
  tx: Queryable,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE recoveries SET state = 'recovered', device_id = $2, ended_at = now(), ${cleared}
      WHERE id = $1 AND state IN ('notifying', 'waiting') RETURNING id`,
    [id, deviceId],
  );
  return rows.length === 1;
}

export async function markEnded(
  tx: Queryable,
  { id, reason }: { id: string; reason: RecoveryEndReason },
): Promise<void> {
  await tx.query(
    `UPDATE recoveries SET state = 'ended', end_reason = $2, ended_at = now(), ${cleared}
      WHERE id = $1 AND ended_at IS NULL`,
    [id, reason],
  );
}

/** The links of a person that nobody used open nothing any more. Those that had expired say nothing again, as an end would for a week. */
export async function endOpenOf(
  tx: Queryable,
  { identityId, reason }: { identityId: string; reason: RecoveryEndReason },
): Promise<void> {
  await tx.query(
    `UPDATE recoveries SET state = 'ended', end_reason = $2, ended_at = now(), ${cleared}
      WHERE identity_id = $1 AND state = 'open' AND expires_at > now()`,
    [identityId, reason],
  );
}

/** Those whose wait is over, and those whose notice took too long. */
export async function listDueRecoveries(
  db: Queryable,
  batch: number,
): Promise<{ id: string; identityId: string }[]> {
  return db.query<{ id: string; identityId: string }>(
    `(SELECT id, identity_id AS "identityId" FROM recoveries
       WHERE state = 'waiting' AND recovers_at <= now() ORDER BY recovers_at LIMIT $1)
     UNION ALL
     (SELECT id, identity_id AS "identityId" FROM recoveries
       WHERE state = 'notifying' AND captured_at <= now() - interval '24 hours' ORDER BY captured_at LIMIT $1)
     LIMIT $1`,
    [batch],
  );
}

export async function purgeIdentityRecoveries(
  db: Queryable,
  { period, batch }: PurgeLimits,
): Promise<number> {
  const rows = await db.query(
    `DELETE FROM recoveries WHERE id IN (
       SELECT id FROM recoveries WHERE created_at < now() - $1::interval AND state NOT IN ('notifying', 'waiting')
        ORDER BY created_at LIMIT $2) RETURNING id`,
    [period, batch],
  );
  return rows.length;
}

export async function deleteRecoveriesOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM recoveries WHERE identity_id = $1', [identityId]);
}
