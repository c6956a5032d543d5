import { freePort } from '../../dev/launch/services/free-port.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import {
  cookieOf,
  consolePage,
  createMember,
  signInToConsole,
  tokenIn,
} from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testConfig, testEnvironment } from '../support/test-config.ts';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';

let collector: TraceCollector;
let database: TestDatabase;
let db: Database;
let redis: TestRedis;
let api: RoleProcess;
let fixture: Parameters<typeof createMember>[0];

beforeAll(async () => {
  [collector, database, redis] = await Promise.all([
    startTraceCollector(),
    createTestDatabase(),
    startTestRedis(),
  ]);
  const port = await freePort();
  const stores = { databaseUrl: database.url, redisUrl: redis.url };
  const environment = {
    PORT: String(port),
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  };
  api = await startRole('api', [], testEnvironment(stores, environment));
  db = connectDatabase({
    url: database.url,
    poolMax: 2,
    log: silentLogger(),
    applicationName: 'humanmark-test',
  });
  fixture = { db, base: `http://127.0.0.1:${port}`, config: testConfig(stores) };
});

afterAll(async () => {
  await api?.stop();
  await db?.close();
  await redis?.remove();
  await database?.release();
  await collector?.close();
});

describe('what the console keeps to itself', () => {
  it('is the session, the assertion and the name of a member: no log line and no span has them', async () => {
    const { authenticator, memberId } = await createMember(fixture, { name: 'Quartzfinder' });
    const page = consolePage(fixture);
    const options = await page.post('/console/api/sign-in/options', {});
    const assertion = authenticator.get(options.body);
    const token = tokenIn(await page.post('/console/api/sign-in', assertion));
    const client = page.with({ cookie: cookieOf(token) });
    // A read, a change, what is refused, what is not there, and what cannot be read.
    await client.get('/console/api/session');
    await client.delete('/console/api/sessions/ses_none');
    await client.post('/console/api/passkeys', { passkey: {} });
    await client.call('POST', '/console/api/step-up', { rawBody: `{"credentialId":"${token}` });
    await signInToConsole(client, authenticator, { flags: { uv: false } });
    const stale = cookieOf(token.toLowerCase().padEnd(43, 'A'));
    await page.with({ cookie: stale }).get('/console/api/session');
    await client.delete('/console/api/sessions');
    await eventually(() => {
      expect(api.output()).toContain('"route":"/console/api/sessions"');
      const spans = collector.spans().map(({ name }) => name);
      expect(spans).toContain('DELETE /console/api/sessions');
    });
    const secrets = [token, stale, 'Quartzfinder', options.body.challenge, assertion.signature];
    secrets.push(assertion.clientDataJSON, assertion.userHandle, assertion.credentialId);
    for (const printed of [api.output(), collector.text()])
      for (const secret of secrets) expect(printed).not.toContain(secret);
    const [stored] = await db.query<{ text: string }>(
      `SELECT string_agg(e::text, ' ') AS text FROM audit_entries e WHERE target = $1`,
      [memberId],
    );
    expect(stored?.text).toContain('member.signed_out_everywhere');
    for (const secret of secrets) expect(stored?.text).not.toContain(secret);
  });
});
