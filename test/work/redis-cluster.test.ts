import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { consume } from '../../shared/platform/queues/consume.ts';
import { createProducer } from '../../shared/platform/queues/enqueue.ts';
import { queuePrefix } from '../../shared/platform/queues/open-queues.ts';
import {
  askQueueRedis,
  assertTakesWrites,
  connectConsumer,
  connectProducer,
  whenReady,
} from '../../shared/platform/redis/connect-redis.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { startRole } from '../support/role-process.ts';
import { type RedisCluster, startRedisCluster } from '../support/stores/redis-cluster.ts';
import { startSeverableProxy } from '../support/stores/severable-proxy.ts';
import type { TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';

const log = silentLogger();

let cluster: RedisCluster;
let fixture: TestFixture;
let receiver: WebhookReceiver;
let workers: RunningRole;
const closers: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  cluster = await startRedisCluster();
  fixture = await createTestFixture({ REDIS_URL: cluster.url });
  receiver = await startWebhookReceiver();
  workers = await startWorkers(fixture.config, log, ['relay', 'webhooks']);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await workers?.stop();
  await receiver?.close();
  await fixture?.close();
  await cluster?.remove();
});

/** What each node replies; undefined where it sends the client to another node. */
const askEach = <Reply>(ask: (redis: Redis) => Promise<Reply>): Promise<(Reply | undefined)[]> =>
  Promise.all(
    cluster.nodes.map(async ({ url }) => {
      const redis = new Redis(url);
      try {
        return await ask(redis).catch(() => undefined);
      } finally {
        redis.disconnect();
      }
    }),
  );

/** The node that the keys of queues belong to, and the URL of a cluster that names one of the others. */
async function findQueues(): Promise<{ at: number; node: TestRedis; url: string }> {
  const found = await askEach((redis) => redis.exists(queuePrefix));
  const at = found.findIndex((reply) => reply !== undefined);
  const other = cluster.nodes.find((_, index) => index !== at)!;
  return { at, node: cluster.nodes[at]!, url: `redis+cluster://127.0.0.1:${other.port}` };
}

it('carries all queues on one node of three, and loses nothing while that node is away', async () => {
  const project = await fixture.createProject({ platform: 'tests' });
  await project.client.post('/v1/webhooks/register', { url: receiver.url });
  const told = (userId: string) =>
    eventually(() => expect(receiver.received.map(({ event }) => event.data.userId)).toContain(userId));
  await told((await enrollPerson(fixture.anybody)).userId);

  const { at, node } = await findQueues();
  const keys = await askEach(async (redis) => (await redis.keys(`${queuePrefix}:*`)).length);
  expect(keys.map((count) => count === 0)).toEqual(cluster.nodes.map((_, index) => index !== at));
  await node.stop();
  await told((await enrollPerson(fixture.anybody)).userId);

  cluster.nodes[at] = await node.restart();
  await told((await enrollPerson(fixture.anybody)).userId);
  await eventually(async () => expect(await fixture.db.query('SELECT 1 FROM outbox')).toEqual([]));
});

/** A consumer of one queue, and the connection on which BullMQ blocks: it makes that one from the consumer's. */
async function startConsumer(url: string) {
  const connection = connectProducer({ url, log, name: 'test' });
  closers.push(() => connection.disconnect());
  await whenReady(connection);
  const producer = createProducer(connection, log);
  const consuming = connectConsumer({ url, log, name: 'worker-mail' });
  closers.push(() => consuming.disconnect());
  if (!('nodes' in consuming)) throw new Error('this is no connection to a cluster');
  const duplicates = import.meta.jest.spyOn(consuming, 'duplicate');
  let moves = 0;
  const consumer = consume({
    queue: 'mail',
    handlers: [],
    connection: consuming,
    concurrency: 1,
    log,
    acknowledge: () => Promise.resolve(),
    producer,
    onEnded: () => undefined,
    onMove: () => {
      moves += 1;
    },
  });
  const [duplicate] = duplicates.mock.results;
  if (duplicate?.type !== 'return') throw new Error('BullMQ has made no connection to wait on');
  const blocking = duplicate.value;
  closers.push(
    () => blocking.disconnect(),
    () => consumer.close(),
  );
  return {
    connection,
    blocking,
    takesJobs: async () => {
      const before = moves;
      await eventually(async () => {
        await consumer.sendCanary().catch(() => undefined);
        expect(moves).toBeGreaterThan(before);
      });
    },
  };
}

/** Resolves when the consumer of the queue has begun to wait within the last second of the five that it waits. */
async function waitsForJobs(node: TestRedis, queue: string): Promise<void> {
  const redis = new Redis(node.url);
  const told = [Buffer.from(queue).toString('base64'), ' cmd=bzpopmin', ' idle=0 '];
  await eventually(async () => {
    const clients = String(await redis.client('LIST')).split('\n');
    expect(clients.some((client) => told.every((part) => client.includes(part)))).toBe(true);
  });
  redis.disconnect();
}

it('gives jobs to a consumer that connected anew while the node with the queues was away', async () => {
  const { at, node, url } = await findQueues();
  const { connection, blocking, takesJobs } = await startConsumer(url);
  await takesJobs();
  await assertTakesWrites(url);
  await askQueueRedis(connection);
  await waitsForJobs(node, 'mail');

  // A node that stands still makes BullMQ give up its wait; one that is gone keeps the cluster from being whole.
  process.kill(node.pid, 'SIGSTOP');
  await once(blocking, 'end');
  process.kill(node.pid, 'SIGKILL');
  await node.exited;
  await expect(assertTakesWrites(url)).rejects.toThrow();
  await expect(askQueueRedis(connection)).rejects.toThrow();

  cluster.nodes[at] = await node.restart();
  await takesJobs();
  await eventually(() => assertTakesWrites(url));
  await eventually(() => askQueueRedis(connection));
});

it('ends a process whose consumer takes no job any more although the cluster is there', async () => {
  const { node, url } = await findQueues();
  const proxy = await startSeverableProxy(node.url);
  await cluster.announce(node, Number(new URL(proxy.urlOf(node.url)).port));
  const role = await startRole(
    'workers',
    ['--pools', 'maintenance'],
    testEnvironment(
      { databaseUrl: fixture.config.database.url, redisUrl: url },
      { CACHE_REDIS_URL: fixture.redis.url, LOG_LEVEL: 'warn', STUCK_AFTER_SECONDS: '15' },
    ),
  );
  try {
    proxy.severWhere('worker-mail');
    expect(await role.exited).toBe(1);
    expect(role.output()).toContain('"parts":["queue mail"]');
  } finally {
    role.kill('SIGKILL');
    await role.exited;
    await cluster.announce(node, node.port);
    proxy.close();
  }
});
