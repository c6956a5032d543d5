import { redisOutage } from '../frame/redis-outage.ts';

export const redisStopped = redisOutage({
  number: 6,
  name: 'Redis stopped by SIGTERM for 20 s and 60 s, then started again',
  outages: { short: [3], full: [20, 60] },
  strike: (fixture) => void process.kill(fixture.redis.pid, 'SIGTERM'),
  mend: (fixture) => fixture.restartRedis(),
});
