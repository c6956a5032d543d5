import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { listDeliveries } from '../../../shared/domain/partners/deliveries/log/list-deliveries.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { eventTypes } from '../../../shared/domain/partners/webhooks/event-types.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageQuery } from '../fields.ts';
import { deliveryField, deliveryStatusField, toDelivery, webhookPath } from './delivery-response.ts';
import { momentField } from './moment-field.ts';

export const listDeliveriesRoute = defineRoute(
  {
    operationId: 'listDeliveries',
    method: 'get',
    path: '/v1/webhooks/{webhook_id}/deliveries',
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook, newest first, including pending ones.',
    description:
      'One request examines at most 5,000 deliveries. With selective filters it may return few or none, with a `nextCursor` to continue from. `from` and `to` refer to the time at which the event was recorded.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.listDeliveries,
    input: {
      params: webhookPath,
      query: pageQuery.extend({
        status: deliveryStatusField.optional(),
        eventType: z.enum(eventTypes).optional(),
        eventId: z.string().min(1).max(64).optional(),
        from: momentField.optional(),
        to: momentField.optional().meta({ description: 'Exclusive.' }),
      }),
    },
    responses: {
      200: {
        description: 'The deliveries.',
        body: z.object({ data: z.array(deliveryField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const of = { webhookId: call.params.webhook_id, owner: keyOf(call) };
    const { deliveries, nextCursor } = await listDeliveries(deps, of, call.query);
    return { status: 200, body: { data: deliveries.map(toDelivery), nextCursor } };
  },
);
