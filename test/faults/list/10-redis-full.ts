import { Redis } from 'ioredis';
import { eventually } from '../../support/eventually.ts';
import { redisOutage } from '../frame/redis-outage.ts';
import type { Fixture } from '../frame/fixture.ts';

async function setMemory(fixture: Fixture, maxmemory: string): Promise<void> {
  const redis = new Redis(fixture.redis.url);
  try {
    await redis.config('SET', 'maxmemory', maxmemory);
  } finally {
    redis.disconnect();
  }
}

/** Adding jobs fails, so outbox messages accumulate and none counts as published. */
async function promisesWait({ db }: Fixture): Promise<string[]> {
  return eventually(async () => {
    const rows = await db.query('SELECT id FROM outbox WHERE published_at IS NULL');
    if (rows.length < 2) throw new Error('no promise waits');
    return [];
  }).catch((error: Error) => [error.message]);
}

export const redisFull = redisOutage({
  number: 10,
  name: 'Redis out of memory for 20 s: it responds but stores nothing',
  outages: { short: [2], full: [20] },
  // One byte is less than Redis uses in any case; nothing may be evicted.
  strike: (fixture) => setMemory(fixture, '1'),
  mend: (fixture) => setMemory(fixture, '0'),
  during: async ({ fixture, defended }) => (defended ? promisesWait(fixture) : []),
});
