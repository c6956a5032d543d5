import { z } from 'zod';
import type { Readiness } from '../../../shared/platform/lifecycle/readiness.ts';
import { defineRoute } from '../../http/route.ts';

const state = z.enum(['ok', 'degraded', 'failed']);
const report = z.object({ status: state, checks: z.record(z.string(), state) });

export const ready = defineRoute(
  {
    operationId: 'ready',
    method: 'get',
    path: '/readyz',
    tag: 'Service',
    summary: 'This process can take traffic; without Redis it does so degraded.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: {
      200: { description: 'Ready.', body: report },
      503: { description: 'Not ready.', body: report },
    },
    errors: [],
  },
  async (deps: { readiness: Readiness }) => {
    const { status, checks } = await deps.readiness.report();
    return { status: status === 'failed' ? 503 : 200, body: { status, checks } };
  },
);
