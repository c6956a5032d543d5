import { installationChain } from '../../shared/domain/partners/audit/audit-entry.ts';
import { entriesAfter } from '../../shared/domain/partners/audit/audit-store.ts';
import type { Database } from '../../shared/platform/db/database.ts';

/** What the audit log says was done with a person, the oldest first. */
export async function auditedOf({ db }: { db: Database }, identityId: string) {
  const entries = await entriesAfter(db, { chain: installationChain, after: 0, limit: 10_000 });
  return entries
    .filter(({ target }) => target === identityId)
    .map(({ action, actor, after }) => ({ action, by: actor.kind, after }));
}
