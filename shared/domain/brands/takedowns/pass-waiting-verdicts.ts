import type { Database } from '../../../platform/db/database.ts';
import { actingAs } from '../../../platform/db/on-behalf-of.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { sayReason } from '../alerts/dismissal-reasons.ts';
import { ownAlert } from '../alerts/review/own-alert.ts';
import {
  claimDueVerdicts,
  deferVerdict,
  releaseVerdicts,
  returnVerdict,
  takeWaitingVerdict,
} from '../alerts/review/due-verdicts.ts';
import { type DueVerdict, finalRefusals } from '../alerts/review/review.ts';
import { judgeWithin, type VerdictInput } from './judge-alert.ts';

export interface PassDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}

const batch = 20;
/** What a worker took and did not pass is taken by another one then. */
const leaseSeconds = 10;
/** With the rests between them, three quarters of an hour: what an outage broke has passed by then. */
const triesMax = 10;
/** After the first try that failed; doubled with each. */
const restSeconds = 10;
const restSecondsMax = 600;

/**
 * Passes the verdicts that reviewers cannot take back any more. Each leaves `waiting_verdicts` in the transaction that judges
 * its alert, so a worker that is killed passes none twice and loses none. True when there may be more.
 */
export async function passWaitingVerdicts(deps: PassDeps, stopping: AbortSignal): Promise<boolean> {
  const due = await claimDueVerdicts(deps.db, { batch, leaseSeconds });
  for (const [at, waiting] of due.entries()) {
    if (stopping.aborted) {
      await releaseVerdicts(deps.db, due.slice(at));
      return true;
    }
    await pass(deps, waiting);
  }
  return due.length === batch;
}

async function pass({ db, clock, log }: PassDeps, waiting: DueVerdict): Promise<void> {
  const { alertId, verdictId, memberId, origin, requestId, tries } = waiting;
  // It took the worker along each time.
  if (tries > triesMax) return returnVerdict(db, { alertId, verdictId, reason: 'failed' });
  try {
    await passAs({ db: actingAs(db, { kind: 'member', id: memberId, origin, requestId }), clock }, waiting);
  } catch (error) {
    const reason = finalRefusals.find((code) => isAppError(error, code));
    if (reason !== undefined) return returnVerdict(db, { alertId, verdictId, reason });
    // It was revoked, or another worker passed it.
    if (error === gone) return;
    // Its brand has ended, so nothing is judged there any more.
    if (isAppError(error, 'alert_not_found') || isAppError(error, 'brand_not_found'))
      return void (await takeWaitingVerdict(db, waiting));
    const isLast = tries >= triesMax;
    log.warn(
      { event: 'verdict.not_passed', err: error, alertId, tries, isLast },
      'A verdict could not be passed; it will be retried, and returned to its reviewer after the last attempt.',
    );
    if (isLast) return returnVerdict(db, { alertId, verdictId, reason: 'failed' });
    const seconds = Math.min(restSeconds * 2 ** (tries - 1), restSecondsMax);
    await deferVerdict(db, { alertId, verdictId, seconds });
  }
}

const gone = new Error('the verdict does not wait any more');

/** Judging comes first: it locks brand, takedown and alert in the order of all others, and the waiting row after them. */
async function passAs(deps: Pick<PassDeps, 'db' | 'clock'>, waiting: DueVerdict): Promise<void> {
  const { alertId, projectId, mode } = waiting;
  await deps.db.transaction(async (tx) => {
    const owner = { projectId, mode };
    const brandId = await ownAlert(tx, owner, alertId);
    await judgeWithin(tx, deps, owner, { brandId, alertId, input: inputOf(waiting) });
    if (!(await takeWaitingVerdict(tx, waiting))) throw gone;
  });
}

function inputOf({
  verdict,
  reasonCode,
  note,
  allowHost,
  sightingId,
  lastVerdictId,
}: DueVerdict): VerdictInput {
  const reason = reasonCode === null ? note : sayReason(reasonCode, note);
  return { verdict, reason, reasonCode, allowHost, sightingId, lastVerdictId };
}
