import type { Queryable } from '../../../platform/db/database.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';

/** The audit log says that a mailbox changed, and nothing of the address. */
export function noteMailboxChange(
  tx: Queryable,
  memberId: string,
  change: 'given' | 'confirmed' | 'removed' | 'digests_on' | 'digests_off',
): void {
  recordAudit(tx, { action: 'member.mailbox_changed', projectId: null, target: memberId, after: { change } });
}
