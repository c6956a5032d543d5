import type { Database, Queryable } from '../../../platform/db/database.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import type { ErrorCode } from '../../../platform/errors/codes.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentityIfThere } from '../identity/load-identity.ts';
import { isStillApproved } from './acting-person.ts';
import type { Addition, AdditionEndReason } from './addition.ts';
import { expireAdditions, listDueAdditions, lockAddition, markEnded } from './addition-store.ts';
import type { AnnounceDeps } from './announce-addition.ts';
import { joinAddition } from './join-addition.ts';

export type SettleDeps = AnnounceDeps & { db: Database };

const batchSize = 100;

/**
 * Settles the additions whose wait is over and ends those that nobody captured or approved in time. One that cannot be
 * settled holds up no other. @returns whether there may be more
 */
export async function settleDueAdditions(deps: SettleDeps & { log: Logger }): Promise<boolean> {
  const due = await listDueAdditions(deps.db, { identityId: null, batch: batchSize });
  let failed = 0;
  for (const addition of due) {
    try {
      await settleAddition(deps, addition);
    } catch (error) {
      failed += 1;
      const { id: additionId } = addition;
      deps.log.error(
        { event: 'addition.settle_failed', additionId, err: error },
        'A device could not be added to its person; the next round retries.',
      );
    }
  }
  const expired = await expireAdditions(deps.db, batchSize);
  // A full batch that only fails would be asked for again without end.
  return expired === batchSize || (due.length === batchSize && failed < due.length);
}

/** The same for one person who looks before a worker did. */
export async function settleAdditionsOf(deps: SettleDeps, identityId: string): Promise<void> {
  for (const addition of await listDueAdditions(deps.db, { identityId, batch: batchSize }))
    await settleAddition(deps, addition);
}

/** What makes a join impossible for good, and what is then said of its end. */
const refusals: Partial<Record<ErrorCode, AdditionEndReason>> = {
  device_limit: 'device_limit',
  duplicate_enrollment: 'device_in_use',
  device_key_in_use: 'device_in_use',
};

/**
 * Lets a device join whose wait is over, if all that was true when it was approved still is. Person and row are locked
 * and the state is read again, so of any number of workers one does it.
 */
export async function settleAddition(
  deps: SettleDeps,
  due: { id: string; identityId: string },
): Promise<void> {
  try {
    await withDue(deps, due, async (tx, identity, addition) => {
      const reason = await reasonToEnd(tx, identity, addition);
      if (reason === undefined) await joinAddition(tx, deps, { identity, addition });
      else await markEnded(tx, { id: addition.id, reason });
    });
  } catch (error) {
    const reason = isAppError(error) ? refusals[error.code] : undefined;
    if (reason === undefined) throw error;
    await withDue(deps, due, (tx, _identity, addition) => markEnded(tx, { id: addition.id, reason }));
  }
}

async function withDue(
  deps: SettleDeps,
  { id, identityId }: { id: string; identityId: string },
  work: (tx: Queryable, identity: Identity, addition: Addition) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const identity = await lockIdentityIfThere(tx, identityId);
    const addition = identity && (await lockAddition(tx, { id, identityId }));
    if (identity && addition?.isDue === true) await work(tx, identity, addition);
  });
}

async function reasonToEnd(
  tx: Queryable,
  identity: Identity,
  addition: Addition,
): Promise<AdditionEndReason | undefined> {
  if (identity.status === 'suspended') return 'identity_suspended';
  if (identity.activeDevices === 0) return 'no_device';
  return (await isStillApproved(tx, addition)) ? undefined : 'approver_revoked';
}
