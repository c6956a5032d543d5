import type { JWK } from 'jose';
import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Addition, AdditionEndReason, Credential } from './addition.ts';

const isOver = `(a.state IN ('open', 'captured') AND a.expires_at <= now())`;

/**
 * How long a link responds after the end. A device that waited for 72 hours is seldom open when it joins: 15 minutes later it
 * would take itself for one that was not added.
 */
const respondsFor = `CASE a.state WHEN 'joined' THEN interval '30 days' ELSE interval '15 minutes' END`;

const columns = `a.id, a.identity_id AS "identityId", a.mode,
  CASE WHEN ${isOver} THEN 'expired' ELSE a.state END AS state,
  a.started_by_device AS "startedByDevice", a.started_by_passkey AS "startedByPasskey",
  a.approved_by_device AS "approvedByDevice", a.approved_by_passkey AS "approvedByPasskey",
  a.created_at AS "createdAt", a.expires_at AS "expiresAt", a.match_code AS "matchCode",
  a.device_name AS "deviceName", CASE WHEN a.state = 'approved' THEN a.joins_at END AS "joinsAt",
  a.device_id AS "deviceId", CASE WHEN ${isOver} THEN a.expires_at ELSE a.ended_at END AS "endedAt",
  CASE WHEN ${isOver} THEN 'expired' ELSE a.end_reason END AS "endReason",
  a.state = 'approved' AND a.joins_at <= now() AS "isDue",
  CASE WHEN ${isOver} THEN a.expires_at > now() - interval '15 minutes'
       ELSE a.ended_at IS NULL OR a.ended_at > now() - ${respondsFor} END AS "answersLink"`;

/** What an addition that has ended keeps of the new device: nothing. */
const cleared = `thumbprint = NULL, algorithm = NULL, public_jwk = NULL, provider = NULL, counter = NULL, model_set = NULL,
  hash_digests = NULL, hash_pepper_id = NULL`;

export async function insertAddition(
  tx: Queryable,
  addition: {
    id: string;
    identityId: string;
    mode: Mode;
    tokenHash: Buffer;
    startedBy: Credential;
    minutes: number;
  },
): Promise<Addition> {
  const { startedBy } = addition;
  const [row] = await tx.query<Addition>(
    `INSERT INTO device_additions AS a (id, identity_id, mode, token_hash, started_by_device, started_by_passkey, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)) RETURNING ${columns}`,
    [
      addition.id,
      addition.identityId,
      addition.mode,
      addition.tokenHash,
      startedBy.deviceId,
      startedBy.passkeyId,
      addition.minutes,
    ],
  );
  if (!row) throw new Error('the addition was not inserted');
  return row;
}

export interface AdditionCount {
  pending: number;
  /** In how many seconds the first of the pending ones ends by itself; null without any. */
  pendingSeconds: number | null;
  recent: number;
  /** In how many seconds the oldest of the recent ones stops counting. */
  recentSeconds: number | null;
}

export async function countAdditions(
  tx: Queryable,
  { identityId, days }: { identityId: string; days: number },
): Promise<AdditionCount> {
  const [row] = await tx.query<AdditionCount>(
    `SELECT count(*) FILTER (WHERE pending)::int AS pending, count(*)::int AS recent,
            ceil(extract(epoch FROM min(ends_at) FILTER (WHERE pending) - now()))::int AS "pendingSeconds",
            ceil(extract(epoch FROM min(created_at) + make_interval(days => $2) - now()))::int AS "recentSeconds"
       FROM (SELECT a.created_at, a.ended_at IS NULL AND NOT ${isOver} AS pending, coalesce(a.joins_at, a.expires_at) AS ends_at
               FROM device_additions a
              WHERE a.identity_id = $1 AND a.created_at > now() - make_interval(days => $2)) AS counted`,
    [identityId, days],
  );
  if (!row) throw new Error('a count has a row');
  return row;
}

export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<Addition | undefined> {
  const [row] = await db.query<Addition>(
    `SELECT ${columns} FROM device_additions a WHERE a.token_hash = $1`,
    [tokenHash],
  );
  return row;
}

export async function findAddition(db: Queryable, id: string): Promise<Addition | undefined> {
  const [row] = await db.query<Addition>(`SELECT ${columns} FROM device_additions a WHERE a.id = $1`, [id]);
  return row;
}

/** Held until the transaction ends; the person is locked before. Another person's is not found. */
export async function lockAddition(
  tx: Queryable,
  { id, identityId }: { id: string; identityId: string },
): Promise<Addition | undefined> {
  const [row] = await tx.query<Addition>(
    `SELECT ${columns} FROM device_additions a WHERE a.id = $1 AND a.identity_id = $2 FOR UPDATE`,
    [id, identityId],
  );
  return row;
}

