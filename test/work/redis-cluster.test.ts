import { Redis } from 'ioredis';
import { queuePrefix } from '../../shared/platform/queues/open-queues.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { type RedisCluster, startRedisCluster } from '../support/stores/redis-cluster.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';

let cluster: RedisCluster;
let fixture: TestFixture;
let receiver: WebhookReceiver;
let workers: RunningRole;

beforeAll(async () => {
  cluster = await startRedisCluster();
  fixture = await createTestFixture({ REDIS_URL: cluster.url });
  receiver = await startWebhookReceiver();
  workers = await startWorkers(fixture.config, silentLogger(), ['relay', 'webhooks']);
});
afterAll(async () => {
  await workers?.stop();
  await receiver?.close();
  await fixture?.close();
  await cluster?.remove();
});

/** Keys of queues on each node. */
const keysOf = async (): Promise<number[]> =>
  Promise.all(
    cluster.nodes.map(async ({ url }) => {
      const redis = new Redis(url);
      const keys = await redis.keys(`${queuePrefix}:*`);
      redis.disconnect();
      return keys.length;
    }),
  );

it('carries all queues on one node of three, and loses nothing while that node is away', async () => {
  const project = await fixture.createProject({ platform: 'tests' });
  await project.client.post('/v1/webhooks/register', { url: receiver.url });
  const told = (userId: string) =>
    eventually(() => expect(receiver.received.map(({ event }) => event.data.userId)).toContain(userId));
  await told((await enrollPerson(fixture.anybody)).userId);

  const keys = await keysOf();
  expect(keys.filter((count) => count > 0)).toHaveLength(1);
  const at = keys.findIndex((count) => count > 0);
  const node = cluster.nodes[at];
  await node?.stop();
  await told((await enrollPerson(fixture.anybody)).userId);

  if (node) cluster.nodes[at] = await node.restart();
  await told((await enrollPerson(fixture.anybody)).userId);
  await eventually(async () => expect(await fixture.db.query('SELECT 1 FROM outbox')).toEqual([]));
});
