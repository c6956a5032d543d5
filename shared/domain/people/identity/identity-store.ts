import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';
import type { Assurance } from '../../partners/projects/assurance.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { credentialsOfIdentity, identityColumnsAs } from './identity-columns.ts';
import type { Identity, IdentityRef, IdentityStatus } from './identity.ts';

const identityColumns = identityColumnsAs('');

const withCredentials = `FROM identities i ${credentialsOfIdentity}`;

/** One literal statement per name, so that each is prepared once and served by its own unique index. */
const byRef = {
  user: `SELECT ${identityColumns} ${withCredentials} WHERE i.user_id = $1 AND i.mode = $2 AND i.status <> 'deleted'`,
  code: `SELECT ${identityColumns} ${withCredentials} WHERE i.code = $1 AND i.mode = $2 AND i.status <> 'deleted'`,
  uuid: `SELECT ${identityColumns} ${withCredentials} WHERE i.id = $1::uuid AND i.mode = $2 AND i.status <> 'deleted'`,
};

export async function findIdentity(
  db: Queryable,
  ref: IdentityRef,
  mode: Mode,
): Promise<Identity | undefined> {
  const [row] = await db.query<Identity>(byRef[ref.kind], [ref.value, mode]);
  return row;
}

export async function findIdentityById(db: Queryable, id: string): Promise<Identity | undefined> {
  const [row] = await db.query<Identity>(`SELECT ${identityColumns} ${withCredentials} WHERE i.id = $1`, [
    id,
  ]);
  return row;
}

/** In no order; those that were erased are not among them. */
export async function listIdentitiesById(db: Queryable, ids: readonly string[]): Promise<Identity[]> {
  return db.query<Identity>(
    `SELECT ${identityColumns} ${withCredentials} WHERE i.id = ANY ($1::uuid[]) AND i.status <> 'deleted'`,
    [ids],
  );
}

/** One literal statement per name, as above, of either mode and with tombstones. */
const idByRef = {
  user: 'SELECT id FROM identities WHERE user_id = $1',
  code: 'SELECT id FROM identities WHERE code = $1',
  uuid: 'SELECT id FROM identities WHERE id = $1::uuid',
};

export async function findIdentityId(db: Queryable, ref: IdentityRef): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(idByRef[ref.kind], [ref.value]);
  return row?.id;
}

/** One literal statement per name, as above, of people who are there in that mode. */
const idOfModeByRef = {
  user: "SELECT id FROM identities WHERE user_id = $1 AND mode = $2 AND status <> 'deleted'",
  code: "SELECT id FROM identities WHERE code = $1 AND mode = $2 AND status <> 'deleted'",
  uuid: "SELECT id FROM identities WHERE id = $1::uuid AND mode = $2 AND status <> 'deleted'",
};

export async function findIdOfMode(db: Queryable, ref: IdentityRef, mode: Mode): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(idOfModeByRef[ref.kind], [ref.value, mode]);
  return row?.id;
}

/** People of either mode who enrolled with the address, or are suspended, and whose it still is; the first so many. */
export async function findIdsOfEmail(
  db: Queryable,
  { digests, limit }: { digests: readonly Buffer[]; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM (
       SELECT id, created_at FROM identities
        WHERE mode IN ('live', 'test') AND email_digest = ANY ($1::bytea[]) AND enrolled_at IS NOT NULL
          AND email_sealed IS NOT NULL
       UNION
       SELECT id, created_at FROM identities
        WHERE mode IN ('live', 'test') AND email_digest = ANY ($1::bytea[]) AND status = 'suspended'
          AND email_sealed IS NOT NULL) found
      ORDER BY created_at, id LIMIT $2`,
    [digests, limit],
  );
  return rows.map(({ id }) => id);
}

export async function lockIdentityRow(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM identities WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return rows.length === 1;
}

/** All that are there, in order of their ids: transactions that lock several of the same people wait for each other. */
export async function lockIdentityRows(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM identities WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

export interface NewIdentity {
  id: string;
  userId: string;
  code: string;
  mode: Mode;
  displayName: string;
  emailSealed: Uint8Array | null;
  emailDigest: Uint8Array | null;
  platform: string | null;
  projectId: string | null;
}

/** False when the random code is taken already: draw another. */
export async function insertIdentity(db: Queryable, identity: NewIdentity): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO identities (id, user_id, code, mode, display_name, email_sealed, email_digest, platform, project_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (code) DO NOTHING RETURNING id`,
    [
      identity.id,
      identity.userId,
      identity.code,
      identity.mode,
      identity.displayName,
      identity.emailSealed,
      identity.emailDigest,
      identity.platform,
      identity.projectId,
    ],
  );
  return rows.length === 1;
}

