import { z } from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { lockAlert, setAlertStatus } from './alert-store.ts';
import { type Alert, alertJudged, alertNotFound, alertSeenAgain, type AlertStatus } from './alert.ts';
import { findDetection } from './detection-store.ts';
import { type AlertVerdict, insertVerdict, listVerdicts } from './verdict-store.ts';

/** Whether somebody is one of those who confirmed an alert, for four eyes. */
export { hasConfirmed } from './verdict-store.ts';

export type Verdict = Pick<AlertVerdict, 'verdict' | 'reason' | 'cause'> & {
  reasonCode?: AlertVerdict['reasonCode'] | undefined;
  /** The detection the reviewer looked at; null: the last one. */
  sightingId: string | null;
  /** The last verdict that the reviewer knew of, null where there was none; absent: whatever was said before. */
  lastVerdictId?: string | null | undefined;
};

/**
 * Adds a verdict to the history of an alert and changes its status. It applies to the last detection, whose figures it
 * helps to calibrate, so a verdict on an earlier detection is refused: its reviewer has not seen the last one. It is in the
 * name of whom the transaction acts for.
 * @returns the alert as it was before
 * @throws AppError alert_not_found, alert_judged, alert_seen_again
 */
export async function passVerdict(
  tx: Queryable,
  { brandId, alertId }: { brandId: string; alertId: string },
  { verdict, reason, reasonCode = null, cause, sightingId, lastVerdictId }: Verdict,
): Promise<Alert> {
  const alert = await lockAlert(tx, { id: alertId, brandId });
  const judged = alert && (await findDetection(tx, { alertId, id: null }));
  if (!judged) throw alertNotFound();
  if (lastVerdictId !== undefined) {
    const [last = null] = await listVerdicts(tx, alertId, 1);
    if ((last?.id ?? null) !== lastVerdictId) throw alertJudged(alertId);
  }
  if (sightingId !== null && sightingId !== judged.id) throw alertSeenAgain(judged.id);
  await insertVerdict(tx, {
    id: newId('vdt'),
    alertId,
    sightingId: judged.id,
    verdict,
    reason,
    reasonCode,
    cause,
    givenBy: giverOf(tx),
  });
  await setAlertStatus(tx, alertId, statusAfter(alert, verdict));
  return alert;
}

/** An operator judges for the service and not for a project, so four eyes do not count theirs. */
function giverOf({ actor }: Queryable): string | null {
  return actor.kind === 'member' || actor.kind === 'key' ? actor.id : null;
}

/** A page that is gone stays gone, even if the verdict is that it was an impersonation. */
function statusAfter({ status }: Alert, verdict: AlertVerdict['verdict']): AlertStatus {
  if (verdict === 'dismiss') return 'dismissed';
  return status === 'gone' ? 'gone' : 'confirmed';
}

/** The verdicts a reviewer may pass. */
export const verdictField = z
  .object({
    verdict: z
      .enum(['confirm', 'dismiss'])
      .meta({ description: '`confirm`: an impersonation. `dismiss`: harmless.' }),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
      .optional()
      .meta({ description: 'Required to dismiss an alert.', example: 'Our reseller in France.' }),
    sightingId: z.string().min(1).max(64).optional().meta({
      description:
        'The detection that was reviewed, `history[0].sightingId` of the alert. The request is refused if there is a later one.',
      example: 'sgt_b5mawe74nc2ha5qapk0kq0tmkp',
    }),
    allowHost: z.boolean().default(false).meta({
      description:
        'Also allow the host: pages of this host and its subdomains no longer become alerts of this brand.',
    }),
  })
  .refine(({ verdict, reason }) => verdict === 'confirm' || reason !== undefined, {
    path: ['reason'],
    message: 'is required to dismiss an alert',
  })
  .refine(({ verdict, allowHost }) => verdict === 'dismiss' || !allowHost, {
    path: ['allowHost'],
    message: 'can only be used when dismissing an alert',
  })
  .transform(({ reason = null, sightingId = null, ...verdict }) => ({ ...verdict, reason, sightingId }));
