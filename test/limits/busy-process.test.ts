import { spawnSync } from 'node:child_process';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { connectCache, whenReady, type Redis } from '../../shared/platform/redis/connect-redis.ts';
import { startRedis, type TestRedis } from './start-redis.ts';

let server: TestRedis;
let redis: Redis;

beforeAll(async () => {
  server = await startRedis();
  redis = connectCache({ url: server.url, log: silentLogger(), name: 'busy' });
  await whenReady(redis);
});

afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});

/** Another process that asks the server for a PONG, and ends with it. */
const ASK = `const socket = require('node:net').connect(Number(process.argv[1]), '127.0.0.1', () => socket.write('PING\\r\\n'));
  socket.on('data', () => socket.destroy());`;

/**
 * Blocks this process for longer than it waits for a response, and until the server has had its turn: on a busy machine
 * a server that has not run for 50 ms is as good as frozen, and a test cannot tell that from a mistake.
 */
const beBusy = (ms: number) => {
  const until = performance.now() + ms;
  const asked = spawnSync(process.execPath, ['-e', ASK, new URL(server.url).port]);
  expect(asked.status).toBe(0);
  while (performance.now() < until);
};

it('does not take its own stall for a frozen server', async () => {
  for (let round = 0; round < 5; round += 1) {
    const responses = Promise.all(Array.from({ length: 50 }, () => redis.ping()));
    // The requests are sent; then the process computes for longer than it waits for a response.
    setImmediate(() => beBusy(120));
    expect(new Set(await responses)).toEqual(new Set(['PONG']));
  }
});

it('gives up on a frozen server long before it thaws', async () => {
  const other = connectCache({ url: server.url, log: silentLogger(), name: 'freezer' });
  await whenReady(other);
  await other.client('PAUSE', 300_000, 'ALL');
  const began = performance.now();
  await expect(redis.get('anything')).rejects.toThrow('Command timed out');
  // It waits for 50 ms; the wait of any other connection is seconds, and that of the server five minutes.
  expect(performance.now() - began).toBeLessThan(60_000);
  other.disconnect();
});
