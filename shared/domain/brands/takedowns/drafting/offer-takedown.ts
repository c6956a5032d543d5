import { automaticAbove } from '../../../../algorithms/confidence/automation-gate.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { draftTakedownJob } from '../../../../platform/queues/jobs/takedown-jobs.ts';
import { promiseJob } from '../../../../platform/outbox/promise-job.ts';

/**
 * To be called in the transaction that notes a sighting: one that is certain enough has a takedown drafted, within
 * seconds of the commit. What speaks against it is asked there.
 * @param sighting.risenAt when the page was seen, where it is new, is back or has risen; null where it only goes on
 */
export async function offerTakedown(
  tx: Queryable,
  { alertId, probability, risenAt }: { alertId: string; probability: number; risenAt: Date | null },
): Promise<void> {
  if (probability <= automaticAbove) return;
  await promiseJob(tx, draftTakedownJob, { alertId, risenAt: risenAt?.toISOString() ?? null });
}
