import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { mailPasskeyNotice } from '../../../platform/queues/jobs.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import { endTrustEvent, recordTrustEvent } from '../trust/trust-events.ts';
import { type ActingCredential, requireStillValid } from './acting-credential.ts';
import {
  deletePasskeyOf,
  deletePasskeysOf,
  listPasskeysOf,
  markConfirmed,
  updatePasskeyName,
} from './passkey-store.ts';
import { noteRemoval } from './remove-passkeys.ts';
import { isOwn, type Passkey } from './passkey.ts';

/** What the person's authenticators call them. */
export { findUserHandle } from './passkey-store.ts';
export {
  findOwnerOfPasskey as ownerOfPasskey,
  findOwnersOfCredential as ownersOfCredential,
} from './passkey-store.ts';

/** All of them, oldest first: there are at most 120. */
export function listPasskeys(deps: { db: Queryable }, identityId: string): Promise<Passkey[]> {
  return listPasskeysOf(deps.db, identityId);
}

/** @throws AppError passkey_not_found */
export async function renamePasskey(
  deps: { db: Queryable },
  passkey: OwnedPasskey & { name: string },
): Promise<Passkey> {
  return orNotFound(await updatePasskeyName(deps.db, passkey));
}

/**
 * The person says "this one is mine": ends the suspicion of a copy, and makes one that a project registered count
 * like their own. One that counts already stays as it is: a thief with an unlocked device could otherwise make the
 * owner's passkey of years a new one, which for 72 hours helps with no device and no recovery.
 * @throws AppError passkey_not_found, token_invalid, step_up_required
 */
export async function confirmPasskey(
  deps: { db: Database; mailsLinks: boolean },
  { by, ...passkey }: OwnedPasskey & { by: ActingCredential },
): Promise<Passkey> {
  const { id: ref, identityId } = passkey;
  return deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    await requireStillValid(tx, { identityId, by });
    const found = orNotFound((await listPasskeysOf(tx, identityId)).find(({ id }) => id === ref));
    if (isOwn(found) && found.cloneSuspectedAt === null) return found;
    const confirmed = orNotFound(await markConfirmed(tx, passkey));
    await noteCredentialChange(tx, identityId);
    await endTrustEvent(tx, { identityId, kind: 'passkey_suspected', ref });
    await recordOwnPasskey(tx, deps, confirmed);
    return confirmed;
  });
}

/** The sessions it opened end with it. @throws AppError passkey_not_found */
export async function deletePasskey(deps: { db: Database }, passkey: OwnedPasskey): Promise<void> {
  await deps.db.transaction(async (tx) => {
    orNotFound((await deletePasskeyOf(tx, passkey)) || undefined);
    await noteRemoval(tx, passkey);
  });
}

/** The passkeys of a person, their authenticators' name for them, and with the passkeys every session. */
export function erasePasskeys(tx: Queryable, identityId: string): Promise<void> {
  return deletePasskeysOf(tx, identityId);
}

/** A passkey together with its required owner: another person's passkey is not found. */
export interface OwnedPasskey {
  id: string;
  identityId: string;
}

/** @throws AppError passkey_not_found */
function orNotFound<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found;
  throw new AppError('passkey_not_found', 'passkey_id: you have no passkey with this id.');
}

/**
 * A passkey counts as the person's: the facts for their score, where attested hardware counts like an enrolled device, and
 * a notice, because somebody else may have registered or confirmed it with a device or a passkey of theirs.
 */
export async function recordOwnPasskey(
  tx: Queryable,
  { mailsLinks }: { mailsLinks: boolean },
  { id: ref, identityId, attested }: Pick<Passkey, 'id' | 'identityId' | 'attested'>,
): Promise<void> {
  await recordTrustEvent(tx, { identityId, kind: 'passkey', ref });
  if (attested) await recordTrustEvent(tx, { identityId, kind: 'device', ref });
  if (mailsLinks) await addOutboxMessage(tx, mailPasskeyNotice, { identityId, passkeyId: ref });
}
