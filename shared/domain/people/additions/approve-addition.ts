import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hasFreshJudgement } from '../devices/registered-devices.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import { ownedSince } from '../passkeys/own-passkey.ts';
import { recentSignInMinutes } from '../sessions/session.ts';
import { type ActingPerson, isStillApproved, requireAble } from './acting-person.ts';
import {
  type Addition,
  type Credential,
  deviceLimit,
  devicesMax,
  isPending,
  waitingHours,
} from './addition.ts';
import { lockAddition, saveApproval } from './addition-store.ts';
import { type AnnounceDeps, announceWaiting } from './announce-addition.ts';
import { joinAddition } from './join-addition.ts';

export type ApprovalDeps = AnnounceDeps & { db: Database };

/**
 * The person says that the captured device is theirs. Two proofs let it join at once: the key of a device together with
 * the person's face, judged at that device a moment ago, or together with a passkey of theirs. One of them alone may be
 * in the hands of a thief, so then it waits, with a notice to every channel. Approving again by the other one, or after
 * a re-verification, ends the wait. A session counts only while its sign-in is recent: the page of somebody who left
 * their device unlocked has one that shows nothing of who sits there now.
 * @throws AppError addition_not_found, addition_not_captured, addition_ended, passkey_stale, identity_suspended,
 *   device_required, device_suspected, device_limit, duplicate_enrollment, device_key_in_use
 */
export async function approveAddition(
  deps: ApprovalDeps,
  { identityId, by, isRecent }: ActingPerson,
  additionId: string,
): Promise<Addition> {
  return deps.db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    const captured = await lockOwned(tx, { id: additionId, identityId });
    if (captured.state === 'open')
      throw new AppError('addition_not_captured', 'The new device has not recorded its person yet.');
    await requireAble(tx, identity, by);
    if (!isRecent) throw passkeyStale();
    // The worker ends it soon; until then nothing that a revoked device or passkey began is carried on.
    if (!(await isStillApproved(tx, captured))) throw additionEnded();
    if (identity.activeDevices >= devicesMax) throw deviceLimit();
    const kept = await approvalToKeep(tx, captured, by);
    await saveApproval(tx, { id: additionId, by: kept, hours: waitingHours });
    const approved = await lockOwned(tx, { id: additionId, identityId });
    if (await hasTwoProofs(tx, deps, { identity, addition: approved, by })) {
      await joinAddition(tx, deps, { identity, addition: approved });
      return lockOwnedRow(tx, { id: additionId, identityId });
    }
    if (captured.state === 'captured' && approved.joinsAt !== null)
      await announceWaiting(tx, deps, { identity, additionId, joinsAt: approved.joinsAt });
    return approved;
  });
}

/**
 * Whoever holds an unlocked device can register a passkey with it, and whoever has a passkey may have come by it today:
 * as a second proof a passkey counts once it has been the person's for as long as a single proof waits.
 */
async function hasTwoProofs(
  tx: Queryable,
  { clock }: ApprovalDeps,
  { identity, addition, by }: { identity: Identity; addition: Addition; by: ActingPerson['by'] },
): Promise<boolean> {
  const { id: identityId } = identity;
  if (by.deviceId !== null && (await hasFreshJudgement(tx, { identityId, deviceId: by.deviceId })))
    return true;
  const deviceId = by.deviceId ?? addition.approvedByDevice;
  if (deviceId === null || addition.approvedByPasskey === null) return false;
  const since = await ownedSince(tx, { identityId, id: addition.approvedByPasskey });
  return since !== undefined && since.getTime() <= clock.now().getTime() - waitingHours * 3_600_000;
}

/**
 * Of two passkeys that approved, the one stays that has been the person's for longer: only an old one is a second proof,
 * and a fresh one that approved before must not hide it.
 */
async function approvalToKeep(
  tx: Queryable,
  { identityId, approvedByPasskey: before }: Addition,
  by: Credential,
): Promise<Credential> {
  if (by.passkeyId === null || before === null) return by;
  const kept = await ownedSince(tx, { identityId, id: before });
  const given = await ownedSince(tx, { identityId, id: by.passkeyId });
  return kept && given && kept <= given ? { deviceId: null, passkeyId: before } : by;
}

function passkeyStale(): AppError {
  return new AppError(
    'passkey_stale',
    `You signed in more than ${recentSignInMinutes} minutes ago. Sign in with your passkey again to approve a device.`,
  );
}

/** The pending addition of a person, locked after them. @throws AppError addition_not_found, addition_ended */
export async function lockOwned(tx: Queryable, owned: { id: string; identityId: string }): Promise<Addition> {
  const addition = await lockOwnedRow(tx, owned);
  if (!isPending(addition)) throw additionEnded();
  return addition;
}

async function lockOwnedRow(tx: Queryable, owned: { id: string; identityId: string }): Promise<Addition> {
  const addition = await lockAddition(tx, owned);
  if (addition) return addition;
  throw new AppError('addition_not_found', 'addition_id: you are not adding a device with this id.');
}

function additionEnded(): AppError {
  return new AppError(
    'addition_ended',
    'This device has been added already, or adding it has ended. Look at your devices.',
  );
}
