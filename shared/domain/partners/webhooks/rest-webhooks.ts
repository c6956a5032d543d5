import type { Queryable } from '../../../platform/db/database.ts';
import { lockQueuesOf, updateRests, wakeQueues } from './webhook-end-store.ts';

/**
 * Has the deliveries of a project wait, or go on. Those that wait are as those of a disabled webhook: no queue of them is due,
 * and none is lost. What is being sent ends as it ends.
 */
export async function restWebhooks(tx: Queryable, projectId: string, rests: boolean): Promise<void> {
  await lockQueuesOf(tx, projectId);
  const changed = await updateRests(tx, projectId, rests);
  if (changed.length === 0) return;
  // Also of those that rest: one worker sees it and takes the queue out of what is due.
  await wakeQueues(tx, changed);
  tx.leavesWork('deliveries', projectId);
}

/** For the removal of a project by the area of deliveries, which has the rows that refer to these. */
export { deleteEventsOfProject, deleteWebhooks, listWebhooksOf } from './webhook-end-store.ts';
