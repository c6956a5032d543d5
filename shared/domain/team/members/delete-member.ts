import type { Database } from '../../../platform/db/database.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { lockTeam, removeLocked } from './change-team.ts';
import { loadMember } from './list-members.ts';
import { deleteMemberRow, listTeamsOf, lockMember } from './member-store.ts';

/**
 * Deletes a member with all that is theirs: passkeys, sessions, and the invitations that they made. Their lines in the audit log
 * stay, under their id.
 * @throws AppError member_not_found; last_owner where a project would be left without an owner
 */
export async function deleteMember(deps: { db: Database }, memberId: string): Promise<{ name: string }> {
  return deps.db.transaction(async (tx) => {
    for (const { projectId } of await listTeamsOf(tx, memberId)) await lockTeam(tx, projectId);
    await lockMember(tx, memberId);
    const { name, isOperator } = await loadMember(tx, memberId);
    for (const { projectId, role } of await listTeamsOf(tx, memberId))
      await removeLocked(tx, { projectId, memberId }, role);
    await deleteMemberRow(tx, memberId);
    const before = { isOperator };
    recordAudit(tx, { action: 'member.deleted', projectId: null, target: memberId, before });
    return { name };
  });
}
