import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { attemptsOf, findDelivery, type DeliveryDetailRow } from './delivery-log-store.ts';
import type { AttemptMade, DeadReason, Owner } from './delivery-record.ts';
import { unfinishedMax } from '../lanes/plan-lane.ts';
import { nextRetrySeconds } from '../retry-schedule.ts';

/** Ten make a schedule; more are there only of what was sent again and again. */
const attemptsShown = 50;
const gone = 410;

export interface DeliveryDetail extends DeliveryDetailRow {
  /** The latest 50, in the order they were made. */
  attempts: AttemptMade[];
  deadReason: DeadReason | null;
}

/** The whole life of a delivery. @throws AppError delivery_not_found */
export async function readDelivery(
  deps: { db: Queryable },
  wanted: { id: string; owner: Owner },
): Promise<DeliveryDetail> {
  const delivery = await findDelivery(deps.db, wanted);
  if (!delivery) throw deliveryNotFound();
  const attempts = await attemptsOf(deps.db, delivery.id, attemptsShown);
  return { ...delivery, attempts, deadReason: deadReasonOf(delivery, attempts.at(-1)) };
}

function deadReasonOf(delivery: DeliveryDetailRow, last: AttemptMade | undefined): DeadReason | null {
  if (delivery.status !== 'dead') return null;
  // What ended with an attempt says what the attempt said; else it was given up without one.
  if (last?.error !== undefined && last.error === delivery.lastError) {
    if (last.statusCode === gone) return 'gone';
    return nextRetrySeconds(delivery.attemptsOfSchedule) === undefined ? 'attempts_used_up' : 'expired';
  }
  if (delivery.unfinished >= unfinishedMax) return 'never_ended';
  return delivery.webhookStatus === 'deleted' ? 'webhook_deleted' : 'expired';
}

export function deliveryNotFound(): AppError {
  return new AppError('delivery_not_found', 'There is no delivery with this id in this project and mode.');
}
