import type { Queryable } from '../../db/database.ts';
import { deleteExpiredChallenges } from './challenge-store.ts';

/** True while there are more to remove. */
export async function forgetExpiredChallenges(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteExpiredChallenges(deps.db, batch)) === batch;
}
