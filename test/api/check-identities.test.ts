import { connectCache, whenReady, type Redis } from '../../shared/platform/redis/connect-redis.ts';
import { responseKey } from '../../shared/domain/people/verification/response-cache.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const path = '/v1/identity/check';

let fixture: TestFixture;
let redis: Redis;
let project: TestProject;
let people: ForgedPerson[];

beforeAll(async () => {
  fixture = await createTestFixture();
  redis = connectCache({ url: fixture.redis.url, log: silentLogger(), name: 'check-identities-test' });
  await whenReady(redis);
  project = await fixture.createProject();
  people = await Promise.all([1, 2, 3].map(() => enrollForged(project.client)));
});

afterAll(async () => {
  redis?.disconnect();
  await fixture?.close();
});

const free = () => fixture.createProject({ plan: 'free', mode: 'test' });
const many = (count: number) => Array.from({ length: count }, () => 'usr_test_human');
const single = (name: string) => project.client.get(`/v1/identity/${encodeURIComponent(name)}/check`);
const cacheKeyOf = ({ userId }: ForgedPerson) => responseKey({ kind: 'user', value: userId }, 'live');
const left = (headers: Headers, window: string) =>
  Number(new RegExp(`"${window}";r=(\\d+)`).exec(headers.get('ratelimit') ?? '')?.[1]);

describe('a check of many', () => {
  it('answers in order what a single check answers, from Postgres and from the cache', async () => {
    const [ada, grace, joan] = [people[0]!, people[1]!, people[2]!];
    await fixture.db.query(
      "UPDATE identities SET status = 'suspended', version = version + 1 WHERE id = $1",
      [joan.identityUuid],
    );
    const identities = [
      ada.userId,
      'usr_nobody',
      grace.identityId,
      joan.identityUuid.toUpperCase(),
      ada.identityUuid,
      ada.userId,
      'no name at all',
      'usr_test_human',
      'x'.repeat(257),
    ];
    await redis.flushall();
    const answers = [await project.client.post(path, { identities })];
    expect(await redis.exists(cacheKeyOf(ada), cacheKeyOf(grace), cacheKeyOf(joan))).toBe(3);
    answers.push(await project.client.post(path, { identities }));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      for (const [at, name] of identities.entries()) {
        const alone = await single(name);
        expect(body.results[at].status).toBe(alone.status);
        expect(body.results[at].check).toEqual(alone.status === 200 ? alone.body : null);
        if (alone.status === 200) continue;
        const reason = alone.headers.get('x-error-reason');
        expect(body.results[at].error).toMatchObject({ code: alone.status, reason });
      }
      expect(body.results[3].check).toMatchObject({ isHuman: false, identityId: joan.identityId });
    }
  });

  it.each([[null], [7], [''], ['a\u0000b'], [{ name: 'usr_test_human' }], [['usr_test_human']]])(
    'refuses %j alone',
    async (wrong) => {
      const { body } = await project.client.post(path, { identities: [wrong, people[0]!.userId] });
      expect(body.results).toMatchObject([
        { status: 400, check: null, error: { code: 400, reason: 'invalid_request' } },
        { status: 200, check: { isHuman: true }, error: null },
      ]);
    },
  );

  it.each([
    [{}, 'identities: is required'],
    [{ identities: [] }, 'identities: '],
    [{ identities: many(101) }, 'identities: '],
    [{ identities: 'usr_test_human' }, 'identities: '],
    [[], 'body: '],
  ])('refuses a body like %j, and counts it as one request', async (body, message) => {
    const { client } = await free();
    const response = await client.post(path, body);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toContain(message);
    expect(left(response.headers, 'minute')).toBe(59);
  });

  it('counts a body that is no JSON, or of no known type, as one request', async () => {
    const { client } = await free();
    const broken = await client.post(path, undefined, { rawBody: '{"identities":' });
    expect([...told(broken), left(broken.headers, 'minute')]).toEqual([400, 'malformed_json', 59]);
    const headers = { 'content-type': 'text/plain' };
    const other = await client.post(path, undefined, { rawBody: 'usr_test_human', headers });
    expect([...told(other), left(other.headers, 'minute')]).toEqual([415, 'unsupported_media_type', 58]);
  });
});

describe('the limits of a key', () => {
  it('count each identity, all of a request or none', async () => {
    const { client, projectId } = await free();
    const first = await client.post(path, { identities: many(40) });
    expect([first.status, left(first.headers, 'minute'), left(first.headers, 'day')]).toEqual([200, 20, 960]);
    const refused = await client.post(path, { identities: many(21) });
    expect(told(refused)).toEqual([429, 'rate_limited']);
    expect([left(refused.headers, 'minute'), left(refused.headers, 'day')]).toEqual([20, 960]);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(30);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect((await client.post(path, { identities: many(20) })).status).toBe(200);
    expect((await client.get('/check?userId=usr_test_human')).status).toBe(429);
    await eventually(async () => {
      const counted = await fixture.db.query<{ status: number; requests: number }>(
        `SELECT status, sum(requests)::int AS requests FROM usage_counts
          WHERE project_id = $1 AND unit = 'day' AND operation = 'checkIdentities' GROUP BY status ORDER BY status`,
        [projectId],
      );
      expect(counted).toEqual([
        { status: 200, requests: 60 },
        { status: 429, requests: 1 },
      ]);
    });
  });

  it('name the field and the limit where a request could never pass', async () => {
    const { client } = await free();
    const response = await client.post(path, { identities: many(61) });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^identities: must be at most 60, .* in a minute$/);
    expect((await client.post(path, { identities: many(59) })).status).toBe(200);
  });

  it('hold over two processes for checks of one and of many at once', async () => {
    let other: RoleProcess | undefined;
    try {
      const port = await freePort();
      const stores = { databaseUrl: fixture.config.database.url, redisUrl: fixture.redis.url };
      other = await startRole(
        'api',
        [],
        testEnvironment(stores, {
          PORT: String(port),
          METRICS_PORT: String(await freePort()),
          LISTEN_ADDRESS: '127.0.0.1',
          LOOKUP_TIMEOUT_SECONDS: '20',
        }),
      );
      const bases = [fixture.base, `http://127.0.0.1:${port}`];
      for (let round = 0; round < 5; round += 1) {
        const { apiKey } = await free();
        const clients = bases.map((base) => createApiClient(base, apiKey));
        const sizes = Array.from({ length: 40 }, (_, at) =>
          at % 3 === 0 ? 1 + ((at * (round + 3)) % 17) : 1,
        );
        const judged = await Promise.all(
          sizes.map(async (size, at) => {
            const client = clients[at % 2]!;
            const response =
              size === 1
                ? await client.get('/check?userId=usr_test_human')
                : await client.post(path, { identities: many(size) });
            expect([200, 429]).toContain(response.status);
            return response.status === 200 ? size : 0;
          }),
        );
        const all = judged.reduce<number>((sum, size) => sum + size, 0);
        expect(all).toBeLessThanOrEqual(60);
        // Nothing was refused that fits even now.
        for (const [at, size] of sizes.entries())
          if (judged[at] === 0) expect(all + size).toBeGreaterThan(60);
      }
    } finally {
      await other?.stop();
    }
  });
});
