import type { Queryable } from '../../../platform/db/database.ts';
import { startLog, updateHead, type LogHead } from './certificate-log-store.ts';
import { LostLeaseError } from './lost-lease.ts';

export type { LogHead };

/**
 * Remembers a head whose signature and growth were verified: from now on the log cannot show another tree. With `next`, that of a
 * log seen first, also where it is begun.
 * @throws LostLeaseError
 */
export async function keepHead(
  { db }: { db: Queryable },
  claim: { id: string; lease: string; seconds: number },
  { head, next }: { head: LogHead; next: { index: number; root: Uint8Array } | null },
): Promise<void> {
  const isKept = next ? await startLog(db, claim, { head, next }) : await updateHead(db, claim, head);
  if (!isKept) throw new LostLeaseError(claim.id);
}
