import type { Queryable } from '../../../platform/db/database.ts';
import { findPersonalData, type PersonalData } from './identity-store.ts';

/** The sealing context names the row, so one person's sealed address does not open in another's. */
export const identityEmailContext = (identityId: string) => `identity-email:${identityId}`;

/** What is kept of a person beyond what the service needs to answer for them. */
export function readPersonalData(db: Queryable, identityId: string): Promise<PersonalData> {
  return findPersonalData(db, identityId);
}
