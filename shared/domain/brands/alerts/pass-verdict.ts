import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import { alertNotFound, alertSeenAgain, type Alert, type AlertStatus } from './alert.ts';
import { lockAlert, setAlertStatus } from './alert-store.ts';
import { findSighting } from './sighting-store.ts';
import { insertVerdict, type AlertVerdict } from './verdict-store.ts';

export type Verdict = Pick<AlertVerdict, 'verdict' | 'reason' | 'cause'> & {
  /** What the reviewer looked at; null: whatever was seen last. */
  sightingId: string | null;
};

/**
 * Adds a verdict to the history of an alert and changes its status. It is about the last sighting, whose figures it helps to
 * calibrate, so a verdict that names an earlier sighting is refused: nobody has looked at the last.
 * @returns the alert as it was before
 * @throws AppError alert_not_found, alert_seen_again
 */
export async function passVerdict(
  tx: Queryable,
  { brandId, alertId }: { brandId: string; alertId: string },
  { verdict, reason, cause, sightingId }: Verdict,
): Promise<Alert> {
  const alert = await lockAlert(tx, { id: alertId, brandId });
  const judged = alert && (await findSighting(tx, { alertId, id: null }));
  if (!judged) throw alertNotFound();
  if (sightingId !== null && sightingId !== judged.id) throw alertSeenAgain(judged.id);
  await insertVerdict(tx, { id: newId('vdt'), alertId, sightingId: judged.id, verdict, reason, cause });
  await setAlertStatus(tx, alertId, statusAfter(alert, verdict));
  return alert;
}

/** What is gone was an impersonation, and is gone all the same. */
function statusAfter({ status }: Alert, verdict: AlertVerdict['verdict']): AlertStatus {
  if (verdict === 'dismiss') return 'dismissed';
  return status === 'gone' ? 'gone' : 'confirmed';
}
