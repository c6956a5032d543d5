import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface NewLink {
  tokenHash: Buffer;
  identityId: string;
  hours: number;
  /** Null when the link is not to be mailed. */
  tokenSealed: Buffer | null;
  /** Whether nobody but the reader of the mail has it. */
  byMailOnly: boolean;
}

export async function insertLink(tx: Queryable, link: NewLink): Promise<Date> {
  const [row] = await tx.query<{ expiresAt: Date }>(
    `INSERT INTO enrollment_links (token_hash, identity_id, expires_at, token_sealed, by_mail_only)
     VALUES ($1, $2, now() + make_interval(hours => $3), $4, $5) RETURNING expires_at AS "expiresAt"`,
    [link.tokenHash, link.identityId, link.hours, link.tokenSealed, link.byMailOnly],
  );
  if (!row) throw new Error('the enrollment link was not inserted');
  return row.expiresAt;
}

export interface EnrollmentLink {
  identityId: string;
  mode: Mode;
  byMailOnly: boolean;
  open: boolean;
  expiresAt: Date;
}

export async function findLink(db: Queryable, tokenHash: Buffer): Promise<EnrollmentLink | undefined> {
  const [row] = await db.query<EnrollmentLink>(
    `SELECT l.identity_id AS "identityId", i.mode, l.by_mail_only AS "byMailOnly", l.used_at IS NULL AND l.expires_at > now() AS open,
            l.expires_at AS "expiresAt"
       FROM enrollment_links l JOIN identities i ON i.id = l.identity_id WHERE l.token_hash = $1`,
    [tokenHash],
  );
  return row;
}

/** Every link of the identity is spent: it has been enrolled. */
export async function markLinksUsed(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('UPDATE enrollment_links SET used_at = now() WHERE identity_id = $1 AND used_at IS NULL', [
    identityId,
  ]);
}

/**
 * Claims a hash for an identity. Of parallel claims under one pepper the unique index lets exactly one through. Processes
 * may use different peppers while a key is replaced, so claims first take a lock for the digest under each pepper they
 * know, in order; then one that waited sees what the other has claimed.
 */
