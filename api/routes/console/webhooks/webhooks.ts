import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  endpointFields,
  newEndpointSchema,
  requireChange,
} from '../../../../shared/domain/partners/webhooks/endpoint-input.ts';
import {
  deleteEndpoint,
  listEndpoints,
  readEndpoint,
  registerEndpoint,
  updateEndpoint,
} from '../../../../shared/domain/partners/webhooks/endpoints.ts';
import {
  disableEndpoint,
  enableEndpoint,
} from '../../../../shared/domain/partners/webhooks/switch-endpoint.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { AppError } from '../../../../shared/platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import type { OutboundClient } from '../../../../shared/platform/outbound/outbound-client.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { pageQuery } from '../../fields.ts';
import {
  developers,
  elevatedDevelopers,
  elevatedWideningDevelopers,
  modePath,
  ownerIn,
  readers,
  wideningDevelopers,
} from '../member-paths.ts';
import {
  consoleWebhook,
  consoleWebhookWithSecret,
  type HealthDeps,
  modeWebhookPath,
  toConsoleWebhook,
  toConsoleWebhooks,
  toConsoleWebhookWithSecret,
} from './webhook-response.ts';

const path = '/console/api/projects/{project_id}/{mode}/webhooks';

export const consoleListWebhooks = defineRoute(
  {
    operationId: 'consoleListWebhooks',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'List the webhooks of a project and mode with the state of their queues, newest first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListWebhooks,
    input: { params: modePath, query: pageQuery },
    responses: {
      200: {
        description: 'The webhooks, without their secrets.',
        body: z.object({ data: z.array(consoleWebhook), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: HealthDeps, call) => {
    const { endpoints, nextCursor } = await listEndpoints(deps, ownerIn(call), call.query);
    return { status: 200, body: { data: await toConsoleWebhooks(deps, endpoints), nextCursor } };
  },
);

export const consoleRegisterWebhook = defineRoute(
  {
    operationId: 'consoleRegisterWebhook',
    method: 'post',
    path,
    tag: 'Console',
    summary: 'Register a webhook. The secret is in this response only.',
    auth: 'member',
    member: elevatedWideningDevelopers,
    audited: true,
    limit: endpointLimits.consoleRegisterWebhook,
    input: { params: modePath, body: z.strictObject(newEndpointSchema.shape) },
    responses: { 201: { description: 'The webhook, with its secret.', body: consoleWebhookWithSecret } },
    errors: ['webhook_url_refused', 'webhook_limit'],
  },
  async (deps: HealthDeps & { keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> }, call) => ({
    status: 201,
    body: await toConsoleWebhookWithSecret(deps, await registerEndpoint(deps, ownerIn(call), call.body)),
  }),
);

export const consoleGetWebhook = defineRoute(
  {
    operationId: 'consoleGetWebhook',
    method: 'get',
    path: `${path}/{webhook_id}`,
    tag: 'Console',
    summary: 'Retrieve a webhook with the state of its queue.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetWebhook,
    input: { params: modeWebhookPath },
    responses: { 200: { description: 'The webhook, without its secret.', body: consoleWebhook } },
    errors: ['webhook_not_found'],
  },
  async (deps: HealthDeps, call) => ({
    status: 200,
    body: await toConsoleWebhook(deps, await readEndpoint(deps, ownerIn(call), call.params.webhook_id)),
  }),
);

export const consoleUpdateWebhook = defineRoute(
  {
    operationId: 'consoleUpdateWebhook',
    method: 'patch',
    path: `${path}/{webhook_id}`,
    tag: 'Console',
    summary: 'Update the URL, the events, the filters, the headers or the rate of a webhook.',
    description:
      'A change that sends `url` needs a fresh passkey, because it says who receives the events; the others do not.',
    auth: 'member',
    member: wideningDevelopers,
    audited: true,
    limit: endpointLimits.consoleUpdateWebhook,
    input: {
      params: modeWebhookPath,
      body: requireChange(z.strictObject(endpointFields).partial()),
    },
    responses: { 200: { description: 'The updated webhook.', body: consoleWebhook } },
    errors: ['webhook_not_found', 'webhook_url_refused', 'step_up_required'],
  },
  async (deps: HealthDeps & { keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> }, call) => {
    const { params, body: changes } = call;
    if (changes.url !== undefined && memberOf(call).elevatedUntil === null)
      throw new AppError('step_up_required', 'Confirm with your passkey first.');
    const change = { webhookId: params.webhook_id, changes };
    const updated = await updateEndpoint(deps, ownerIn(call), change);
    return { status: 200, body: await toConsoleWebhook(deps, updated) };
  },
);

export const consoleDeleteWebhook = defineRoute(
  {
    operationId: 'consoleDeleteWebhook',
    method: 'delete',
    path: `${path}/{webhook_id}`,
    tag: 'Console',
    summary: 'Delete a webhook. Nothing more is sent to it.',
    auth: 'member',
    member: elevatedDevelopers,
    audited: true,
    limit: endpointLimits.consoleDeleteWebhook,
    input: { params: modeWebhookPath },
    responses: { 204: { description: 'The webhook has been deleted.', body: null } },
    errors: ['webhook_not_found'],
  },
  async (deps: { db: Database }, call) => {
    await deleteEndpoint(deps, ownerIn(call), call.params.webhook_id);
    return { status: 204 };
  },
);

export const consoleEnableWebhook = defineRoute(
  {
    operationId: 'consoleEnableWebhook',
    method: 'post',
    path: `${path}/{webhook_id}/enable`,
    tag: 'Console',
    summary: 'Enable a disabled webhook, beginning with the deliveries that were waiting.',
    auth: 'member',
    member: wideningDevelopers,
    audited: true,
    limit: endpointLimits.consoleEnableWebhook,
    input: { params: modeWebhookPath },
    responses: { 200: { description: 'The webhook, enabled.', body: consoleWebhook } },
    errors: ['webhook_not_found'],
  },
  async (deps: HealthDeps, call) => ({
    status: 200,
    body: await toConsoleWebhook(deps, await enableEndpoint(deps, ownerIn(call), call.params.webhook_id)),
  }),
);

export const consoleDisableWebhook = defineRoute(
  {
    operationId: 'consoleDisableWebhook',
    method: 'post',
    path: `${path}/{webhook_id}/disable`,
    tag: 'Console',
    summary: 'Disable a webhook until it is enabled again. Pending deliveries wait.',
    auth: 'member',
    member: developers,
    audited: true,
    limit: endpointLimits.consoleDisableWebhook,
    input: { params: modeWebhookPath },
    responses: { 200: { description: 'The webhook, disabled.', body: consoleWebhook } },
    errors: ['webhook_not_found'],
  },
  async (deps: HealthDeps, call) => ({
    status: 200,
    body: await toConsoleWebhook(deps, await disableEndpoint(deps, ownerIn(call), call.params.webhook_id)),
  }),
);
