import type { Database } from '../../../platform/db/database.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import type { AnswerCache } from './answer-cache.ts';

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
