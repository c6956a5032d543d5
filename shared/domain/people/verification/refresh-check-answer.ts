import type { Database, Queryable } from '../../../platform/db/database.ts';
import { refreshCheckAnswer as refreshJob } from '../../../platform/queues/jobs/identity-jobs.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import { promiseJob } from '../../../platform/outbox/promise-job.ts';
import type { AnswerCache } from './answer-cache.ts';

/** Part of every change of an identity: its cached answers will be written again even if this process dies now. */
export function promiseAnswerRefresh(tx: Queryable, identityId: string): Promise<void> {
  return promiseJob(tx, refreshJob, { identityId });
}

/** Writes the cached answers of an identity from its row. One that is gone has nothing to write: its entries end. */
export async function refreshCheckAnswer(
  deps: { db: Database; answerCache: AnswerCache },
  identityId: string,
): Promise<void> {
  try {
    await deps.answerCache.write(await loadIdentityById(deps.db, identityId));
  } catch (error) {
    if (!isAppError(error, 'identity_not_found')) throw error;
  }
}
