import fc from 'fast-check';
import { z } from 'zod';
import { routeTable } from '../../../api/routes/route-table.ts';
import { sampleRequests, type SampleRequest } from './sample-requests.ts';

export interface HostileRequest {
  caller: 'live' | 'test' | 'nobody';
  method: string;
  /** The path as written into the request line; it never contains a space or a control character. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const nastyStrings = [
  ['', ' ', '\0', 'a\0b', '\uD800', '\uDFFF\uD800', '\u202Eevil', '\uFEFF', 'é'.normalize('NFD')],
  ['__proto__', 'constructor', 'toString', "' OR 1=1; --", '{{7*7}}', '../../etc/passwd', '<script>', '%00'],
  ['usr_test_human', 'usr_', 'Test Human #T3STHVM', '#T3STHVM', '00000000-0000-4000-8000-000000000001'],
  ['null', 'true', 'NaN', '-0', '1e999', 'enr_x', 'hm_live_x', 'full', 'enroll', 'reverify', 'user.verified'],
  ['x'.repeat(300), 'ß'.repeat(5000)],
].flat();
const strings = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...nastyStrings),
);
const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 53, 1e308, Number.MAX_SAFE_INTEGER, 0.1, 600_001),
);
const leaves = fc.oneof(strings, numbers, fc.boolean(), fc.constant(null));
const anything = fc.oneof(
  leaves,
  fc.array(leaves, { maxLength: 5 }),
  fc.dictionary(strings, leaves, { maxKeys: 5 }),
  fc.jsonValue({ maxDepth: 4 }),
  // Deeper than any schema, and than any recursion should go.
  fc.integer({ min: 10, max: 400 }).map((depth) => {
    let nested: unknown = 'core';
    for (let level = 0; level < depth; level += 1) nested = level % 2 === 0 ? [nested] : { a: nested };
    return nested;
  }),
);

interface JsonSchema {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  items?: JsonSchema | undefined;
  prefixItems?: JsonSchema[] | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** The part of JSON Schema that the operations' schemas use. */
const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    // False after the items of a tuple: there are no others.
    items: z.union([jsonSchema, z.literal(false).transform(() => undefined)]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

/** Values that match the schema, or nearly so: patterns are observed, combinations of fields are not. */
function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map(fromSchema));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, member]) => [name, fromSchema(member)]),
        ),
      );
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(fromSchema));
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fromStringSchema(schema);
    case undefined:
    default:
      return anything;
  }
}

function fromStringSchema({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  // Only plain patterns can be inverted; look-ahead and Unicode properties cannot.
  if (pattern !== undefined && !/\\p|\(\?[!=<]/.test(pattern)) {
    const exact = pattern === '^[A-Za-z0-9_-]+$' && minLength > 1;
    return fc.stringMatching(exact ? new RegExp(`^[A-Za-z0-9_-]{${minLength}}$`) : new RegExp(pattern));
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

/** Replaces, removes or wraps one field at any depth, or adds an unknown field. */
const mutate = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'wrap', 'add'), anything, strings)
    .map(([at, how, other, name]) => {
      const copy: unknown = structuredClone(value);
      const places = placesIn(copy);
      const place = places[at % Math.max(1, places.length)];
      if (!place) return other;
      if (how === 'replace') Reflect.set(place.holder, place.name, other);
      else if (how === 'remove') Reflect.deleteProperty(place.holder, place.name);
      else if (how === 'wrap') Reflect.set(place.holder, place.name, [Reflect.get(place.holder, place.name)]);
      else Object.defineProperty(place.holder, name, { value: other, enumerable: true, configurable: true });
      return copy;
    });

function placesIn(value: unknown): { holder: object; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [{ holder: value, name }, ...placesIn(member)]);
}

const bodySchemas = new Map<string, JsonSchema>(
  routeTable.flatMap(({ spec, input }) =>
    input.body
      ? [
          [
            spec.operationId,
            jsonSchema.parse(z.toJSONSchema(input.body, { io: 'input', unrepresentable: 'any' })),
          ],
        ]
      : [],
  ),
);

const bodyOf = (sample: SampleRequest): fc.Arbitrary<Buffer> => {
  const schema = bodySchemas.get(sample.operationId);
  if (!schema || !sample.body) return fc.constantFrom(Buffer.alloc(0), Buffer.from('{}'), Buffer.from('['));
  const valid = fc.oneof(fromSchema(schema), fc.constant(sample.body));
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(toJson) },
    { weight: 6, arbitrary: valid.chain(mutate).map(toJson) },
    { weight: 1, arbitrary: anything.map(toJson) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('{', '', '"', 'null', '[1', '1e999', '{"a":1}}')
        .map((text) => Buffer.from(text)),
    },
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(70_000, 0x20)) },
  );
};

