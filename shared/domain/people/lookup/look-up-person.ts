import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { findAuthor } from '../identity/find-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { type FindDeps, findPeople, type FoundPeople } from './find-people.ts';
import { parsePersonReference, type ReferenceKind, referenceKinds } from './person-reference.ts';
import {
  type PersonRecord,
  readPersonRecord,
  type RecordDeps,
  type RecordPage,
} from './read-person-record.ts';

/**
 * The record of the one person that something exact leads to. That it was looked up, by whom and by what kind of reference,
 * is in the audit log if and only if it was read.
 * @throws AppError identity_not_found; invalid_request for what is no reference, an address of several people, and an
 * invalid cursor
 */
export function lookUpPerson<Dispute>(
  deps: { db: Database } & FindDeps & RecordDeps<Dispute>,
  ref: string,
  page: RecordPage,
): Promise<{ foundBy: ReferenceKind; person: PersonRecord<Dispute> }> {
  return withPerson(deps, ref, async (tx, { identityId, foundBy }) => {
    const person = await readPersonRecord(tx, deps, identityId, page);
    recordLookUp(tx, identityId, foundBy);
    return { foundBy, person };
  });
}

/**
 * The UUID of the person, for a command that changes how they stand and records that. @throws AppError as above
 */
export function resolvePerson(deps: { db: Database } & FindDeps, ref: string): Promise<string> {
  return withPerson(deps, ref, (_tx, { identityId }) => Promise.resolve(identityId));
}

/** Several is what the transaction commits too: it told of each that they gave the address. */
type Outcome<Result> = { several: null; result: Result } | { several: readonly Identity[] };

async function withPerson<Result>(
  deps: { db: Database } & FindDeps,
  ref: string,
  work: (tx: Queryable, found: { identityId: string; foundBy: ReferenceKind }) => Promise<Result>,
): Promise<Result> {
  const outcome = await deps.db.transaction<Outcome<Result>>(async (tx) => {
    const { kind, identityIds } = await find(tx, deps, ref);
    const [identityId, ...others] = identityIds;
    if (identityId !== undefined && others.length === 0)
      return { several: null, result: await work(tx, { identityId, foundBy: kind }) };
    const several: Identity[] = [];
    for (const id of identityIds) several.push(await findAuthor(tx, id));
    for (const { id } of several) recordLookUp(tx, id, kind);
    return { several };
  });
  if (outcome.several === null) return outcome.result;
  throw severalPeople(outcome.several);
}

/** The reference itself stays out: an address would outlive the person there. */
function recordLookUp(tx: Queryable, identityId: string, foundBy: ReferenceKind): void {
  recordAudit(tx, { action: 'person.looked_up', projectId: null, target: identityId, after: { foundBy } });
}

async function find(tx: Queryable, deps: FindDeps, ref: string): Promise<FoundPeople> {
  const reference = parsePersonReference(ref);
  if (!reference)
    throw new AppError('invalid_request', `ref: must be one of these, whole: ${referenceKinds.join(', ')}`);
  const found = await findPeople(tx, deps, reference);
  if (found) return found;
  throw new AppError('identity_not_found', `ref: there is no ${reference.kinds.join(' or ')} like this`);
}

/** People who gave one address: at most ten, so that this is no list of people. */
function severalPeople(people: readonly Identity[]): AppError {
  const names = people.map(({ userId, mode }) => `${userId} (${mode})`).join(', ');
  return new AppError('invalid_request', `ref: leads to several people, name one of them: ${names}`);
}
