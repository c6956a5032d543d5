import type { z } from 'zod';
import { errorCodes, type ErrorCode } from '../../shared/platform/errors/codes.ts';
import { errorStatus } from '../http/error-status.ts';
import type { DocumentedResponse } from '../http/documented-reply.ts';
import type { InputSchemas, Route, RouteSpec } from '../http/route.ts';
import { pluralPaths } from '../http/plural-paths.ts';
import { isOfConsole } from '../http/own-pages-only.ts';
import { consoleCookie } from '../http/console-cookie.ts';
import { type Audience, documents, saidOnce } from './audiences.ts';
import { errorResponses } from './error-responses.ts';
import { eventHeaders, eventOperations, eventResponses } from './event-operations.ts';
import { jsonSchema, type Json } from './json-schema.ts';
import { listed, refusal } from './shared-refusals.ts';
import { tags } from './tags.ts';

export interface OpenapiDocument {
  openapi: '3.1.0';
  info: Json;
  servers: Json[];
  /** How an operation is called that does not say it; only published documents have it. */
  security?: Json[];
  tags: Json[];
  /** Paths and beginnings of paths, each with one that means the same. */
  'x-aliases'?: Json;
  paths: Record<string, Record<string, Json>>;
  /** The webhook requests that receivers get, by event type. */
  webhooks: Record<string, Json>;
  components: Json;
}

/** The OpenAPI 3.1 document of the route table. Schemas are JSON Schema 2020-12, which is 3.1's own dialect. */
export function buildOpenapi<Deps>(
  routes: readonly Route<Deps>[],
  audience: Audience = 'partners',
): OpenapiDocument {
  const paths: OpenapiDocument['paths'] = {};
  for (const { spec, input } of routes) {
    paths[spec.path] = { ...paths[spec.path], [spec.method]: operation(spec, input) };
  }
  const { title, summary, description } = documents[audience];
  const aliases = aliasesOf(Object.keys(paths));
  const named = [...new Set(routes.map(({ spec }) => spec.tag))];
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      summary,
      description: `${description}\n\n${saidOnce(audience)}`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: named.map((name) => (tags[name] === undefined ? { name } : { name, description: tags[name] })),
    ...(Object.keys(aliases).length === 0 ? {} : { 'x-aliases': aliases }),
    paths,
    webhooks: audience === 'partners' ? eventOperations() : {},
    components: {
      securitySchemes,
      schemas: { Error: errorSchema, ErrorReason: errorReasonSchema(errorCodes) },
      parameters: eventHeaders,
      responses: eventResponses,
      headers: {
        ErrorReason: {
          schema: { $ref: '#/components/schemas/ErrorReason' },
          description: 'A stable code for the reason of the refusal.',
        },
        RetryAfter: { schema: { type: 'integer', minimum: 1 }, description: 'A whole number of seconds.' },
      },
    },
  };
}

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of a project: `hm_live_...` or `hm_test_...`.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session token of a person: `hm_sess_...`, issued at sign-in with a passkey.',
  },
  identityToken: {
    type: 'http',
    scheme: 'DPoP',
    description: 'The identity token of a person (RFC 9449).',
  },
  deviceProof: {
    type: 'apiKey',
    in: 'header',
    name: 'DPoP',
    description: 'A proof by the device key for this request. Its `nonce` comes from /device/challenge.',
  },
  consoleSession: {
    type: 'apiKey',
    in: 'cookie',
    name: consoleCookie,
    description: 'The session of a member of the console, for its own pages.',
  },
  enrollmentToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a link: `enr_...` to enroll, `add_...` to add a device, `rec_...` to recover an identity.',
  },
};

const errorSchema = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      description: 'What went wrong.',
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'integer', description: 'The HTTP status.', example: 404 },
        message: {
          type: 'string',
          minLength: 1,
          description: 'A sentence for developers; it may change. Decide by `X-Error-Reason`.',
          example: 'There is no such identity.',
        },
      },
    },
  },
};

export const errorReasonSchema = (reasons: readonly ErrorCode[]): Json => ({
  type: 'string',
  enum: reasons,
  description: 'The reasons that this version refuses for. A later version may have more.',
});

/** The other spellings of these paths. */
function aliasesOf(paths: readonly string[]): Json {
  const isOfThese = (bound: string) =>
    paths.some((path) => path === bound || (bound.endsWith('/') && path.startsWith(bound)));
  return Object.fromEntries(Object.entries(pluralPaths).filter(([bound]) => isOfThese(bound)));
}

