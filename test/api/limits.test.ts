import { connectCache, whenReady, type Redis } from '../../shared/platform/redis/connect-redis.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { sampleOf, sampleRequests, sendSample } from '../support/requests/sample-requests.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let redis: Redis;

beforeAll(async () => {
  world = await createTestWorld();
  redis = connectCache({ url: world.redis.url, log: silentLogger(), name: 'limits-test' });
  await whenReady(redis);
});

afterAll(async () => {
  redis?.disconnect();
  await world?.close();
});

const checkPath = '/check?userId=usr_test_human';
const times = <Result>(count: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, call));
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const remaining = (answer: Answer, window: string) =>
  Number(new RegExp(`"${window}";r=(\\d+)`).exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? Number.NaN);
const untilMidnight = () => 86_400 - Math.floor((Date.now() / 1000) % 86_400);
/** As if the minute had passed, for this key. */
const passMinute = (keyId: string) => redis.del(`hm:{limits}:key:${keyId}:minute:m`);

it('gives a free key exactly 60 of 100 parallel calls in a minute', async () => {
  const { client } = await world.createProject({ plan: 'free', mode: 'test' });
  const answers = await times(100, () => client.get(checkPath));
  expect([count(answers, 200), count(answers, 429)]).toEqual([60, 40]);
  for (const answer of answers) {
    expect(answer.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60, "day";q=1000;w=86400');
    expect(remaining(answer, 'minute')).toBeLessThan(60);
  }
  for (const refused of answers.filter(({ status }) => status === 429)) {
    expect(refused.headers.get('x-error-reason')).toBe('rate_limited');
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 60).toBe(true);
    expect(refused.body.error.message).toBe('More than 60 requests in a minute.');
  }
});

it('counts every kind of answer but the refused ones, and the day beside the minute', async () => {
  const customLimits = { minute: 5, day: 7 };
  const { client, keyId } = await world.createProject({ plan: 'enterprise', customLimits, mode: 'test' });
  const answers = await times(12, () => client.get('/check?userId=usr_nobody'));
  expect([count(answers, 404), count(answers, 429)]).toEqual([5, 7]);

  await passMinute(keyId);
  const first = await eventually(async () => {
    const answer = await client.get(checkPath);
    expect(answer.status).toBe(200);
    return answer;
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
  const { client, projectId } = await world.createProject({ plan: 'enterprise', customLimits, mode: 'test' });
  const other = await world.createKey(projectId, { mode: 'test' });
  expect((await client.get(checkPath)).status).toBe(200);
  expect((await client.get(checkPath)).status).toBe(429);
  expect((await other.client.get(checkPath)).status).toBe(200);
});

it('gives nothing to a key that is refused for another reason', async () => {
  const { client, projectId } = await world.createProject({ plan: 'free', mode: 'test' });
  const bad = await world.createKey(projectId, { mode: 'test', scopes: ['stamps:read'] });
  const refused = await times(70, () => bad.client.get(checkPath));
  expect(count(refused, 403)).toBe(70);
  expect((await client.get(checkPath)).status).toBe(200);
});

describe("an endpoint's own limit", () => {
  const registration = () => ({ url: 'http://127.0.0.1:9/hook' });

  it('lets 10 webhooks be registered in a day, whatever the plan', async () => {
    const { client } = await world.createProject();
    const answers = await times(15, () => client.post('/v1/webhooks/register', registration()));
    expect([count(answers, 201), count(answers, 429)]).toEqual([10, 5]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('ratelimit-policy')).toContain('"registerWebhook";q=10;w=86400');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await client.get('/check?userId=usr_nobody')).status).toBe(404);
  });

  it('is beside the plan, whose minute counts all endpoints together', async () => {
    const { client } = await world.createProject({
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
    const { apiKey } = await world.createProject();
    const answers = await times(limit + 5, () =>
      sendSample(world.anybody, sampleOf(operationId), { key: apiKey }),
    );
    expect(count(answers, 429)).toBe(5);
  });
});

it.each(
  sampleRequests
    .filter(({ spec }) => spec.auth === 'api-key')
    .map((sample) => [sample.operationId, sample] as const),
)('refuses %s to a key whose minute is over', async (_name, sample) => {
  const customLimits = { minute: 1, day: null };
  const { apiKey } = await world.createProject({ plan: 'enterprise', customLimits });
  const first = await sendSample(world.anybody, sample, { key: apiKey });
  expect(first.status).not.toBe(429);
  expect((await sendSample(world.anybody, sample, { key: apiKey })).status).toBe(429);
});
