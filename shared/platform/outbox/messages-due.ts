import type { Queryable } from '../db/database.ts';
import { undoneInMs, unpublishedInMs } from './outbox-store.ts';

/** Milliseconds until a message waits to be published, below 0 for one that does; null where none does. */
export const outboxDueInMs = ({ db }: { db: Queryable }): Promise<number | null> => unpublishedInMs(db);

/** The same until the job of a message is done, which workers of other pools do. */
export const messageDueInMs = ({ db }: { db: Queryable }): Promise<number | null> => undoneInMs(db);