/** The level that a verification by itself reaches; the rest of `attested` is a passkey beside it. */
export type VerifiedLevel = Exclude<Assurance, 'attested'>;

/** A successful verification by the person's own device: verified now, and for `lapseAfterDays` from now. */
export async function updateVerified(
  tx: Queryable,
  id: string,
  { lapseAfterDays, assurance }: { lapseAfterDays: number; assurance: VerifiedLevel },
): Promise<void> {
  await tx.query(
    `UPDATE identities
        SET status = 'verified', enrolled_at = coalesce(enrolled_at, now()), last_verified_at = now(),
            lapses_at = now() + make_interval(days => $2), assurance = $3, version = version + 1
      WHERE id = $1`,
    [id, lapseAfterDays, assurance],
  );
}

/**
 * A judged capture of a new device, while nothing of the old ones was there to compare with: verified as of then, at the
 * level of what was judged. A later verification stays.
 */
export async function updateRecovered(
  tx: Queryable,
  recovered: { id: string; capturedAt: Date; lapseAfterDays: number },
): Promise<void> {
  await tx.query(
    `UPDATE identities
        SET status = 'verified', assurance = 'liveness', last_verified_at = greatest(last_verified_at, $2::timestamptz),
            lapses_at = greatest(lapses_at, $2::timestamptz + make_interval(days => $3)), version = version + 1
      WHERE id = $1`,
    [recovered.id, recovered.capturedAt, recovered.lapseAfterDays],
  );
}

/** Somebody used a link that only the mailbox had. */
export async function updateEmailConfirmed(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    'UPDATE identities SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = $1',
    [id],
  );
}

export interface IdentityWithEmail {
  id: string;
  code: string;
  displayName: string;
  emailSealed: Buffer;
  lastVerifiedAt: Date;
}

/**
 * The people who were verified and gave the address, at most `most` for each of its digests: those who have shown that
 * they read it first, then those who enrolled first. So whoever enrolls with somebody else's address later, however often, comes
 * after its owner.
 */
export async function findEnrolledWithEmail(
  db: Queryable,
  { mode, digests, most }: { mode: Mode; digests: readonly Buffer[]; most: number },
): Promise<IdentityWithEmail[]> {
  return db.query<IdentityWithEmail>(
    `SELECT i.id, i.code, i.display_name AS "displayName", i.email_sealed AS "emailSealed",
            i.last_verified_at AS "lastVerifiedAt"
       FROM unnest($2::bytea[]) AS given (digest)
       CROSS JOIN LATERAL (
         SELECT * FROM identities e
          WHERE e.mode = $1 AND e.email_digest = given.digest AND e.enrolled_at IS NOT NULL AND NOT e.pinned
            AND e.email_sealed IS NOT NULL AND e.status IN ('verified', 'lapsed')
          ORDER BY (e.email_confirmed_at IS NULL), e.enrolled_at, e.id LIMIT $3) i
      ORDER BY (i.email_confirmed_at IS NULL), i.enrolled_at, i.id LIMIT $3`,
    [mode, digests, most],
  );
}

/** Removes identities whose link was never used. How many were removed. */
export async function purgeAbandonedIdentities(
  db: Queryable,
  { period, batch }: PurgeLimits,
): Promise<number> {
  const rows = await db.query(
    `DELETE FROM identities WHERE id IN (
       SELECT id FROM identities WHERE status = 'pending' AND created_at < now() - $1::interval
          AND NOT EXISTS (SELECT 1 FROM projects WHERE owner_identity_id = identities.id)
        ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [period, batch],
  );
  return rows.length;
}

/** Erases the address of identities whose recipient did not ask for them; those that are pending end. */
export async function disownRows(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM identities WHERE id = ANY ($1::uuid[]) AND status = 'pending'
        AND NOT EXISTS (SELECT 1 FROM projects WHERE owner_identity_id = identities.id)`,
    [ids],
  );
  await tx.query('UPDATE identities SET email_sealed = NULL WHERE id = ANY ($1::uuid[])', [ids]);
}

export interface LapsedIdentity {
  id: string;
  userId: string;
  code: string;
  displayName: string;
  mode: Mode;
  projectId: string | null;
  lapsesAt: Date;
}

/** Lapses those whose time has come, found by an index that contains only such identities. */
export async function markLapsed(tx: Queryable, batch: number): Promise<LapsedIdentity[]> {
  return tx.query<LapsedIdentity>(
    `UPDATE identities SET status = 'lapsed', version = version + 1
      WHERE id IN (
        SELECT id FROM identities WHERE status = 'verified' AND NOT pinned AND lapses_at <= now()
         ORDER BY lapses_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id AS "userId", code, display_name AS "displayName", mode, project_id AS "projectId",
               lapses_at AS "lapsesAt"`,
    [batch],
  );
}

