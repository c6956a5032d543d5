import { z } from 'zod';
import type { Readiness } from '../../../shared/platform/lifecycle/readiness.ts';
import { defineRoute } from '../../http/route.ts';

export const health = defineRoute(
  {
    operationId: 'health',
    method: 'get',
    path: '/healthz',
    tag: 'Service',
    summary: 'Check whether this process is alive.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: {
      200: {
        description: 'The process is alive.',
        body: z.object({ status: z.literal('ok').meta({ description: 'It is alive.' }) }),
      },
    },
    errors: [],
  },
  () => ({ status: 200, body: { status: 'ok' } }),
);

const state = z.enum(['ok', 'degraded', 'failed']);
const report = z.object({
  status: state.meta({ description: '`degraded`: without Redis.' }),
  checks: z.record(z.string(), state).meta({ description: 'The state of each store.' }),
});

export const ready = defineRoute(
  {
    operationId: 'ready',
    method: 'get',
    path: '/readyz',
    tag: 'Service',
    summary:
      'Check whether this process can serve traffic. Without Redis it serves traffic in degraded mode.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: {
      200: { description: 'The process is ready.', body: report },
      503: { description: 'The process is not ready.', body: report },
    },
    errors: [],
  },
  async (deps: { readiness: Readiness }) => {
    const { status, checks } = await deps.readiness.report();
    return { status: status === 'failed' ? 503 : 200, body: { status, checks } };
  },
);
