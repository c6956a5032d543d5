import { freePort } from '../../dev/launch/services/free-port.ts';
import { askHealth } from '../support/requests/ask-health.ts';
import { eventually } from '../support/eventually.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/stores/own-postgres.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';

/** Orchestrators kill after 30 s. */
const exitMs = 75_000;
const pools = ['relay,log', 'webhooks', 'trust', 'maintenance'];

let postgres: OwnPostgres;
let redis: TestRedis;
const roles: RoleProcess[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  redis = await startTestRedis();
});

afterAll(async () => {
  for (const role of roles) role.kill('SIGKILL');
  await Promise.all(roles.map((role) => role.exited));
  await postgres?.remove();
  await redis?.remove();
});

async function startAll(): Promise<{ started: RoleProcess[]; ports: number[] }> {
  const env = testEnvironment({ databaseUrl: postgres.url, redisUrl: redis.url });
  const ports = await Promise.all([freePort(), ...pools.map(() => freePort())]);
  const [apiPort, ...metricsPorts] = ports.map(String);
  const started = await Promise.all([
    startRole('api', [], { ...env, PORT: apiPort! }),
    ...pools.map((names, at) =>
      startRole('workers', ['--pools', names], { ...env, METRICS_PORT: metricsPorts[at]! }),
    ),
  ]);
  roles.push(...started);
  return { started, ports };
}

/** Waits until every role has noticed the outage, so that its next store calls hang as well. */
async function areWaiting(ports: readonly number[]): Promise<void> {
  for (const port of ports)
    await eventually(async () => expect((await askHealth(port, '/readyz')).body.status).not.toBe('ok'));
}

it.each([
  ['Redis answers', false],
  ['Redis and Postgres answer', true],
])('every role ends in time while %s nothing', async (_what, freezePostgres) => {
  const { started, ports } = await startAll();
  process.kill(redis.pid, 'SIGSTOP');
  if (freezePostgres) await postgres.freeze();
  try {
    await areWaiting(ports);
    const began = performance.now();
    for (const role of started) role.kill('SIGTERM');
    expect(await Promise.all(started.map((role) => role.exited))).toEqual(started.map(() => 0));
    expect(performance.now() - began).toBeLessThan(exitMs);
  } finally {
    process.kill(redis.pid, 'SIGCONT');
    postgres.thaw();
  }
});
