import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { Outstanding } from '../../people/passkeys/passkey.ts';

export type MemberChallengePurpose = 'join' | 'add' | 'sign_in' | 'step_up';

/** Who may use a challenge, and for what. */
export interface MemberChallengeRow {
  purpose: MemberChallengePurpose;
  rpId: string;
  invitationHash: Buffer | null;
  sessionId: string | null;
  /** The handle of the member that an invitation will make. */
  userHandle: Buffer | null;
}

export interface NewMemberChallenge extends MemberChallengeRow {
  hash: Uint8Array;
  addressDigest: Uint8Array | null;
  lifetimeSeconds: number;
}

export async function insertMemberChallenge(tx: Queryable, challenge: NewMemberChallenge): Promise<void> {
  await tx.query(
    `INSERT INTO member_challenges
       (challenge_hash, purpose, rp_id, invitation_hash, session_id, user_handle, address_digest, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      challenge.hash,
      challenge.purpose,
      challenge.rpId,
      challenge.invitationHash,
      challenge.sessionId,
      challenge.userHandle,
      challenge.addressDigest,
      challenge.lifetimeSeconds,
    ],
  );
}

/** Makes transactions that count the same challenges wait for each other. */
export async function lockChallengeHolder(tx: Queryable, holder: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('member-challenges:' || $1, 0))", [holder]);
}

export async function countChallengesOfAddress(tx: Queryable, digest: Uint8Array): Promise<Outstanding> {
  const [row] = await tx.query<Outstanding>(
    `SELECT count(*) AS count, extract(epoch FROM min(expires_at) - now())::float8 AS "secondsToFirstEnd"
       FROM member_challenges WHERE address_digest = $1 AND expires_at > now()`,
    [digest],
  );
  return row ?? none;
}

export async function countChallengesOfSession(tx: Queryable, sessionId: string): Promise<Outstanding> {
  const [row] = await tx.query<Outstanding>(
    `SELECT count(*) AS count, extract(epoch FROM min(expires_at) - now())::float8 AS "secondsToFirstEnd"
       FROM member_challenges WHERE session_id = $1 AND expires_at > now()`,
    [sessionId],
  );
  return row ?? none;
}

export async function countChallengesOfInvitation(
  tx: Queryable,
  invitationHash: Uint8Array,
): Promise<Outstanding> {
  const [row] = await tx.query<Outstanding>(
    `SELECT count(*) AS count, extract(epoch FROM min(expires_at) - now())::float8 AS "secondsToFirstEnd"
       FROM member_challenges WHERE invitation_hash = $1 AND expires_at > now()`,
    [invitationHash],
  );
  return row ?? none;
}

const none: Outstanding = { count: 0, secondsToFirstEnd: null };

/** Removes and returns the challenge. Of any number of parallel callers one gets it; expired ones no caller. */
export async function takeMemberChallenge(
  db: Queryable,
  hash: Uint8Array,
): Promise<MemberChallengeRow | undefined> {
  const [row] = await db.query<MemberChallengeRow & { live: boolean }>(
    `DELETE FROM member_challenges WHERE challenge_hash = $1
     RETURNING purpose, rp_id AS "rpId", invitation_hash AS "invitationHash", session_id AS "sessionId",
               user_handle AS "userHandle", expires_at > now() AS live`,
    [hash],
  );
  return row?.live === true ? row : undefined;
}

export async function purgeMemberChallenges(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM member_challenges WHERE challenge_hash IN (
       SELECT challenge_hash FROM member_challenges WHERE expires_at < now() ORDER BY expires_at LIMIT $1)
     RETURNING purpose`,
    [batch],
  );
  return rows.length;
}
