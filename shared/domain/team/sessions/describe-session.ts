import type { Database } from '../../../platform/db/database.ts';
import { listPasskeysOfMember } from '../credentials/own-passkeys.ts';
import type { ActingMember } from '../members/member.ts';
import { authenticateMember } from './authenticate-member.ts';
import { listProjectsOfMember, type ProjectOfMember } from './session-store.ts';

const projectsMax = 200;

/** What the console knows of the one who is signed in. */
export interface SessionDescription {
  member: ActingMember;
  projects: ProjectOfMember[];
  passkeyCount: number;
}

export async function describeSession(
  deps: { db: Database },
  member: ActingMember,
): Promise<SessionDescription> {
  const [projects, passkeys] = await Promise.all([
    listProjectsOfMember(deps.db, { memberId: member.id, limit: projectsMax }),
    listPasskeysOfMember(deps.db, member.id),
  ]);
  return { member, projects, passkeyCount: passkeys.length };
}

/** The same for a session that has just been opened. @throws AppError session_missing */
export async function describeOpenedSession(
  deps: { db: Database },
  token: string,
): Promise<SessionDescription> {
  const request = { token, access: { of: 'anyone' }, projectId: null } as const;
  return describeSession(deps, await authenticateMember(deps, request));
}
