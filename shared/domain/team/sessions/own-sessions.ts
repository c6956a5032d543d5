import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { loadMember } from '../members/list-members.ts';
import { hashOfToken } from './authenticate-member.ts';
import {
  deleteSessionByToken,
  deleteSessionOfMember,
  deleteSessionsOfMember,
  lockSessionsOfMember,
} from './session-store.ts';

export { deleteSessionsOfMember, listSessionsOfMember, lockSessionsOfMember } from './session-store.ts';

/** Ends the session of a token, if there is one. */
export async function signOut(deps: { db: Queryable }, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSessionByToken(deps.db, hashOfToken(token));
}

/** @throws AppError session_not_found, also for another member's session */
export async function endOwnSession(
  deps: { db: Database },
  session: { id: string; memberId: string },
): Promise<void> {
  if (await deps.db.transaction((tx) => deleteSessionOfMember(tx, session))) return;
  throw new AppError('session_not_found', 'session_id: you have no session with this id, or it has ended.');
}

/** Signs a member out everywhere. @returns how many sessions ended */
export async function endAllOwnSessions(deps: { db: Database }, memberId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockSessionsOfMember(tx, memberId);
    const ended = await deleteSessionsOfMember(tx, memberId);
    recordAudit(tx, {
      action: 'member.signed_out_everywhere',
      projectId: null,
      target: memberId,
      after: { sessions: ended },
    });
    return ended;
  });
}

/** The same by an operator, such as for someone whose laptop was stolen. @throws AppError member_not_found */
export async function signOutMember(deps: { db: Database }, memberId: string): Promise<number> {
  await loadMember(deps.db, memberId);
  return endAllOwnSessions(deps, memberId);
}
