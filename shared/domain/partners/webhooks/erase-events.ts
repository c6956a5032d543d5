import type { Queryable } from '../../../platform/db/database.ts';
import { deleteEventsOf } from './event-store.ts';

/** Events that tell of a person who is gone, delivered or not. */
export function eraseEventsAbout(tx: Queryable, identityId: string): Promise<void> {
  return deleteEventsOf(tx, identityId);
}
