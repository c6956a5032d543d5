import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { judgeTrace } from '../liveness/judge.ts';
import { framesDigest, JUDGED_ACTIONS, livenessDigest, type LivenessRequest } from '../liveness/liveness.ts';
import { traceDigest } from '../liveness/trace.ts';
import { parseChallenge, type DeviceChallenge } from '../liveness/challenge.ts';
import { createDeviceKey, jwkThumbprint } from '../keys/device-key.ts';
import { parseDeviceState } from '../device-state.ts';
import { enrollDevice, reverifyDevice } from './headless-device.ts';
import { buildSubmission, type Submission } from '../submission.ts';
import { createSyntheticLiveness } from './synthetic-liveness.ts';
import { transcriptBytes, type TranscriptPurpose } from '../liveness/transcript.ts';

const { crypto } = globalThis;
const audience = 'https://humanmark.example';
const challengeOf = (): DeviceChallenge => ({
  nonce: randomBytes(32).toString('base64url'),
  expiresAt: '2030-01-01T00:05:00.000Z',
  liveness: { actions: ['open-mouth', 'turn-left', 'blink'], deadlineMs: 20_000 },
});

/** The server's checks of a submission, done with node:crypto. */
const serverAccepts = async (submission: Submission, purpose: TranscriptPurpose): Promise<boolean> => {
  const { nonce, biometricHash, deviceKey, algorithm, signature, liveness, provider } = submission;
  if ((await livenessDigest(nonce, liveness, crypto)) !== submission.livenessDigest) return false;
  const { set, livenessKind, trace } = submission;
  if (submission.version !== 2 || set === undefined || livenessKind === undefined || trace === undefined)
    return false;
  const { steps } = liveness;
  const actions = steps.map(({ action }) => action);
  if (judgeTrace(trace, { actions, deadlineMs: 20_000, steps }) !== null) return false;
  const jkt = await jwkThumbprint(deviceKey, crypto);
  const judged = { set, livenessKind, traceDigest: await traceDigest(nonce, trace, crypto) };
  const bytes = transcriptBytes({
    purpose,
    nonce,
    biometricHash,
    jkt,
    livenessDigest: submission.livenessDigest,
    provider,
    aud: audience,
    judged,
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
      provider: 'headless-test/1',
      set: '0'.repeat(64),
      livenessKind: 'synthetic/1',
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
    'livenessKind',
    'model',
    'nonce',
    'provider',
    'set',
    'signature',
    'trace',
    'version',
  ]);
  const text = JSON.stringify(submission);
  for (const kept of [state.deviceSecret, state.privateJwk.d, state.helper.sketch, state.helper.mask]) {
    expect(text).not.toContain(kept);
  }
  expect(text.length).toBeLessThan(5000);
});

test.each(['enroll', 'add-device', 'recover'] as const)('%s without a hash is refused', async (purpose) => {
  const parts = {
    purpose,
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
  test('does every action in order, and states the times that the judge measures', async () => {
    const request = { actions: JUDGED_ACTIONS, deadlineMs: 20_000 };
    const { evidence, frames, trace } = await createSyntheticLiveness('s', crypto).perform(request);
    expect(evidence.steps.map(({ action }) => action)).toEqual(JUDGED_ACTIONS);
    expect(judgeTrace(trace, { ...request, steps: evidence.steps })).toBeNull();
    expect(evidence.framesDigest).toBe(await framesDigest(frames, crypto));
    expect(await framesDigest(frames.slice(1), crypto)).not.toBe(evidence.framesDigest);
  });

  test('gives up what cannot be done or judged', async () => {
    const perform = async (request: LivenessRequest): Promise<unknown> =>
      createSyntheticLiveness('s', crypto).perform(request);
    await expect(perform({ actions: JUDGED_ACTIONS, deadlineMs: 3000 })).rejects.toThrow(/too-late/);
    await expect(perform({ actions: ['smile'], deadlineMs: 20_000 })).rejects.toThrow(/cannot be done/);
  });

  test('is the same for the same seed', async () => {
    const request = challengeOf().liveness;
    const perform = async (seed: string): Promise<unknown> =>
      createSyntheticLiveness(seed, crypto).perform(request);
    expect(await perform('a')).toEqual(await perform('a'));
    expect(await perform('a')).not.toEqual(await perform('b'));
  });
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
