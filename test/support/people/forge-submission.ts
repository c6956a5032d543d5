import { createHash, randomUUID } from 'node:crypto';
import { parseChallenge, type DeviceChallenge } from '../../../shared/device/liveness/challenge.ts';
import { createDeviceKey, type DeviceKey } from '../../../shared/device/keys/device-key.ts';
import { buildSubmission, type JudgedParts, type Submission } from '../../../shared/device/submission.ts';
import {
  syntheticMovements,
  type SyntheticMovements,
} from '../../../shared/device/synthetic/synthetic-movements.ts';
import { TEST_DEVICE } from '../../../shared/device/test-device.ts';
import type { TranscriptPurpose } from '../../../shared/device/liveness/transcript.ts';
import type { ApiClient } from '../requests/api-client.ts';
import { testPublicUrl } from '../test-config.ts';

export interface SubmissionChoices {
  purpose?: TranscriptPurpose;
  biometricHash?: string;
  deviceKey?: DeviceKey;
  audience?: string;
  provider?: string;
  counter?: number;
  /** What the movements were judged with; null for a transcript of version 1. Default: as the headless device. */
  judged?: Partial<JudgedParts> | null;
  /** The movements; default: those of a synthetic person, seeded by the challenge. */
  movements?: SyntheticMovements;
}

/** 32 bytes that have not been submitted before, in hex. */
export const freshHash = (): string => createHash('sha256').update(randomUUID()).digest('hex');

/** A key like that of the headless device. */
export const freshDeviceKey = (algorithm: 'ed25519' | 'ecdsa' = 'ed25519'): Promise<DeviceKey> =>
  createDeviceKey(crypto, { extractable: true, algorithm });

/** Requests a challenge for a project's server, or for a person's own device where the caller has no key. */
export async function askChallenge(
  client: ApiClient,
  where: 'project' | 'device',
  purpose: TranscriptPurpose = 'enroll',
): Promise<DeviceChallenge> {
  const path = where === 'project' ? '/v1/identity/challenge' : '/device/challenge';
  const response = await client.post(path, { purpose });
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}`);
  return parseChallenge(response.body);
}

/**
 * A signed submission whose every part is chosen by the test: what a program with a device key can send without ever
 * capturing a face.
 */
export async function forgeSubmission(
  challenge: DeviceChallenge,
  choices: SubmissionChoices = {},
): Promise<Submission> {
  const { purpose = 'enroll', biometricHash = freshHash(), audience = testPublicUrl } = choices;
  const made = choices.movements ?? (await syntheticMovements(challenge.nonce, challenge.liveness, crypto));
  const { set, livenessKind } = TEST_DEVICE;
  const judged =
    choices.judged === null ? undefined : { set, livenessKind, trace: made.trace, ...choices.judged };
  return buildSubmission(
    {
      purpose,
      nonce: challenge.nonce,
      audience,
      biometricHash,
      deviceKey: choices.deviceKey ?? (await freshDeviceKey()),
      liveness: { steps: made.steps, framesDigest: freshHash() },
      provider: choices.provider ?? (judged ? TEST_DEVICE.provider : 'synthetic-face/1'),
      judged,
      model: 'forged',
      counter: choices.counter,
    },
    crypto,
  );
}

export interface ForgedPerson {
  userId: string;
  identityId: string;
  identityUuid: string;
  identityToken: string;
  biometricHash: string;
  deviceKey: DeviceKey;
}

/**
 * A person enrolled by a project's server, in the mode of its key; sufficient for tests that need a verified person.
 */
export async function enrollForged(
  client: ApiClient,
  choices: SubmissionChoices & { displayName?: string } = {},
): Promise<ForgedPerson> {
  const { displayName = 'Ada', biometricHash = freshHash(), deviceKey = await freshDeviceKey() } = choices;
  const challenge = await askChallenge(client, 'project');
  const submission = await forgeSubmission(challenge, { ...choices, biometricHash, deviceKey });
  const response = await client.post('/v1/identity/enroll', { ...submission, displayName });
  if (response.status !== 201)
    throw new Error(`enroll answered ${response.status}: ${JSON.stringify(response.body)}`);
  const { userId, identityId, identityUuid, identityToken } = response.body;
  return { userId, identityId, identityUuid, identityToken, biometricHash, deviceKey };
}
