import type { Queryable } from '../../../platform/db/database.ts';
import { releaseLog as release, type LogRelease } from './certificate-log-store.ts';

/** Gives a log back, with what is to be known of the turn. Who has lost it in the meantime says nothing. */
export async function releaseLog(
  { db }: { db: Queryable },
  claim: { id: string; lease: string },
  turn: LogRelease,
): Promise<void> {
  await release(db, claim, turn);
}
