import { NO_HASH } from '../../shared/device/liveness/transcript.ts';
import type { TraceSample } from '../../shared/device/liveness/trace.ts';
import type { Submission } from '../../shared/device/submission.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { enrollmentSubmission, openEnrollment, reverifySubmission } from '../support/people/enroll-person.ts';
import {
  askChallenge,
  forgeSubmission,
  freshDeviceKey,
  freshHash,
  type SubmissionChoices,
} from '../support/people/forge-submission.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ mode: 'test' });
});

afterAll(() => fixture?.close());

/** Submits a fresh submission of the project, valid unless the choices or `alter` spoil it. */
async function enroll(
  whom: Record<string, unknown>,
  {
    alter = (good: Submission): object => good,
    ...choices
  }: SubmissionChoices & { alter?: (good: Submission) => object } = {},
  by: ApiClient = project.client,
): Promise<Answer> {
  const good = await forgeSubmission(await askChallenge(by, 'project'), choices);
  return by.post('/v1/identity/enroll', { ...alter(good), ...whom });
}

describe('a submission', () => {
  const refused = async (reason: string, choices: Parameters<typeof enroll>[1]) =>
    expect(told(await enroll({ displayName: 'Mallory' }, choices))).toEqual([400, reason]);

  it('is taken from an Ed25519 and from a P-256 device', async () => {
    for (const algorithm of ['ed25519', 'ecdsa'] as const) {
      const deviceKey = await freshDeviceKey(algorithm);
      expect((await enroll({ displayName: 'Ada' }, { deviceKey })).status).toBe(201);
    }
  });

  it('counts only for the audience it was signed for', () =>
    refused('signature_invalid', { audience: 'https://other.example' }));

  it.each<[string, (good: Submission) => object]>([
    ['hash', (good) => ({ ...good, biometricHash: freshHash() })],
    ['provider', (good) => ({ ...good, provider: 'sight/1' })],
    ['set', (good) => ({ ...good, set: freshHash() })],
    ['kind of liveness', (good) => ({ ...good, livenessKind: 'judged-movements/1' })],
    ['trace', (good) => ({ ...good, trace: { samples: rolled(good.trace?.samples ?? []) } })],
    ['signature', (good) => ({ ...good, signature: `${good.signature.slice(0, -2)}AA`.replace(/^./, 'B') })],
    ['algorithm', (good) => ({ ...good, algorithm: 'ecdsa' })],
  ])('is worth nothing with an altered %s', (_what, alter) => refused('signature_invalid', { alter }));

  it.each<[string, (good: Submission) => object]>([
    ['digest', (good) => ({ ...good, livenessDigest: freshHash() })],
    ['frames', (good) => ({ ...good, liveness: { ...good.liveness, framesDigest: freshHash() } })],
    ['order', (good) => withSteps(good, good.liveness.steps.toReversed())],
    ['number of movements', (good) => withSteps(good, good.liveness.steps.slice(1))],
    [
      'time',
      (good) =>
        withSteps(
          good,
          good.liveness.steps.map((step) => ({ ...step, endedMs: step.startedMs })),
        ),
    ],
    [
      'haste',
      (good) =>
        withSteps(
          good,
          good.liveness.steps.map((step) => ({ ...step, startedMs: 1 })),
        ),
    ],
    [
      'patience',
      (good) =>
        withSteps(
          good,
          good.liveness.steps.map((step, at, { length }) => ({
            ...step,
            endedMs: at === length - 1 ? 30_001 : step.endedMs,
          })),
        ),
    ],
  ])('is worth nothing with altered liveness: %s', (_what, alter) => refused('liveness_rejected', { alter }));

  it.each(['version', 'set', 'livenessKind', 'trace'] as const)(
    'brings all of version 2 or none of it: without %s it is refused by name',
    async (name) => {
      const { body } = await enroll({ displayName: 'Ada' }, { alter: ({ [name]: _gone, ...rest }) => rest });
      expect(body.error.message).toBe(
        `${name}: is missing; version, set, livenessKind and trace belong together`,
      );
    },
  );

  it('is refused with the all-zero hash, which stands for no hash', () =>
    refused('invalid_request', { biometricHash: NO_HASH }));

  it('costs its challenge even when it is refused', async () => {
    const good = await forgeSubmission(await askChallenge(project.client, 'project'));
    const send = (submission: object) =>
      project.client.post('/v1/identity/enroll', { ...submission, displayName: 'Ada' });
    expect(told(await send({ ...good, biometricHash: freshHash() }))).toEqual([400, 'signature_invalid']);
    expect(told(await send(good))).toEqual([400, 'challenge_invalid']);
  });

  it('does not count twice', async () => {
    const good = await forgeSubmission(await askChallenge(project.client, 'project'));
    const send = () => project.client.post('/v1/identity/enroll', { ...good, displayName: 'Ada' });
    expect((await send()).status).toBe(201);
    expect(told(await send())).toEqual([400, 'challenge_invalid']);
  });

  it('does not count with a challenge given to another, for another purpose or in another mode', async () => {
    const stranger = await fixture.createProject({ mode: 'test' });
    const live = await fixture.createKey(project.projectId);
    const challenges = [
      askChallenge(stranger.client, 'project'),
      askChallenge(live.client, 'project'),
      askChallenge(project.client, 'project', 'reverify'),
      askChallenge(fixture.visitor(), 'device'),
    ];
    for (const challenge of await Promise.all(challenges)) {
      const submission = await forgeSubmission(challenge);
      const response = await project.client.post('/v1/identity/enroll', {
        ...submission,
        displayName: 'Ada',
      });
      expect(told(response)).toEqual([400, 'challenge_invalid']);
    }
  });

  it('does not count with a challenge nobody gave, or one that is over', async () => {
    const before = Date.now();
    const challenge = await askChallenge(project.client, 'project');
    const expiresAt = Date.parse(challenge.expiresAt);
    expect(expiresAt).toBeGreaterThanOrEqual(before + 300_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 300_000);
    const made = await forgeSubmission({ ...challenge, nonce: 'B'.repeat(43) });
    const late = await forgeSubmission(challenge);
    await fixture.db.query('UPDATE challenges SET expires_at = now()');
    for (const submission of [made, late]) {
      const response = await project.client.post('/v1/identity/enroll', {
        ...submission,
        displayName: 'Ada',
      });
      expect(told(response)).toEqual([400, 'challenge_invalid']);
    }
  });

  it('must not bring its private key along', async () => {
    const response = await enroll(
      { displayName: 'Ada' },
      { alter: (good) => ({ ...good, deviceKey: { ...good.deviceKey, d: 'A'.repeat(43) } }) },
    );
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^deviceKey: has unknown fields d/);
  });
});

