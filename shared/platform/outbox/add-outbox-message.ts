import type { Queryable } from '../db/database.ts';
import type { JobContract } from '../queues/jobs.ts';
import { activeTracing } from '../tracing/tracing.ts';
import { insertOutboxRow } from './outbox-store.ts';

/**
 * Leaves an outbox message: `job` will run after this transaction commits, and only then. The message survives the loss
 * of Redis and of any process: it is a row that is deleted when the work is done.
 */
export async function addOutboxMessage<Payload>(
  tx: Queryable,
  job: JobContract<Payload>,
  payload: Payload,
): Promise<void> {
  const traceparent = activeTracing()?.traceparent() ?? null;
  await insertOutboxRow(tx, { job: job.name, payload: job.payload.parse(payload), traceparent });
  tx.leavesWork('outbox');
}
