import type { Queryable } from '../../../platform/db/database.ts';
import { deleteExpiredPasskeyChallenges } from './passkey-challenge-store.ts';

/** True while there are more to remove. */
export async function forgetPasskeyChallenges(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteExpiredPasskeyChallenges(deps.db, batch)) === batch;
}