/** Those that are pending first, then the newest first; `rank` is 1 for pending ones. */
export async function listAdditionsOf(
  db: Queryable,
  query: { identityId: string; before: (KeysetPosition & { rank: number }) | null; limit: number },
): Promise<(Addition & { at: string; rank: number })[]> {
  const { identityId, before, limit } = query;
  return db.query<Addition & { at: string; rank: number }>(
    `SELECT * FROM (
       SELECT ${columns}, a.created_at::text AS at, a.created_at AS made,
              CASE WHEN a.ended_at IS NULL AND NOT ${isOver} THEN 1 ELSE 0 END AS rank
         FROM device_additions a WHERE a.identity_id = $1) AS listed
      WHERE $2::int IS NULL OR (rank, made, id) < ($2, $3::timestamptz, $4)
      ORDER BY rank DESC, made DESC, id DESC LIMIT $5`,
    [identityId, before?.rank ?? null, before?.at ?? null, before?.id ?? null, limit],
  );
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

export async function saveCapture(
  tx: Queryable,
  id: string,
  captured: CapturedDevice & { deviceName: string | null; matchCode: string; minutes: number },
): Promise<void> {
  await tx.query(
    `UPDATE device_additions
        SET state = 'captured', captured_at = now(), expires_at = now() + make_interval(mins => $2), thumbprint = $3, algorithm = $4,
            public_jwk = $5, provider = $6, counter = $7, hash_digests = $8, hash_pepper_id = $9, device_name = $10, match_code = $11, model_set = $12
      WHERE id = $1 AND state = 'open'`,
    [
      id,
      captured.minutes,
      captured.thumbprint,
      captured.algorithm,
      captured.publicJwk,
      captured.provider,
      captured.counter,
      captured.hashDigests,
      captured.hashPepperId,
      captured.deviceName,
      captured.matchCode,
      captured.modelSet,
    ],
  );
}

export async function findCapture(tx: Queryable, id: string): Promise<CapturedDevice | undefined> {
  const [row] = await tx.query<CapturedDevice>(
    `SELECT thumbprint, algorithm, public_jwk AS "publicJwk", provider, counter, model_set AS "modelSet", hash_digests AS "hashDigests",
            hash_pepper_id AS "hashPepperId"
       FROM device_additions WHERE id = $1 AND public_jwk IS NOT NULL`,
    [id],
  );
  return row;
}

/** The first device stays, the passkey is the one that is given, and the wait begins with the first approval of all. */
export async function saveApproval(
  tx: Queryable,
  { id, by, hours }: { id: string; by: Credential; hours: number },
): Promise<void> {
  await tx.query(
    `UPDATE device_additions
        SET state = 'approved', approved_at = coalesce(approved_at, now()),
            joins_at = coalesce(joins_at, now() + make_interval(hours => $4)),
            approved_by_device = coalesce(approved_by_device, $2), approved_by_passkey = coalesce($3, approved_by_passkey)
      WHERE id = $1 AND state IN ('captured', 'approved')`,
    [id, by.deviceId, by.passkeyId, hours],
  );
}

/** False when it is not approved any more: somebody else has settled or ended it. */
export async function markJoined(
  tx: Queryable,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE device_additions SET state = 'joined', device_id = $2, ended_at = now(), ${cleared}
      WHERE id = $1 AND state = 'approved' RETURNING id`,
    [id, deviceId],
  );
  return rows.length === 1;
}

export async function markEnded(
  tx: Queryable,
  { id, reason }: { id: string; reason: AdditionEndReason },
): Promise<void> {
  await tx.query(
    `UPDATE device_additions SET state = 'cancelled', end_reason = $2, ended_at = now(), ${cleared}
      WHERE id = $1 AND ended_at IS NULL`,
    [id, reason],
  );
}

/** Ends the pending additions of a person, or those of them that a device started or approved. */
export async function endPending(
  tx: Queryable,
  ended: { identityId: string; deviceId: string | null; reason: AdditionEndReason },
): Promise<number> {
  const rows = await tx.query(
    `UPDATE device_additions SET state = 'cancelled', end_reason = $3, ended_at = now(), ${cleared}
      WHERE identity_id = $1 AND ended_at IS NULL
        AND ($2::uuid IS NULL OR started_by_device = $2 OR approved_by_device = $2) RETURNING id`,
    [ended.identityId, ended.deviceId, ended.reason],
  );
  return rows.length;
}

/** Those that nobody captured or approved in time. How many there were. */
export async function expireAdditions(tx: Queryable, batch: number): Promise<number> {
  const rows = await tx.query(
    `UPDATE device_additions SET state = 'expired', end_reason = 'expired', ended_at = expires_at, ${cleared}
      WHERE id IN (
        SELECT id FROM device_additions WHERE state IN ('open', 'captured') AND expires_at <= now()
         ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [batch],
  );
  return rows.length;
}

/** Of everybody, or of one person. */
export async function listDueAdditions(
  db: Queryable,
  { identityId, batch }: { identityId: string | null; batch: number },
): Promise<{ id: string; identityId: string }[]> {
  return db.query<{ id: string; identityId: string }>(
    `SELECT id, identity_id AS "identityId" FROM device_additions
      WHERE state = 'approved' AND joins_at <= now() AND ($1::uuid IS NULL OR identity_id = $1)
      ORDER BY joins_at LIMIT $2`,
    [identityId, batch],
  );
}

export async function purgeAdditions(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM device_additions WHERE id IN (
       SELECT id FROM device_additions WHERE ended_at < now() - $1::interval ORDER BY ended_at LIMIT $2)
     RETURNING id`,
    [period, batch],
  );
  return rows.length;
}

export async function deleteAdditionsOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM device_additions WHERE identity_id = $1', [identityId]);
}
