import type { Database } from '../../../shared/platform/db/database.ts';

/** The passkey of this session was shown too long ago for what wants a fresh one. */
export async function staleProof(db: Database, { sessionId }: { sessionId: string }): Promise<void> {
  await db.query(`UPDATE console_sessions SET proven_at = now() - interval '6 minutes' WHERE id = $1`, [
    sessionId,
  ]);
}