/** Lapses one person of test mode before their time; undefined for one who is not verified, or of live mode, or frozen. */
export async function markLapsedNow(tx: Queryable, id: string): Promise<LapsedIdentity | undefined> {
  const [row] = await tx.query<LapsedIdentity>(
    `UPDATE identities SET status = 'lapsed', lapses_at = now(), version = version + 1
      WHERE id = $1 AND mode = 'test' AND status = 'verified' AND NOT pinned AND lapses_at > now()
     RETURNING id, user_id AS "userId", code, display_name AS "displayName", mode, project_id AS "projectId",
               lapses_at AS "lapsesAt"`,
    [id],
  );
  return row;
}

/** The project a pending person enrolls through, where none is known yet. */
export async function updateFirstProject(
  tx: Queryable,
  { identityId, projectId }: { identityId: string; projectId: string },
): Promise<void> {
  await tx.query(
    `UPDATE identities SET project_id = $2 WHERE id = $1 AND status = 'pending' AND project_id IS NULL`,
    [identityId, projectId],
  );
}

/** Makes caches drop the earlier state. */
export async function raiseVersion(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE identities SET version = version + 1 WHERE id = $1', [id]);
}

/** The reason is also written where processes of the previous release look for it. */
export async function updateSuspended(tx: Queryable, id: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE identities SET status = 'suspended', suspension_reason = $2, version = version + 1 WHERE id = $1`,
    [id, reason],
  );
}

/** As it was before; where that was not recorded, as the last verification makes it. */
export async function updateResumed(tx: Queryable, id: string, before: IdentityStatus | null): Promise<void> {
  await tx.query(
    `UPDATE identities
        SET status = CASE WHEN $2::text IS NOT NULL THEN $2
                          WHEN lapses_at IS NULL THEN 'pending'
                          WHEN lapses_at > now() THEN 'verified' ELSE 'lapsed' END,
            suspension_reason = NULL, version = version + 1
      WHERE id = $1 AND status = 'suspended'`,
    [id, before],
  );
}

export interface SuspensionChange {
  id: string;
  userId: string;
  code: string;
  mode: Mode;
  version: number;
}

/** People who were suspended, resumed, or erased while suspended, within so many seconds; in no order. */
export async function listSuspensionChanges(
  db: Queryable,
  seconds: number,
  limit: number,
): Promise<SuspensionChange[]> {
  return db.query<SuspensionChange>(
    `SELECT id, user_id AS "userId", code, mode, version FROM identities
      WHERE suspension_changed_at > now() - make_interval(secs => $1) LIMIT $2`,
    [seconds, limit],
  );
}

/**
 * Reduces a person who asked to be deleted to the UUID and the code, so that old stamps point to a deleted person and
 * never to another one. Everything else in the row is personal data and is erased.
 */
export async function eraseIdentity(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `UPDATE identities
        SET status = 'deleted', user_id = 'deleted_' || id, display_name = 'Deleted', email_sealed = NULL,
            email_digest = NULL, email_confirmed_at = NULL, platform = NULL, project_id = NULL, suspension_reason = NULL, enrolled_at = NULL, last_verified_at = NULL,
            lapses_at = NULL, version = version + 1
      WHERE id = $1`,
    [id],
  );
}

export async function isEmailSuspended(
  db: Queryable,
  { mode, digests }: { mode: Mode; digests: readonly Buffer[] },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM identities WHERE mode = $1 AND email_digest = ANY ($2::bytea[]) AND status = 'suspended' LIMIT 1`,
    [mode, digests],
  );
  return rows.length === 1;
}

export interface PersonalData {
  emailSealed: Buffer | null;
  emailConfirmedAt: Date | null;
  platform: string | null;
  suspensionReason: string | null;
}

export async function findPersonalData(db: Queryable, id: string): Promise<PersonalData> {
  const [row] = await db.query<PersonalData>(
    `SELECT email_sealed AS "emailSealed", email_confirmed_at AS "emailConfirmedAt", platform, suspension_reason AS "suspensionReason"
       FROM identities WHERE id = $1`,
    [id],
  );
  return row ?? { emailSealed: null, emailConfirmedAt: null, platform: null, suspensionReason: null };
}

export function countSealedEmails(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(email_sealed) AS "keyId", count(*)::int AS rows FROM identities
      WHERE sealing_key_id(email_sealed) = ANY ($1::text[]) AND email_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedEmails(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id::text AS id, email_sealed AS box FROM identities
      WHERE sealing_key_id(email_sealed) = ANY ($1::text[]) AND id::text <> ALL ($2::text[])
        AND email_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedEmails(tx: Queryable, { ids, before, after }: BoxChanges): Promise<void> {
  await tx.query(
    `UPDATE identities t SET email_sealed = c.after
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.email_sealed = c.before`,
    [ids, before, after],
  );
}
