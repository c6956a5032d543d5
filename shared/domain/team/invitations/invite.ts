import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { loadProject, requireNotEnded } from '../../partners/projects/projects.ts';
import { countTeam, lockTeam } from '../members/change-team.ts';
import { loadMember, namesOfMembers } from '../members/list-members.ts';
import type { Role } from '../members/member.ts';
import { hashOfToken } from '../sessions/authenticate-member.ts';
import {
  invitationMinutes,
  type MadeInvitation,
  newToken,
  type OpenInvitation,
  shortMinutes,
} from './invitation.ts';
import {
  countOpenInvitations,
  deleteInvitation,
  deleteRecoveriesOf,
  insertInvitation,
  listOpenInvitations,
  type NewInvitation,
} from './invitation-store.ts';

const openMax = 50;

export interface ToInvite {
  projectId: string;
  role: Role;
  /** The member who invites; null: a command. */
  invitedBy: string | null;
}

/**
 * A link that makes someone a member of a project.
 * @throws AppError project_not_found, project_ended, invitation_limit
 */
export async function inviteToProject(deps: { db: Database }, wanted: ToInvite): Promise<MadeInvitation> {
  requireNotEnded(await loadProject(deps, wanted.projectId));
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, wanted.projectId);
    return inviteLocked(tx, wanted, invitationMinutes);
  });
}

/**
 * A link for the first owner of a project, good for minutes because it is printed where others may look. Null where the project
 * has members, who invite the others.
 * @throws AppError as above
 */
export async function inviteFirstOwner(
  deps: { db: Database },
  projectId: string,
): Promise<MadeInvitation | null> {
  requireNotEnded(await loadProject(deps, projectId));
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, projectId);
    const { members } = await countTeam(tx, projectId);
    if (members > 0) return null;
    return inviteLocked(tx, { projectId, role: 'owner', invitedBy: null }, shortMinutes);
  });
}

async function inviteLocked(
  tx: Queryable,
  { projectId, role, invitedBy }: ToInvite,
  minutes: number,
): Promise<MadeInvitation> {
  if ((await countOpenInvitations(tx, projectId)) >= openMax)
    throw new AppError(
      'invitation_limit',
      `A project has at most ${openMax} open invitations. Revoke one first.`,
    );
  const made = await make(tx, { kind: 'project', projectId, role, memberId: null, invitedBy, minutes });
  recordAudit(tx, {
    action: 'member.invited',
    projectId,
    target: made.invitationId,
    after: { role, expiresAt: made.expiresAt.toISOString() },
  });
  return made;
}

/** A link that makes someone an operator of the installation. Only a command makes one. */
export async function inviteOperator(deps: { db: Database }): Promise<MadeInvitation> {
  return deps.db.transaction(async (tx) => {
    const made = await make(tx, { ...ofNoProject, kind: 'operator', minutes: invitationMinutes });
    recordAudit(tx, {
      action: 'member.operator_invited',
      projectId: null,
      target: made.invitationId,
      after: { expiresAt: made.expiresAt.toISOString() },
    });
    return made;
  });
}

/**
 * A link with which a member replaces all their passkeys; an earlier one is not valid any more. Only a command makes one, and who
 * runs it makes sure whom they give it to.
 * @throws AppError member_not_found
 */
export async function startMemberRecovery(
  deps: { db: Database },
  memberId: string,
): Promise<MadeInvitation & { name: string }> {
  return deps.db.transaction(async (tx) => {
    const { name } = await loadMember(tx, memberId);
    await deleteRecoveriesOf(tx, memberId);
    const made = await make(tx, { ...ofNoProject, kind: 'recovery', memberId, minutes: shortMinutes });
    recordAudit(tx, {
      action: 'member.recovery_started',
      projectId: null,
      target: memberId,
      after: { invitationId: made.invitationId, expiresAt: made.expiresAt.toISOString() },
    });
    return { ...made, name };
  });
}

const ofNoProject = { projectId: null, role: null, memberId: null, invitedBy: null };

async function make(tx: Queryable, what: Omit<NewInvitation, 'id' | 'tokenHash'>): Promise<MadeInvitation> {
  const token = newToken();
  const invitationId = newId('inv');
  const expiresAt = await insertInvitation(tx, { ...what, id: invitationId, tokenHash: hashOfToken(token) });
  return { invitationId, token, expiresAt };
}

export interface InvitationPage {
  invitations: (OpenInvitation & { inviterName: string | null })[];
  nextCursor: string | null;
}

/** The open invitations of a project, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listInvitations(
  deps: { db: Queryable },
  projectId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<InvitationPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^inv_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listOpenInvitations(deps.db, { projectId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const names = await namesOfMembers(
    deps.db,
    page.flatMap(({ invitedBy }) => invitedBy ?? []),
  );
  const last = page.at(-1);
  return {
    invitations: page.map(({ at: _at, ...each }) => ({
      ...each,
      inviterName: (each.invitedBy !== null && names.get(each.invitedBy)) || null,
    })),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}

/** @throws AppError invitation_not_found */
export async function revokeInvitation(
  deps: { db: Database },
  { projectId, invitationId }: { projectId: string; invitationId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const role = await deleteInvitation(tx, { projectId, invitationId });
    if (role === undefined)
      throw new AppError('invitation_not_found', 'There is no such invitation; it may have been accepted.');
    const before = { role };
    recordAudit(tx, { action: 'member.invitation_revoked', projectId, target: invitationId, before });
  });
}
