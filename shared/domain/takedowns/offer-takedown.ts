import { automaticAbove } from '../../confidence/automation-gate.ts';
import type { Queryable } from '../../db/database.ts';
import { draftTakedownJob } from '../../queues/jobs/takedown-jobs.ts';
import { promiseJob } from '../outbox/promise-job.ts';

/**
 * To be called in the transaction that notes a sighting: one that is certain enough has a takedown drafted, within
 * seconds of the commit. What speaks against it is asked there.
 */
export async function offerTakedown(
  tx: Queryable,
  { alertId, probability }: { alertId: string; probability: number },
): Promise<void> {
  if (probability > automaticAbove) await promiseJob(tx, draftTakedownJob, { alertId });
}
