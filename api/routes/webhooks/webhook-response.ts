import { z } from 'zod';
import type { Endpoint } from '../../../shared/domain/partners/webhooks/endpoint.ts';
import { filtersField } from '../../../shared/domain/partners/webhooks/event-filters.ts';
import { eventTypes } from '../../../shared/domain/partners/webhooks/event-types.ts';
import type { EndpointWithSecret } from '../../../shared/domain/partners/webhooks/endpoints.ts';
import { timestampField } from '../fields.ts';
import { webhookIdField } from '../id-fields.ts';
import { stateFields } from '../state-fields.ts';

export const webhookPath = z.object({
  webhook_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'whk_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The webhook.' }),
});

export const webhook = z.object({
  webhookId: webhookIdField,
  url: z.string().meta({ description: 'Where events are sent.', example: 'https://example.com/humanmark' }),
  events: z.array(z.enum(eventTypes)).meta({ description: 'An empty list means every event.' }),
  filters: filtersField,
  headers: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The name of the header.', example: 'Authorization' }),
      }),
    )
    .meta({ description: 'The headers of your own, without their values.' }),
  description: z
    .string()
    .meta({ description: 'Your note about it; empty if there is none.', example: 'Production' }),
  ratePerSecond: z.int().meta({ description: 'The maximum number of attempts per second.', example: 50 }),
  ...stateFields(z.enum(['enabled', 'disabled']).meta({ description: '`disabled`: nothing is sent to it.' })),
  disabledAt: timestampField.nullable().meta({ description: 'Null while it is enabled.' }),
  disabledReason: z.enum(['partner', 'failing', 'gone']).nullable().meta({
    description:
      '`partner`: disabled by you. `failing`: every attempt failed for 5 days. `gone`: the receiver returned 410.',
  }),
  rotation: z
    .object({ takesOverAt: timestampField })
    .nullable()
    .meta({ description: 'While two secrets are in use, the time at which only the new one remains.' }),
  health: z
    .object({
      failingSince: timestampField
        .nullable()
        .meta({ description: 'The time since which every attempt has failed.' }),
      consecutiveFailures: z
        .int()
        .meta({ description: 'The number of failed attempts since the last success.', example: 0 }),
      heldUntil: timestampField.nullable().meta({
        description:
          'Nothing is sent before this time, because too many attempts failed or the receiver sent `Retry-After`.',
      }),
    })
    .meta({ description: 'How deliveries to it go.' }),
  createdAt: timestampField,
  updatedAt: timestampField,
});

export const webhookWithSecret = webhook.extend({
  secret: z.string().meta({
    description: 'Shown in this response only.',
    example: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  }),
});

export function toWebhook(endpoint: Endpoint) {
  const { id, url, events, filters, headerNames, description, ratePerSecond, status, disabledReason } =
    endpoint;
  const { takesOverAt, failingSince, consecutiveFailures, heldUntil } = endpoint;
  return {
    webhookId: id,
    url,
    events,
    filters,
    headers: headerNames.map((name) => ({ name })),
    description,
    ratePerSecond,
    state: status,
    status,
    disabledAt: textOf(endpoint.disabledAt),
    disabledReason,
    rotation: takesOverAt ? { takesOverAt: takesOverAt.toISOString() } : null,
    health: { failingSince: textOf(failingSince), consecutiveFailures, heldUntil: textOf(heldUntil) },
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  };
}

export function toWebhookWithSecret(endpoint: EndpointWithSecret) {
  return { ...toWebhook(endpoint), secret: endpoint.secret };
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
