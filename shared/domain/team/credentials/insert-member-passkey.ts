import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { type MemberPasskey, memberPasskeysMax, type NewMemberPasskey } from './member-passkey.ts';
import { insertPasskeyRow, listPasskeysOfMember, lockPasskeysOfMember } from './member-passkey-store.ts';

/** The passkeys of a member who may have another one. @throws AppError passkey_limit */
export async function requireRoom(db: Queryable, memberId: string): Promise<MemberPasskey[]> {
  const passkeys = await listPasskeysOfMember(db, memberId);
  if (passkeys.length < memberPasskeysMax) return passkeys;
  throw new AppError('passkey_limit', `You have ${memberPasskeysMax} passkeys. Delete one first.`);
}

/** Gives a member a verified passkey. @throws AppError passkey_limit, passkey_in_use */
export async function insertMemberPasskey(
  tx: Queryable,
  { memberId, passkey }: { memberId: string; passkey: NewMemberPasskey },
): Promise<MemberPasskey> {
  await lockPasskeysOfMember(tx, memberId);
  const { length: taken } = await requireRoom(tx, memberId);
  const name = passkey.name ?? `Passkey ${taken + 1}`;
  const inserted = await insertPasskeyRow(tx, { ...passkey, id: newId('mpk'), memberId, name });
  if (inserted) return inserted;
  throw new AppError('passkey_in_use', 'This passkey is already registered, for this member or another one.');
}
