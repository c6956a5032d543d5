import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import {
  type ClaimedLog,
  insertLogs,
  leaseLog,
  type LogHead,
  type LogRelease,
  releaseLog as release,
  resetLog,
  startLog,
  updateHead,
} from './certificate-log-store.ts';

/** Inserts logs that are new; the address of a known one may change, its position stays. */
export async function rememberLogs(
  { db }: { db: Queryable },
  logs: readonly { id: string; url: string }[],
): Promise<void> {
  // In one order, since two processes that start at once could deadlock.
  await insertLogs(
    db,
    logs.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
}

export type { ClaimedLog };

/**
 * Takes the log of these that has been due longest, for one process alone, as long as it extends the lease by what it finds.
 * Undefined where nothing is due or all is taken.
 */
export async function claimLog(
  { db }: { db: Queryable },
  ids: readonly string[],
  leaseSeconds: number,
): Promise<ClaimedLog | undefined> {
  return leaseLog(db, { ids, lease: randomUUID(), seconds: leaseSeconds });
}

export type { LogHead };

/**
 * Stores a head whose signature and growth were verified: from now on the log cannot show another tree. With `next`,
 * for a log seen first, also its starting position.
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

/** Returns a log with the result of the poll cycle. Has no effect if the lease was lost in the meantime. */
export async function releaseLog(
  { db }: { db: Queryable },
  claim: { id: string; lease: string },
  turn: LogRelease,
): Promise<void> {
  await release(db, claim, turn);
}

/**
 * Resumes a stopped log as one that is seen first. The position that it contradicted is discarded, so an operator must
 * have understood what happened. What was found in it stays.
 * @throws Error if it is unknown, or not stopped
 */
export async function restartLog({ db }: { db: Database }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await resetLog(tx, id))) throw new Error(`${id} is no certificate log that was stopped`);
    recordAudit(tx, { action: 'certificate_log.restarted', projectId: null, target: id });
  });
}

/** Another process tails the log by now: it will find the entries again, and nothing of this cycle is kept. */
export class LostLeaseError extends Error {
  constructor(id: string) {
    super(`the lease of certificate log ${id} was lost`);
    this.name = 'LostLeaseError';
  }
}
