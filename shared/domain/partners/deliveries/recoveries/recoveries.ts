import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import type { AuditValues } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findDelivery } from '../log/delivery-log-store.ts';
import type { DeliveryRecord, Owner } from '../log/delivery-record.ts';
import { deliveryNotFound, ownerOfWebhook } from '../log/read-delivery.ts';
import {
  findRecovery,
  insertRecover,
  insertRedrive,
  lockWebhook,
  type RecoverableWebhook,
  runningRecoveries,
} from './recovery-store.ts';
import { recoveriesMax, type Recovery } from './recovery.ts';
import { resendDeliveryRow } from './resend-store.ts';

/**
 * The same event with the same id and bytes once more, whether it was delivered or is dead; its schedule begins anew.
 * @throws AppError delivery_not_found, delivery_under_way, webhook_disabled
 */
export function resendDelivery(
  deps: { db: Database },
  wanted: { id: string; owner: Owner },
): Promise<DeliveryRecord> {
  return deps.db.transaction(async (tx) => {
    const delivery = await findDelivery(tx, wanted);
    if (!delivery) throw deliveryNotFound();
    if (delivery.webhookStatus !== 'enabled')
      throw new AppError(
        'webhook_disabled',
        `The webhook is ${delivery.webhookStatus}, so nothing is sent to it.`,
      );
    if (!(await resendDeliveryRow(tx, wanted.id)))
      throw new AppError('delivery_under_way', 'The delivery is pending or being sent.');
    tx.leavesWork('deliveries', wanted.id);
    const again = await findDelivery(tx, wanted);
    if (!again) throw deliveryNotFound();
    const { projectId } = await ownerOfWebhook({ db: tx }, again.webhookId);
    const after = { webhookId: again.webhookId, eventId: again.eventId };
    recordAudit(tx, { action: 'delivery.resent', projectId, target: wanted.id, after });
    return again;
  });
}

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
    const { events, filters } = await lockRecoverableWebhook(tx, { id: webhookId, owner });
    const running = await runningRecoveries(tx, webhookId);
    if (running.length >= recoveriesMax)
      throw new AppError('recovery_limit', `A webhook has at most ${recoveriesMax} recoveries in progress.`);
    const id = newId('rcv');
    if (!(await insertRecover(tx, { id, webhookId, events, filters, since, until })))
      throw new AppError('invalid_request', 'since: must be before until, and before now');
    tx.leavesWork('recoveries', webhookId);
    await auditRecovery(tx, webhookId, { recoveryId: id, kind: 'recover', since, until });
    return readRecovery({ db: tx }, { id, owner });
  });
}

async function auditRecovery(tx: Queryable, webhookId: string, after: AuditValues): Promise<void> {
  const { projectId } = await ownerOfWebhook({ db: tx }, webhookId);
  recordAudit(tx, { action: 'webhook.recovery_started', projectId, target: webhookId, after });
}

/**
 * Has all dead letters of the webhook sent again. One at a time: while one recovery is under way, that one is returned.
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
    await auditRecovery(tx, webhookId, { recoveryId: id, kind: 'redrive' });
    tx.leavesWork('recoveries', webhookId);
    return readRecovery({ db: tx }, { id, owner });
  });
}

/** How far it is. @throws AppError recovery_not_found */
export async function readRecovery(
  deps: { db: Queryable },
  wanted: { id: string; owner: Owner },
): Promise<Recovery> {
  const recovery = await findRecovery(deps.db, wanted);
  if (recovery) return recovery;
  throw new AppError('recovery_not_found', 'There is no recovery with this id in this project and mode.');
}

/** Locked until the transaction ends. @throws AppError webhook_not_found, webhook_disabled */
async function lockRecoverableWebhook(
  tx: Queryable,
  wanted: { id: string; owner: Owner },
): Promise<RecoverableWebhook> {
  const webhook = await lockWebhook(tx, wanted);
  if (!webhook || webhook.status === 'deleted')
    throw new AppError('webhook_not_found', 'There is no webhook with this id.');
  if (webhook.status === 'disabled')
    throw new AppError('webhook_disabled', 'The webhook is disabled. Enable it first.');
  return webhook;
}
