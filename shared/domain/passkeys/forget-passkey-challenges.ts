import type { Queryable } from '../../db/database.ts';
import { deleteExpiredPasskeyChallenges } from './passkey-challenge-store.ts';

/** True while there are more to remove. */
export async function forgetPasskeyChallenges(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteExpiredPasskeyChallenges(deps.db, batch)) === batch;
}
