import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findDelivery } from '../log/delivery-log-store.ts';
import type { DeliveryRecord, Owner } from '../log/delivery-record.ts';
import { deliveryNotFound } from '../log/read-delivery.ts';
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
    tx.leavesWork();
    const again = await findDelivery(tx, wanted);
    if (!again) throw deliveryNotFound();
    return again;
  });
}
