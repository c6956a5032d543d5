import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import type { TrustedFormats } from '../../people/passkeys/attestation.ts';
import type { Registration } from '../../people/passkeys/credential-schema.ts';
import type { PasskeyRules } from '../../people/passkeys/passkey.ts';
import type { ActingMember } from '../members/member.ts';
import { insertMemberPasskey, requireRoom } from './insert-member-passkey.ts';
import { issueMemberChallenge } from './issue-member-challenge.ts';
import { memberCreationOptions } from './member-options.ts';
import type { MemberPasskey } from './member-passkey.ts';
import {
  deletePasskeyOfMember,
  findUserHandle,
  listPasskeysOfMember,
  lockPasskeysOfMember,
  updateMemberPasskeyName,
} from './member-passkey-store.ts';
import { verifyNewPasskey } from './verify-new-passkey.ts';

export { deletePasskeysOfMember, listPasskeysOfMember } from './member-passkey-store.ts';

type Acting = Pick<ActingMember, 'id' | 'name' | 'sessionId'>;

/** Options for `navigator.credentials.create()`. @throws AppError passkey_limit, rate_limited */
export async function startAddingPasskey(
  deps: { db: Database; keys: ServiceKeys; passkeyRules: PasskeyRules },
  { id: memberId, name, sessionId }: Acting,
) {
  const prepared = await deps.db.transaction(async (tx) => {
    const existing = await requireRoom(tx, memberId);
    const challenge = await issueMemberChallenge(tx, deps, { purpose: 'add', sessionId });
    return { existing, challenge, userHandle: await findUserHandle(tx, memberId) };
  });
  return memberCreationOptions(deps.passkeyRules, { name, ...prepared });
}

/** @throws AppError invalid_request, challenge_invalid, passkey_rejected, passkey_in_use, passkey_limit */
export async function addOwnPasskey(
  deps: { db: Database; passkeyRules: PasskeyRules; trustedFormats: TrustedFormats },
  { id: memberId, sessionId }: Acting,
  registration: Registration,
): Promise<MemberPasskey> {
  const expected = { purpose: 'add', sessionId } as const;
  const { passkey } = await verifyNewPasskey(deps, { registration, expected });
  return deps.db.transaction(async (tx) => {
    const added = await insertMemberPasskey(tx, { memberId, passkey });
    const after = audited(added);
    recordAudit(tx, { action: 'member.passkey_added', projectId: null, target: memberId, after });
    return added;
  });
}

/** @throws AppError passkey_not_found */
export async function renameOwnPasskey(
  deps: { db: Database },
  passkey: { id: string; memberId: string; name: string },
): Promise<MemberPasskey> {
  const renamed = await deps.db.transaction((tx) => updateMemberPasskeyName(tx, passkey));
  return renamed ?? notFound();
}

/**
 * Deletes a passkey, with which its sessions end. The last one stays: without any, only an operator could let the member in again.
 * @throws AppError passkey_not_found, last_passkey
 */
export async function deleteOwnPasskey(
  deps: { db: Database },
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPasskeysOfMember(tx, memberId);
    const passkey = await requireAnother(tx, { id, memberId });
    await deletePasskeyOfMember(tx, { id, memberId });
    const before = audited(passkey);
    recordAudit(tx, { action: 'member.passkey_removed', projectId: null, target: memberId, before });
  });
}

async function requireAnother(
  tx: Queryable,
  { id, memberId }: { id: string; memberId: string },
): Promise<MemberPasskey> {
  const passkeys = await listPasskeysOfMember(tx, memberId);
  const passkey = passkeys.find((each) => each.id === id) ?? notFound();
  if (passkeys.length === 1)
    throw new AppError('last_passkey', 'This is your last passkey. Add another one first.');
  return passkey;
}

const audited = ({ id, name }: MemberPasskey) => ({ passkeyId: id, name });

function notFound(): never {
  throw new AppError('passkey_not_found', 'passkey_id: you have no passkey with this id');
}
