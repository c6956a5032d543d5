import { Redis } from 'ioredis';
import { eventually } from '../../support/eventually.ts';
import { redisOutage } from '../frame/redis-outage.ts';
import type { World } from '../frame/world.ts';

async function setMemory(world: World, maxmemory: string): Promise<void> {
  const redis = new Redis(world.redis.url);
  try {
    await redis.config('SET', 'maxmemory', maxmemory);
  } finally {
    redis.disconnect();
  }
}

/** Adds fail, so promises gather and none of them counts as published. */
async function promisesWait({ db }: World): Promise<string[]> {
  return eventually(async () => {
    const rows = await db.query('SELECT id FROM outbox WHERE published_at IS NULL');
    if (rows.length < 2) throw new Error('no promise waits');
    return [];
  }).catch((error: Error) => [error.message]);
}

export const redisFull = redisOutage({
  number: 10,
  name: 'Redis out of memory, 20 s: it answers and takes nothing in',
  outages: { short: [2], full: [20] },
  // One byte: less than it has, whatever that is; nothing may be evicted.
  strike: (world) => setMemory(world, '1'),
  mend: (world) => setMemory(world, '0'),
  during: async ({ world, defended }) => (defended ? promisesWait(world) : []),
});
