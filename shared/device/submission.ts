import type { DeviceCrypto } from './keys/device-crypto.ts';
import { type DeviceKey, type PublicJwk, type SignatureAlgorithm, signBytes } from './keys/device-key.ts';
import { livenessDigest, type LivenessEvidence } from './liveness/liveness.ts';
import { NO_HASH, transcriptBytes, type TranscriptPurpose } from './liveness/transcript.ts';

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
}

/**
 * Builds and signs the one submission. A failed re-verification sends 64 zeros, so that nothing about the reading
 * leaves the device; an enrollment without a hash and a malformed part are each a `TypeError`.
 */
export async function buildSubmission(parts: SubmissionParts, crypto: DeviceCrypto): Promise<Submission> {
  const { purpose, nonce, audience, deviceKey, liveness, provider, model, counter } = parts;
  if (purpose === 'enroll' && parts.biometricHash === null)
    throw new TypeError('enrollment: no hash to submit');
  const biometricHash = parts.biometricHash ?? NO_HASH;
  const digest = await livenessDigest(nonce, liveness, crypto);
  const transcript = transcriptBytes({
    purpose,
    nonce,
    biometricHash,
    jkt: deviceKey.jkt,
    livenessDigest: digest,
    provider,
    aud: audience,
    counter,
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
  };
}
