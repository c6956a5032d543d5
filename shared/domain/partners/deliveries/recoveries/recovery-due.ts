import type { Queryable } from '../../../../platform/db/database.ts';
import { recoveriesDueInMs } from './recovery-store.ts';

/** Milliseconds until the next batch of a recovery is due, below 0 for one that was; null where none runs. */
export const recoveryDueInMs = ({ db }: { db: Queryable }): Promise<number | null> => recoveriesDueInMs(db);
