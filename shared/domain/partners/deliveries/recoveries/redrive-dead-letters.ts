import type { Database } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/lib/new-id.ts';
import type { Owner } from '../log/delivery-record.ts';
import { readRecovery } from './read-recovery.ts';
import { lockRecoverableWebhook } from './recoverable-webhook.ts';
import { insertRedrive, runningRecoveries } from './recovery-store.ts';
import type { Recovery } from './recovery.ts';

/**
 * Has all dead letters of the webhook sent again. One at a time: while one is under way, that one is the answer.
 * @throws AppError webhook_not_found, webhook_disabled
 */
export function redriveDeadLetters(
  deps: { db: Database },
  { webhookId, owner }: { webhookId: string; owner: Owner },
): Promise<Recovery> {
  return deps.db.transaction(async (tx) => {
    await lockRecoverableWebhook(tx, { id: webhookId, owner });
    const running = await runningRecoveries(tx, webhookId);
    const redrive = running.find(({ kind }) => kind === 'redrive');
    if (redrive) return redrive;
    const id = newId('rcv');
    await insertRedrive(tx, { id, webhookId });
    tx.leavesWork();
    return readRecovery({ db: tx }, { id, owner });
  });
}
