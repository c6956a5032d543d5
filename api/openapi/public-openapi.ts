import { isDeepStrictEqual } from 'node:util';
import type { Route } from '../http/route.ts';
import { errorCodes } from '../../shared/platform/errors/codes.ts';
import { buildOpenapi, errorReasonSchema, ofAnyRequest, type OpenapiDocument } from './build-openapi.ts';
import { type Audience, audienceOf } from './audiences.ts';
import type { Json } from './json-schema.ts';
import { mapBelow, mapFields, mapOperation } from './map-schemas.ts';
import { NamedSchemas, schemaAt, withoutFields } from './named-schemas.ts';
import { plainInput, plainOutput, plainParameter, plainParameters } from './plain-schema.ts';
import { bases, schemaNames } from './schema-names.ts';
import { isJson } from './schema-types.ts';
import { componentName, SharedParameters, sharing } from './shared-parts.ts';
import { refusalComponents, refusalsSaidOnce } from './shared-refusals.ts';

/**
 * What an audience gets as its document: the operations that are published for it, said once. Schemas, refusals and parameters are
 * components with names, responses are open, and nothing is in it that no operation uses.
 */
export function publicOpenapi<Deps>(routes: readonly Route<Deps>[], audience: Audience): OpenapiDocument {
  const document = plainOpenapi(routes, audience);
  const { components } = document;
  const other = plainOpenapi(routes, audience === 'partners' ? 'people' : 'partners');
  const schemas = nameSchemas(document, other);
  const change = { input: schemas.reference, output: schemas.reference };
  const referenced = mapOperations(document, (operation) => mapOperation(operation, change));
  const operations = operationsOf(referenced);
  const parameters = new SharedParameters(operations, partOf(components, 'parameters'));
  const shared = mapOperations(referenced, (operation) => sharing(operation, parameters));
  return withUsedComponents({
    ...withUsualSecurity(shared, audience),
    components: {
      ...components,
      schemas: schemas.components(bases),
      responses: { ...partOf(components, 'responses'), ...refusalComponents() },
      parameters: { ...partOf(components, 'parameters'), ...parameters.components() },
    },
  });
}

const usualSecurity: Readonly<Record<Audience, Json[]>> = {
  partners: [{ apiKey: [] }],
  people: [{ sessionToken: [] }, { identityToken: [], deviceProof: [] }],
};

/** How most operations are called is said once; the others say how they are. */
function withUsualSecurity(document: OpenapiDocument, audience: Audience): OpenapiDocument {
  const usual = usualSecurity[audience];
  const own = mapOperations(document, (operation) => {
    const { security, ...rest } = operation;
    return isDeepStrictEqual(security, usual) ? rest : operation;
  });
  return { ...own, security: usual };
}

/** The reasons that these operations list, and those of any request: other documents have others. */
function reasonsOf(operations: readonly Json[]): Json {
  const texts = operations.flatMap(({ responses }) =>
    Object.values(isJson(responses) ? responses : {}).map((each) =>
      String(isJson(each) ? each['description'] : ''),
    ),
  );
  const listed = new Set(texts.flatMap((text) => [...text.matchAll(/`(\w+)`/g)].map(([, reason]) => reason)));
  return errorReasonSchema(errorCodes.filter((code) => listed.has(code) || ofAnyRequest.has(code)));
}

/**
 * What the document says once of any request, an operation does not repeat; except one that can be refused for nothing
 * else, where generated clients would have no type for a refusal.
 */
function withOwnRefusals(operation: Json): Json {
  const responses = Object.entries(partOf(operation, 'responses')).filter(
    ([, each]) => !(isJson(each) && refusalsSaidOnce.has(String(each['description']))),
  );
  const isRefused = responses.some(([status]) => /^[45]/.test(status));
  return isRefused ? { ...operation, responses: Object.fromEntries(responses) } : operation;
}

/** A reason in a body, as of an item of a batch, is one of the document's too. */
function withReasons(reasons: Json): (schema: Json) => Json {
  const narrowed = (schema: Json): Json =>
    isDeepStrictEqual(schema['enum'], errorCodes)
      ? { ...schema, enum: reasons['enum'] }
      : mapBelow(schema, narrowed);
  return narrowed;
}

/** The same with every schema in its place, for whoever compares the two. */
export function plainOpenapi<Deps>(routes: readonly Route<Deps>[], audience: Audience): OpenapiDocument {
  const change = { input: plainInput, output: plainOutput };
  const own = routes.filter(({ spec }) => audienceOf(spec) === audience);
  const published = buildOpenapi(own, audience);
  const plain = mapOperations(published, (operation) => plainParameters(mapOperation(operation, change)));
  const schemas = mapFields(partOf(plain.components, 'schemas'), (each) =>
    isJson(each) ? plainOutput(each) : each,
  );
  const parameters = mapFields(partOf(plain.components, 'parameters'), plainParameter);
  const reasons = reasonsOf(operationsOf(plain));
  const narrow = { input: (schema: Json) => schema, output: withReasons(reasons) };
  return {
    ...mapOperations(plain, (operation) => withOwnRefusals(mapOperation(operation, narrow))),
    components: { ...plain.components, schemas: { ...schemas, ErrorReason: reasons }, parameters },
  };
}

