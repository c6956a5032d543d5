import type { Queryable } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { macsOf, openSealed, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import {
  countSealedEmails,
  disownRows,
  eraseIdentity,
  findEnrolledWithEmail,
  findIdsOfEmail,
  findPersonalData,
  findSealedEmails,
  isEmailSuspended,
  type PersonalData,
  replaceSealedEmails,
} from './identity-store.ts';

/** The sealing context names the row, so one person's sealed address does not open in another's. */
export const identityEmailContext = (identityId: string) => `identity-email:${identityId}`;

export const sealedEmails: SealedColumn = {
  name: 'identities.email_sealed',
  countByKey: countSealedEmails,
  boxes: { find: findSealedEmails, replace: replaceSealedEmails, contextOf: identityEmailContext },
};

/** Personal data kept beyond what the service needs for its responses about a person. */
export function readPersonalData(db: Queryable, identityId: string): Promise<PersonalData> {
  return findPersonalData(db, identityId);
}

/** The address a person gave, opened; null when they gave none or were deleted. */
export async function emailOf(
  deps: { db: Queryable; keys: ServiceKeys },
  identityId: string,
): Promise<string | null> {
  const { emailSealed } = await findPersonalData(deps.db, identityId);
  if (!emailSealed) return null;
  return openSealed(deps.keys.sealing, emailSealed, identityEmailContext(identityId)).toString();
}

/**
 * What an address is remembered as, under each pepper, the current one first: in one spelling, so that capitals and
 * spaces do not make it another.
 */
export function digestsOfEmail({ recipientPeppers }: ServiceKeys, email: string): Buffer[] {
  return macsOf(recipientPeppers, `email:${email.trim().toLowerCase()}`);
}

/** A person who was verified, with the address exactly as they gave it. */
export interface EnrolledWithEmail {
  id: string;
  code: string;
  displayName: string;
  email: string;
  lastVerifiedAt: Date;
}

/** The few people of an address to whom something may be mailed; see `findEnrolledWithEmail`. */
export async function enrolledWithEmail(
  deps: { db: Queryable; keys: ServiceKeys },
  asked: { mode: Mode; digests: readonly Buffer[]; most: number },
): Promise<EnrolledWithEmail[]> {
  const found = await findEnrolledWithEmail(deps.db, asked);
  return found.map(({ emailSealed, ...person }) => ({
    ...person,
    email: openSealed(deps.keys.sealing, emailSealed, identityEmailContext(person.id)).toString(),
  }));
}

/** The people of either mode whose address it is, the first so many. */
export function peopleOfEmail(
  deps: { db: Queryable; keys: ServiceKeys },
  { email, limit }: { email: string; limit: number },
): Promise<string[]> {
  return findIdsOfEmail(deps.db, { digests: digestsOfEmail(deps.keys, email), limit });
}

/** Whether somebody who gave this address is suspended now. */
export function isSuspendedEmail(
  db: Queryable,
  email: { mode: Mode; digests: readonly Buffer[] },
): Promise<boolean> {
  return isEmailSuspended(db, email);
}

/** Removes the person from their row; the UUID and the code stay as a tombstone. */
export async function erasePerson(tx: Queryable, identityId: string): Promise<void> {
  await eraseIdentity(tx, identityId);
}

/** The address of these identities is not theirs: it is erased, and those that are not enrolled yet end. */
export async function disownIdentities(tx: Queryable, identityIds: readonly string[]): Promise<void> {
  await disownRows(tx, identityIds);
}
