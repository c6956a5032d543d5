import type { Database } from '../../../shared/platform/db/database.ts';
import { resendDelivery } from '../../../shared/domain/partners/deliveries/recoveries/resend-delivery.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { deliveryField, deliveryPath, toDelivery } from './delivery-response.ts';

export const resendDeliveryRoute = defineRoute(
  {
    operationId: 'resendDelivery',
    method: 'post',
    path: '/v1/deliveries/{delivery_id}/resend',
    tag: 'Webhooks',
    summary: 'Resend a delivered or dead delivery with the same id and the same bytes.',
    description: 'The delivery is sent immediately and its retry schedule starts over.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.resendDelivery,
    input: { params: deliveryPath },
    responses: { 202: { description: 'The delivery has been queued.', body: deliveryField } },
    errors: ['delivery_not_found', 'delivery_under_way', 'webhook_disabled', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 202,
    body: toDelivery(await resendDelivery(deps, { id: call.params.delivery_id, owner: keyOf(call) })),
  }),
);
