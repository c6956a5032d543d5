import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { mailRecoveryNotice } from '../../../platform/queues/jobs.ts';
import { isDeviceKeyTaken } from '../devices/registered-devices.ts';
import { refuseBarred } from '../enrollment/bar-return.ts';
import { type HashToClaim, hashToClaim, isHashClaimed } from '../enrollment/claim-hash.ts';
import { type IssuedChallenge, issueChallenge, issuedToRecovery } from '../enrollment/issue-challenge.ts';
import { keepMovements } from '../enrollment/movement-copies.ts';
import {
  type SubmissionDeps,
  type SubmissionInput,
  submissionRules,
  verifySubmission,
} from '../enrollment/submission.ts';
import { noteEmailConfirmed } from '../identity/change-identity.ts';
import { ownedSince } from '../passkeys/own-passkey.ts';
import { type Recovery, startDays, startsMax } from './recovery.ts';
import { hashHolder } from './recovery-token.ts';
import { findOpenLinked, linkExpired, lockLinked } from './recovery-link.ts';
import { countStarts, findPendingOf, saveCapture } from './recovery-store.ts';
import { supersedePending } from './end-recovery.ts';
import { recoverIdentity, type RecoverDeps } from './recover-identity.ts';

/** Recovery is for people who act for themselves, and those are of live mode: devices of test mode have no endpoints of their own. */
const mode = 'live';

/** @throws AppError recovery_link_invalid, recovery_link_expired */
export async function issueRecoveryChallenge(
  deps: { db: Database },
  token: string,
): Promise<IssuedChallenge> {
  const { id } = await findOpenLinked(deps.db, token);
  return issueChallenge(deps, { purpose: 'recover', mode, issuedTo: issuedToRecovery(id) });
}

export type CaptureDeps = RecoverDeps & SubmissionDeps;

export interface RecoveryCapture {
  token: string;
  /** The secret of the page that sends it; see `hashHolder`. */
  holder: string;
  submission: SubmissionInput;
  deviceName: string | null;
}

/**
 * Takes the key and the hash of the new device. If a passkey of the person's was shown before by the same page, the
 * identity is recovered at once; otherwise the person is told, and the device waits. One device for each link; a submission that is refused
 * leaves it open.
 * @returns whether it was recovered at once
 * @throws AppError recovery_link_invalid, recovery_link_expired, recovery_pending, recovery_start_limit,
 *   identity_suspended, challenge_invalid, signature_invalid, liveness_rejected, synthetic_device_refused, device_not_accepted,
 *   transcript_outdated,
 *   device_key_in_use, duplicate_enrollment
 */
export async function captureRecovery(
  deps: CaptureDeps,
  { token, holder, submission, deviceName }: RecoveryCapture,
): Promise<boolean> {
  const { id } = await findOpenLinked(deps.db, token);
  const rules = submissionRules(deps, 'recover', { mode, issuedTo: issuedToRecovery(id) });
  const { thumbprint, judgedWith, movementDigests } = await verifySubmission(deps, rules, submission);
  const hash = hashToClaim(deps.keys.biometricPeppers, submission.biometricHash);
  return deps.db.transaction(async (tx) => {
    const { identity, recovery } = await lockLinked(tx, token);
    if (recovery.state !== 'open') throw linkExpired();
    if (identity.status === 'suspended')
      throw new AppError('identity_suspended', 'This identity is suspended.');
    const { biometricHash } = submission;
    await refuseBarred(tx, deps, { mode, biometricHash, thumbprint, email: [] });
    await refuseTaken(tx, { thumbprint, hash });
    const holderHash = hashHolder(holder);
    const isProven = await hasPasskey(tx, { recovery, holderHash });
    if (isProven) await supersedePending(tx, deps, identity);
    else await requireRoom(tx, identity.id);
    await keepMovements(tx, movementDigests);
    await saveCapture(tx, id, {
      thumbprint,
      algorithm: submission.algorithm,
      publicJwk: submission.deviceKey,
      provider: submission.provider,
      modelSet: judgedWith?.set ?? null,
      counter: submission.counter ?? null,
      hashDigests: hash.digests,
      hashPepperId: hash.pepperId,
      deviceName,
      holderHash,
      isProven,
    });
    await noteEmailConfirmed(tx, identity.id);
    if (isProven) await recoverIdentity(tx, deps, { identity, id, means: 'passkey' });
    else await addOutboxMessage(tx, mailRecoveryNotice, { recoveryId: id, notice: 'started' });
    return isProven;
  });
}

/**
 * Whether this page showed a passkey that still counts: it may have been deleted or suspected since. One that another page
 * showed for the same link says nothing about this one: while the person looks at their camera, a thief who reads their mail could capture first.
 */
async function hasPasskey(
  tx: Queryable,
  { recovery, holderHash }: { recovery: Recovery; holderHash: Buffer },
): Promise<boolean> {
  const { identityId, passkeyId, passkeyHolderHash } = recovery;
  if (passkeyId === null || passkeyHolderHash?.equals(holderHash) !== true) return false;
  return (await ownedSince(tx, { identityId, id: passkeyId })) !== undefined;
}

/** Said while the person is at the device. What decides are the unique indexes, when it is registered. */
async function refuseTaken(
  tx: Queryable,
  { thumbprint, hash }: { thumbprint: string; hash: HashToClaim },
): Promise<void> {
  if (await isHashClaimed(tx, { mode, digests: hash.digests }))
    throw new AppError('duplicate_enrollment', 'biometricHash: this device is already enrolled');
  if (await isDeviceKeyTaken(tx, mode, thumbprint))
    throw new AppError(
      'device_key_in_use',
      'deviceKey: this device key is already registered to an identity',
    );
}

/** Only the mailbox was shown: one such recovery at a time, and few in a month, because each alarms the person. */
async function requireRoom(tx: Queryable, identityId: string): Promise<void> {
  if (await findPendingOf(tx, identityId))
    throw new AppError(
      'recovery_pending',
      'This identity is being recovered already. Stop that by the link of its notice first, or use a passkey.',
    );
  const { starts, seconds } = await countStarts(tx, { identityId, days: startDays });
  if (starts < startsMax) return;
  throw new AppError(
    'recovery_start_limit',
    `Only ${startsMax} recoveries can be started in ${startDays} days without a passkey.`,
    { retryAfterSeconds: Math.max(1, seconds ?? 1) },
  );
}
