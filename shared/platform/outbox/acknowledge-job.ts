import type { Database } from '../db/database.ts';
import { batchWhileBusy } from '../lib/batch-while-busy.ts';
import { deleteOutboxRows } from './outbox-store.ts';

/**
 * Makes what is to be called when promised work is done, with the rows that asked for it: they leave. Jobs that end
 * while rows of others are leaving share the next statement, so a backlog costs far fewer commits than jobs.
 */
export function createAcknowledgeJob(deps: {
  db: Database;
}): (outboxIds: readonly number[]) => Promise<void> {
  return batchWhileBusy<readonly number[], void>(
    async (jobs) => {
      await deleteOutboxRows(deps.db, jobs.flat());
      return jobs.map(() => undefined);
    },
    { max: 100, running: 1, keyOf: (outboxIds) => String(outboxIds[0]) },
  );
}
