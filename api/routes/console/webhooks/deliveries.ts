import { z } from 'zod';
import type { AttemptMade } from '../../../../shared/domain/partners/deliveries/log/delivery-record.ts';
import { listDeliveries } from '../../../../shared/domain/partners/deliveries/log/list-deliveries.ts';
import {
  type DeliveryDetail,
  readDelivery,
} from '../../../../shared/domain/partners/deliveries/log/read-delivery.ts';
import { resendDelivery } from '../../../../shared/domain/partners/deliveries/recoveries/recoveries.ts';
import {
  signatureHeaders,
  unsignedHeaders,
} from '../../../../shared/domain/partners/deliveries/request-headers.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../../http/route.ts';
import { attemptField, deliveryDetail, deliveryQuery, toDetail } from '../../deliveries/deliveries.ts';
import { deliveryField, deliveryPath, toDelivery } from '../../deliveries/delivery-response.ts';
import { modePath, ownerIn, readers, wideningDevelopers } from '../member-paths.ts';
import { modeWebhookPath } from './webhook-response.ts';

const path = '/console/api/projects/{project_id}/{mode}';
const modeDeliveryPath = modePath.extend(deliveryPath.shape);

export const consoleListDeliveries = defineRoute(
  {
    operationId: 'consoleListDeliveries',
    method: 'get',
    path: `${path}/webhooks/{webhook_id}/deliveries`,
    tag: 'Console',
    summary: 'List the deliveries of a webhook, newest first, including pending ones.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListDeliveries,
    input: { params: modeWebhookPath, query: deliveryQuery },
    responses: {
      200: {
        description: 'The deliveries.',
        body: z.object({ data: z.array(deliveryField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['webhook_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const of = { webhookId: call.params.webhook_id, owner: ownerIn(call) };
    const { deliveries, nextCursor } = await listDeliveries(deps, of, call.query);
    return { status: 200, body: { data: deliveries.map(toDelivery), nextCursor } };
  },
);

const consoleDelivery = deliveryDetail.extend({
  attempts: z.array(
    attemptField.extend({
      requestHeaders: z.record(z.string(), z.string()).meta({
        description:
          'As they were sent, without those that a secret signs and the one of a trace; the body is `event.body`.',
      }),
    }),
  ),
  signatureHeaders: z.array(z.string()).meta({
    description: 'The names of the headers that a secret signed. Their values are stored nowhere.',
  }),
});

export const consoleGetDelivery = defineRoute(
  {
    operationId: 'consoleGetDelivery',
    method: 'get',
    path: `${path}/deliveries/{delivery_id}`,
    tag: 'Console',
    summary: 'Retrieve a delivery: each attempt with its request, its response and its timing.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetDelivery,
    input: { params: modeDeliveryPath },
    responses: { 200: { description: 'The delivery.', body: consoleDelivery } },
    errors: ['delivery_not_found'],
  },
  async (deps: { db: Database; keys: ServiceKeys }, call) => ({
    status: 200,
    body: toBody(await readDelivery(deps, { id: call.params.delivery_id, owner: ownerIn(call) })),
  }),
);

function toBody(delivery: DeliveryDetail): z.output<typeof consoleDelivery> {
  return {
    ...toDetail(delivery),
    attempts: delivery.attempts.map((attempt) => toAttempt(delivery, attempt)),
    signatureHeaders: [...signatureHeaders],
  };
}

function toAttempt({ eventId, requestId }: DeliveryDetail, made: AttemptMade) {
  const { attempt, startedAt, durationMs, statusCode, error, responseExcerpt } = made;
  return {
    attempt,
    startedAt: startedAt.toISOString(),
    durationMs,
    statusCode,
    error,
    responseExcerpt,
    requestHeaders: unsignedHeaders({ eventId, requestId, startedAt }),
  };
}

export const consoleResendDelivery = defineRoute(
  {
    operationId: 'consoleResendDelivery',
    method: 'post',
    path: `${path}/deliveries/{delivery_id}/resend`,
    tag: 'Console',
    summary: 'Resend a delivered or dead delivery with the same id and the same bytes.',
    auth: 'member',
    member: wideningDevelopers,
    audited: true,
    limit: endpointLimits.consoleResendDelivery,
    input: { params: modeDeliveryPath },
    responses: { 202: { description: 'The delivery has been queued.', body: deliveryField } },
    errors: ['delivery_not_found', 'delivery_under_way', 'webhook_disabled'],
  },
  async (deps: { db: Database }, call) => ({
    status: 202,
    body: toDelivery(await resendDelivery(deps, { id: call.params.delivery_id, owner: ownerIn(call) })),
  }),
);
