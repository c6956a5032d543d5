import { redisOutage } from '../frame/redis-outage.ts';

export const redisKilled = redisOutage({
  number: 7,
  name: 'Redis killed by SIGKILL for 20 s, then restored from its append-only file',
  outages: { short: [2], full: [20] },
  strike: (fixture) => void process.kill(fixture.redis.pid, 'SIGKILL'),
  mend: (fixture) => fixture.restartRedis(),
});
