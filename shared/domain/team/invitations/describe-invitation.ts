import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import { loadProject, requireNotEnded } from '../../partners/projects/projects.ts';
import type { PasskeyRules } from '../../people/passkeys/passkey.ts';
import { issueMemberChallenge } from '../credentials/issue-member-challenge.ts';
import { memberCreationOptions } from '../credentials/member-options.ts';
import { loadMember, namesOfMembers } from '../members/list-members.ts';
import type { Role } from '../members/member.ts';
import { hashOfToken } from '../sessions/authenticate-member.ts';
import { invitationExpired, invitationInvalid, type InvitationKind } from './invitation.ts';
import { findInvitation, type FoundInvitation } from './invitation-store.ts';

/** What the holder of a link is told before they use it. */
export interface DescribedInvitation {
  kind: InvitationKind;
  projectName: string | null;
  role: Role | null;
  /** The name of the member who invites; null: an operator, by a command. */
  invitedBy: string | null;
  /** Whose passkeys are replaced. */
  memberName: string | null;
  expiresAt: Date;
}

/** @throws AppError invitation_invalid, invitation_expired */
export async function describeInvitation(
  deps: { db: Database },
  token: string,
): Promise<DescribedInvitation> {
  const { kind, projectId, role, memberId, invitedBy, expiresAt } = await usableInvitation(deps.db, token);
  const names = await namesOfMembers(
    deps.db,
    [memberId, invitedBy].flatMap((id) => id ?? []),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    kind,
    projectName: projectId === null ? null : (await loadProject(deps, projectId)).name,
    role,
    invitedBy: nameOf(invitedBy),
    memberName: nameOf(memberId),
    expiresAt,
  };
}

/**
 * Options for making the passkey with which a link is accepted. The challenge is good for this link alone, and carries the user
 * handle under which the authenticator will know the member.
 * @param request `name`: what a new member wants to be called; one who comes back keeps their name
 * @throws AppError invitation_invalid, invitation_expired, rate_limited
 */
export async function startAcceptance(
  deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules },
  request: { token: string; name: string; address: string },
) {
  const { memberId } = await usableInvitation(deps.db, request.token);
  const { name, userHandle } =
    memberId === null
      ? { name: request.name, userHandle: randomBytes(32) }
      : await loadMember(deps.db, memberId);
  const invitationHash = hashOfToken(request.token);
  const challenge = await deps.db.transaction((tx) =>
    issueMemberChallenge(tx, deps, {
      purpose: 'join',
      invitationHash,
      userHandle,
      address: request.address,
    }),
  );
  return memberCreationOptions(deps.passkeyRules, { challenge, userHandle, name, existing: [] });
}

/**
 * The invitation of a token, as long as it can be accepted. A project that has ended takes no one in any more.
 * @throws AppError invitation_invalid, invitation_expired
 */
export async function usableInvitation(db: Queryable, token: string): Promise<FoundInvitation> {
  const found = await findInvitation(db, hashOfToken(token));
  if (!found) throw invitationInvalid();
  if (found.isExpired) throw invitationExpired();
  if (found.projectId !== null) await requireProject(db, found.projectId);
  return found;
}

async function requireProject(db: Queryable, projectId: string): Promise<void> {
  try {
    requireNotEnded(await loadProject({ db }, projectId));
  } catch (error) {
    throw isAppError(error, 'project_ended') ? invitationInvalid() : error;
  }
}
