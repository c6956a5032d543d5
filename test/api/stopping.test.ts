import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';

let database: TestDatabase;
let redis: TestRedis;
let api: RoleProcess;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  [database, redis, port] = [await createTestDatabase(), await startTestRedis(), await freePort()];
  const stores = { databaseUrl: database.url, redisUrl: redis.url };
  // Only in production is there time between the failing /readyz and the end.
  api = await startRole('api', [], testEnvironment(stores, { NODE_ENV: 'production', PORT: String(port) }));
});
afterAll(async () => {
  agent.destroy();
  await api?.stop();
  await redis?.remove();
  await database?.release();
});

async function ask(path: string): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response');
  if (!response) throw new Error('no response');
  response.resume();
  await once(response, 'end');
  return response;
}

it('asks for new connections while it stops, so that none is kept when it closes', async () => {
  const before = await ask('/healthz');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  api.kill('SIGTERM');
  await eventually(async () => {
    const ready = await ask('/readyz');
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  });
  const still = await ask('/openapi.json');
  expect([still.statusCode, still.headers.connection]).toEqual([200, 'close']);
  expect(await api.exited).toBe(0);
});
