import type { Queryable } from '../../../platform/db/database.ts';
import { oldestQueuedInMs } from './media-lease-store.ts';

/** Below 0 where a job waits for a worker: since it was made. Null where none does. */
export const mediaJobDueInMs = ({ db }: { db: Queryable }): Promise<number | null> => oldestQueuedInMs(db);
