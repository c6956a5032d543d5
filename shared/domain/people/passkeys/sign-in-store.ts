import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/** A passkey as far as an assertion is checked against it. */
export interface KnownCredential {
  passkeyId: string;
  identityId: string;
  userId: string;
  isSuspended: boolean;
  publicKey: Buffer;
  userHandle: Buffer;
  deviceType: 'singleDevice' | 'multiDevice';
  /** The project that registered it, while the person has not confirmed it: it signs in nowhere else. */
  unconfirmedOf: string | null;
  isCloneSuspected: boolean;
  /** The project that registered it; null for the person themselves. */
  registeredBy: string | null;
}

export interface BurnedChallenge {
  purpose: 'register' | 'authenticate';
  mode: Mode;
  issuedTo: string;
  rpId: string;
  /** The person whose passkey is required; null where any may sign in. */
  expectedIdentityId: string | null;
}

export interface AnsweredChallenge {
  challengeHash: Buffer;
  credentialId: Buffer;
}

export interface Burned {
  challenge: BurnedChallenge;
  credential: KnownCredential | undefined;
}

type BurnedRow = BurnedChallenge & { challengeHash: Buffer } & (KnownCredential | { passkeyId: null });

/**
 * Removes the challenges and reads the passkeys that signed them, in one round trip: the path of every sign-in.
 * Undefined for one that was never issued, or that is used or expired. Locked in order, so that two processes with the
 * same challenges cannot deadlock; one that another process is consuming counts as used.
 */
export async function burnAndFind(
  db: Queryable,
  answered: readonly AnsweredChallenge[],
): Promise<(Burned | undefined)[]> {
  const rows = await db.query<BurnedRow>(
    `WITH asked AS (
       SELECT * FROM unnest($1::bytea[], $2::bytea[]) AS each (challenge_hash, credential_id)),
     held AS (
       SELECT c.challenge_hash FROM passkey_challenges c JOIN asked USING (challenge_hash)
        ORDER BY c.challenge_hash FOR UPDATE OF c SKIP LOCKED),
     burned AS (
       DELETE FROM passkey_challenges c USING held WHERE c.challenge_hash = held.challenge_hash
       RETURNING c.challenge_hash, c.purpose, c.mode, c.issued_to, c.rp_id, c.identity_id, c.expires_at > now() AS live)
     SELECT b.challenge_hash AS "challengeHash", b.purpose, b.mode, b.issued_to AS "issuedTo", b.rp_id AS "rpId",
            b.identity_id AS "expectedIdentityId", p.id AS "passkeyId", p.identity_id AS "identityId",
            i.user_id AS "userId", i.status = 'suspended' AS "isSuspended", p.public_key AS "publicKey",
            u.user_handle AS "userHandle", p.device_type AS "deviceType",
            CASE WHEN p.confirmed_at IS NULL THEN p.registered_by_project END AS "unconfirmedOf",
            p.clone_suspected_at IS NOT NULL AS "isCloneSuspected", p.registered_by_project AS "registeredBy"
       FROM burned b
       JOIN asked a USING (challenge_hash)
       LEFT JOIN passkeys p ON p.mode = b.mode AND p.credential_id = a.credential_id AND p.rp_id = b.rp_id
       LEFT JOIN passkey_users u ON u.identity_id = p.identity_id
       LEFT JOIN identities i ON i.id = p.identity_id
      WHERE b.live`,
    [answered.map((each) => each.challengeHash), answered.map((each) => each.credentialId)],
  );
  const found = new Map(rows.map((row) => [row.challengeHash.toString('hex'), row]));
  return answered.map(({ challengeHash }) => {
    const row = found.get(challengeHash.toString('hex'));
    return row && { challenge: row, credential: row.passkeyId === null ? undefined : row };
  });
}

export interface SignInRow {
  passkeyId: string;
  counter: number;
  backedUp: boolean;
  sessionId: string;
  projectId: string | null;
  userAgent: string | null;
  sessionDays: number;
}

