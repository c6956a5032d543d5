import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { revokeDevice } from '../devices/revoke-device.ts';
import { lockIdentity, lockIdentityIfThere } from '../identity/load-identity.ts';
import { readCancelToken } from '../mailing/cancel-token.ts';
import { type Addition, isPending } from './addition.ts';
import { lockLinked } from './addition-link.ts';
import { endPending, findAddition, lockAddition, markEnded } from './addition-store.ts';
import { announceDeviceRevoked } from './announce-addition.ts';
import { lockOwned } from './approve-addition.ts';

/**
 * The person stops it, from any device of theirs or with a passkey: `denied` says that it was not them who began it.
 * @throws AppError addition_not_found, addition_ended
 */
export async function cancelAddition(
  deps: { db: Database },
  { id, identityId }: { id: string; identityId: string },
  reason: 'cancelled' | 'denied',
): Promise<Addition> {
  return deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    await lockOwned(tx, { id, identityId });
    await markEnded(tx, { id, reason });
    const ended = await findAddition(tx, id);
    if (!ended) throw new Error('the addition is gone although it is locked');
    return ended;
  });
}

/** The new device gives up. Does nothing when the addition has ended. @throws AppError addition_link_invalid, addition_link_expired */
export async function cancelLinked(deps: { db: Database }, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { addition } = await lockLinked(tx, token);
    if (isPending(addition)) await markEnded(tx, { id: addition.id, reason: 'cancelled' });
  });
}

/** What the link of a mail could still do, and did. */
export type MailedCancellation = 'cancelled' | 'joined' | 'ended';

/**
 * Stops what a mail was about. Whoever reads the mail can do so, and no more. @throws AppError mail_link_invalid
 */
export async function cancelMailed(
  deps: { db: Database; keys: ServiceKeys },
  token: string,
): Promise<MailedCancellation> {
  const id = readCancelToken(deps.keys, 'addition', token);
  return deps.db.transaction(async (tx) => {
    const found = await findAddition(tx, id);
    const identity = found && (await lockIdentityIfThere(tx, found.identityId));
    const addition = identity && (await lockAddition(tx, { id, identityId: identity.id }));
    if (!addition) return 'ended';
    if (!isPending(addition)) return addition.state === 'joined' ? 'joined' : 'ended';
    await markEnded(tx, { id, reason: 'denied' });
    return 'cancelled';
  });
}

/**
 * Takes a device out of use, for good, and with it every addition that it started or approved.
 * @throws AppError device_not_found
 */
export async function revokeOwnDevice(
  deps: { db: Database; clock: Clock },
  { id, identityId }: { id: string; identityId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    const revokedAt = await revokeDevice(tx, { id, identityId });
    await endPending(tx, { identityId, deviceId: id, reason: 'approver_revoked' });
    await announceDeviceRevoked(tx, deps, { identity, deviceId: id.toLowerCase(), revokedAt });
  });
}