/** One look is tilted by one degree, which no judge minds. */
function rolled(samples: readonly TraceSample[]): TraceSample[] {
  return samples.map(([t, yaw, pitch, roll, eyes, mouth], at) => [
    t,
    yaw,
    pitch,
    at === 7 ? roll + 1 : roll,
    eyes,
    mouth,
  ]);
}

function withSteps(good: Submission, steps: readonly object[]): object {
  return { ...good, liveness: { ...good.liveness, steps } };
}

describe('the headless device where it is accepted', () => {
  it('is told in every response that it is one, and an earlier one too', async () => {
    const visitor = fixture.visitor();
    const { token } = await openEnrollment(visitor);
    const { submission, state } = await enrollmentSubmission(visitor);
    const enrolled = await visitor.post('/device/enroll', submission, { key: token });
    expect(enrolled.body).toMatchObject({ testDevice: true });
    const verified = await visitor.post('/device/verify', await reverifySubmission(visitor, state));
    expect(verified.body).toMatchObject({ isHuman: true, testDevice: true });
    expect((await enroll({ displayName: 'Ada' })).body.testDevice).toBe(true);
    const earlier = await enroll({ displayName: 'Ada' }, { judged: null });
    expect([earlier.status, earlier.body.testDevice]).toEqual([201, true]);
  });
});

describe('the synthetic device in production', () => {
  let production: TestFixture;

  beforeAll(async () => {
    production = await createTestFixture({ NODE_ENV: 'production' });
  });

  afterAll(() => production?.close());

  it('is refused in live mode, through a link and through a partner', async () => {
    const visitor = production.visitor();
    const { token } = await openEnrollment(visitor);
    const { submission, state } = await enrollmentSubmission(visitor);
    const byLink = await visitor.post('/device/enroll', submission, { key: token });
    expect(told(byLink)).toEqual([403, 'synthetic_device_refused']);

    const { client } = await production.createProject();
    expect(told(await enroll({ displayName: 'Ada' }, {}, client))).toEqual([403, 'synthetic_device_refused']);
    const reverify = await forgeSubmission(await askChallenge(visitor, 'device', 'reverify'), {
      purpose: 'reverify',
    });
    expect(told(await visitor.post('/device/verify', reverify))).toEqual([403, 'synthetic_device_refused']);
    expect(state.version).toBe(1);
  });

  it('is taken in test mode', async () => {
    const { client } = await production.createProject({ mode: 'test' });
    expect((await enroll({ displayName: 'Ada' }, {}, client)).status).toBe(201);
  });
});
