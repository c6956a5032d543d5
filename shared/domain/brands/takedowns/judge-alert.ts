import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import type { Alert } from '../alerts/alert.ts';
import { passVerdict, type Verdict } from '../alerts/pass-verdict.ts';
import { readAlert, type WholeAlert } from '../alerts/read-alert.ts';
import { allowHost } from '../brands/allowed-hosts.ts';
import { holdBrand, requireBrand } from '../brands/read-brand.ts';
import { endTakedown } from './end-takedown.ts';
import { lockOpenOfAlert } from './takedown-store.ts';

export interface VerdictInput extends Omit<Verdict, 'cause'> {
  /** Also call the host of the page harmless, with the hosts below it. */
  allowHost: boolean;
  /** `dispute`: an objection to a takedown was upheld. */
  cause?: Verdict['cause'];
}

/**
 * Passes a reviewer's verdict on an alert; the last one counts, and all stay in its history. Dismissing it ends its
 * takedown, which is why this is here and not beside the alerts, which do not know of takedowns.
 * @throws AppError brand_not_found, alert_not_found, alert_seen_again, allowed_host_limit
 */
export async function judgeAlert(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId, input }: { brandId: string; alertId: string; input: VerdictInput },
): Promise<WholeAlert> {
  return deps.db.transaction(async (tx) => {
    await judgeWithin(tx, deps, key, { brandId, alertId, input });
    return readAlert({ db: tx }, key, { brandId, alertId });
  });
}

/** The same within a transaction. @throws as `judgeAlert`, and alert_judged where a last verdict is named */
export async function judgeWithin(
  tx: Queryable,
  deps: { clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId, input }: { brandId: string; alertId: string; input: VerdictInput },
): Promise<void> {
  const { verdict, reason, reasonCode, sightingId, lastVerdictId, cause = 'review' } = input;
  await requireBrand(tx, key, brandId);
  await holdBrand(tx, brandId);
  if (verdict === 'dismiss') await holdOpenTakedown(tx, alertId);
  const passed = { verdict, reason, reasonCode, cause, sightingId, lastVerdictId };
  const alert = await passVerdict(tx, { brandId, alertId }, passed);
  if (verdict === 'dismiss') await endDismissed(tx, deps, alertId);
  const allowedHost = input.allowHost ? harmlessHost(alert) : null;
  if (allowedHost !== null) await allowHost(tx, { brandId, host: allowedHost, reason });
  recordAudit(tx, {
    action: verdict === 'dismiss' ? 'alert.dismissed' : 'alert.confirmed',
    projectId: key.projectId,
    target: alertId,
    before: { status: alert.status },
    after: { brandId, verdict, cause, allowedHost },
  });
}

/**
 * The host where the page is. A lookalike is judged by its name, not by the page elsewhere that it may lead to, and that
 * other names lead to as well. A dot at the end is the same host, and would match no page without one.
 */
function harmlessHost({ kind, landedUrl, host }: Alert): string {
  const landed = kind === 'lookalike' ? undefined : parseUrl(landedUrl)?.hostname;
  return (landed ?? host).replace(/\.$/, '');
}

/**
 * Call this before locking an alert to dismiss it: a check of its page locks the takedown first and then the alert, so
 * the opposite order could deadlock.
 */
export async function holdOpenTakedown(tx: Queryable, alertId: string): Promise<void> {
  await lockOpenOfAlert(tx, alertId);
}

/** Ends the open takedown of an alert that a reviewer has dismissed, whatever it was waiting for. */
export async function endDismissed(tx: Queryable, deps: { clock: Clock }, alertId: string): Promise<void> {
  const takedown = await lockOpenOfAlert(tx, alertId);
  const ending = { state: 'cancelled', reason: 'its alert was dismissed', by: 'person' } as const;
  if (takedown) await endTakedown(tx, deps, takedown, ending);
}
