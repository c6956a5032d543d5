import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUuid } from '../../../platform/lib/is-uuid.ts';
import { endSessionOf, endSessionsOf } from './session-store.ts';

/** @throws AppError session_not_found, also for somebody else's */
export async function endSession(
  deps: { db: Database },
  session: { id: string; identityId: string },
): Promise<void> {
  if (isUuid(session.id) && (await endSessionOf(deps.db, session))) return;
  throw new AppError('session_not_found', 'session_id: you have no session with this id, or it has ended.');
}

/** Signs the person out everywhere. Returns how many sessions that ended. */
export function endAllSessions(deps: { db: Database }, identityId: string): Promise<number> {
  return endSessionsOf(deps.db, identityId);
}
