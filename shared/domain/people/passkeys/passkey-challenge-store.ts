import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Outstanding } from './passkey.ts';

export interface PasskeyChallenge {
  purpose: 'register' | 'authenticate';
  mode: Mode;
  /** From `passkey.ts`. */
  issuedTo: string;
  rpId: string;
  identityId: string | null;
}

export interface NewPasskeyChallenge extends PasskeyChallenge {
  hash: Uint8Array;
  addressDigest: Uint8Array | null;
  lifetimeSeconds: number;
}

export async function insertPasskeyChallenge(tx: Queryable, challenge: NewPasskeyChallenge): Promise<void> {
  await tx.query(
    `INSERT INTO passkey_challenges
       (challenge_hash, purpose, mode, issued_to, rp_id, identity_id, address_digest, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      challenge.hash,
      challenge.purpose,
      challenge.mode,
      challenge.issuedTo,
      challenge.rpId,
      challenge.identityId,
      challenge.addressDigest,
      challenge.lifetimeSeconds,
    ],
  );
}

/** Makes transactions that count this holder's challenges wait for each other. */
export async function lockHolder(tx: Queryable, holder: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('passkey-challenges:' || $1, 0))", [holder]);
}

/** Counts by person and holder: a partner cannot use up the quota of another. A holder's name may be the beginning of several audiences. */
export async function countOfIdentity(
  tx: Queryable,
  identityId: string,
  holder: string,
): Promise<Outstanding> {
  const [row] = await tx.query<Outstanding>(
    `SELECT count(*) AS count, extract(epoch FROM min(expires_at) - now())::float8 AS "secondsToFirstEnd"
       FROM passkey_challenges WHERE identity_id = $1 AND (issued_to = $2 OR starts_with(issued_to, $2 || ':')) AND expires_at > now()`,
    [identityId, holder],
  );
  return row ?? { count: 0, secondsToFirstEnd: null };
}

export async function countOfAddress(tx: Queryable, addressDigest: Uint8Array): Promise<Outstanding> {
  const [row] = await tx.query<Outstanding>(
    `SELECT count(*) AS count, extract(epoch FROM min(expires_at) - now())::float8 AS "secondsToFirstEnd"
       FROM passkey_challenges WHERE address_digest = $1 AND expires_at > now()`,
    [addressDigest],
  );
  return row ?? { count: 0, secondsToFirstEnd: null };
}

/** Removes and returns the challenge. Of any number of parallel callers one gets it; expired ones no caller. */
export async function takePasskeyChallenge(
  db: Queryable,
  hash: Uint8Array,
): Promise<PasskeyChallenge | undefined> {
  const [row] = await db.query<PasskeyChallenge & { live: boolean }>(
    `DELETE FROM passkey_challenges WHERE challenge_hash = $1
     RETURNING purpose, mode, issued_to AS "issuedTo", rp_id AS "rpId", identity_id AS "identityId",
               expires_at > now() AS live`,
    [hash],
  );
  return row?.live === true ? row : undefined;
}

export async function purgePasskeyChallenges(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM passkey_challenges WHERE challenge_hash IN (
       SELECT challenge_hash FROM passkey_challenges WHERE expires_at < now() ORDER BY expires_at LIMIT $1)
     RETURNING purpose`,
    [batch],
  );
  return rows.length;
}
