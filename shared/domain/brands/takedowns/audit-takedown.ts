import type { Queryable } from '../../../platform/db/database.ts';
import type { AuditAction } from '../../partners/audit/audit-actions.ts';
import type { AuditValues } from '../../partners/audit/audit-entry.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { ownerOfBrand } from '../brands/read-brand.ts';
import type { Takedown } from './takedown.ts';

/**
 * Writes a decision about a takedown into the audit log of its project. What happens to the takedown after it, and every
 * note, is in the log of the takedown.
 */
export async function auditTakedown(
  tx: Queryable,
  action: AuditAction,
  { id, brandId, alertId, state }: Pick<Takedown, 'id' | 'brandId' | 'alertId' | 'state'>,
  more: AuditValues = {},
): Promise<void> {
  const { projectId } = await ownerOfBrand({ db: tx }, brandId);
  recordAudit(tx, { action, projectId, target: id, before: { state }, after: { brandId, alertId, ...more } });
}
