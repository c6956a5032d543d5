import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { isDeviceKeyTaken } from '../devices/registered-devices.ts';
import { refuseBarred } from '../enrollment/bar-return.ts';
import { type HashToClaim, hashToClaim, isHashClaimed } from '../enrollment/claim-hash.ts';
import { type IssuedChallenge, issueChallenge, issuedToAddition } from '../enrollment/issue-challenge.ts';
import { keepMovements } from '../enrollment/movement-copies.ts';
import {
  type SubmissionDeps,
  type SubmissionInput,
  submissionRules,
  verifySubmission,
} from '../enrollment/submission.ts';
import { type Addition, linkMinutes, matchCodeOf } from './addition.ts';
import { findOpenLinked, linkExpired, lockLinked } from './addition-link.ts';
import { saveCapture } from './addition-store.ts';

/** @throws AppError addition_link_invalid, addition_link_expired */
export async function issueAdditionChallenge(
  deps: { db: Database },
  token: string,
): Promise<IssuedChallenge> {
  const { id, mode } = await findOpenLinked(deps.db, token);
  return issueChallenge(deps, { purpose: 'add-device', mode, issuedTo: issuedToAddition(id) });
}

export interface CaptureDeps extends SubmissionDeps {
  db: Database;
  keys: ServiceKeys;
}

/**
 * Takes the key and the hash of the new device, which then waits for an approval. Nothing is registered yet: neither
 * counts for the person, and neither is kept when the addition ends. One device for each link; a submission that is
 * refused leaves it open.
 * @throws AppError addition_link_invalid, addition_link_expired, identity_suspended, challenge_invalid,
 *   signature_invalid, liveness_rejected, synthetic_device_refused, device_not_accepted,
 *   transcript_outdated, device_key_in_use, duplicate_enrollment
 */
export async function captureAddition(
  deps: CaptureDeps,
  {
    token,
    submission,
    deviceName,
  }: { token: string; submission: SubmissionInput; deviceName: string | null },
): Promise<void> {
  const { id, mode } = await findOpenLinked(deps.db, token);
  const rules = submissionRules(deps, 'add-device', { mode, issuedTo: issuedToAddition(id) });
  const { thumbprint, judgedWith, movementDigests } = await verifySubmission(deps, rules, submission);
  const hash = hashToClaim(deps.keys.biometricPeppers, submission.biometricHash);
  await deps.db.transaction(async (tx) => {
    const { identity, addition } = await lockLinked(tx, token);
    if (addition.state !== 'open') throw linkExpired();
    if (identity.status === 'suspended')
      throw new AppError('identity_suspended', 'This identity is suspended.');
    const { biometricHash } = submission;
    await refuseBarred(tx, deps, { mode, biometricHash, thumbprint, email: [] });
    await refuseTaken(tx, addition, { thumbprint, hash });
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
      matchCode: matchCodeOf(id, thumbprint),
      minutes: linkMinutes,
    });
  });
}

/** Said while the person is at the device. What decides are the unique indexes, when it joins. */
async function refuseTaken(
  tx: Queryable,
  { mode }: Addition,
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
