import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { captureReading, framesDigest, LIVENESS_ACTIONS, livenessDigest } from '../liveness/liveness.ts';
import { parseChallenge, type DeviceChallenge } from '../liveness/challenge.ts';
import { createDeviceKey, jwkThumbprint } from '../keys/device-key.ts';
import { parseDeviceState } from '../device-state.ts';
import { enrollDevice, reverifyDevice } from './headless-device.ts';
import { buildSubmission, type Submission } from '../submission.ts';
import { createSyntheticFace } from './synthetic-face.ts';
import { createSyntheticLiveness } from './synthetic-liveness.ts';
import { transcriptBytes, type TranscriptPurpose } from '../liveness/transcript.ts';

const { crypto } = globalThis;
const audience = 'https://humanmark.example';
const challengeOf = (): DeviceChallenge => ({
  nonce: randomBytes(32).toString('base64url'),
  expiresAt: '2030-01-01T00:05:00.000Z',
  liveness: { actions: ['smile', 'turn-left', 'blink'], deadlineMs: 20_000 },
});

/** The server's checks of a submission, done with node:crypto. */
const serverAccepts = async (submission: Submission, purpose: TranscriptPurpose): Promise<boolean> => {
  const { nonce, biometricHash, deviceKey, algorithm, signature, liveness, provider } = submission;
  if ((await livenessDigest(nonce, liveness, crypto)) !== submission.livenessDigest) return false;
  const jkt = await jwkThumbprint(deviceKey, crypto);
  const bytes = transcriptBytes({
    purpose,
    nonce,
    biometricHash,
    jkt,
    livenessDigest: submission.livenessDigest,
    provider,
    aud: audience,
  });
  const key = createPublicKey({ key: { ...deviceKey }, format: 'jwk' });
  return algorithm === 'ed25519'
    ? verify(null, bytes, key, Buffer.from(signature, 'base64url'))
    : verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
};

describe.each(['ed25519', 'ecdsa'] as const)('a headless device with %s', (algorithm) => {
  test('enrolls, is stored as JSON, and re-verifies with the same hash and key', async () => {
    const enrolled = await enrollDevice({
      seed: 'ada',
      challenge: challengeOf(),
      audience,
      crypto,
      algorithm,
    });
    expect(await serverAccepts(enrolled.submission, 'enroll')).toBe(true);
    expect(await serverAccepts(enrolled.submission, 'reverify')).toBe(false);
    expect(enrolled.submission).toMatchObject({
      algorithm,
      provider: 'synthetic-face/1',
      model: 'synthetic-512/1',
    });

    const state = parseDeviceState(JSON.parse(JSON.stringify(enrolled.state)));
    expect(state).toEqual(enrolled.state);
    const again = await reverifyDevice({
      state,
      noiseCosine: 0.85,
      challenge: challengeOf(),
      audience,
      crypto,
    });
    expect(await serverAccepts(again, 'reverify')).toBe(true);
    expect(again.biometricHash).toBe(enrolled.submission.biometricHash);
    expect(again.deviceKey).toEqual(enrolled.submission.deviceKey);
  });

  test('sends 64 zeros for another face, still signed', async () => {
    const { state } = await enrollDevice({
      seed: 'ada',
      challenge: challengeOf(),
      audience,
      crypto,
      algorithm,
    });
    const failed = await reverifyDevice({
      state,
      noiseCosine: 0.4,
      challenge: challengeOf(),
      audience,
      crypto,
    });
    expect(failed.biometricHash).toBe('0'.repeat(64));
    expect(await serverAccepts(failed, 'reverify')).toBe(true);
  });
});

