import { consume, type Consumer } from '../../shared/platform/queues/consume.ts';
import { createProducer, type Producer } from '../../shared/platform/queues/enqueue.ts';
import { connectConsumer, connectProducer, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { waitingJobs } from '../support/stores/queue-contents.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';

const log = silentLogger();
const workersClosed: (() => Promise<unknown>)[] = [];
let redis: TestRedis;
let producer: Producer;
let disconnect: () => void;

beforeAll(async () => {
  redis = await startTestRedis();
  const connection = connectProducer({ url: redis.url, log, name: 'test' });
  await whenReady(connection);
  producer = createProducer(connection, log);
  disconnect = () => connection.disconnect();
});

afterEach(async () => {
  for (const close of workersClosed.splice(0).toReversed()) await close();
});

afterAll(async () => {
  disconnect?.();
  await redis?.remove();
});

interface Worker {
  consumer: Consumer;
  moves: number;
}

function startWorker(): Worker {
  const connection = connectConsumer({ url: redis.url, log, name: 'worker' });
  const worker: Worker = {
    consumer: consume({
      queue: 'mail',
      handlers: [],
      connection,
      concurrency: 2,
      log,
      acknowledge: () => Promise.resolve(),
      producer,
      onEnded: () => undefined,
      onMove: () => {
        worker.moves += 1;
      },
    }),
    moves: 0,
  };
  workersClosed.push(
    async () => connection.disconnect(),
    () => worker.consumer.close(),
  );
  return worker;
}

it('reaches the worker it was sent to, among others of the same queue', async () => {
  const workers = Array.from({ length: 8 }, startWorker);
  for (const worker of workers) {
    const before = worker.moves;
    // Canaries are sent repeatedly, as the health check does while it waits.
    await eventually(async () => {
      await worker.consumer.sendCanary();
      expect(worker.moves).toBeGreaterThan(before);
    });
  }
  await eventually(async () => expect(await waitingJobs(redis.url, 'mail')).toBe(0));
});

it('waits once however often it is sent, and none is left of one to a worker that is gone', async () => {
  const gone = startWorker();
  await gone.consumer.close();
  // No worker takes a canary yet; taking one would make room for the next.
  for (let times = 0; times < 5; times += 1) await gone.consumer.sendCanary();
  expect(await waitingJobs(redis.url, 'mail')).toBe(1);
  const left = startWorker();
  await eventually(() => expect(left.moves).toBeGreaterThan(0));
  await eventually(async () => expect(await waitingJobs(redis.url, 'mail')).toBe(0));
});
