import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { readAlert, type WholeAlert } from '../alerts/read-alert.ts';
import { type Owner, ownAlert } from '../alerts/review/own-alert.ts';
import { reviewOf } from '../alerts/review/review-of.ts';
import type { AlertReview } from '../alerts/review/review.ts';
import { takedownOutlook, type TakedownOutlook } from './drafting/draft-takedown.ts';

export interface AlertForReview {
  alert: WholeAlert;
  outlook: TakedownOutlook;
  review: AlertReview;
}

/**
 * An alert as it is judged by: all of it as of one moment, so that the last verdict and the last detection that it names are
 * those that it shows.
 * @throws AppError alert_not_found
 */
export function readForReview(
  { db, clock }: { db: Database; clock: Clock },
  owner: Owner,
  alertId: string,
): Promise<AlertForReview> {
  return db.snapshot(async (tx) => {
    const brandId = await ownAlert(tx, owner, alertId);
    const alert = await readAlert({ db: tx }, owner, { brandId, alertId });
    const outlook = await takedownOutlook({ db: tx, clock }, alertId);
    return { alert, outlook, review: await reviewOf(tx, alertId) };
  });
}