test('a submission carries exactly the documented members, and nothing of the face or the secret', async () => {
  const { submission, state } = await enrollDevice({ seed: 1, challenge: challengeOf(), audience, crypto });
  expect(Object.keys(submission).sort()).toEqual([
    'algorithm',
    'biometricHash',
    'deviceKey',
    'liveness',
    'livenessDigest',
    'model',
    'nonce',
    'provider',
    'signature',
  ]);
  const text = JSON.stringify(submission);
  for (const kept of [state.deviceSecret, state.privateJwk.d, state.helper.sketch, state.helper.mask]) {
    expect(text).not.toContain(kept);
  }
  expect(text.length).toBeLessThan(1500);
});

test('an enrollment without a hash is refused', async () => {
  const parts = {
    purpose: 'enroll' as const,
    nonce: challengeOf().nonce,
    audience,
    biometricHash: null,
    deviceKey: await createDeviceKey(crypto),
    liveness: { steps: [], framesDigest: '00'.repeat(32) },
    provider: 'p',
    model: 'm',
  };
  await expect(buildSubmission(parts, crypto)).rejects.toThrow(TypeError);
});

describe('the synthetic liveness', () => {
  test.each([3000, 20_000])('does every action in order within %i ms', async (deadlineMs) => {
    const { evidence, frames } = await createSyntheticLiveness('s', crypto).perform({
      actions: LIVENESS_ACTIONS,
      deadlineMs,
    });
    expect(evidence.steps.map(({ action }) => action)).toEqual(LIVENESS_ACTIONS);
    let previous = 0;
    for (const { startedMs, endedMs } of evidence.steps) {
      expect(startedMs).toBeGreaterThan(previous);
      expect(endedMs).toBeGreaterThan(startedMs);
      previous = endedMs;
    }
    expect(previous).toBeLessThanOrEqual(0.8 * deadlineMs);
    expect(evidence.framesDigest).toBe(await framesDigest(frames, crypto));
    expect(await framesDigest(frames.slice(1), crypto)).not.toBe(evidence.framesDigest);
  });

  test('is the same for the same seed', async () => {
    const request = challengeOf().liveness;
    const perform = async (seed: string): Promise<unknown> =>
      createSyntheticLiveness(seed, crypto).perform(request);
    expect(await perform('a')).toEqual(await perform('a'));
    expect(await perform('a')).not.toEqual(await perform('b'));
  });
});

test('a capture without a usable face is refused', async () => {
  const face = {
    ...createSyntheticFace({ person: 1, cosine: 1, noiseSeed: 1 }, crypto),
    embed: async () => [],
  };
  const liveness = createSyntheticLiveness(1, crypto);
  await expect(captureReading(challengeOf().liveness, { face, liveness })).rejects.toThrow(/usable face/);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a short nonce', { ...challengeOf(), nonce: 'AAAA' }],
  ['no expiry', { ...challengeOf(), expiresAt: 'soon' }],
  ['an unknown action', { ...challengeOf(), liveness: { actions: ['jump'], deadlineMs: 1 } }],
  ['no action', { ...challengeOf(), liveness: { actions: [], deadlineMs: 1 } }],
  ['no deadline', { ...challengeOf(), liveness: { actions: ['blink'] } }],
])('a challenge with %s is refused', (_name, value) => {
  expect(() => parseChallenge(value)).toThrow(TypeError);
  const challenge = challengeOf();
  expect(parseChallenge({ ...challenge, further: 1 })).toEqual(challenge);
});

test.each<[string, object]>([
  ['version', { version: 2 }],
  ['person', { person: 1 }],
  ['helper', { helper: {} }],
  ['deviceSecret', { deviceSecret: 'AAAA' }],
  ['privateJwk', { privateJwk: { kty: 'OKP', crv: 'Ed25519', x: 'a' } }],
  ['privateJwk', { privateJwk: null }],
  ['identity', { identity: { userId: 1 } }],
])('a state with a malformed %s is refused', async (_name, change) => {
  const { state } = await enrollDevice({ seed: 1, challenge: challengeOf(), audience, crypto });
  expect(() => parseDeviceState({ ...state, ...change })).toThrow(TypeError);
});
