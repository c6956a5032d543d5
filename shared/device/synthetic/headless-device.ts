import { fromBase64url, toBase64url } from '../../algorithms/encoding/base64url.ts';
import { type Bytes, utf8 } from '../../algorithms/encoding/bytes.ts';
import type { DeviceState } from '../device-state.ts';
import { DEVICE_SECRET_BYTES, enroll, reproduce } from '../extractor/fuzzy-extractor.ts';
import { type ExtractorProfile, helperToJson, parseHelper } from '../extractor/helper-data.ts';
import { type DeviceCrypto, randomBytes } from '../keys/device-crypto.ts';
import {
  createDeviceKey,
  exportPrivateJwk,
  importDeviceKey,
  type SignatureAlgorithm,
} from '../keys/device-key.ts';
import { seededBytes } from '../keys/seeded-random.ts';
import type { DeviceChallenge } from '../liveness/challenge.ts';
import { type Embedding, fuseFrames } from '../extractor/embedding.ts';
import type { LivenessEvidence } from '../liveness/liveness.ts';
import { buildSubmission, type JudgedParts, type Submission } from '../submission.ts';
import { TEST_DEVICE } from '../test-device.ts';
import { createSyntheticFace, SYNTHETIC_FACE_MODEL } from './synthetic-face.ts';
import { createSyntheticLiveness } from './synthetic-liveness.ts';

export interface HeadlessEnrollment {
  /** The synthetic person: the same seed is the same face. */
  readonly seed: string | number;
  readonly challenge: DeviceChallenge;
  /** Default `enroll`; the others make a device of a person who is enrolled already. */
  readonly purpose?: 'enroll' | 'add-device' | 'recover';
  /** The `aud` of the transcript. */
  readonly audience: string;
  readonly crypto: DeviceCrypto;
  /** Default `standard`. */
  readonly profile?: ExtractorProfile;
  /** Default Ed25519 with P-256 as the fallback. */
  readonly algorithm?: SignatureAlgorithm;
  /** Default: the device does not count its submissions. */
  readonly counter?: number;
}

export interface HeadlessReverification {
  readonly state: DeviceState;
  /** Cosine of the new reading to the enrolled one: 1 is identical, .75 a poor picture, .5 another person. */
  readonly noiseCosine: number;
  readonly challenge: DeviceChallenge;
  readonly audience: string;
  readonly crypto: DeviceCrypto;
  /** One more than in the last submission, and kept by the caller before this one is sent. */
  readonly counter?: number;
}

const PROVIDER = { provider: TEST_DEVICE.provider, model: SYNTHETIC_FACE_MODEL };

/**
 * The whole enrollment of a synthetic person on its device (one seed, one hash): capture, extractor, key, signature.
 * Post `submission`, put the response's identifiers and token into `state.identity`, and keep `state`.
 */
export async function enrollDevice(
  enrollment: HeadlessEnrollment,
): Promise<{ submission: Submission; state: DeviceState }> {
  const { challenge, audience, crypto } = enrollment;
  const person = String(enrollment.seed);
  const reading = await readPerson({ person, noiseCosine: 1, challenge, crypto });
  const ownRandom = await seededCrypto(person, crypto);
  const deviceSecret = randomBytes(DEVICE_SECRET_BYTES, ownRandom);
  const { hash, helper } = await enroll(reading.embedding, deviceSecret, ownRandom, enrollment.profile);
  const { algorithm, counter } = enrollment;
  const deviceKey = await createDeviceKey(crypto, {
    extractable: true,
    ...(algorithm === undefined ? {} : { algorithm }),
  });
  const submission = await buildSubmission(
    {
      purpose: enrollment.purpose ?? 'enroll',
      nonce: challenge.nonce,
      audience,
      biometricHash: hash,
      deviceKey,
      liveness: reading.liveness,
      judged: reading.judged,
      ...PROVIDER,
      counter,
    },
    crypto,
  );
  const state: DeviceState = {
    version: 1,
    person,
    helper: helperToJson(helper),
    deviceSecret: toBase64url(deviceSecret),
    privateJwk: await exportPrivateJwk(deviceKey, crypto),
    ...(counter === undefined ? {} : { counter }),
    identity: {},
  };
  return { submission, state };
}

/**
 * A re-verification by an enrolled device. Where the extractor does not reproduce the hash, the submission carries 64
 * zeros and is otherwise complete, so that the server can record the failure.
 */
export async function reverifyDevice(reverification: HeadlessReverification): Promise<Submission> {
  const { state, noiseCosine, challenge, audience, crypto } = reverification;
  const reading = await readPerson({ person: state.person, noiseCosine, challenge, crypto });
  const secret = fromBase64url(state.deviceSecret);
  const result = await reproduce(reading.embedding, parseHelper(state.helper), secret, crypto);
  return buildSubmission(
    {
      purpose: 'reverify',
      nonce: challenge.nonce,
      audience,
      biometricHash: 'hash' in result ? result.hash : null,
      deviceKey: await importDeviceKey(state.privateJwk, crypto),
      liveness: reading.liveness,
      judged: reading.judged,
      ...PROVIDER,
      counter: reverification.counter,
    },
    crypto,
  );
}

interface HeadlessReading {
  readonly person: string;
  readonly noiseCosine: number;
  readonly challenge: DeviceChallenge;
  readonly crypto: DeviceCrypto;
}

interface Reading {
  /** One unit vector fused from all frames. */
  readonly embedding: Embedding;
  readonly liveness: LivenessEvidence;
  readonly judged: JudgedParts;
}

/** The nonce seeds the noise: every challenge gives another reading, and the same challenge the same one. */
async function readPerson({ person, noiseCosine, challenge, crypto }: HeadlessReading): Promise<Reading> {
  const noiseSeed = challenge.nonce;
  const face = createSyntheticFace({ person, cosine: noiseCosine, noiseSeed }, crypto);
  const liveness = createSyntheticLiveness(noiseSeed, crypto);
  const { evidence, frames, trace } = await liveness.perform(challenge.liveness);
  const embedding = fuseFrames(await face.embed(frames));
  const { set, livenessKind } = TEST_DEVICE;
  return { embedding, liveness: evidence, judged: { set, livenessKind, trace } };
}

/** Far more than one enrollment draws (seed, message, device secret: under 100 bytes). */
const SEEDED_BYTES_MAX = 4096;

/**
 * A WebCrypto whose random bytes depend only on `seed`, for the headless test device: one seed is one person at one
 * device, so enrolling it twice gives the same hash twice, as a real device would. Generated keys stay random.
 */
export async function seededCrypto(seed: string, crypto: DeviceCrypto): Promise<DeviceCrypto> {
  const stream = await seededBytes('hm/test-device/1', utf8(seed), SEEDED_BYTES_MAX, crypto);
  let used = 0;
  return {
    subtle: crypto.subtle,
    getRandomValues(array: Bytes): Bytes {
      if (used + array.length > SEEDED_BYTES_MAX)
        throw new RangeError('the seeded device has no random bytes left');
      array.set(stream.subarray(used, used + array.length));
      used += array.length;
      return array;
    },
  };
}