export async function claimHash(
  tx: Queryable,
  claim: {
    mode: Mode;
    identityId: string;
    deviceId: string;
    digest: Buffer;
    pepperId: string;
    digests: readonly Buffer[];
  },
): Promise<boolean> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(('x' || encode(substring(digest FROM 1 FOR 8), 'hex'))::bit(64)::bigint)
       FROM (SELECT digest FROM unnest($1::bytea[]) AS digest ORDER BY digest) AS in_order`,
    [claim.digests],
  );
  const rows = await tx.query(
    `INSERT INTO biometric_hashes (mode, digest, identity_id, pepper_id, device_id)
     SELECT $1, $2, $3, $4, $6
      WHERE NOT EXISTS (SELECT 1 FROM biometric_hashes WHERE mode = $1 AND digest = ANY ($5::bytea[]))
     ON CONFLICT (mode, digest) DO NOTHING RETURNING identity_id`,
    [claim.mode, claim.digest, claim.identityId, claim.pepperId, claim.digests, claim.deviceId],
  );
  return rows.length === 1;
}

export async function hasClaim(
  db: Queryable,
  { mode, digests }: { mode: Mode; digests: readonly Buffer[] },
): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM biometric_hashes WHERE mode = $1 AND digest = ANY ($2::bytea[]) LIMIT 1',
    [mode, digests],
  );
  return rows.length === 1;
}

export interface StoredHash {
  digest: Buffer;
  /** The key whose pepper the digest is under; empty for the first key's. */
  pepperId: string;
}

/** The hash that a device reproduces, unless it is one of those below. */
export async function findHashOfDevice(
  db: Queryable,
  { identityId, deviceId }: { identityId: string; deviceId: string },
): Promise<StoredHash | undefined> {
  const [row] = await db.query<StoredHash>(
    'SELECT digest, pepper_id AS "pepperId" FROM biometric_hashes WHERE identity_id = $1 AND device_id = $2',
    [identityId, deviceId],
  );
  return row;
}

/** A hash that was stored when people had one device: it is that of the first. */
export async function findHashWithoutDevice(
  db: Queryable,
  identityId: string,
): Promise<StoredHash | undefined> {
  const [row] = await db.query<StoredHash>(
    'SELECT digest, pepper_id AS "pepperId" FROM biometric_hashes WHERE identity_id = $1 AND device_id IS NULL LIMIT 1',
    [identityId],
  );
  return row;
}

export interface HashOfPerson {
  digest: Buffer;
  /** Null for the person's first device. */
  deviceId: string | null;
  createdAt: Date;
}

/** All that are claimed for the person, those of revoked devices included, newest first: a thousand, as of devices. */
export async function listHashesOf(db: Queryable, identityId: string): Promise<HashOfPerson[]> {
  return db.query<HashOfPerson>(
    `SELECT digest, device_id AS "deviceId", created_at AS "createdAt" FROM biometric_hashes
      WHERE identity_id = $1 ORDER BY created_at DESC, digest LIMIT 1000`,
    [identityId],
  );
}

/** The same hash, from now on under another pepper. */
export async function moveHashDigest(
  tx: Queryable,
  moved: { identityId: string; before: Buffer; digest: Buffer; pepperId: string },
): Promise<void> {
  await tx.query(
    'UPDATE biometric_hashes SET digest = $3, pepper_id = $4 WHERE identity_id = $1 AND digest = $2',
    [moved.identityId, moved.before, moved.digest, moved.pepperId],
  );
}

export function countHashesByPepper(db: Queryable): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    'SELECT pepper_id AS "keyId", count(*)::int AS rows FROM biometric_hashes GROUP BY pepper_id',
  );
}

export async function deleteEnrollmentOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM biometric_hashes WHERE identity_id = $1', [identityId]);
  await tx.query('DELETE FROM enrollment_links WHERE identity_id = $1', [identityId]);
}

export interface LinkToMail {
  tokenSealed: Buffer;
  expiresAt: Date;
}

export async function findLinkToMail(db: Queryable, identityId: string): Promise<LinkToMail | undefined> {
  const [row] = await db.query<LinkToMail>(
    `SELECT token_sealed AS "tokenSealed", expires_at AS "expiresAt" FROM enrollment_links
      WHERE identity_id = $1 AND token_sealed IS NOT NULL AND used_at IS NULL AND expires_at > now()
      ORDER BY expires_at DESC LIMIT 1`,
    [identityId],
  );
  return row;
}

export async function clearSealedTokens(db: Queryable, identityId: string): Promise<void> {
  await db.query(
    'UPDATE enrollment_links SET token_sealed = NULL WHERE identity_id = $1 AND token_sealed IS NOT NULL',
    [identityId],
  );
}

export function countSealedLinkTokens(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(token_sealed) AS "keyId", count(*)::int AS rows FROM enrollment_links
      WHERE sealing_key_id(token_sealed) = ANY ($1::text[]) AND token_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedLinkTokens(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT identity_id::text AS id, token_sealed AS box FROM enrollment_links
      WHERE sealing_key_id(token_sealed) = ANY ($1::text[]) AND identity_id::text <> ALL ($2::text[])
        AND token_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedLinkTokens(
  tx: Queryable,
  { ids, before, after }: BoxChanges,
): Promise<void> {
  await tx.query(
    `UPDATE enrollment_links t SET token_sealed = c.after
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.identity_id = c.id AND t.token_sealed = c.before`,
    [ids, before, after],
  );
}

export interface LinkOfPerson {
  expiresAt: Date;
  usedAt: Date | null;
}

/** A person has one; a hundred is far above what could be made of one identity. */
export async function listLinksOf(db: Queryable, identityId: string): Promise<LinkOfPerson[]> {
  return db.query<LinkOfPerson>(
    `SELECT expires_at AS "expiresAt", used_at AS "usedAt" FROM enrollment_links
      WHERE identity_id = $1 ORDER BY expires_at LIMIT 100`,
    [identityId],
  );
}
