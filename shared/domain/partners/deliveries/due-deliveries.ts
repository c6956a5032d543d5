import type { Database } from '../../../platform/db/database.ts';
import { deliveriesDueInMs } from './dispatch/delivery-store.ts';

/** Milliseconds until something is due to be sent or reclaimed, below 0 for what was; null where nothing waits. */
export const deliveryDueInMs = ({ db }: { db: Database }): Promise<number | null> => deliveriesDueInMs(db);
