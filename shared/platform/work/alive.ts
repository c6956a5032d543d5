import type { Queryable } from '../db/database.ts';
import type { PoolOfQueues } from '../queues/queues-of-pools.ts';
import { countConnections, readLateness } from './alive-store.ts';

/**
 * Work of each pool that one of its processes looks for every few seconds for as long as there is one: rows that say when the next
 * look is due are the pulse of the pool.
 */
export const pulses: Readonly<Record<PoolOfQueues, readonly string[]>> = {
  relay: ['publish outbox', 'sweep outbox'],
  log: ['sequence log entries'],
  webhooks: ['work on recoveries'],
  trust: ['adopt trust policy', 'recompute trust'],
  media: ['wake media jobs'],
  takedowns: ['takedown timers', 'pass verdicts', 'takedown reports', 'date proven domains'],
  maintenance: ['rest projects', 'remove projects', 'finish scans', 'resume pages'],
};

/** The roles of the service by the names under which their processes connect to the database. */
const connectionNames = {
  api: ['humanmark-api', 'humanmark-keys'],
  workers: ['humanmark-worker', 'humanmark-deliveries'],
  crawler: ['humanmark-crawler'],
} as const;

export type AliveRole = keyof typeof connectionNames;

/** A look that is late by more is taken as missing: a process that works on a long round looks again within this. */
const pulseSeconds = 60;

export interface Alive {
  /** `connections`: how many its processes have to the database; 0 while none of them runs. */
  roles: { role: AliveRole; connections: number }[];
  /** `lateSeconds`: for how long nobody has looked for its work; null where nobody ever has. */
  pools: { pool: PoolOfQueues; isAlive: boolean; lateSeconds: number | null }[];
}

/** Which parts of the service run, as the database sees it: nothing but Postgres is known to all of them. */
export async function readAlive({ db }: { db: Queryable }): Promise<Alive> {
  const [connections, lateness] = await Promise.all([
    countConnections(db),
    readLateness(db, Object.values(pulses).flat()),
  ]);
  const connectionsOf = (names: readonly string[]) =>
    connections.filter(({ name }) => names.includes(name)).reduce((sum, each) => sum + each.connections, 0);
  const lateOf = (kinds: readonly string[]) => {
    const late = lateness.filter(({ kind }) => kinds.includes(kind)).map(({ lateSeconds }) => lateSeconds);
    return late.length === 0 ? null : Math.max(0, Math.min(...late));
  };
  return {
    roles: (['api', 'workers', 'crawler'] as const).map((role) => ({
      role,
      connections: connectionsOf(connectionNames[role]),
    })),
    pools: (['relay', 'log', 'webhooks', 'trust', 'media', 'takedowns', 'maintenance'] as const).map(
      (pool) => {
        const lateSeconds = lateOf(pulses[pool]);
        return { pool, isAlive: lateSeconds !== null && lateSeconds <= pulseSeconds, lateSeconds };
      },
    ),
  };
}
