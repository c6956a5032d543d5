import type { Database } from '../../shared/platform/db/database.ts';

interface Person {
  identityUuid: string;
}

export interface PasskeyRow {
  id: string;
  counter: number;
  usedAt: Date | null;
  suspectedAt: Date | null;
}

export function passkeysOf(db: Database, { identityUuid }: Person): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(
    `SELECT id, counter, last_used_at AS "usedAt", clone_suspected_at AS "suspectedAt" FROM passkeys
      WHERE identity_id = $1 ORDER BY created_at, id`,
    [identityUuid],
  );
}

export async function sessionsOf(db: Database, { identityUuid }: Person): Promise<number> {
  const rows = await db.query('SELECT id FROM sessions WHERE identity_id = $1', [identityUuid]);
  return rows.length;
}

/** The number of events about a passkey of this person. */
export async function announcementsOf(db: Database, { identityUuid }: Person): Promise<number> {
  const rows = await db.query(
    `SELECT id FROM events WHERE identity_id = $1 AND type = 'passkey.registered'`,
    [identityUuid],
  );
  return rows.length;
}

/** The number of registration challenges that have not been used. */
export async function waitingChallengesOf(db: Database, { identityUuid }: Person): Promise<number> {
  const rows = await db.query('SELECT purpose FROM passkey_challenges WHERE identity_id = $1', [
    identityUuid,
  ]);
  return rows.length;
}

/** Expires all challenges. */
export async function expireChallenges(db: Database): Promise<void> {
  await db.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
}
