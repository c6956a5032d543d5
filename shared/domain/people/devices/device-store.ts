import type { JWK } from 'jose';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface Device {
  id: string;
  identityId: string;
  thumbprint: string;
  algorithm: 'ed25519' | 'ecdsa';
  publicJwk: JWK;
  /** The digest of the set of models it judges with; null while it has only signed version 1 of the transcript. */
  modelSet: string | null;
}

export interface NewDevice extends Device {
  name?: string | null;
  mode: Mode;
  provider: string;
  counter: number | null;
}

/** False when the key is registered already: a device key belongs to one person. */
export async function insertDevice(tx: Queryable, device: NewDevice): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO devices (id, identity_id, mode, thumbprint, algorithm, public_jwk, provider, counter, model_set, name, counted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $8::bigint IS NOT NULL THEN now() END) ON CONFLICT ON CONSTRAINT devices_thumbprint_unique DO NOTHING RETURNING id`,
    [
      device.id,
      device.identityId,
      device.mode,
      device.thumbprint,
      device.algorithm,
      device.publicJwk,
      device.provider,
      device.counter,
      device.modelSet,
      device.name ?? null,
    ],
  );
  return rows.length === 1;
}

export async function findActiveDevice(
  db: Queryable,
  mode: Mode,
  thumbprint: string,
): Promise<Device | undefined> {
  const [row] = await db.query<Device>(
    `SELECT id, identity_id AS "identityId", thumbprint, algorithm, public_jwk AS "publicJwk", model_set AS "modelSet"
       FROM devices WHERE mode = $1 AND thumbprint = $2 AND revoked_at IS NULL`,
    [mode, thumbprint],
  );
  return row;
}

/** As many as a person has; a hundred is far above any limit on registering them. */
export async function listActiveDevicesOf(db: Queryable, identityId: string): Promise<Device[]> {
  return db.query<Device>(
    `SELECT id, identity_id AS "identityId", thumbprint, algorithm, public_jwk AS "publicJwk", model_set AS "modelSet"
       FROM devices WHERE identity_id = $1 AND revoked_at IS NULL ORDER BY last_used_at DESC LIMIT 100`,
    [identityId],
  );
}

export interface DeviceCounter {
  counter: number | null;
  /** When the service accepted the submission with that number. */
  countedAt: Date | null;
  isSuspected: boolean;
}

export async function findDeviceCounter(tx: Queryable, id: string): Promise<DeviceCounter> {
  const [row] = await tx.query<DeviceCounter>(
    `SELECT counter, counted_at AS "countedAt", clone_suspected_at IS NOT NULL AS "isSuspected"
       FROM devices WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) throw new Error('the device is gone although its person is locked');
  return row;
}

export async function updateDeviceCounter(tx: Queryable, id: string, counter: number): Promise<void> {
  await tx.query('UPDATE devices SET counter = $2, counted_at = now() WHERE id = $1', [id, counter]);
}

export async function markDeviceSuspected(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE devices SET clone_suspected_at = now() WHERE id = $1', [id]);
}

