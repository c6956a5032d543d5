import { connectCache, whenReady, type Redis } from '../../shared/platform/redis/connect-redis.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { sampleOf, sampleRequests, sendSample } from '../support/requests/sample-requests.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let redis: Redis;

beforeAll(async () => {
  fixture = await createTestFixture();
  redis = connectCache({ url: fixture.redis.url, log: silentLogger(), name: 'limits-test' });
  await whenReady(redis);
});

afterAll(async () => {
  redis?.disconnect();
  await fixture?.close();
});

const checkPath = '/check?userId=usr_test_human';
const times = <Result>(count: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, call));
const count = (responses: Answer[], status: number) =>
  responses.filter((response) => response.status === status).length;
const remaining = (response: Answer, window: string) =>
  Number(new RegExp(`"${window}";r=(\\d+)`).exec(response.headers.get('ratelimit') ?? '')?.[1] ?? Number.NaN);
const untilMidnight = () => 86_400 - Math.floor((Date.now() / 1000) % 86_400);
/** Clears the minute window of this key, as if the minute had passed. */
const passMinute = (keyId: string) => redis.del(`hm:{limits}:key:${keyId}:minute:m`);

it('gives a free key exactly 60 of 100 parallel calls in a minute', async () => {
  const { client } = await fixture.createProject({ plan: 'free', mode: 'test' });
  const responses = await times(100, () => client.get(checkPath));
  expect([count(responses, 200), count(responses, 429)]).toEqual([60, 40]);
  for (const response of responses) {
    expect(response.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60, "day";q=1000;w=86400');
    expect(remaining(response, 'minute')).toBeLessThan(60);
  }
  for (const refused of responses.filter(({ status }) => status === 429)) {
    expect(refused.headers.get('x-error-reason')).toBe('rate_limited');
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 60).toBe(true);
    expect(refused.body.error.message).toBe('More than 60 requests in a minute.');
  }
});

it('counts every kind of answer but the refused ones, and the day beside the minute', async () => {
  const customLimits = { minute: 5, day: 7 };
  const { client, keyId } = await fixture.createProject({ plan: 'enterprise', customLimits, mode: 'test' });
  const responses = await times(12, () => client.get('/check?userId=usr_nobody'));
  expect([count(responses, 404), count(responses, 429)]).toEqual([5, 7]);

  await passMinute(keyId);
  const first = await eventually(async () => {
    const response = await client.get(checkPath);
    expect(response.status).toBe(200);
    return response;
  });
  expect([remaining(first, 'minute'), remaining(first, 'day')]).toEqual([4, 1]);
  expect((await client.get(checkPath)).status).toBe(200);
  const refused = await client.get(checkPath);
  expect(refused.status).toBe(429);
  expect(refused.body.error.message).toBe('More than 7 requests in a day (UTC).');
  expect(Math.abs(Number(refused.headers.get('retry-after')) - untilMidnight())).toBeLessThan(5);
});

it('counts per key, not per project', async () => {
  const customLimits = { minute: 1, day: null };
  const { client, projectId } = await fixture.createProject({
    plan: 'enterprise',
    customLimits,
    mode: 'test',
  });
  const other = await fixture.createKey(projectId, { mode: 'test' });
  expect((await client.get(checkPath)).status).toBe(200);
  expect((await client.get(checkPath)).status).toBe(429);
  expect((await other.client.get(checkPath)).status).toBe(200);
});

it('gives nothing to a key that is refused for another reason', async () => {
  const { client, projectId } = await fixture.createProject({ plan: 'free', mode: 'test' });
  const bad = await fixture.createKey(projectId, { mode: 'test', scopes: ['stamps:read'] });
  const refused = await times(70, () => bad.client.get(checkPath));
  expect(count(refused, 403)).toBe(70);
  expect((await client.get(checkPath)).status).toBe(200);
});

describe("an endpoint's own limit", () => {
  const registration = () => ({ url: 'http://127.0.0.1:9/hook' });

  it('lets 10 webhooks be registered in a day, whatever the plan', async () => {
    const { client } = await fixture.createProject();
    const responses = await times(15, () => client.post('/v1/webhooks/register', registration()));
    expect([count(responses, 201), count(responses, 429)]).toEqual([10, 5]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('ratelimit-policy')).toContain('"registerWebhook";q=10;w=86400');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await client.get('/check?userId=usr_nobody')).status).toBe(404);
  });

  it('is beside the plan, whose minute counts all endpoints together', async () => {
    const { client } = await fixture.createProject({
      plan: 'enterprise',
      customLimits: { minute: 3, day: null },
    });
    await client.post('/v1/webhooks/register', registration());
    await client.get('/check?userId=usr_nobody');
    await client.post('/v1/identity/challenge', { purpose: 'enroll' });
    const refused = await client.post('/v1/webhooks/register', registration());
    expect(refused.body.error).toEqual({ code: 429, message: 'More than 3 requests in a minute.' });
  });

  it.each([
    ['deleteWebhook', 10],
    ['verifyIdentity', 100],
  ])('refuses %s after %i', async (operationId, limit) => {
    const { apiKey } = await fixture.createProject();
    const responses = await times(limit + 5, () =>
      sendSample(fixture.anybody, sampleOf(operationId), { key: apiKey }),
    );
    expect(count(responses, 429)).toBe(5);
  });
});

it.each(
  sampleRequests
    .filter(({ spec }) => spec.auth === 'api-key')
    .map((sample) => [sample.operationId, sample] as const),
)('refuses %s to a key whose minute is over', async (_name, sample) => {
  const customLimits = { minute: 1, day: null };
  const { apiKey } = await fixture.createProject({ plan: 'enterprise', customLimits });
  const first = await sendSample(fixture.anybody, sample, { key: apiKey });
  expect(first.status).not.toBe(429);
  expect((await sendSample(fixture.anybody, sample, { key: apiKey })).status).toBe(429);
});
