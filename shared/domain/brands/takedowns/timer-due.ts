import type { Queryable } from '../../../platform/db/database.ts';
import { timersDueInMs } from './timer-store.ts';

/** Milliseconds until the next timer is due, below 0 for one that was; null where there is none. */
export const timerDueInMs = ({ db }: { db: Queryable }): Promise<number | null> => timersDueInMs(db);
