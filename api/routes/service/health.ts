import { z } from 'zod';
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
    responses: { 200: { description: 'The process is alive.', body: z.object({ status: z.literal('ok') }) } },
    errors: [],
  },
  () => ({ status: 200, body: { status: 'ok' } }),
);
