import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { listEndpoints } from '../../../shared/domain/partners/webhooks/list-endpoints.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageQuery } from '../fields.ts';
import { toWebhook, webhook } from './webhook-response.ts';

export const listWebhooks = defineRoute(
  {
    operationId: 'listWebhooks',
    method: 'get',
    path: '/v1/webhooks',
    tag: 'Webhooks',
    summary: 'List the webhooks of your project and mode, newest first.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.listWebhooks,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The webhooks, without their secrets.',
        body: z.object({ data: z.array(webhook), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { endpoints, nextCursor } = await listEndpoints(deps, keyOf(call), call.query);
    return { status: 200, body: { data: endpoints.map(toWebhook), nextCursor } };
  },
);
