import type { Queryable } from '../../../platform/db/database.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import type { ErrorCode } from '../../../platform/errors/codes.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentityIfThere } from '../identity/load-identity.ts';
import { endRecovery } from './end-recovery.ts';
import type { Recovery, RecoveryEndReason } from './recovery.ts';
import { recoverIdentity, type SettleDeps } from './recover-identity.ts';
import { listDueRecoveries, lockRecovery } from './recovery-store.ts';

const batchSize = 100;

/**
 * Recovers the people whose wait is over, and ends what could not be told of. One that cannot be settled holds up no
 * other. @returns whether there may be more
 */
export async function settleDueRecoveries(deps: SettleDeps & { log: Logger }): Promise<boolean> {
  const due = await listDueRecoveries(deps.db, batchSize);
  let failed = 0;
  for (const recovery of due) {
    try {
      await settleRecovery(deps, recovery);
    } catch (error) {
      failed += 1;
      deps.log.error(
        { event: 'recovery.settle_failed', recoveryId: recovery.id, err: error },
        'An identity could not be recovered; the next round retries.',
      );
    }
  }
  // A full batch that only fails would be asked for again without end.
  return due.length === batchSize && failed < due.length;
}

/** What makes a recovery impossible for good, and what is then said of its end. */
const refusals: Partial<Record<ErrorCode, RecoveryEndReason>> = {
  identity_suspended: 'identity_suspended',
  duplicate_enrollment: 'device_in_use',
  device_key_in_use: 'device_in_use',
};

/**
 * Recovers a person whose wait is over. Person and row are locked and the state is read again, so of any number of workers
 * and readers one does it, and none does once it was stopped.
 */
export async function settleRecovery(
  deps: SettleDeps,
  due: { id: string; identityId: string },
): Promise<void> {
  try {
    await withDue(deps, due, (tx, identity, recovery) =>
      recovery.state === 'waiting'
        ? recoverIdentity(tx, deps, { identity, id: recovery.id, means: 'waiting' })
        : endRecovery(tx, deps, { identity, recovery, reason: 'undeliverable' }),
    );
  } catch (error) {
    const reason = isAppError(error) ? refusals[error.code] : undefined;
    if (reason === undefined) throw error;
    await withDue(deps, due, (tx, identity, recovery) =>
      endRecovery(tx, deps, { identity, recovery, reason }),
    );
  }
}

async function withDue(
  deps: SettleDeps,
  { id, identityId }: { id: string; identityId: string },
  work: (tx: Queryable, identity: Identity, recovery: Recovery) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const identity = await lockIdentityIfThere(tx, identityId);
    const recovery = identity && (await lockRecovery(tx, id));
    if (identity && recovery?.isDue === true) await work(tx, identity, recovery);
  });
}
