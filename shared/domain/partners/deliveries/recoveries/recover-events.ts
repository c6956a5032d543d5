import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/lib/new-id.ts';
import type { Owner } from '../log/delivery-record.ts';
import { readRecovery } from './read-recovery.ts';
import { lockRecoverableWebhook } from './recoverable-webhook.ts';
import { insertRecover, runningRecoveries } from './recovery-store.ts';
import { recoveriesMax, type Recovery } from './recovery.ts';

/**
 * Has every event of a time sent that the webhook wants and did not get, also those that were never meant for it, because it
 * was disabled or not there. What was delivered or is still to be sent is left alone.
 * @throws AppError invalid_request, webhook_not_found, webhook_disabled, recovery_limit
 */
export function recoverEvents(
  deps: { db: Database },
  wanted: { webhookId: string; owner: Owner; since: Date; until?: Date | undefined },
): Promise<Recovery> {
  const { webhookId, owner, since, until = null } = wanted;
  return deps.db.transaction(async (tx) => {
    const { events } = await lockRecoverableWebhook(tx, { id: webhookId, owner });
    const running = await runningRecoveries(tx, webhookId);
    if (running.length >= recoveriesMax)
      throw new AppError('recovery_limit', `A webhook has at most ${recoveriesMax} recoveries in progress.`);
    const id = newId('rcv');
    if (!(await insertRecover(tx, { id, webhookId, events, since, until })))
      throw new AppError('invalid_request', 'since: must be before until, and before now');
    tx.leavesWork();
    return readRecovery({ db: tx }, { id, owner });
  });
}
