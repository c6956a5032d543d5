import { defineJob } from '../../shared/platform/queues/jobs.ts';
import { createProducer, type Producer } from '../../shared/platform/queues/enqueue.ts';
import { consume } from '../../shared/platform/queues/consume.ts';
import { handle } from '../../shared/platform/queues/job-handler.ts';
import {
  type QueueRedis,
  connectConsumer,
  connectProducer,
  whenReady,
} from '../../shared/platform/redis/connect-redis.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const log = silentLogger();
let fixture: TestFixture;
let connection: QueueRedis;
let producer: Producer;

beforeAll(async () => {
  fixture = await createTestFixture({ QUEUE_CONCURRENCY: 'media=1,nothing=2', QUEUE_PER_SECOND: 'mial=5' });
  connection = connectProducer({ url: fixture.redis.url, log, name: 'test' });
  await whenReady(connection);
  producer = createProducer(connection, log);
});
afterAll(async () => {
  await producer?.close();
  connection?.disconnect();
  await fixture?.close();
});

it('starts no worker with a limit for a queue that does not exist', async () => {
  await expect(startWorkers(fixture.config, log, ['trust'])).rejects.toThrow(
    /QUEUE_CONCURRENCY: no queue is called nothing; there are outbox, identity[^]*QUEUE_PER_SECOND: no queue is called mial/,
  );
});

it('begins no more jobs in a second than it is told', async () => {
  const job = defineJob({ name: 'test', queue: 'mail', payload: z.object({ at: z.int() }) });
  const begun: number[] = [];
  const ofWorker = connectConsumer({ url: fixture.redis.url, log, name: 'worker' });
  const consumer = consume({
    queue: 'mail',
    handlers: [
      handle(job, () => {
        begun.push(performance.now());
        return Promise.resolve();
      }),
    ],
    connection: ofWorker,
    concurrency: 10,
    perSecond: 2,
    log,
    acknowledge: () => Promise.resolve(),
    producer,
    onMove: () => undefined,
    onEnded: () => undefined,
  });
  await producer.enqueue([1, 2, 3, 4, 5, 6].map((at) => ({ job, payload: { at }, options: {} })));
  await eventually(() => expect(begun).toHaveLength(6));
  await consumer.close();
  ofWorker.disconnect();
  // Two in each second: the third begins in the second one, the fifth in the third. A timer of Node may be a millisecond early.
  const [first = 0, , third = 0, , fifth = 0] = begun;
  expect(third - first).toBeGreaterThan(900);
  expect(fifth - first).toBeGreaterThan(1800);
});
