import { createPublicKey, verify } from 'node:crypto';
import { jwkThumbprint } from '../../../device/keys/device-key.ts';
import { traceDigest } from '../../../device/liveness/trace.ts';
import {
  type JudgedFields,
  NO_HASH,
  transcriptBytes,
  type TranscriptPurpose,
} from '../../../device/liveness/transcript.ts';
import type { JudgingDevice } from '../../../device/test-device.ts';
import type { CurrentDeviceModels } from '../../../media/models/follow-models.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { VerifiedLevel } from '../identity/change-identity.ts';
import { acceptedDevicesOf, assertAcceptedDevice, isTestDevice } from './accepted-devices.ts';
import { type BurntChallenge, burnChallenge } from './issue-challenge.ts';
import { type MovementDigests, movementDigestsOf, refuseCopy } from './movement-copies.ts';
import { type JudgedSubmission, judgedPartsOf, type SubmissionInput } from './submission-schema.ts';
import { assertLiveness } from './submitted-liveness.ts';

export { type SubmissionInput, submissionSchema } from './submission-schema.ts';

export interface SubmissionRules {
  purpose: TranscriptPurpose;
  mode: Mode;
  /** The caller that the challenge must have been issued to. */
  issuedTo: string;
  /** This service's public address: a transcript made for another service is worth nothing here. */
  audience: string;
  /** The pages with the models of this service. */
  devices: readonly JudgingDevice[];
  /** Whether live mode takes the headless test device. */
  acceptTestDevice: boolean;
}

/** What `submissionRules` needs of the service. */
export interface SubmissionDeps {
  publicUrl: string;
  identityRules: { acceptTestDevice: boolean };
  deviceModels: CurrentDeviceModels;
}

/** The rules of this service for a submission that was asked for in this mode by this holder of the challenge. */
export function submissionRules(
  deps: SubmissionDeps,
  purpose: SubmissionRules['purpose'],
  { mode, issuedTo }: Pick<SubmissionRules, 'mode' | 'issuedTo'>,
): SubmissionRules {
  const { publicUrl: audience, deviceModels } = deps;
  return {
    purpose,
    mode,
    issuedTo,
    audience,
    devices: acceptedDevicesOf(deviceModels.current()),
    acceptTestDevice: deps.identityRules.acceptTestDevice,
  };
}

export interface VerifiedSubmission {
  /** Of the key that signed. */
  thumbprint: string;
  /** It was signed after that. */
  challengedAt: Date;
  /** `liveness` where the movements were judged, `device` where only the key signed. */
  assurance: VerifiedLevel;
  /** What judged the movements; null in version 1. */
  judgedWith: Pick<JudgedSubmission, 'set' | 'livenessKind'> | null;
  /** To be kept by whoever accepts the submission, in the same transaction: `keepMovements`. */
  movementDigests: MovementDigests;
  /** A device that examines no face: every response to it says so. */
  isTestDevice: boolean;
}

/**
 * Accepts a submission only if its challenge was ours, fresh, unused and issued for this, its movements are those of the
 * challenge and were not submitted before, and the device key signed all of it. Nothing is written: whoever accepts the
 * submission keeps its movements.
 * @throws AppError challenge_invalid, invalid_request, liveness_rejected, signature_invalid, synthetic_device_refused,
 *   device_not_accepted, transcript_outdated
 */
export async function verifySubmission(
  deps: { db: Database; keys: ServiceKeys },
  rules: SubmissionRules,
  submission: SubmissionInput,
): Promise<VerifiedSubmission> {
  const challenge = await takeChallengeOf(deps, rules, submission.nonce);
  // All zero is how a device says that it could not find its hash; no one may enroll under it.
  if (rules.purpose !== 'reverify' && submission.biometricHash === NO_HASH) {
    throw new AppError('invalid_request', 'biometricHash: must not be all zero');
  }
  const judged = judgedPartsOf(submission);
  await assertLiveness(challenge, submission, judged);
  const thumbprint = await jwkThumbprint(submission.deviceKey, globalThis.crypto);
  await assertSignature(rules, submission, { thumbprint, judged });
  const judgedWith = judged && { set: judged.set, livenessKind: judged.livenessKind };
  const claim = { provider: submission.provider, judgedWith };
  assertAcceptedDevice(rules, claim);
  // A device that nobody knows yet has no reason to be of before: it would be enrolled by its key alone.
  if (judged === null && rules.purpose !== 'reverify' && rules.mode === 'live') throw outdated();
  const movementDigests = judged ? movementDigestsOf(deps.keys.movements, judged.trace) : [];
  await refuseCopy(deps.db, movementDigests);
  return {
    thumbprint,
    challengedAt: challenge.issuedAt,
    assurance: judged ? 'liveness' : 'device',
    judgedWith,
    movementDigests,
    isTestDevice: isTestDevice(claim),
  };
}

/** Where version 1 of the transcript is not enough, or is no longer. */
export function outdated(): AppError {
  return new AppError(
    'transcript_outdated',
    'version: movements that were judged are needed here, which version 2 signs; load the page again',
  );
}

async function takeChallengeOf(
  deps: { db: Database },
  rules: SubmissionRules,
  nonce: string,
): Promise<BurntChallenge> {
  const challenge = await burnChallenge(deps, nonce);
  if (
    challenge?.purpose !== rules.purpose ||
    challenge.mode !== rules.mode ||
    challenge.issuedTo !== rules.issuedTo
  ) {
    throw new AppError(
      'challenge_invalid',
      'nonce: the challenge is unknown, used, expired or was issued for another purpose',
    );
  }
  return challenge;
}

async function assertSignature(
  rules: SubmissionRules,
  submission: SubmissionInput,
  { thumbprint, judged }: { thumbprint: string; judged: JudgedSubmission | null },
): Promise<void> {
  const { deviceKey, algorithm, nonce, biometricHash, provider, counter } = submission;
  const bytes = transcriptBytes({
    purpose: rules.purpose,
    nonce,
    biometricHash,
    jkt: thumbprint,
    livenessDigest: submission.livenessDigest,
    provider,
    aud: rules.audience,
    counter,
    judged: judged ? await signedParts(nonce, judged) : undefined,
  });
  if (!isSignedBy(deviceKey, algorithm, bytes, submission.signature)) {
    throw new AppError(
      'signature_invalid',
      'signature: was not made by this device key over this submission',
    );
  }
}

async function signedParts(
  nonce: string,
  { set, livenessKind, trace }: JudgedSubmission,
): Promise<JudgedFields> {
  return { set, livenessKind, traceDigest: await traceDigest(nonce, trace, globalThis.crypto) };
}

function isSignedBy(
  deviceKey: SubmissionInput['deviceKey'],
  algorithm: SubmissionInput['algorithm'],
  bytes: Uint8Array,
  signature: string,
): boolean {
  if ((deviceKey.kty === 'OKP') !== (algorithm === 'ed25519')) return false;
  const signatureBytes = Buffer.from(signature, 'base64url');
  // 64 bytes leave four bits of the last character unused: only one spelling counts.
  if (signatureBytes.toString('base64url') !== signature) return false;
  const key = createPublicKey({ format: 'jwk', key: { ...deviceKey } });
  if (algorithm === 'ed25519') return verify(null, bytes, key, signatureBytes);
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signatureBytes);
}
