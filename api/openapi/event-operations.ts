import { eventBodySchema, eventSchemas } from '../../shared/domain/partners/webhooks/event-schemas.ts';
import { eventSamples } from '../../shared/domain/partners/webhooks/event-samples.ts';
import { eventTypes, type EventType } from '../../shared/domain/partners/webhooks/event-types.ts';
import { jsonSchema, type Json } from './json-schema.ts';
import { isJson } from './schema-types.ts';

/** The headers of every attempt, as components; those that are required are always there. */
export const eventHeaders: Readonly<Record<string, Json>> = {
  EventSignature: {
    name: 'X-SVC-Signature',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$', example: 'ab'.repeat(32) },
    description:
      'Hex HMAC-SHA-256 of the raw body, keyed with the secret as it was shown, including `whsec_`. During a rotation overlap, the current secret is used.',
  },
  EventSignatureNext: {
    name: 'X-SVC-Signature-Next',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$', example: 'ab'.repeat(32) },
    description: 'Only during a rotation overlap: the same signature with the next secret.',
  },
  EventId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^evt_', example: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3' },
    description: 'The `id` of the body, the same in every attempt.',
  },
  EventTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[0-9]+$', example: '1795435200' },
    description:
      'The time of this attempt in Unix seconds. Refuse requests that are more than 300 seconds from now.',
  },
  StandardSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    schema: { type: 'string', example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=' },
    description:
      'Standard Webhooks 1.0: `v1,` followed by the base64 HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the bytes that follow `whsec_` in base64. During a rotation overlap it contains two signatures separated by a space.',
  },
  EventTrace: {
    name: 'traceparent',
    in: 'header',
    required: false,
    schema: {
      type: 'string',
      pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$',
      example: `00-${'4b'.repeat(16)}-${'a2'.repeat(8)}-01`,
    },
    description:
      'Only where this service records a trace of the event: its W3C Trace Context, for your own traces. No signature covers it.',
  },
};

/** What a receiver may respond with, as a component: every event is answered in the same way. */
export const eventResponses = {
  EventReceived: {
    description:
      '2xx: delivered. Respond within 15 seconds and do the work afterwards. 410: the webhook is gone, and is disabled immediately. Anything else, redirects included, is a failed attempt; it is retried, not before `Retry-After`.',
  },
};

const answers = { default: { $ref: '#/components/responses/EventReceived' } };

/** The `webhooks` section: the requests to a receiver, one operation for each type of event. */
export function eventOperations(): Record<string, Json> {
  return Object.fromEntries(eventTypes.map((type) => [type, { post: eventOperation(type) }]));
}

/** What the event is about is the summary of its operation already. */
function withoutSummary(schema: Json): Json {
  const { properties } = schema;
  if (!isJson(properties) || !isJson(properties['data'])) return schema;
  const data = { ...properties['data'], description: 'What happened.' };
  return { ...schema, properties: { ...properties, data } };
}

const sampleFrame = {
  id: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3',
  event: '',
  timestamp: '2026-11-20T12:00:00.000Z',
};

function eventOperation(type: EventType): Json {
  const { description: summary } = eventSchemas[type].meta() ?? {};
  // The schema is the receiver's view: fields may be added, so unknown ones are allowed.
  const schema = withoutSummary(jsonSchema(eventBodySchema(type), 'input'));
  const example = { ...sampleFrame, event: type, data: eventSamples[type] };
  return {
    operationId: `on.${type}`,
    tags: ['Webhooks'],
    summary,
    parameters: Object.keys(eventHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: answers,
    security: [],
  };
}
