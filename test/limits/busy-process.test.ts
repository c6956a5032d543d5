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

const beBusy = (ms: number) => {
  const until = performance.now() + ms;
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

it('gives up on a frozen server in a fraction of a second', async () => {
  const other = connectCache({ url: server.url, log: silentLogger(), name: 'freezer' });
  await whenReady(other);
  await other.client('PAUSE', 1500, 'ALL');
  const began = performance.now();
  await expect(redis.get('anything')).rejects.toThrow('Command timed out');
  expect(performance.now() - began).toBeLessThan(1000);
  other.disconnect();
});
