import { createPublicKey, verify } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { jwkThumbprint } from '../../../device/keys/public-jwk.ts';
import { livenessDigest } from '../../../device/liveness/liveness.ts';
import { NO_HASH, transcriptBytes } from '../../../device/liveness/transcript.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { burnChallenge } from './issue-challenge.ts';
import type { StoredChallenge } from './challenge-store.ts';
import type { SubmissionInput } from './submission-schema.ts';

export interface SubmissionRules {
  purpose: 'enroll' | 'reverify';
  mode: Mode;
  /** Who must have asked for the challenge. */
  issuedTo: string;
  /** This service's public address: a transcript made for another service is worth nothing here. */
  audience: string;
  acceptSyntheticDeviceInLiveMode: boolean;
}

/** The rules of this service for a submission that was asked for in this mode by this holder of the challenge. */
export function submissionRules(
  deps: { publicUrl: string; identityRules: { acceptSyntheticDeviceInLiveMode: boolean } },
  purpose: SubmissionRules['purpose'],
  { mode, issuedTo }: Pick<SubmissionRules, 'mode' | 'issuedTo'>,
): SubmissionRules {
  const { acceptSyntheticDeviceInLiveMode } = deps.identityRules;
  return { purpose, mode, issuedTo, audience: deps.publicUrl, acceptSyntheticDeviceInLiveMode };
}

/**
 * Accepts a submission only if its challenge was ours, fresh, unused and issued for this, its liveness answers that
 * challenge, and the device key signed all of it.
 * @returns the thumbprint of the key that signed
 * @throws AppError challenge_invalid, liveness_rejected, signature_invalid, synthetic_device_refused
 */
export async function verifySubmission(
  deps: { db: Database },
  rules: SubmissionRules,
  submission: SubmissionInput,
): Promise<string> {
  const challenge = await burnChallenge(deps, submission.nonce);
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
  // All zero is how a device says that it did not find its hash again; nobody may enroll under it.
  if (rules.purpose === 'enroll' && submission.biometricHash === NO_HASH) {
    throw new AppError('invalid_request', 'biometricHash: must not be all zero');
  }
  await assertLiveness(challenge, submission);
  const thumbprint = await jwkThumbprint(submission.deviceKey, globalThis.crypto);
  assertSignature(rules, submission, thumbprint);
  const synthetic = submission.provider.startsWith('synthetic');
  if (synthetic && rules.mode === 'live' && !rules.acceptSyntheticDeviceInLiveMode) {
    throw new AppError(
      'synthetic_device_refused',
      'provider: a synthetic device is accepted in test mode only',
    );
  }
  return thumbprint;
}

async function assertLiveness(challenge: StoredChallenge, submission: SubmissionInput): Promise<void> {
  const { steps, framesDigest } = submission.liveness;
  const performed = steps.map((step) => step.action);
  if (performed.join() !== challenge.livenessActions.join()) {
    throw new AppError(
      'liveness_rejected',
      'liveness.steps: must contain the requested movements in their order',
    );
  }
  let previousEnd = 0;
  for (const step of steps) {
    if (step.startedMs < previousEnd || step.endedMs <= step.startedMs) {
      throw new AppError(
        'liveness_rejected',
        'liveness.steps: movements must not overlap and must have a duration',
      );
    }
    previousEnd = step.endedMs;
  }
  if (previousEnd > challenge.livenessDeadlineMs) {
    throw new AppError(
      'liveness_rejected',
      `liveness.steps: took longer than ${challenge.livenessDeadlineMs} ms`,
    );
  }
  const digest = await livenessDigest(submission.nonce, { steps, framesDigest }, globalThis.crypto);
  if (digest !== submission.livenessDigest) {
    throw new AppError('liveness_rejected', 'livenessDigest: does not match the liveness evidence');
  }
}

function assertSignature(rules: SubmissionRules, submission: SubmissionInput, thumbprint: string): void {
  const { deviceKey, algorithm, nonce, biometricHash, livenessDigest: digest, provider } = submission;
  const bytes = transcriptBytes({
    purpose: rules.purpose,
    nonce,
    biometricHash,
    jkt: thumbprint,
    livenessDigest: digest,
    provider,
    aud: rules.audience,
  });
  if (!isSignedBy(deviceKey, algorithm, bytes, submission.signature)) {
    throw new AppError(
      'signature_invalid',
      'signature: was not made by this device key over this submission',
    );
  }
}

function isSignedBy(
  deviceKey: SubmissionInput['deviceKey'],
  algorithm: SubmissionInput['algorithm'],
  bytes: Uint8Array,
  signature: string,
): boolean {
  if ((deviceKey.kty === 'OKP') !== (algorithm === 'ed25519')) return false;
  const signatureBytes = Buffer.from(signature, 'base64url');
  try {
    const key = createPublicKey({ format: 'jwk', key: { ...deviceKey } });
    if (algorithm === 'ed25519') return verify(null, bytes, key, signatureBytes);
    return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signatureBytes);
  } catch {
    // A point that is not on the curve: the key itself is not one.
    return false;
  }
}
