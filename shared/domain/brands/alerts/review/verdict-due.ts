import type { Queryable } from '../../../../platform/db/database.ts';
import { verdictsDueInMs } from './waiting-verdict-store.ts';

/** Milliseconds until the first verdict may leave, below 0 for one that may; null where none waits. */
export const verdictDueInMs = ({ db }: { db: Queryable }): Promise<number | null> => verdictsDueInMs(db);
