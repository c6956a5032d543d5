import { z } from 'zod';
import { silentLogger } from '../log/logger.ts';
import { defineJob } from './jobs.ts';
import { assertEveryJobHandledOnce, handle } from './job-handler.ts';

const job = defineJob({ name: 'a.job', queue: 'identity', payload: z.object({ id: z.string() }) });
const other = defineJob({ name: 'b.job', queue: 'identity', payload: z.object({}) });
const handler = handle(job, async () => undefined);

it('accepts exactly one handler for each job', () => {
  expect(() => assertEveryJobHandledOnce([job], [handler])).not.toThrow();
});

it('refuses a job nobody handles, a job two handle, and a handler of nothing', () => {
  expect(() => assertEveryJobHandledOnce([job, other], [handler])).toThrow('b.job has 0 handlers');
  expect(() => assertEveryJobHandledOnce([job], [handler, handler])).toThrow('a.job has 2 handlers');
  expect(() => assertEveryJobHandledOnce([], [handler])).toThrow('a.job is handled but not declared');
});

it('refuses a payload that is not what the contract says', () => {
  const context = { jobId: '1', log: silentLogger(), signal: new AbortController().signal };
  expect(() => handler.run({ id: 7 }, context)).toThrow('expected string');
});
