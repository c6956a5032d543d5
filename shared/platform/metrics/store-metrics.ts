import type { Metrics, PoolState, Sample, StoreMetrics } from './metrics.ts';

export function createStoreMetrics(metrics: Pick<Metrics, 'gauge'>): StoreMetrics {
  const pools = new Map<string, () => PoolState>();
  const connections = new Map<string, () => boolean>();
  const ofPools = (samplesOf: (pool: string, state: PoolState) => Sample<'pool' | 'state'>[]) => () =>
    [...pools].flatMap(([pool, now]) => samplesOf(pool, now()));

  metrics.gauge(
    {
      name: 'humanmark_database_connections',
      help: 'Connections of a pool to Postgres: in use, idle, and as many as it may open.',
      labels: ['pool', 'state'],
    },
    ofPools((pool, { open, idle, max }) => [
      { labels: { pool, state: 'used' }, value: open - idle },
      { labels: { pool, state: 'idle' }, value: idle },
      { labels: { pool, state: 'max' }, value: max },
    ]),
  );
  metrics.gauge(
    {
      name: 'humanmark_database_waiting',
      help: 'Callers that wait for a connection of a pool to Postgres.',
      labels: ['pool'],
    },
    () => [...pools].map(([pool, now]) => ({ labels: { pool }, value: now().waiting })),
  );
  metrics.gauge(
    {
      name: 'humanmark_redis_ready',
      help: '1 while a connection to Redis can be used, otherwise 0.',
      labels: ['connection'],
    },
    () =>
      [...connections].map(([connection, isReady]) => ({
        labels: { connection },
        value: isReady() ? 1 : 0,
      })),
  );
  return {
    addPool: (name, now) => void pools.set(name, now),
    addRedis: (name, isReady) => void connections.set(name, isReady),
  };
}