/** A name is of both documents: what stands in this one may be named after its place in the `other`. */
function nameSchemas(document: OpenapiDocument, other: OpenapiDocument): NamedSchemas {
  const named = new NamedSchemas();
  for (const [name, schema] of Object.entries(partOf(document.components, 'schemas')))
    if (isJson(schema)) named.add(name, schema);
  const operations = operationsById(document);
  const everywhere = new Map([...operationsById(other), ...operations]);
  for (const [name, place] of Object.entries(schemaNames)) {
    const [operationId = '', part = '', fields = ''] = place.split(' ');
    const operation = everywhere.get(operationId);
    if (operation) named.add(name, schemaAt(schemaOf(operation, part), fields.split('.').filter(Boolean)));
  }
  const webhook = everywhere.get('getWebhook');
  if (webhook) {
    const timestamp = schemaAt(schemaOf(webhook, '200'), ['createdAt']);
    named.add('TimestampOrNull', { anyOf: [timestamp, { type: 'null' }] });
  }
  const submission = everywhere.get('verifyIdentity');
  if (submission)
    named.add('Submission', withoutFields(jsonSchemaOf(submission['requestBody']) ?? {}, ['userId']));
  const event = everywhere.get('on.webhook.test');
  if (event)
    named.add('EventFrame', withoutFields(jsonSchemaOf(event['requestBody']) ?? {}, ['event', 'data']));
  for (const [operationId, operation] of operations) nameAfterOperation(named, operationId, operation);
  return named;
}

const operationsById = (document: OpenapiDocument): Map<string, Json> =>
  new Map(operationsOf(document).map((each) => [String(each['operationId']), each]));

/** The whole response and the whole body, so that a generator gives each a type that can be named. */
function nameAfterOperation(named: NamedSchemas, operationId: string, operation: Json): void {
  const name = componentName(operationId);
  const body = jsonSchemaOf(operation['requestBody']);
  if (body) named.add(name.startsWith('On') ? `${name.slice(2)}Event` : `${name}Request`, body);
  for (const [status, response] of Object.entries(partOf(operation, 'responses'))) {
    const schema = status.startsWith('2') ? jsonSchemaOf(response) : undefined;
    if (schema && !('$ref' in schema)) named.add(`${name}Response`, schema);
  }
}

function schemaOf(operation: Json, part: string): Json {
  if (part === 'body') return jsonSchemaOf(operation['requestBody']) ?? {};
  if (part !== 'query') return jsonSchemaOf(partOf(operation, 'responses')[part]) ?? {};
  const { parameters } = operation;
  const given = (Array.isArray(parameters) ? parameters : []).filter(isJson);
  return { properties: Object.fromEntries(given.map(({ name, schema }) => [String(name), schema])) };
}

function jsonSchemaOf(described: unknown): Json | undefined {
  const content = isJson(described) ? described['content'] : undefined;
  const json = isJson(content) ? content['application/json'] : undefined;
  return isJson(json) && isJson(json['schema']) ? json['schema'] : undefined;
}

function mapOperations(document: OpenapiDocument, change: (operation: Json) => Json): OpenapiDocument {
  const changed = (operation: unknown) => (isJson(operation) ? change(operation) : operation);
  const paths = Object.entries(document.paths).map(
    ([path, methods]) =>
      [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, each]) => [method, change(each)])),
      ] as const,
  );
  const webhooks = Object.entries(document.webhooks).map(
    ([type, methods]) => [type, mapFields(methods, changed)] as const,
  );
  return { ...document, paths: Object.fromEntries(paths), webhooks: Object.fromEntries(webhooks) };
}

function operationsOf({ paths, webhooks }: OpenapiDocument): Json[] {
  return [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) =>
    Object.values(methods).filter(isJson),
  );
}

function partOf(whole: Json, name: string): Json {
  const part = whole[name];
  return isJson(part) ? part : {};
}

/** Without the components that nothing references, among them the credentials of operations that are not published. */
function withUsedComponents(document: OpenapiDocument): OpenapiDocument {
  const { components, ...rest } = document;
  const schemes = new Set(
    [document, ...operationsOf(document)].flatMap(({ security }) => schemesOf(security)),
  );
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const $ref: unknown = Reflect.get(value, '$ref');
    if (typeof $ref === 'string' && !used.has($ref)) {
      used.add($ref);
      const [kind = '', name = ''] = $ref.replace('#/components/', '').split('/');
      follow(partOf(components, kind)[name]);
    }
    for (const each of Object.values(value)) follow(each);
  };
  follow(rest);
  const isUsed = (kind: string, name: string) =>
    kind === 'securitySchemes' ? schemes.has(name) : used.has(`#/components/${kind}/${name}`);
  const kept = mapFields(components, (part, kind) =>
    isJson(part) ? Object.fromEntries(Object.entries(part).filter(([name]) => isUsed(kind, name))) : part,
  );
  return { ...rest, components: kept };
}

function schemesOf(security: unknown): string[] {
  return (Array.isArray(security) ? security : []).filter(isJson).flatMap((each) => Object.keys(each));
}
