import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import { allowHost } from '../brands/allowed-hosts/allow-host.ts';
import { holdBrand } from '../brands/hold-brand.ts';
import { requireBrand } from '../brands/require-brand.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { endDismissed, holdOpenTakedown } from './end-dismissed.ts';
import { alertNotFound, alertSeenAgain, type Alert, type AlertStatus } from '../alerts/alert.ts';
import { lockAlert, setAlertStatus } from '../alerts/alert-store.ts';
import { readAlert, type WholeAlert } from '../alerts/read-alert.ts';
import { findSighting } from '../alerts/sighting-store.ts';
import { insertVerdict, type AlertVerdict } from '../alerts/verdict-store.ts';

export interface VerdictInput extends Pick<AlertVerdict, 'verdict' | 'reason'> {
  /** What the reviewer looked at; null: whatever was seen last. */
  sightingId: string | null;
  /** Also call the host that the page was on harmless, with what is under it. */
  allowHost: boolean;
  /** `dispute`: somebody objected to a takedown, and was right. */
  cause?: AlertVerdict['cause'];
}

/**
 * What a reviewer says of an alert; the last word counts, and every word stays in its history. It is about the last sighting,
 * whose figures it helps to calibrate, so one that names an earlier sighting is refused: nobody has looked at the last. To dismiss it
 * ends its takedown. @throws AppError brand_not_found, alert_not_found, alert_seen_again, allowed_host_limit
 */
export async function judgeAlert(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId, input }: { brandId: string; alertId: string; input: VerdictInput },
): Promise<WholeAlert> {
  return deps.db.transaction(async (tx) => {
    await requireBrand(tx, key, brandId);
    await holdBrand(tx, brandId);
    if (input.verdict === 'dismiss') await holdOpenTakedown(tx, alertId);
    const alert = await lockAlert(tx, { id: alertId, brandId });
    const judged = alert && (await findSighting(tx, { alertId, id: null }));
    if (!judged) throw alertNotFound();
    if (input.sightingId !== null && input.sightingId !== judged.id) throw alertSeenAgain(judged.id);
    const { verdict, reason, cause = 'review' } = input;
    await insertVerdict(tx, { id: newId('vdt'), alertId, sightingId: judged.id, verdict, reason, cause });
    await setAlertStatus(tx, alertId, statusAfter(alert, verdict));
    if (verdict === 'dismiss') await endDismissed(tx, deps, alertId);
    // A dot at the end is the same host, and would match no page without one.
    const host = (parseUrl(alert.landedUrl)?.hostname ?? alert.host).replace(/\.$/, '');
    if (input.allowHost) await allowHost(tx, { brandId, host, reason });
    return readAlert({ db: tx }, key, { brandId, alertId });
  });
}

/** What is gone was an impersonation, and is gone all the same. */
function statusAfter({ status }: Alert, verdict: AlertVerdict['verdict']): AlertStatus {
  if (verdict === 'dismiss') return 'dismissed';
  return status === 'gone' ? 'gone' : 'confirmed';
}
