import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { mailMemberDigest } from '../../../platform/queues/jobs.ts';
import { deleteDigestsOf, insertDueDigests } from './digest-store.ts';

/** From this hour on (UTC): before the working day of Europe, and in the evening of the day before on the west coast of America. */
export const digestHour = 6;
const batchSize = 200;

/**
 * Notes the digests of the day and asks for each to be mailed, in one transaction. Any number of processes may do so at once, and
 * one that is killed leaves no digest noted without its message.
 * @returns true when there may be more
 */
export async function beginDigests({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  const now = clock.now();
  if (now.getUTCHours() < digestHour) return false;
  const day = now.toISOString().slice(0, 10);
  return db.transaction(async (tx) => {
    const noted = await insertDueDigests(tx, day, batchSize);
    for (const digest of noted) await addOutboxMessage(tx, mailMemberDigest, digest);
    return noted.length === batchSize;
  });
}

/** What the removal of a project does with its digests. */
export { deleteDigestsOf };
