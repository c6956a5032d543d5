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
    summary: 'What was sent to a webhook, and what is still to be sent; newest first.',
    description:
      'One call looks at 5,000 deliveries at most: asked for something rare, it may answer few or none and a `nextCursor` to go on with. `from` and `to` are about when the event was recorded.',
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
        to: momentField.optional().meta({ description: 'Excluded.' }),
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