/** They start counting anew. @returns the ids of those that were suspected */
export async function clearDeviceSuspicions(tx: Queryable, identityId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE devices SET clone_suspected_at = NULL, counter = NULL, counted_at = NULL
      WHERE identity_id = $1 AND clone_suspected_at IS NOT NULL AND revoked_at IS NULL RETURNING id`,
    [identityId],
  );
  return rows.map(({ id }) => id);
}

/** What the device judged with in its latest submission: one that once signed version 2 never goes back. */
export async function updateDeviceModels(
  tx: Queryable,
  device: { id: string; provider: string; modelSet: string },
): Promise<void> {
  await tx.query('UPDATE devices SET provider = $2, model_set = $3 WHERE id = $1', [
    device.id,
    device.provider,
    device.modelSet,
  ]);
}

export async function touchDevice(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE devices SET last_used_at = now() WHERE id = $1', [id]);
}

export interface DeviceVerification {
  kind: 'enroll' | 'reverify' | 'recover';
  succeeded: boolean;
  /** Why it failed; null when it succeeded. */
  reason: string | null;
  at: Date;
}

export async function insertDeviceVerification(
  tx: Queryable,
  entry: {
    id: string;
    identityId: string;
    deviceId: string;
    kind: 'enroll' | 'reverify' | 'recover';
    reason: string | null;
    livenessKind: string | null;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO device_verifications (id, identity_id, device_id, kind, succeeded, reason, liveness_kind)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.id,
      entry.identityId,
      entry.deviceId,
      entry.kind,
      entry.reason === null,
      entry.reason,
      entry.livenessKind,
    ],
  );
}

/** The newest thousand. */
export async function listDeviceVerifications(
  db: Queryable,
  identityId: string,
): Promise<DeviceVerification[]> {
  return db.query<DeviceVerification>(
    `SELECT kind, succeeded, reason, created_at AS at FROM device_verifications
      WHERE identity_id = $1 ORDER BY created_at DESC LIMIT 1000`,
    [identityId],
  );
}

/**
 * Whether the newest re-verification by a device is at most so many minutes old and succeeded.
 */
export async function hasRecentMatch(
  db: Queryable,
  { identityId, deviceId, minutes }: { identityId: string; deviceId: string; minutes: number },
): Promise<boolean> {
  const [row] = await db.query<{ succeeded: boolean }>(
    `SELECT succeeded FROM device_verifications
      WHERE identity_id = $1 AND device_id = $2 AND kind = 'reverify' AND liveness_kind IS NOT NULL
        AND created_at > now() - make_interval(mins => $3)
      ORDER BY created_at DESC LIMIT 1`,
    [identityId, deviceId, minutes],
  );
  return row?.succeeded === true;
}

/** The id of the oldest, revoked or not. */
export async function findFirstDevice(db: Queryable, identityId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM devices WHERE identity_id = $1 ORDER BY created_at, id LIMIT 1',
    [identityId],
  );
  return row?.id;
}

/** Whether any person has or had a device with this key: it stays taken. */
export async function isKeyTaken(db: Queryable, mode: Mode, thumbprint: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM devices WHERE mode = $1 AND thumbprint = $2', [
    mode,
    thumbprint,
  ]);
  return rows.length === 1;
}

export interface RegisteredDevice {
  id: string;
  /** What the person calls it. */
  name: string | null;
  thumbprint: string;
  algorithm: 'ed25519' | 'ecdsa';
  provider: string;
  createdAt: Date;
  lastUsedAt: Date;
  revokedAt: Date | null;
  cloneSuspectedAt: Date | null;
  publicJwk: JWK;
}

/** All there ever were: ten a month can be added, so a thousand is enough for eight years. Active first, then newest. */
export async function listDevices(db: Queryable, identityId: string): Promise<RegisteredDevice[]> {
  return db.query<RegisteredDevice>(
    `SELECT id, name, thumbprint, algorithm, provider, created_at AS "createdAt", last_used_at AS "lastUsedAt",
            revoked_at AS "revokedAt", clone_suspected_at AS "cloneSuspectedAt", public_jwk AS "publicJwk"
       FROM devices WHERE identity_id = $1
      ORDER BY (revoked_at IS NULL) DESC, created_at DESC, id DESC LIMIT 1000`,
    [identityId],
  );
}

/** Whose device it is or was. */
export async function findOwnerOfDevice(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ identityId: string }>(
    'SELECT identity_id AS "identityId" FROM devices WHERE id = $1',
    [id],
  );
  return row?.identityId;
}

/** Undefined when there is no such device or it was revoked before. */
export async function markDeviceRevoked(
  tx: Queryable,
  device: { id: string; identityId: string },
): Promise<Date | undefined> {
  const [row] = await tx.query<{ revokedAt: Date }>(
    `UPDATE devices SET revoked_at = now()
      WHERE id = $1 AND identity_id = $2 AND revoked_at IS NULL RETURNING revoked_at AS "revokedAt"`,
    [device.id, device.identityId],
  );
  return row?.revokedAt;
}

/** False when the person has no such device; a revoked one may be named too. */
export async function updateDeviceName(
  db: Queryable,
  device: { id: string; identityId: string; name: string },
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE devices SET name = $3 WHERE id = $1 AND identity_id = $2 RETURNING id',
    [device.id, device.identityId, device.name],
  );
  return rows.length === 1;
}

export async function deleteDevices(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM device_verifications WHERE identity_id = $1', [identityId]);
  await tx.query('DELETE FROM devices WHERE identity_id = $1', [identityId]);
}
