import {
  resumeIdentity,
  suspendIdentity,
} from '../../../shared/domain/people/suspensions/suspend-identity.ts';
import type { Database } from '../../../shared/platform/db/database.ts';

/** As an operator does it. */
export async function suspendPerson({ db }: { db: Database }, identityId: string): Promise<void> {
  await suspendIdentity({ db }, identityId, { reason: 'abuse' });
}

export async function resumePerson({ db }: { db: Database }, identityId: string): Promise<void> {
  await resumeIdentity({ db }, identityId, { reason: 'mistake' });
}
