import type { DeviceCrypto } from './keys/device-crypto.ts';
import { type DeviceKey, type PublicJwk, type SignatureAlgorithm, signBytes } from './keys/device-key.ts';
import { livenessDigest, type LivenessEvidence } from './liveness/liveness.ts';
import { type MovementTrace, traceDigest } from './liveness/trace.ts';
import {
  type LivenessKind,
  NO_HASH,
  transcriptBytes,
  type TranscriptPurpose,
} from './liveness/transcript.ts';

/** What a device judged, and with what: see transcript version 2. */
export interface JudgedParts {
  /** The digest of the set of models. */
  readonly set: string;
  readonly livenessKind: LivenessKind;
  readonly trace: MovementTrace;
}

/** The JSON body of an enrollment or a re-verification. */
export interface Submission {
  readonly nonce: string;
  readonly biometricHash: string;
  readonly deviceKey: PublicJwk;
  readonly algorithm: SignatureAlgorithm;
  /** base64url over `transcriptBytes`. */
  readonly signature: string;
  readonly liveness: LivenessEvidence;
  readonly livenessDigest: string;
  readonly provider: string;
  readonly model: string;
  /** Absent where the device does not count. */
  readonly counter?: number;
  /** 2 together with the three below it, and absent without them: devices of before judged movements send none. */
  readonly version?: 2;
  readonly set?: string;
  readonly livenessKind?: LivenessKind;
  readonly trace?: MovementTrace;
}

export interface SubmissionParts {
  readonly purpose: TranscriptPurpose;
  readonly nonce: string;
  readonly audience: string;
  /** 64 lowercase hex digits; null when a re-verification failed on the device. */
  readonly biometricHash: string | null;
  readonly deviceKey: DeviceKey;
  readonly liveness: LivenessEvidence;
  readonly provider: string;
  readonly model: string;
  /** One more than in the last submission with this key, and kept before this one is sent. */
  readonly counter?: number | undefined;
  /** Signed by version 2 of the transcript; without it version 1 is made, which proves the key only. */
  readonly judged?: JudgedParts | undefined;
}

/**
 * Builds and signs the one submission. A failed re-verification sends 64 zeros, so that nothing about the reading
 * leaves the device; every other purpose without a hash and a malformed part are each a `TypeError`.
 */
export async function buildSubmission(parts: SubmissionParts, crypto: DeviceCrypto): Promise<Submission> {
  const { purpose, nonce, audience, deviceKey, liveness, provider, model, counter, judged } = parts;
  if (purpose !== 'reverify' && parts.biometricHash === null)
    throw new TypeError(`${purpose}: no hash to submit`);
  const biometricHash = parts.biometricHash ?? NO_HASH;
  const digest = await livenessDigest(nonce, liveness, crypto);
  const signedJudged = judged && {
    set: judged.set,
    livenessKind: judged.livenessKind,
    traceDigest: await traceDigest(nonce, judged.trace, crypto),
  };
  const transcript = transcriptBytes({
    purpose,
    nonce,
    biometricHash,
    jkt: deviceKey.jkt,
    livenessDigest: digest,
    provider,
    aud: audience,
    counter,
    judged: signedJudged,
  });
  const { algorithm, signature } = await signBytes(transcript, deviceKey, crypto);
  return {
    nonce,
    biometricHash,
    deviceKey: deviceKey.publicJwk,
    algorithm,
    signature,
    liveness,
    livenessDigest: digest,
    provider,
    model,
    ...(counter === undefined ? {} : { counter }),
    ...(judged === undefined ? {} : { version: 2 as const, ...judged }),
  };
}
