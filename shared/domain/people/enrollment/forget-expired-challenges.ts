import type { Queryable } from '../../../platform/db/database.ts';
import { deleteExpiredChallenges } from './challenge-store.ts';

/** True while there are more to remove. */
export async function forgetExpiredChallenges(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteExpiredChallenges(deps.db, batch)) === batch;
}
