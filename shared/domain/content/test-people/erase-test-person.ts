import type { Queryable } from '../../../platform/db/database.ts';
import { deleteTestPerson } from './test-people-store.ts';

/** Part of the erasure of a person: their device is nobody's any more. */
export function eraseTestPerson(tx: Queryable, identityId: string): Promise<void> {
  return deleteTestPerson(tx, identityId);
}
