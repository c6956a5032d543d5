import { networkInterfaces } from 'node:os';
import { systemEnvironment } from '../../dev/launch/start/roles.ts';
import { readStartSettings } from '../../dev/launch/start/settings.ts';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { testMasterKey } from '../support/test-config.ts';
import { faceModelsFolder } from '../support/heads/face-models.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { isOpen } from '../support/is-open.ts';

let database: TestDatabase;
let redis: TestRedis;
const running: RoleProcess[] = [];
beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
});
afterEach(async () => {
  for (const role of running.splice(0)) await role.stop();
});
afterAll(async () => {
  await redis?.remove();
  await database?.release();
});

/** Addresses of this machine that others may reach it at. Only a server of all addresses responds at 127.0.0.2. */
const others = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address)
  .concat(process.platform === 'linux' ? ['127.0.0.2'] : []);

/** A role with the environment that `npm start` gives it. */
async function start(program: string, args: string[], given: Record<string, string>): Promise<void> {
  const environment = { LOG_LEVEL: 'silent', FACE_MODELS_DIR: faceModelsFolder(), ...given };
  const settings = readStartSettings(environment, '/nowhere', false);
  const addresses = { databaseUrl: database.url, redisUrl: redis.url, cacheRedisUrl: redis.url };
  const { METRICS_PORT: ownPort } = given;
  const env = {
    ...systemEnvironment(settings, addresses, testMasterKey),
    // Under `npm start` any free one, which this test could not know.
    ...(ownPort !== undefined && { METRICS_PORT: ownPort }),
  };
  const strings = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  running.push(await startRole(program, args, Object.fromEntries(strings)));
}

describe('a service that npm start runs', () => {
  it('is reached from this machine, and from no other', async () => {
    const [port, metrics] = [await freePort(), await freePort()];
    await start('api', [], { PORT: String(port) });
    await start('workers', ['--pools', 'trust'], { METRICS_PORT: String(metrics) });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${metrics}/readyz`)).status).toBe(200);
    expect(others.length).toBeGreaterThan(0);
    for (const host of others)
      expect([host, await isOpen(host, port), await isOpen(host, metrics)]).toEqual([host, false, false]);
  });

  it('is reached from elsewhere where its operator says so', async () => {
    const port = await freePort();
    await start('api', [], { PORT: String(port), LISTEN_ADDRESS: '0.0.0.0' });
    for (const host of ['127.0.0.1', ...others])
      expect([host, await isOpen(host, port)]).toEqual([host, true]);
  });
});