/** What any request may be refused for, whatever its operation lists. */
export const ofAnyRequest: ReadonlySet<ErrorCode> = new Set([
  'route_not_found',
  'method_not_allowed',
  'internal_error',
]);

function operation(spec: RouteSpec, input: InputSchemas): Json {
  const parameters = [
    ...parametersOf(input.params, 'path', spec.manySegments),
    ...parametersOf(input.query, 'query'),
  ];
  if (spec.creates === true) parameters.push(idempotencyParameter);
  return {
    operationId: spec.operationId,
    tags: [spec.tag],
    summary: spec.summary,
    ...(spec.description === undefined ? {} : { description: spec.description }),
    ...(spec.deprecated === undefined ? {} : { deprecated: true }),
    security: securityOf(spec),
    ...(spec.scope === undefined ? {} : { 'x-scope': spec.scope }),
    ...(isOfConsole(spec) ? { 'x-internal': true } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(input.body || input.media
      ? { requestBody: { required: needsBody(input), content: requestContent(input) } }
      : {}),
    responses: { ...successes(spec), ...failures(spec, input) },
  };
}

function securityOf(spec: RouteSpec): Json[] {
  if (spec.auth === 'api-key') return [{ apiKey: [] }];
  if (spec.auth === 'person') return [{ sessionToken: [] }, { identityToken: [], deviceProof: [] }];
  if (spec.auth === 'member') return [{ consoleSession: [] }];
  return spec.auth === 'enrollment-token' ? [{ enrollmentToken: [] }] : [];
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query', manySegments?: string): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { deprecated, ...member }]) => ({
    name,
    in: where,
    required: required.includes(name),
    // Where OpenAPI has it: generators look for it there.
    ...(deprecated === undefined ? {} : { deprecated }),
    // OpenAPI cannot express a parameter that contains slashes.
    ...(name === manySegments ? { 'x-many-segments': true } : {}),
    schema: member,
  }));
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, example: 'order-1204' },
  description:
    'Repeating the request with the same key and body within 24 hours returns the first response again.',
};

function successes(spec: RouteSpec): Record<string, Json> {
  const documented = Object.entries(spec.responses).map(
    ([status, response]) => [status, success(response)] as const,
  );
  return Object.fromEntries(documented);
}

/** Raw bytes have no schema in OpenAPI 3.1. */
function mediaContent(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, {}]));
}

function needsBody({ body, media }: InputSchemas): boolean {
  return media !== undefined || body?.safeParse(undefined).success !== true;
}

function requestContent({ body, media = [] }: InputSchemas): Json {
  const bytes = mediaContent(media.flatMap(({ types }) => types));
  return body ? { ...jsonContent(body, 'input'), ...bytes } : bytes;
}

const textTypes = {
  html: 'text/html',
  text: 'text/plain',
  csv: 'text/csv',
  events: 'text/event-stream',
} as const;

const binaryTypes = { octets: 'application/octet-stream', c2pa: 'application/c2pa' };

function success({ description, body, media = [], headers: own = {} }: DocumentedResponse): Json {
  const headers = Object.entries(own).map(
    ([name, says]) => [name, { schema: { type: 'string' }, description: says }] as const,
  );
  const described = {
    description,
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
  };
  if (body === null) return described;
  if (body === 'html' || body === 'text' || body === 'csv' || body === 'events')
    return { ...described, content: { [textTypes[body]]: { schema: { type: 'string' } } } };
  if (body === 'octets' || body === 'c2pa')
    return { ...described, content: { [binaryTypes[body]]: { schema: {} } } };
  if (body === 'file') return { ...described, content: { '*/*': { schema: {} } } };
  return { ...described, content: { ...jsonContent(body, 'output'), ...mediaContent(media) } };
}

/** Refusals grouped by status, each with the reasons a caller may find in X-Error-Reason. */
function failures(spec: RouteSpec, input: InputSchemas): Record<string, Json> {
  const reasons = new Map<number, ErrorCode[]>();
  for (const code of errorResponses(spec, input)) {
    const status = errorStatus[code];
    // A status that has a body of its own (readiness) is documented as that.
    if (!(status in spec.responses)) reasons.set(status, [...(reasons.get(status) ?? []), code]);
  }
  return Object.fromEntries([...reasons].map(([status, codes]) => [status, refusal(status, listed(codes))]));
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}
