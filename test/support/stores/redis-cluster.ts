import { Redis } from 'ioredis';
import { eventually } from '../eventually.ts';
import { startTestRedis, type TestRedis } from './test-redis.ts';

export interface RedisCluster {
  /** As REDIS_URL: names one node, which knows the others. */
  url: string;
  nodes: TestRedis[];
  /** From now on clients are sent to another port for this node, as where a proxy stands before it. */
  announce(node: TestRedis, port: number): Promise<void>;
  remove(): Promise<void>;
}

const slots = 16_384;
/** Where the nodes talk to each other, above the port for clients. */
const busOffset = 10_000;

/** Three masters on loopback, each with a third of the slots. The same steps as `redis-cli --cluster create`. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const settings = { 'cluster-enabled': 'yes', 'cluster-node-timeout': '2000', appendonly: 'yes' };
  const nodes = await Promise.all([0, 1, 2].map(() => startTestRedis(settings)));
  const clients = nodes.map(({ url }) => new Redis(url));
  try {
    const size = Math.ceil(slots / nodes.length);
    for (const [at, client] of clients.entries())
      await client.call('CLUSTER', 'ADDSLOTSRANGE', at * size, Math.min(slots, (at + 1) * size) - 1);
    for (const { port } of nodes) await clients[0]?.call('CLUSTER', 'MEET', '127.0.0.1', port);
    for (const client of clients)
      await eventually(async () =>
        expect(String(await client.call('CLUSTER', 'INFO'))).toContain('cluster_state:ok'),
      );
  } finally {
    for (const client of clients) client.disconnect();
  }
  return {
    url: `redis+cluster://127.0.0.1:${nodes[0]?.port}`,
    nodes,
    async announce(node, port) {
      const bus = node.port + busOffset;
      const client = new Redis(node.url);
      await client.config('SET', 'cluster-announce-bus-port', bus);
      await client.config('SET', 'cluster-announce-port', port);
      client.disconnect();
      for (const { url } of nodes) {
        const other = new Redis(url);
        await eventually(async () =>
          expect(String(await other.call('CLUSTER', 'NODES'))).toContain(`:${port}@${bus}`),
        );
        other.disconnect();
      }
    },
    async remove() {
      await Promise.all(nodes.map((node) => node.remove()));
    },
  };
}
