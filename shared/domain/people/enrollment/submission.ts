import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { isUsableKey, jwkThumbprint } from '../../../device/keys/device-key.ts';
import { LIVENESS_ACTIONS, livenessDigest } from '../../../device/liveness/liveness.ts';
import { NO_HASH, TRANSCRIPT_PATTERNS, transcriptBytes } from '../../../device/liveness/transcript.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { StoredChallenge } from './challenge-store.ts';
import { burnChallenge } from './issue-challenge.ts';

const base64url = /^[A-Za-z0-9_-]+$/;

/** RFC 8037 (Ed25519) and RFC 7518 (P-256) public keys; a private field would be refused, not just ignored. */
const deviceKeySchema = z
  .discriminatedUnion('kty', [
    z.strictObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string().regex(base64url).length(43),
    }),
    z.strictObject({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string().regex(base64url).length(43),
      y: z.string().regex(base64url).length(43),
    }),
  ])
  .refine(isUsableKey, 'must be a point of its curve, in its only spelling and not of small order');

const milliseconds = z.int().min(0).max(600_000);

/** The one signed message a device sends, at enrollment and at re-verification. */
export const submissionSchema = z.object({
  nonce: z.string().regex(TRANSCRIPT_PATTERNS.nonce, 'must be 32 bytes in base64url'),
  biometricHash: z
    .string()
    .regex(TRANSCRIPT_PATTERNS.biometricHash, 'must be 32 bytes as 64 lower-case hex digits'),
  deviceKey: deviceKeySchema,
  algorithm: z.enum(['ed25519', 'ecdsa']),
  signature: z.string().regex(base64url, 'must be base64url').length(86),
  liveness: z.object({
    steps: z
      .array(z.object({ action: z.enum(LIVENESS_ACTIONS), startedMs: milliseconds, endedMs: milliseconds }))
      .min(1)
      .max(10),
    framesDigest: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 as 64 lower-case hex digits'),
  }),
  livenessDigest: z
    .string()
    .regex(TRANSCRIPT_PATTERNS.livenessDigest, 'must be a SHA-256 as 64 lower-case hex digits'),
  provider: z.string().regex(TRANSCRIPT_PATTERNS.provider, 'must be a name such as model/version'),
  model: z.string().min(1).max(64),
  counter: z.int().min(1).optional().meta({
    description:
      'How many submissions the device has signed with this key, this one included. A device that has once sent it sends it always.',
  }),
});

export type SubmissionInput = z.output<typeof submissionSchema>;

export interface SubmissionRules {
  purpose: 'enroll' | 'reverify' | 'add-device' | 'recover';
  mode: Mode;
  /** The caller that the challenge must have been issued to. */
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
 * Accepts a submission only if its challenge was ours, fresh, unused and issued for this, its liveness movements match
 * that challenge, and the device key signed all of it.
 * @returns the thumbprint of the key that signed, and when it was asked to
 * @throws AppError challenge_invalid, liveness_rejected, signature_invalid, synthetic_device_refused
 */
export async function verifySubmission(
  deps: { db: Database },
  rules: SubmissionRules,
  submission: SubmissionInput,
): Promise<{ thumbprint: string; challengedAt: Date }> {
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
  // All zero is how a device says that it could not find its hash; no one may enroll under it.
  if (rules.purpose !== 'reverify' && submission.biometricHash === NO_HASH) {
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
  return { thumbprint, challengedAt: challenge.issuedAt };
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
  const key = createPublicKey({ format: 'jwk', key: { ...deviceKey } });
  if (algorithm === 'ed25519') return verify(null, bytes, key, signatureBytes);
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signatureBytes);
}
