import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { disableEndpoint } from '../../../shared/domain/partners/webhooks/disable-endpoint.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhook, webhook, webhookPath } from './webhook-response.ts';

export const disableWebhook = defineRoute(
  {
    operationId: 'disableWebhook',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/disable',
    tag: 'Webhooks',
    summary: 'Disable a webhook until it is enabled again.',
    description:
      'Pending deliveries wait; new events are not queued for it. Your other webhooks receive `webhook.disabled`. A disabled webhook is not changed.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.disableWebhook,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, disabled.', body: webhook } },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => ({
    status: 200,
    body: toWebhook(await disableEndpoint(deps, keyOf(call), call.params.webhook_id)),
  }),
);
