import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { passVerdict, type Verdict } from '../alerts/pass-verdict.ts';
import { readAlert, type WholeAlert } from '../alerts/read-alert.ts';
import { allowHost } from '../brands/allowed-hosts.ts';
import { holdBrand, requireBrand } from '../brands/read-brand.ts';
import { endTakedown } from './end-takedown.ts';
import { lockOpenOfAlert } from './takedown-store.ts';

export interface VerdictInput extends Omit<Verdict, 'cause'> {
  /** Also call the host that the page was on harmless, with what is under it. */
  allowHost: boolean;
  /** `dispute`: somebody objected to a takedown, and was right. */
  cause?: Verdict['cause'];
}

/**
 * What a reviewer says of an alert; the last word counts, and every word stays in its history. To dismiss it ends its takedown,
 * which is why this stands here and not beside the alerts, which know of no takedown.
 * @throws AppError brand_not_found, alert_not_found, alert_seen_again, allowed_host_limit
 */
export async function judgeAlert(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId, input }: { brandId: string; alertId: string; input: VerdictInput },
): Promise<WholeAlert> {
  const { verdict, reason, sightingId, cause = 'review' } = input;
  return deps.db.transaction(async (tx) => {
    await requireBrand(tx, key, brandId);
    await holdBrand(tx, brandId);
    if (verdict === 'dismiss') await holdOpenTakedown(tx, alertId);
    const alert = await passVerdict(tx, { brandId, alertId }, { verdict, reason, cause, sightingId });
    if (verdict === 'dismiss') await endDismissed(tx, deps, alertId);
    // A dot at the end is the same host, and would match no page without one.
    const host = (parseUrl(alert.landedUrl)?.hostname ?? alert.host).replace(/\.$/, '');
    if (input.allowHost) await allowHost(tx, { brandId, host, reason });
    return readAlert({ db: tx }, key, { brandId, alertId });
  });
}

/**
 * To be called before an alert is locked to be dismissed: a look at its page locks the takedown first and the alert after it, and
 * the other way round the two would wait for each other.
 */
export async function holdOpenTakedown(tx: Queryable, alertId: string): Promise<void> {
  await lockOpenOfAlert(tx, alertId);
}

/** What is open of an alert that a reviewer has dismissed ends with that, whatever it was waiting for. */
export async function endDismissed(tx: Queryable, deps: { clock: Clock }, alertId: string): Promise<void> {
  const takedown = await lockOpenOfAlert(tx, alertId);
  const ending = { state: 'cancelled', reason: 'its alert was dismissed', by: 'person' } as const;
  if (takedown) await endTakedown(tx, deps, takedown, ending);
}
