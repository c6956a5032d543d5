import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface NewLink {
  tokenHash: Buffer;
  identityId: string;
  hours: number;
  /** Null when the link is not to be mailed. */
  tokenSealed: Buffer | null;
}

export async function insertLink(tx: Queryable, link: NewLink): Promise<Date> {
  const [row] = await tx.query<{ expiresAt: Date }>(
    `INSERT INTO enrollment_links (token_hash, identity_id, expires_at, token_sealed)
     VALUES ($1, $2, now() + make_interval(hours => $3), $4) RETURNING expires_at AS "expiresAt"`,
    [link.tokenHash, link.identityId, link.hours, link.tokenSealed],
  );
  if (!row) throw new Error('the enrollment link was not inserted');
  return row.expiresAt;
}

export interface EnrollmentLink {
  identityId: string;
  mode: Mode;
  open: boolean;
  expiresAt: Date;
}

export async function findLink(db: Queryable, tokenHash: Buffer): Promise<EnrollmentLink | undefined> {
  const [row] = await db.query<EnrollmentLink>(
    `SELECT l.identity_id AS "identityId", i.mode, l.used_at IS NULL AND l.expires_at > now() AS open,
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
 * Claims a hash for an identity in one statement, which is the whole of the uniqueness check: of any number of
 * parallel claims the unique index lets exactly one through.
 */
export async function claimHash(
  tx: Queryable,
  claim: { mode: Mode; digest: Buffer; identityId: string },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO biometric_hashes (mode, digest, identity_id) VALUES ($1, $2, $3)
     ON CONFLICT (mode, digest) DO NOTHING RETURNING identity_id`,
    [claim.mode, claim.digest, claim.identityId],
  );
  return rows.length === 1;
}

export async function findHashDigest(db: Queryable, identityId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ digest: Buffer }>(
    'SELECT digest FROM biometric_hashes WHERE identity_id = $1',
    [identityId],
  );
  return row?.digest;
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
