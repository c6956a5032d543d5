import type { Queryable } from '../../../platform/db/database.ts';
import { removeCheckAnswer } from '../../../platform/queues/jobs/identity-jobs.ts';
import type { Identity } from '../identity/identity.ts';
import { promiseJob } from '../../../platform/outbox/promise-job.ts';

/** The names are in the promise because the row that held them is being erased; the promise leaves when it is kept. */
export function promiseAnswerRemoval(
  tx: Queryable,
  identity: Pick<Identity, 'id' | 'userId' | 'code' | 'mode'>,
): Promise<void> {
  const { id, userId, code, mode } = identity;
  return promiseJob(tx, removeCheckAnswer, { id, userId, code, mode });
}
