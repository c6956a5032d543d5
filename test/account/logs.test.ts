import { freePort } from '../../dev/launch/services/free-port.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import { enrollPerson, reverifySubmission } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';

let database: TestDatabase;
let redis: TestRedis;
let roles: RoleProcess[] = [];
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startTestRedis();
  port = await freePort();
  const stores = { databaseUrl: database.url, redisUrl: redis.url };
  const env = testEnvironment(stores, { PORT: String(port), LOG_LEVEL: 'debug' });
  roles = await Promise.all([
    startRole('api', [], env),
    startRole('workers', ['--pools', 'relay,webhooks,trust,maintenance'], env),
  ]);
});

afterAll(async () => {
  await Promise.all(roles.map((role) => role.stop()));
  await redis?.remove();
  await database?.release();
});

it('writes nothing of a person into any log, from enrollment to deletion', async () => {
  const anybody = createApiClient(`http://127.0.0.1:${port}`);
  const person = await enrollPerson(anybody, { displayName: 'Quartzfinder' });
  const submission = await reverifySubmission(anybody, person.state, 0.2);
  await anybody.post('/device/verify', submission);
  await anybody.get(`/check?userId=${person.userId}`);
  await anybody.call('GET', `/v1/identity/${encodeURIComponent(person.identityId)}/nothing-here`);
  expect((await callAsPerson(anybody, person, 'DELETE', '/v1/me')).status).toBe(204);
  await eventually(() => expect(roles[0]?.output()).toContain('/v1/me'));

  const traces = [
    'Quartzfinder',
    'ada@example.com',
    person.userId,
    person.identityUuid,
    person.identityToken,
  ];
  traces.push(person.identityId.slice(-7), submission.biometricHash, submission.signature);
  const printed = roles.map((role) => role.output()).join('\n');
  expect(printed).toContain('"route":"/device/enroll"');
  for (const trace of traces) expect(printed).not.toContain(trace);
});
