import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Removed } from '../projects/remove-projects.ts';
import {
  deleteEventsOfProject,
  deleteWebhooks,
  listWebhooksOf,
  restWebhooks,
} from '../webhooks/rest-webhooks.ts';
import { deleteQueuesOf, deleteRecoveriesOf, wakeRecoveries } from './recoveries/recovery-end-store.ts';

/** Has the deliveries and the recoveries of a project rest, or go on. */
export async function restDeliveries(tx: Queryable, projectId: string, rests: boolean): Promise<void> {
  await restWebhooks(tx, projectId, rests);
  if (rests) return;
  await wakeRecoveries(tx, projectId);
  tx.leavesWork('recoveries', projectId);
}

/** An event has a delivery for each webhook, and a delivery up to some dozen attempts. */
const eventBatch = 500;
const batch = 100;

/** Removes events with their deliveries and attempts, then webhooks with their queues and recoveries. */
export async function removeDeliveries({ db }: { db: Database }, projectId: string): Promise<Removed> {
  if ((await deleteEventsOfProject(db, projectId, eventBatch)) === eventBatch) return 'more';
  return db.transaction(async (tx) => {
    const webhooks = await listWebhooksOf(tx, projectId, batch);
    if ((await deleteRecoveriesOf(tx, webhooks, eventBatch)) === eventBatch) return 'more';
    await deleteQueuesOf(tx, webhooks);
    await deleteWebhooks(tx, webhooks);
    return webhooks.length === batch ? 'more' : 'gone';
  });
}
