import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { deleteEndpoint } from '../../../shared/domain/partners/webhooks/delete-endpoint.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { webhookPath } from './webhook-response.ts';

export const deleteWebhook = defineRoute(
  {
    operationId: 'deleteWebhook',
    method: 'delete',
    path: '/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Delete a webhook. Nothing more is sent to it.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.deleteWebhook,
    input: { params: webhookPath },
    responses: { 204: { description: 'The webhook has been deleted.', body: null } },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    await deleteEndpoint(deps, keyOf(call), call.params.webhook_id);
    return { status: 204 };
  },
);
