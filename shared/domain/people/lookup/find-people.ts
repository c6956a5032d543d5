import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { ownerOfAddition } from '../additions/list-additions.ts';
import { ownerOfDevice } from '../devices/registered-devices.ts';
import { findIdentityId } from '../identity/find-identity.ts';
import { peopleOfEmail } from '../identity/personal-data.ts';
import { ownerOfPasskey, ownersOfCredential } from '../passkeys/owned-passkeys.ts';
import { ownerOfRecovery } from '../recovery/describe-recovery.ts';
import { ownerOfSession } from '../sessions/live-sessions.ts';
import type { PersonReference, ReferenceKind } from './person-reference.ts';

/** The person behind a record, or undefined where there is no such record. */
export type OwnerOf = (db: Queryable, id: string) => Promise<string | undefined>;

export interface FindDeps {
  /** Of the database, to know an address by its digest; undefined where the command was not given the master key. */
  keys: ServiceKeys | undefined;
  /** Records of the areas above this one; the role that composes them knows both. */
  creatorOfStamp: OwnerOf;
  personDisputed: OwnerOf;
}

export interface FoundPeople {
  kind: ReferenceKind;
  identityIds: readonly string[];
}

/** More than one person means by one mailbox. */
const peopleMax = 10;

/** Whom a reference leads to: one person, or several of one mailbox; undefined where nothing has this reference. */
export async function findPeople(
  tx: Queryable,
  deps: FindDeps,
  reference: PersonReference,
): Promise<FoundPeople | undefined> {
  for (const kind of reference.kinds) {
    const identityIds = await finders[kind](tx, reference, deps);
    if (identityIds.length > 0) return { kind, identityIds };
  }
  return undefined;
}

type Find = (tx: Queryable, reference: PersonReference, deps: FindDeps) => Promise<readonly string[]>;

const byIdentity: Find = async (tx, { identityRef }) =>
  listOf(identityRef && (await findIdentityId(tx, identityRef)));
const byRecord =
  (ownerOf: OwnerOf): Find =>
  async (tx, { value }) =>
    listOf(await ownerOf(tx, value));

const finders: Readonly<Record<ReferenceKind, Find>> = {
  'user id': byIdentity,
  'identity identifier': byIdentity,
  'identity UUID': byIdentity,
  device: byRecord(ownerOfDevice),
  session: byRecord(ownerOfSession),
  recovery: byRecord(ownerOfRecovery),
  passkey: byRecord(ownerOfPasskey),
  'passkey credential': (tx, { value }) => ownersOfCredential(tx, Buffer.from(value, 'base64url')),
  'device addition': byRecord(ownerOfAddition),
  stamp: async (tx, { value }, deps) => listOf(await deps.creatorOfStamp(tx, value)),
  dispute: async (tx, { value }, deps) => listOf(await deps.personDisputed(tx, value)),
  mailbox: (tx, { value }, deps) =>
    peopleOfEmail({ db: tx, keys: requireKeys(deps) }, { email: value, limit: peopleMax }),
};

function listOf(id: string | undefined): readonly string[] {
  return id === undefined ? [] : [id];
}

/** @throws AppError invalid_request */
function requireKeys({ keys }: FindDeps): ServiceKeys {
  if (keys) return keys;
  throw new AppError(
    'invalid_request',
    'ref: an address is looked up with the master key, which is not given',
  );
}
