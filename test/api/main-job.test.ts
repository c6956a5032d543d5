import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startWorkers } from '../../workers/start-workers.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { enrollPerson, openEnrollment, reverifySubmission } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';

let fixture: TestFixture;
let workers: RunningRole;
let receiver: WebhookReceiver;
let project: TestProject;
let secret: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  workers = await startWorkers(fixture.config, silentLogger(), ['relay', 'webhooks']);
  receiver = await startWebhookReceiver();
  project = await fixture.createProject({ platform: 'tests' });
  const registered = await project.client.post('/v1/webhooks/register', { url: receiver.url });
  ({ secret } = registered.body);
});

afterAll(async () => {
  await workers?.stop();
  await receiver?.close();
  await fixture?.close();
});

it('takes a person from the link to a verified human, told by a signed webhook', async () => {
  const person = await enrollPerson(fixture.anybody, { displayName: 'Grace' });
  expect(person.identityId).toMatch(/^Grace #[0-9A-HJKMNP-TV-Z]{7}$/);

  const named = [person.userId, person.identityId, person.identityUuid];
  for (const name of named) {
    const response = await project.client.get(`/check?userId=${encodeURIComponent(name)}`);
    expect(response.body).toEqual({ isHuman: true, identityId: person.identityId });
    const fast = await project.client.get(`/v1/identity/${encodeURIComponent(name)}/check`);
    expect(fast.body).toEqual({ ...response.body, assurance: 'liveness' });
  }
  const delivered = await eventually(() => {
    const found = receiver.received.find(({ event }) => event.data.userId === person.userId);
    if (!found) throw new Error('no webhook yet');
    return found;
  });
  expect(delivered.event).toMatchObject({
    event: 'user.verified',
    data: { userId: person.userId, trustScore: 60 },
  });
  const expected = createHmac('sha256', secret).update(delivered.rawBody).digest('hex');
  expect(delivered.headers['x-svc-signature']).toBe(expected);
});

it('knows a pending person as not yet human', async () => {
  const { identityId } = await openEnrollment(fixture.anybody);
  const name = encodeURIComponent(identityId);
  expect((await project.client.get(`/check?userId=${name}`)).body).toEqual({ isHuman: false, identityId });
  expect((await project.client.get(`/profile?identityId=${name}`)).body).toEqual({
    identityId,
    isVerified: false,
    badgeLevel: 'none',
    trustScore: 0,
    verifiedSince: null,
  });
  const verified = await project.client.post('/verify', { userId: identityId, checkType: 'full' });
  expect(verified.body).toMatchObject({
    isHuman: false,
    trustScore: 0,
    checks: { liveness: 'unknown', device: 'unknown', behavioral: 'unknown' },
  });
});

it('issues a token that verifies with the published keys alone', async () => {
  const person = await enrollPerson(fixture.anybody);
  const keys = createRemoteJWKSet(new URL(`${fixture.base}/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(person.identityToken, keys, { issuer: testPublicUrl });
  expect(protectedHeader).toMatchObject({ alg: 'Ed25519', typ: 'hm-identity+jwt' });
  expect(payload.sub).toBe(person.identityUuid);
  expect(payload['cnf']).toEqual({ jkt: expect.any(String) });
  expect(payload.jti).toMatch(/^[0-9a-f-]{36}$/);
});

it('re-verifies the same face and refuses another, and tells of both', async () => {
  const person = await enrollPerson(fixture.anybody);
  const same = await fixture.anybody.post(
    '/device/verify',
    await reverifySubmission(fixture.anybody, person.state, 0.9),
  );
  expect(same.body).toMatchObject({ match: true, similarity: 1, isHuman: true });
  expect(same.body.identityToken).not.toBe(person.identityToken);

  const other = await fixture.anybody.post(
    '/device/verify',
    await reverifySubmission(fixture.anybody, person.state, 0.2),
  );
  expect(other.status).toBe(200);
  expect(other.body).toMatchObject({
    match: false,
    isHuman: false,
    identityToken: null,
    checks: { liveness: 'fail' },
  });
  await eventually(() => {
    const failed = receiver.received.filter(
      ({ event }) => event.event === 'user.failed' && event.data.userId === person.userId,
    );
    expect(failed).toHaveLength(1);
    expect(failed[0]?.event.data).toMatchObject({ reason: 'biometric_mismatch' });
  });
});

it.each([
  ['full', 'pass', 'pass', 'pass'],
  ['liveness', 'pass', 'unknown', 'unknown'],
  ['device', 'unknown', 'pass', 'unknown'],
  ['behavioral', 'unknown', 'unknown', 'pass'],
])('verifies with checkType %s', async (checkType, liveness, device, behavioral) => {
  const person = await enrollPerson(fixture.anybody);
  const metadata = { ip: '8.8.8.8', userAgent: 'Mozilla/5.0 Firefox/140.0' };
  const response = await project.client.post('/verify', { userId: person.userId, checkType, metadata });
  expect(response.body).toMatchObject({ isHuman: true, checks: { liveness, device, behavioral } });
});

it('does not take automation for a human', async () => {
  const person = await enrollPerson(fixture.anybody);
  const metadata = { userAgent: 'curl/8.5.0' };
  const response = await project.client.post('/verify', {
    userId: person.userId,
    checkType: 'full',
    metadata,
  });
  expect(response.body).toMatchObject({ isHuman: false, checks: { behavioral: 'fail' } });
});
