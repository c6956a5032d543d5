import type { Role } from '../../shared/domain/team/members/member.ts';

/** Whom an operation is for: anyone who is signed in, operators of the installation, or these roles in its project. */
export type For = 'anyone' | 'operators' | readonly Role[];

export interface MemberOperation {
  for: For;
  /** Only with a passkey that was shown within five minutes. */
  stepUp: boolean;
  /** In place of that of the sample request, where the body decides. */
  body?: Record<string, unknown>;
  /** Names the one who calls, in place of the member of the sample request. */
  ofOneself?: true;
}

const all: For = ['owner', 'developer', 'reviewer', 'viewer'];
const owners: For = ['owner'];

const plain = (whom: For, more: Partial<MemberOperation> = {}): MemberOperation => ({
  for: whom,
  stepUp: false,
  ...more,
});
const elevated = (whom: For, more: Partial<MemberOperation> = {}): MemberOperation => ({
  for: whom,
  stepUp: true,
  ...more,
});

/**
 * Every operation of a member, written by hand from what roles are said to mean: a viewer reads, a reviewer reads, a developer has keys,
 * webhooks and test mode besides, an owner the team. New keys, secrets, webhooks, roles and passkeys ask for a fresh passkey.
 */
export const memberOperations: Readonly<Record<string, MemberOperation>> = {
  consoleDescribeSession: plain('anyone'),
  consoleStartStepUp: plain('anyone'),
  consoleStepUp: plain('anyone'),
  consoleListPasskeys: plain('anyone'),
  consoleStartPasskey: elevated('anyone'),
  consoleAddPasskey: elevated('anyone'),
  consoleRenamePasskey: plain('anyone'),
  consoleDeletePasskey: elevated('anyone'),
  consoleListSessions: plain('anyone'),
  consoleEndSession: plain('anyone'),
  consoleEndAllSessions: plain('anyone'),
  consoleJoin: plain('anyone'),

  consoleOperatorProjects: plain('operators'),
  consoleOperatorInvite: elevated('operators'),

  consoleListMembers: plain(all),
  consoleChangeRole: elevated(owners),
  // Everyone may leave.
  consoleRemoveMember: elevated(all, { ofOneself: true }),
  consoleListInvitations: plain(all),
  consoleInvite: elevated(owners),
  consoleRevokeInvitation: plain(owners),
};