const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? 'null');

/** A path segment, escaped as a URL needs it or half escaped. */
const segment = fc.oneof(
  // Short enough for the limit of a request line; a longer one never reaches an operation.
  strings.map((text) => encodeURIComponent(Buffer.from(text.slice(0, 300)).toString())),
  fc.constantFrom(
    '%',
    '%zz',
    '%c0%af',
    '%ed%a0%80',
    '%2e%2e',
    '..',
    '.',
    '%2f',
    '%00',
    '*',
    '@',
    ':',
    '{id}',
  ),
);
const query = fc.oneof(
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom('userId', 'identityId', 'userId[]'), segment), segment), {
      maxLength: 3,
    })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  fc.constantFrom('', '&&&', '=', '?', '%', 'userId', 'userId=a&userId=b', '__proto__[a]=1'),
);

const pathOf = (sample: SampleRequest): fc.Arbitrary<string> => {
  const [plain = ''] = sample.path.split('?');
  const filled = fc.tuple(segment, query).map(([value, asked]) => {
    const path = sample.spec.path.replaceAll(/\{\w+\}/g, value);
    return asked === '' ? path : `${path}?${asked}`;
  });
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(sample.path) },
    { weight: 4, arbitrary: filled },
    { weight: 1, arbitrary: segment.map((extra) => `${plain}/${extra}`) },
    { weight: 1, arbitrary: fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`) },
  );
};

const visible = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
  maxLength: 60,
});
const headerSets = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json;charset=utf-16',
          'multipart/form-data',
          '',
        ),
      },
    ),
    accept: visible,
    origin: visible,
    'x-request-id': visible,
    'idempotency-key': fc.oneof(visible, fc.uuid()),
    'content-encoding': fc.constantFrom('identity', 'gzip', 'br', 'x-nothing'),
    'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
    'if-none-match': fc.constant('*'),
    range: fc.constant('bytes=0-1'),
    authorization: fc.oneof(
      visible,
      fc.constantFrom('Bearer', 'Bearer hm_live_x', 'Basic YTpi', 'DPoP a.b.c'),
    ),
    dpop: visible,
  },
  { requiredKeys: ['content-type'] },
);
/** Most requests carry only their content type, so that they get far. */
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  { weight: 1, arbitrary: headerSets },
);

const method = (sample: SampleRequest) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(sample.method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'GET',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'HEAD',
        'OPTIONS',
        'TRACE',
        'PURGE',
      ),
    },
  );

const requestTo = (sample: SampleRequest) =>
  fc.record({
    caller: fc.constantFrom<HostileRequest['caller'][]>('live', 'test', 'test', 'nobody'),
    method: method(sample),
    path: pathOf(sample),
    headers: headers.map(trimmed),
    body: bodyOf(sample),
  });

/** A request to one of the operations: nearly right, or wrong in one place or in many. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(...sampleRequests.map(requestTo));

function trimmed(chosen: Record<string, string | undefined>): Record<string, string> {
  const present = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value.trim()]],
  );
  return Object.fromEntries(present);
}
