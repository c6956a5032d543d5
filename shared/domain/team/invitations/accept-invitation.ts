import type { Database, Queryable } from '../../../platform/db/database.ts';
import { actingAs } from '../../../platform/db/on-behalf-of.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import type { TrustedFormats } from '../../people/passkeys/attestation.ts';
import type { Registration } from '../../people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../people/passkeys/passkey.ts';
import { insertMemberPasskey } from '../credentials/insert-member-passkey.ts';
import { verifyNewPasskey } from '../credentials/verify-new-passkey.ts';
import { joinTeam, lockTeam } from '../members/change-team.ts';
import { insertMember, setOperator } from '../members/create-member.ts';
import { hashOfToken } from '../sessions/authenticate-member.ts';
import { openConsoleSession, type OpenedSession } from '../sessions/open-session.ts';
import { signOut } from '../sessions/own-sessions.ts';
import { usableInvitation } from './describe-invitation.ts';
import { invitationInvalid } from './invitation.ts';
import { type FoundInvitation, takeInvitation } from './invitation-store.ts';
import { replaceCredentials } from './recover-member.ts';

export interface Acceptance {
  token: string;
  /** What a new member wants to be called. */
  name: string;
  registration: Registration;
  userAgent: string | undefined;
  /** The token of the session that the browser had before, which ends. */
  replaces: string | undefined;
  /** The address that the audit log gets. */
  origin: string;
}

/**
 * Uses a link up: makes the member that it is for, with the passkey, or gives one who lost all of theirs the new one, and signs them
 * in. All of it in one transaction, so that a link which failed is as good as before, and of two at once one is accepted.
 * @throws AppError invitation_invalid, invitation_expired, member_limit; as `verifyNewPasskey`
 */
export async function acceptInvitation(
  deps: { db: Database; passkeyRules: PasskeyRules; trustedFormats: TrustedFormats },
  { token, name, registration, userAgent, replaces, origin }: Acceptance,
): Promise<OpenedSession> {
  const invitationHash = hashOfToken(token);
  // First, so that one who comes too late is told so, and not that their challenge is wrong.
  const found = await usableInvitation(deps.db, token);
  const expected = { purpose: 'join', invitationHash } as const;
  const { passkey, userHandle } = await verifyNewPasskey(deps, { registration, expected });
  if (userHandle === null) throw new Error('the challenge of an invitation has no user handle');
  const memberId = found.memberId ?? newId('mem');
  const actor = { kind: 'member', id: memberId, origin, requestId: deps.db.requestId ?? null } as const;
  return actingAs(deps.db, actor).transaction(async (tx) => {
    const taken = await takeLocked(tx, found, invitationHash);
    if (taken.kind === 'recovery') await replaceCredentials(tx, memberId);
    else {
      await insertMember(tx, { id: memberId, name, userHandle, isOperator: false });
      await enter(tx, taken, memberId);
    }
    await signOut({ db: tx }, replaces);
    const { id: passkeyId } = await insertMemberPasskey(tx, { memberId, passkey });
    return openConsoleSession(tx, { memberId, passkeyId, userAgent });
  });
}

/**
 * Takes a link as the member that one is already: into the project, or among the operators.
 * @throws AppError invitation_invalid, also for a link that replaces passkeys; invitation_expired, member_limit
 */
export async function joinByInvitation(
  deps: { db: Database },
  { token, memberId }: { token: string; memberId: string },
): Promise<void> {
  const found = await usableInvitation(deps.db, token);
  if (found.kind === 'recovery') throw invitationInvalid();
  await deps.db.transaction(async (tx) => {
    await enter(tx, await takeLocked(tx, found, hashOfToken(token)), memberId);
  });
}

async function takeLocked(
  tx: Queryable,
  { projectId }: FoundInvitation,
  invitationHash: Uint8Array,
): Promise<FoundInvitation> {
  if (projectId !== null) await lockTeam(tx, projectId);
  const taken = await takeInvitation(tx, invitationHash);
  if (!taken) throw invitationInvalid();
  return taken;
}

async function enter(
  tx: Queryable,
  { id: invitationId, projectId, role }: FoundInvitation,
  memberId: string,
): Promise<void> {
  if (projectId !== null && role !== null) return joinTeam(tx, { projectId, memberId, role });
  await setOperator(tx, memberId);
  recordAudit(tx, {
    action: 'member.operator_joined',
    projectId: null,
    target: memberId,
    after: { invitationId },
  });
}
