import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockTeam } from '../members/change-team.ts';
import { type ActingMember, elevatedMinutes, type Role } from '../members/member.ts';
import {
  findSessionByToken,
  type LiveConsoleSession,
  lockRole,
  lockSession,
  lockSessionsOfMember,
  touchSession,
} from './session-store.ts';

/** What an operation of the console asks of the one who calls it. */
export type MemberAccess = (
  | { of: 'anyone' }
  | { of: 'operators' }
  /**
   * The project is the parameter `project_id` of the path. `changesTeam`: it changes who may do what in it, or who may join it.
   * `widens`: it has the project do more than it does, so it waits for the end of a suspension; what reads or takes away does not.
   */
  | { of: 'project'; roles: readonly Role[]; changesTeam?: true; widens?: true }
) & {
  /** A passkey was shown within `elevatedMinutes`. */
  stepUp?: true;
  /** It adds or ends what signs the member in. */
  changesCredentials?: true;
};

/** Only this is stored: who reads the table cannot sign in with what it holds. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The member of a console session, if this access is theirs. Read from Postgres at each request, so that whoever is removed or signed
 * out is out with the next one.
 * @throws AppError session_missing, project_not_found, role_missing, project_suspended, step_up_required
 */
export async function authenticateMember(
  deps: { db: Database },
  request: { token: string | undefined; access: MemberAccess; projectId: string | null },
): Promise<ActingMember> {
  const { token, access, projectId } = request;
  if (token === undefined) throw signedOut();
  const wanted = { projectId, elevatedMinutes };
  const session = await findSessionByToken(deps.db, hashOfToken(token), wanted);
  if (!session) throw signedOut();
  await touchSession(deps.db, session.sessionId);
  return admitted(session, { access, projectId });
}

/**
 * The same question within the transaction of a change, whose answer then holds until it commits: the body of a request may
 * arrive minutes after its headers, and by then the member may be gone or have another role.
 * @throws AppError as above
 */
export async function admitWithin(
  tx: Queryable,
  member: Pick<ActingMember, 'id' | 'sessionId'>,
  { access, projectId }: { access: MemberAccess; projectId: string | null },
): Promise<ActingMember> {
  // Before anything of a member is locked: two owners who remove each other would wait for each other, and so would two sessions
  // that both sign out everywhere, each of which holds its own.
  if (access.changesCredentials === true) await lockSessionsOfMember(tx, member.id);
  if (projectId !== null && access.of === 'project' && access.changesTeam === true)
    await lockTeam(tx, projectId);
  if (projectId !== null) await lockRole(tx, { memberId: member.id, projectId });
  const session = await lockSession(tx, member.sessionId, { projectId, elevatedMinutes });
  if (!session) throw signedOut();
  return admitted(session, { access, projectId });
}

function admitted(
  session: LiveConsoleSession,
  { access, projectId }: { access: MemberAccess; projectId: string | null },
): ActingMember {
  const {
    memberId: id,
    name,
    isOperator,
    sessionId,
    passkeyId,
    expiresAt,
    elevatedUntil,
    role,
    isSuspended,
  } = session;
  if (access.of === 'operators' && !isOperator)
    throw new AppError('role_missing', 'This is for operators of the service.');
  let project: ActingMember['project'] = null;
  if (access.of === 'project') {
    // Whether there is such a project is not theirs to know.
    if (projectId === null || role === null)
      throw new AppError('project_not_found', 'project_id: you are not a member of such a project');
    if (!access.roles.includes(role))
      throw new AppError('role_missing', `This is for ${listOf(access.roles)}; your role is ${role}.`);
    if (access.widens === true && isSuspended)
      throw new AppError('project_suspended', 'The project is suspended. Ask the operator.');
    project = { id: projectId, role };
  }
  if (access.stepUp === true && elevatedUntil === null)
    throw new AppError('step_up_required', 'Confirm with your passkey first.');
  return { id, name, isOperator, sessionId, passkeyId, sessionExpiresAt: expiresAt, elevatedUntil, project };
}

const listOf = (roles: readonly Role[]): string => roles.join(' and ');

function signedOut(): AppError {
  return new AppError('session_missing', 'Sign in to the console.');
}
