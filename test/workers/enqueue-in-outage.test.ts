import { randomUUID } from 'node:crypto';
import { createProducer } from '../../shared/platform/queues/enqueue.ts';
import { mailEnrollmentLink } from '../../shared/platform/queues/jobs.ts';
import { connectProducer, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { waitingJobs } from '../support/stores/queue-contents.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis?.remove());

it('enqueues after an outage that was there when the first job came', async () => {
  const log = silentLogger();
  const connection = connectProducer({ url: redis.url, log, name: 'test' });
  await whenReady(connection);
  const producer = createProducer(connection, log);
  const job = { job: mailEnrollmentLink, payload: { identityId: randomUUID() }, options: { id: 'outbox-1' } };
  try {
    process.kill(redis.pid, 'SIGSTOP');
    await expect(producer.enqueue([job])).rejects.toThrow();
    process.kill(redis.pid, 'SIGCONT');
    await eventually(() => producer.enqueue([job]));
    expect(await waitingJobs(redis.url, 'mail')).toBe(1);
  } finally {
    process.kill(redis.pid, 'SIGCONT');
    connection.disconnect();
  }
});
