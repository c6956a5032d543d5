import type { Queryable } from '../../../platform/db/database.ts';
import { listPasskeysOf } from './passkey-store.ts';
import { isOwn } from './passkey.ts';

/**
 * When a passkey became the person's own: registered by them or confirmed, whichever was last. Undefined where it is not
 * theirs, is suspected of being a copy, or is gone.
 */
export async function ownedSince(
  db: Queryable,
  passkey: { id: string; identityId: string },
): Promise<Date | undefined> {
  const passkeys = await listPasskeysOf(db, passkey.identityId);
  const found = passkeys.find(({ id }) => id === passkey.id);
  if (!found || !isOwn(found) || found.cloneSuspectedAt !== null) return undefined;
  const { createdAt, confirmedAt } = found;
  return confirmedAt !== null && confirmedAt > createdAt ? confirmedAt : createdAt;
}
