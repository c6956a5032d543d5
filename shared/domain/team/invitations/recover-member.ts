import type { Queryable } from '../../../platform/db/database.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { deletePasskeysOfMember } from '../credentials/own-passkeys.ts';
import { deleteSessionsOfMember, lockSessionsOfMember } from '../sessions/own-sessions.ts';
import { deleteInvitationsBy } from './invitation-store.ts';

/**
 * Takes from a member whatever signs them in, before they get a new passkey: whoever has an old one may be why they asked, and may
 * have made links that would let them in again. Sessions go first, since a change that is under way holds its session before its
 * passkey.
 */
export async function replaceCredentials(tx: Queryable, memberId: string): Promise<void> {
  await lockSessionsOfMember(tx, memberId);
  const sessions = await deleteSessionsOfMember(tx, memberId);
  const passkeys = await deletePasskeysOfMember(tx, memberId);
  const invitations = await deleteInvitationsBy(tx, memberId);
  recordAudit(tx, {
    action: 'member.recovered',
    projectId: null,
    target: memberId,
    after: { removedPasskeys: passkeys, endedSessions: sessions, revokedInvitations: invitations },
  });
}