/**
 * Records the uses of the passkeys and opens the sessions, in one statement and one commit. Returns when the session
 * ends; undefined if the counter did not increase (it may stay 0), another sign-in was faster, or the passkey is gone.
 * No two rows may be of one passkey.
 */
export async function recordSignIns(
  db: Queryable,
  rows: readonly SignInRow[],
): Promise<(Date | undefined)[]> {
  const opened = await db.query<{ id: string; expiresAt: Date }>(
    `WITH asked AS (
       SELECT * FROM unnest($1::text[], $2::bigint[], $3::boolean[], $4::uuid[], $5::text[], $6::text[], $7::int[])
         AS each (passkey_id, counter, backed_up, session_id, project_id, user_agent, days)),
     held AS (
       SELECT a.* FROM passkeys p JOIN asked a ON a.passkey_id = p.id
        WHERE p.counter < a.counter OR (p.counter = 0 AND a.counter = 0) ORDER BY p.id FOR UPDATE OF p),
     used AS (
       UPDATE passkeys p
          SET counter = h.counter, last_counter = h.counter, backed_up = h.backed_up, last_used_at = now()
         FROM held h WHERE p.id = h.passkey_id RETURNING p.identity_id, h.*)
     INSERT INTO sessions (id, identity_id, passkey_id, project_id, user_agent, expires_at)
     SELECT session_id, identity_id, passkey_id, project_id, user_agent, now() + make_interval(days => days) FROM used
     RETURNING id, expires_at AS "expiresAt"`,
    [
      rows.map((row) => row.passkeyId),
      rows.map((row) => row.counter),
      rows.map((row) => row.backedUp),
      rows.map((row) => row.sessionId),
      rows.map((row) => row.projectId),
      rows.map((row) => row.userAgent),
      rows.map((row) => row.sessionDays),
    ],
  );
  const ends = new Map(opened.map(({ id, expiresAt }) => [id, expiresAt]));
  return rows.map(({ sessionId }) => ends.get(sessionId));
}

/**
 * The same for a counter that did not increase: the highest one stays, and so does the time of the first suspicion.
 * Undefined when the passkey is gone.
 */
export async function recordSuspectSignIn(tx: Queryable, row: SignInRow): Promise<Date | undefined> {
  const { passkeyId, counter, backedUp, sessionId, projectId, userAgent, sessionDays } = row;
  const [opened] = await tx.query<{ expiresAt: Date }>(
    `WITH used AS (
       UPDATE passkeys SET last_counter = $2, backed_up = $3, last_used_at = now(),
              clone_suspected_at = coalesce(clone_suspected_at, now())
        WHERE id = $1 RETURNING identity_id)
     INSERT INTO sessions (id, identity_id, passkey_id, project_id, user_agent, expires_at)
     SELECT $4, identity_id, $1, $5, $6, now() + make_interval(days => $7) FROM used
     RETURNING expires_at AS "expiresAt"`,
    [passkeyId, counter, backedUp, sessionId, projectId, userAgent, sessionDays],
  );
  return opened?.expiresAt;
}

/**
 * Records a use that opens no session. False, and the passkey is suspected of being a copy, if its counter did not
 * increase (it may stay 0); undefined if the passkey is gone.
 */
export async function recordUse(
  tx: Queryable,
  { passkeyId, counter, backedUp }: Pick<SignInRow, 'passkeyId' | 'counter' | 'backedUp'>,
): Promise<boolean | undefined> {
  const [row] = await tx.query<{ advanced: boolean }>(
    `WITH held AS (
       SELECT id, counter < $2 OR (counter = 0 AND $2 = 0) AS advanced FROM passkeys WHERE id = $1 FOR UPDATE)
     UPDATE passkeys p
        SET counter = CASE WHEN h.advanced THEN $2 ELSE p.counter END, last_counter = $2, backed_up = $3, last_used_at = now(),
            clone_suspected_at = CASE WHEN h.advanced THEN p.clone_suspected_at
                                      ELSE coalesce(p.clone_suspected_at, now()) END
       FROM held h WHERE p.id = h.id RETURNING h.advanced`,
    [passkeyId, counter, backedUp],
  );
  return row?.advanced;
}
