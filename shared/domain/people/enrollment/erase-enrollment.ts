import type { Queryable } from '../../../platform/db/database.ts';
import { deleteEnrollmentOf } from './enrollment-store.ts';

/** The hash and the links of a person; the same face can enroll again afterwards. */
export function eraseEnrollment(tx: Queryable, identityId: string): Promise<void> {
  return deleteEnrollmentOf(tx, identityId);
}
