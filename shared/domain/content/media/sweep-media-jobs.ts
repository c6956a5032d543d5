import type { Database } from '../../../platform/db/database.ts';
import type { Producer } from '../../../platform/queues/enqueue.ts';
import { runMediaJob } from '../../../platform/queues/jobs.ts';
import { startsMax } from './media-job.ts';
import { failInterruptedMediaJobs, makeMediaJobsDueNow, takeDueMediaJobs } from './media-lease-store.ts';

const batch = 100;

/**
 * Wakes every job whose moment has come: its wake-up was lost, its worker died, or it was given back. One that was begun
 * three times and never ended is failed. True when there may be more.
 */
export async function sweepMediaJobs(deps: { db: Database; producer: Producer }): Promise<boolean> {
  await failInterruptedMediaJobs(deps.db, {
    startsMax,
    reason: 'interrupted',
    message: `The job was started ${startsMax} times without finishing.`,
  });
  // Committed before it is queued: otherwise a fast worker would find the row still running.
  const due = await takeDueMediaJobs(deps.db, { startsMax, batch });
  try {
    await deps.producer.enqueue(
      due.map(({ id, starts }) => ({
        job: runMediaJob,
        payload: { jobId: id },
        options: { id: `${id}-${starts}` },
      })),
    );
  } catch (error) {
    await makeMediaJobsDueNow(
      deps.db,
      due.map(({ id }) => id),
    );
    throw error;
  }
  return due.length === batch;
}
