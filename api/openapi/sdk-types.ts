import { errorCodes } from '../../shared/platform/errors/codes.ts';
import { routeTable } from '../routes/route-table.ts';
import { audienceOf } from './audiences.ts';
import type { OpenapiDocument } from './build-openapi.ts';
import type { Json } from './json-schema.ts';
import { parametersType, union } from './operation-types.ts';
import { isJson, typeOf } from './schema-types.ts';

/**
 * The module sdk/src/operations.ts: what each public operation takes and returns, as types; where it is and which responses it
 * documents, as a table; the reasons of refusals and the events of webhooks, as types.
 */
export function sdkTypes(openapi: OpenapiDocument): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- references are replaced by what the document has in their place
  const document = inlined(openapi, openapi) as OpenapiDocument;
  const operations = publicOperations(document);
  const types = operations.map(
    ({ name, described }) => `  ${name}: {
    params: ${parametersType(described, 'path')};
    query: ${parametersType(described, 'query')};
    body: ${bodyType(described)};
    response: ${union(successes(described).flatMap(({ response }) => responseTypes(response)))};
  };`,
  );
  const rows = operations.map(
    ({ name, method, path, described }) =>
      `  ${name}: ['${method}', '${template(path, described)}', '${credentialOf(described)}', ${JSON.stringify(forms(described))}${isRepeatable(described) ? ', true' : ''}],`,
  );
  return `/* Written by \`npm run openapi\`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */
import type { Media, Row } from './row.ts';

export interface Operations {
${types.join('\n')}
}

/** Each operation: method, path, who calls it, its documented responses, and whether it takes an Idempotency-Key. */
export const operations = {
${rows.join('\n')}
} as const satisfies Record<keyof Operations, Row>;

/** Why the service refused a request (\`X-Error-Reason\`). */
export type ErrorReason = ${errorCodes.map((code) => JSON.stringify(code)).join(' | ')};

/** What the service sends to webhooks. */
export type WebhookEvent =
${Object.values(document.webhooks).map(eventType).join('\n')};
`;
}

/** What the document refers to, in place of the reference. No schema contains itself. */
function inlined(value: unknown, document: OpenapiDocument): unknown {
  if (Array.isArray(value)) return value.map((each) => inlined(each, document));
  if (!isJson(value)) return value;
  const reference = value['$ref'];
  if (typeof reference !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inlined(each, document)]));
  const steps = reference.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((at, step) => (isJson(at) ? at[step] : undefined), document);
  if (found === undefined) throw new Error(`openapi.json has no ${reference}`);
  return inlined(found, document);
}

/** A parameter that contains slashes is marked, because they are kept. */
function template(path: string, { parameters }: Json): string {
  const many = (Array.isArray(parameters) ? parameters : [])
    .filter(isJson)
    .filter((parameter) => parameter['x-many-segments'] === true);
  return many.reduce((made, { name }) => made.replace(`{${String(name)}}`, `{${String(name)}*}`), path);
}

interface PublicOperation {
  name: string;
  method: string;
  path: string;
  described: Json;
}

const published = new Set(
  routeTable.filter(({ spec }) => audienceOf(spec) !== undefined).map(({ spec }) => spec.operationId),
);

/** Those of both published documents: pages are for browsers, and the operations of the console are its own. */
export function publicOperations(document: OpenapiDocument): PublicOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        name: String(described['operationId']),
        method: method.toUpperCase(),
        path,
        described,
      })),
    )
    .filter(({ name }) => published.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function successes({ responses }: Json): { status: string; response: unknown }[] {
  return Object.entries(isJson(responses) ? responses : {})
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => ({ status, response }));
}

function contentOf(described: unknown): Json {
  const content = isJson(described) ? described['content'] : undefined;
  return isJson(content) ? content : {};
}

const schemaOf = (media: unknown): unknown => (isJson(media) ? media['schema'] : undefined);

const formOf = (type: string): 'json' | 'text' | 'bytes' =>
  type === 'application/json' ? 'json' : type.startsWith('text/') ? 'text' : 'bytes';

function responseTypes(response: unknown): string[] {
  const types = Object.entries(contentOf(response)).map(([type, media]) => {
    const form = formOf(type);
    if (form === 'json') return typeOf(schemaOf(media));
    return form === 'text' ? 'string' : 'Uint8Array';
  });
  return types.length === 0 ? ['undefined'] : types;
}

function bodyType({ requestBody }: Json): string {
  const content = contentOf(requestBody);
  const media = Object.keys(content).filter((type) => formOf(type) !== 'json');
  const types = 'application/json' in content ? [typeOf(schemaOf(content['application/json']))] : [];
  if (media.length > 0) types.push(`Media<${union(media.map((type) => JSON.stringify(type)))}>`);
  if (!isJson(requestBody) || requestBody['required'] !== true) types.push('undefined');
  return union(types);
}

/** `200 json valid,creator` or `202 json,bytes`: a status, its forms, and the fields that a JSON response always has. */
function forms(described: Json): string[] {
  return successes(described).map(({ status, response }) => {
    const content = contentOf(response);
    const found = [...new Set(Object.keys(content).map(formOf))];
    const fields = alwaysThere(schemaOf(content['application/json']));
    return [status, found.join(','), fields.join(',')].join(' ').trimEnd();
  });
}

/** A schema of several forms promises only what all of them have. */
function alwaysThere(schema: unknown): string[] {
  if (!isJson(schema)) return [];
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    const [first = [], ...others] = choices.map(alwaysThere);
    return first.filter((field) => others.every((other) => other.includes(field)));
  }
  return Array.isArray(schema['required']) ? schema['required'].map(String) : [];
}

function credentialOf({ security }: Json): 'key' | 'token' | 'none' {
  const schemes = (Array.isArray(security) ? security : []).flatMap((each) =>
    isJson(each) ? Object.keys(each) : [],
  );
  if (schemes.length === 0) return 'none';
  return schemes.includes('apiKey') ? 'key' : 'token';
}

const isRepeatable = ({ parameters }: Json): boolean =>
  Array.isArray(parameters) &&
  parameters.some((parameter) => isJson(parameter) && parameter['name'] === 'Idempotency-Key');

function eventType(request: Json): string {
  const post = isJson(request['post']) ? request['post'] : {};
  return `  | ${typeOf(schemaOf(contentOf(post['requestBody'])['application/json']))}`;
}
