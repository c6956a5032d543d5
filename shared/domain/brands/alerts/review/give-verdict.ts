import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import { holdBrand } from '../../brands/read-brand.ts';
import { alertJudged } from '../alert.ts';
import { alertLeased, leaseSeconds } from './lease-alert.ts';
import { deleteLeases, takeFreeLeases } from './lease-store.ts';
import { type Owner, ownAlerts } from './own-alert.ts';
import type { AlertReview, GivenVerdict, SeenAlert } from './review.ts';
import { lockAlerts, readReviews } from './review-store.ts';
import { deleteRecallable, findRecallable, insertWaitingVerdicts } from './waiting-verdict-store.ts';

/** A verdict can be taken back for so long. The probabilities of all projects are calibrated by what leaves. */
const recallSeconds = 5;

/**
 * Has a verdict on these alerts wait for five seconds, after which a worker passes it (`takedowns/pass-waiting-verdicts.ts`). It is
 * refused as a whole where one of them is open with another member, was judged by somebody first, or was detected again.
 * @throws AppError alert_not_found, alert_leased, alert_judged, alert_seen_again
 */
export async function giveVerdict(
  { db }: { db: Database },
  owner: Owner,
  { memberId, alerts, given }: { memberId: string; alerts: readonly SeenAlert[]; given: GivenVerdict },
): Promise<{ verdictId: string; leavesAt: Date }> {
  const alertIds = alerts.map(({ alertId }) => alertId);
  return db.transaction(async (tx) => {
    await holdAlerts(tx, owner, alertIds);
    const reviews = new Map((await readReviews(tx, alertIds)).map((review) => [review.alertId, review]));
    for (const seen of alerts) requireUnjudged(seen, reviews.get(seen.alertId), memberId);
    const verdictId = newId('wvd');
    const { origin } = tx.actor;
    const by = { memberId, origin, requestId: tx.requestId ?? null };
    const waiting = await insertWaitingVerdicts(
      tx,
      { ...given, ...by, verdictId, projectId: owner.projectId, mode: owner.mode, seconds: recallSeconds },
      alerts,
    );
    const [first] = waiting;
    // Somebody who judged one of them at the same moment was first.
    if (!first || waiting.length !== alerts.length) throw alertJudged(alertIds.join(', '));
    await deleteLeases(tx, { alertIds, memberId });
    return { verdictId, leavesAt: first.leavesAt };
  });
}

/** In the order of whoever judges or deletes: the brands first, then their alerts. @throws AppError alert_not_found */
async function holdAlerts(tx: Queryable, owner: Owner, alertIds: readonly string[]): Promise<void> {
  const own = await ownAlerts(tx, owner, alertIds);
  for (const brandId of [...new Set(own.map((alert) => alert.brandId))].toSorted())
    await holdBrand(tx, brandId);
  await lockAlerts(tx, alertIds);
}

/** @throws AppError alert_leased, alert_judged, alert_seen_again */
function requireUnjudged(seen: SeenAlert, review: AlertReview | undefined, memberId: string): void {
  const { alertId, sightingId, lastVerdictId } = seen;
  if (review?.leasedUntil && review.leasedBy !== memberId)
    throw alertLeased(alertId, { name: review.leasedByName, until: review.leasedUntil });
  const isWaiting = review?.verdictId !== null && review?.returnedAt === null;
  if (isWaiting || review?.lastVerdictId !== lastVerdictId) throw alertJudged(alertId);
  if (review.lastSightingId !== sightingId)
    throw new AppError(
      'alert_seen_again',
      `${alertId}: the latest detection of this alert is ${review.lastSightingId ?? 'gone'}. Look at it first.`,
    );
}

/**
 * Takes a verdict back that has not left yet; its giver has the alerts open again.
 * @throws AppError verdict_left: five seconds are over, or it is not the member's
 */
export async function recallVerdict(
  { db }: { db: Database },
  { projectId, mode }: Owner,
  { memberId, verdictId }: { memberId: string; verdictId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const alertIds = await findRecallable(tx, { verdictId, memberId, projectId, mode });
    if (alertIds.length === 0) throw verdictLeft();
    await lockAlerts(tx, alertIds);
    const taken = await deleteRecallable(tx, verdictId);
    // All of them or none: a worker may have begun to pass those of alerts that were judged together.
    if (taken.length === 0 || taken.length !== taken[0]?.together) throw verdictLeft();
    await takeFreeLeases(tx, { alertIds, memberId, seconds: leaseSeconds });
  });
}

const verdictLeft = () =>
  new AppError('verdict_left', 'This verdict can no longer be revoked. Record another one.');
