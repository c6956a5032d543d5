import type { TranscriptPurpose } from '../../../device/liveness/transcript.ts';
import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface StoredChallenge {
  purpose: TranscriptPurpose | 'act';
  mode: Mode;
  issuedTo: string;
  livenessActions: string[];
  livenessDeadlineMs: number;
}

export async function insertChallenge(
  db: Queryable,
  nonceHash: Buffer,
  challenge: StoredChallenge & { lifetimeSeconds: number },
): Promise<Date> {
  const [row] = await db.query<{ expiresAt: Date }>(
    `INSERT INTO challenges (nonce_hash, purpose, mode, issued_to, liveness_actions, liveness_deadline_ms, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING expires_at AS "expiresAt"`,
    [
      nonceHash,
      challenge.purpose,
      challenge.mode,
      challenge.issuedTo,
      challenge.livenessActions,
      challenge.livenessDeadlineMs,
      challenge.lifetimeSeconds,
    ],
  );
  if (!row) throw new Error('the challenge was not inserted');
  return row.expiresAt;
}

/** Removes and returns the challenge. Of any number of parallel callers one gets it; expired ones no caller. */
export async function takeChallenge(
  db: Queryable,
  nonceHash: Buffer,
): Promise<(StoredChallenge & { expiresAt: Date }) | undefined> {
  const [row] = await db.query<StoredChallenge & { expiresAt: Date; live: boolean }>(
    `DELETE FROM challenges WHERE nonce_hash = $1
     RETURNING purpose, mode, issued_to AS "issuedTo", liveness_actions AS "livenessActions",
               liveness_deadline_ms AS "livenessDeadlineMs", expires_at AS "expiresAt", expires_at > now() AS live`,
    [nonceHash],
  );
  return row?.live === true ? row : undefined;
}

export async function purgeChallenges(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM challenges WHERE nonce_hash IN (
       SELECT nonce_hash FROM challenges WHERE expires_at < now() ORDER BY expires_at LIMIT $1) RETURNING purpose`,
    [batch],
  );
  return rows.length;
}
