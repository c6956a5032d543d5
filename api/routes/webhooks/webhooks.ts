import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  endpointChangesSchema,
  newEndpointSchema,
} from '../../../shared/domain/partners/webhooks/endpoint-input.ts';
import {
  deleteEndpoint,
  listEndpoints,
  readEndpoint,
  registerEndpoint,
  updateEndpoint,
} from '../../../shared/domain/partners/webhooks/endpoints.ts';
import { disableEndpoint, enableEndpoint } from '../../../shared/domain/partners/webhooks/switch-endpoint.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { OutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageOf, pageQuery } from '../fields.ts';
import {
  toWebhook,
  toWebhookWithSecret,
  webhook,
  webhookPath,
  webhookWithSecret,
} from './webhook-response.ts';

export const registerWebhook = defineRoute(
  {
    operationId: 'registerWebhook',
    method: 'post',
    path: '/v1/webhooks/register',
    tag: 'Webhooks',
    summary: 'Register a webhook for event notifications.',
    description:
      'The secret is in this response only. Every request carries `X-SVC-Signature`, the hex HMAC-SHA-256 of its raw body under that secret.',
    auth: 'api-key',
    audited: true,
    scope: 'webhooks:write',
    limit: endpointLimits.registerWebhook,
    creates: true,
    input: { body: newEndpointSchema },
    responses: { 201: { description: 'The webhook has been registered.', body: webhookWithSecret } },
    errors: ['webhook_url_refused', 'webhook_limit', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> }, call) => ({
    status: 201,
    body: toWebhookWithSecret(await registerEndpoint(deps, keyOf(call), call.body)),
  }),
);

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
        body: pageOf(webhook, 'The webhooks, newest first.'),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { endpoints, nextCursor } = await listEndpoints(deps, keyOf(call), call.query);
    return { status: 200, body: { data: endpoints.map(toWebhook), nextCursor } };
  },
);

export const getWebhook = defineRoute(
  {
    operationId: 'getWebhook',
    method: 'get',
    path: '/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Retrieve a webhook: the events it receives, whether it is enabled, and its health.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.getWebhook,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, without its secret.', body: webhook } },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toWebhook(await readEndpoint(deps, keyOf(call), call.params.webhook_id)),
  }),
);

export const updateWebhook = defineRoute(
  {
    operationId: 'updateWebhook',
    method: 'patch',
    path: '/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Update the URL, the events, the filters, the headers or the rate of a webhook.',
    description:
      'Omitted fields keep their value. A new `url` is validated as at registration, and pending deliveries go to it immediately. Other `events` or `filters` apply to events recorded from now on. The secret does not change.',
    auth: 'api-key',
    audited: true,
    scope: 'webhooks:write',
    limit: endpointLimits.updateWebhook,
    input: { params: webhookPath, body: endpointChangesSchema },
    responses: { 200: { description: 'The updated webhook.', body: webhook } },
    errors: ['webhook_not_found', 'webhook_url_refused', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> }, call) => {
    const { params, body: changes } = call;
    const change = { webhookId: params.webhook_id, changes };
    return { status: 200, body: toWebhook(await updateEndpoint(deps, keyOf(call), change)) };
  },
);

export const deleteWebhook = defineRoute(
  {
    operationId: 'deleteWebhook',
    method: 'delete',
    path: '/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Delete a webhook. Nothing more is sent to it.',
    auth: 'api-key',
    audited: true,
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

export const enableWebhook = defineRoute(
  {
    operationId: 'enableWebhook',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/enable',
    tag: 'Webhooks',
    summary: 'Enable a disabled webhook, beginning with the deliveries that were waiting.',
    description:
      'Events recorded while it was disabled are not sent; use `recover` for those. An enabled webhook is not changed.',
    auth: 'api-key',
    audited: true,
    scope: 'webhooks:write',
    limit: endpointLimits.enableWebhook,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, enabled.', body: webhook } },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toWebhook(await enableEndpoint(deps, keyOf(call), call.params.webhook_id)),
  }),
);

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
    audited: true,
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
