import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { type MemberPasskey, memberPasskeysMax, type NewMemberPasskey } from './member-passkey.ts';
import { insertPasskeyRow, listPasskeysOfMember, lockPasskeysOfMember } from './member-passkey-store.ts';

/** Gives a member a verified passkey. @throws AppError passkey_limit, passkey_in_use */
export async function insertMemberPasskey(
  tx: Queryable,
  { memberId, passkey }: { memberId: string; passkey: NewMemberPasskey },
): Promise<MemberPasskey> {
  await lockPasskeysOfMember(tx, memberId);
  const { length: taken } = await listPasskeysOfMember(tx, memberId);
  if (taken >= memberPasskeysMax)
    throw new AppError('passkey_limit', `You have ${memberPasskeysMax} passkeys. Delete one first.`);
  const name = passkey.name ?? `Passkey ${taken + 1}`;
  const inserted = await insertPasskeyRow(tx, { ...passkey, id: newId('mpk'), memberId, name });
  if (!inserted)
    throw new AppError(
      'passkey_in_use',
      'This passkey is already registered, for this member or another one.',
    );
  return inserted;
}
