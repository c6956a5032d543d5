import { allJobs, findJob } from '../../shared/platform/queues/jobs.ts';
import { assertEveryJobHandledOnce, handle } from '../../shared/platform/queues/job-handler.ts';
import { createReleasers } from '../../shared/platform/lifecycle/releasers.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createMetrics } from '../../shared/platform/metrics/create-metrics.ts';
import { createContext, type WorkerContext } from '../../workers/context.ts';
import { pools, type Pool } from '../../workers/pools.ts';
import { allProcessors } from '../../workers/processors.ts';
import { testConfig } from '../support/test-config.ts';
import { createTestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis } from '../support/stores/test-redis.ts';

const releasers = createReleasers(silentLogger());
let context: WorkerContext;

beforeAll(async () => {
  const database = await createTestDatabase();
  releasers.add('database itself', () => database.release());
  const redis = await startTestRedis();
  releasers.add('redis itself', () => redis.remove());
  const config = testConfig({ databaseUrl: database.url, redisUrl: redis.url });
  context = await createContext(config, {
    log: silentLogger(),
    releasers,
    metrics: createMetrics(),
    stopping: new AbortController().signal,
  });
});

afterAll(() => releasers.releaseAll());

it('has exactly one handler for every job, in the queue the job is put into', () => {
  const handlers = allProcessors(context);
  const wanted = allJobs.map(({ name, queue }) => ({ name, queue }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(handlers.map(({ name, queue }) => ({ name, queue })).sort(byName)).toEqual(wanted.sort(byName));
});

it('consumes every queue in exactly one pool', () => {
  const consumed = Object.values<Pool>(pools).flatMap(({ queues }) => queues.map(({ name }) => name));
  expect(consumed.sort()).toEqual([...new Set(allJobs.map(({ queue }) => queue))].sort());
});

it('gives every job a name of its own that begins with its queue', () => {
  for (const job of allJobs) {
    expect(job.name).toMatch(new RegExp(`^${job.queue}\\.[a-z]+(?:-[a-z]+)*$`));
    expect(findJob(job.name)).toBe(job);
  }
  expect(findJob('webhooks.unheard-of')).toBeUndefined();
});

it('would not start with a handler too few, too many or for nothing', () => {
  const handlers = allProcessors(context);
  const [first, ...others] = handlers;
  expect(() => assertEveryJobHandledOnce(allJobs, others)).toThrow(/has 0 handlers/);
  expect(() => assertEveryJobHandledOnce(allJobs, [first!, ...handlers])).toThrow(/has 2 handlers/);
  const stray = handle({ ...allJobs[0]!, name: 'identity.stray' }, () => Promise.resolve());
  expect(() => assertEveryJobHandledOnce(allJobs, [...handlers, stray])).toThrow(
    /stray is handled but not declared/,
  );
});
