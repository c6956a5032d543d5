import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { AuditAction } from './audit-actions.ts';
import {
  type AuditContent,
  type AuditValues,
  boundedValues,
  hashOfEntry,
  installationChain,
} from './audit-entry.ts';
import { appendEntry, lockHead } from './audit-store.ts';

export interface AuditedChange {
  action: AuditAction;
  /** The project whose chain it is written to; null for that of the installation. */
  projectId: string | null;
  /** The id of what was changed; what its project may see. */
  target: string;
  /** The fields that were changed, as they were: no secrets, and nothing about a person but an id. */
  before?: AuditValues | undefined;
  /** The same fields as they are now. */
  after?: AuditValues | undefined;
}

/**
 * Writes a change into the audit log, with the transaction that makes it: both are there, or neither. Who acts is what
 * the transaction says (`Queryable.actor`). The line is appended at the end of the transaction, since the head of its chain
 * is locked until the commit. Where nothing differs, nothing was changed, and nothing is written.
 * @throws Error outside a transaction, and for values that are named like a secret
 */
export function recordAudit(
  tx: Queryable,
  { action, projectId, target, before, after }: AuditedChange,
): void {
  const { kind, id, origin, requestId } = tx.actor;
  const chain = projectId ?? installationChain;
  const change = { before: boundedValues(before), after: boundedValues(after) };
  if (before && isDeepStrictEqual(change.before, change.after)) return;
  const said = { action, target, actor: { kind, id }, origin, requestId, ...change };
  tx.beforeCommit(`audit ${chain}`, async () => {
    const head = await lockHead(tx, chain);
    const content: AuditContent = {
      format: 'humanmark-audit-1',
      chain,
      seq: head.size + 1,
      at: head.now.toISOString(),
      ...said,
      previousHash: head.hash,
    };
    await appendEntry(tx, { ...content, hash: hashOfEntry(content) });
  });
}

/**
 * For what is not done in Postgres: the line is written after the act, so that one that failed has none. A process that is
 * killed between the two leaves an act without a line.
 */
export async function auditAfterwards(
  db: Database,
  change: Omit<AuditedChange, 'projectId' | 'before'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    recordAudit(tx, { projectId: null, ...change });
    await Promise.resolve();
  });
}
