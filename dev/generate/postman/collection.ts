import { z } from 'zod';
import { exampleOf } from './example-body.ts';

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  example: z.unknown().optional(),
  schema: z.unknown(),
});
type Parameter = z.output<typeof parameter>;

const securityShape = z.array(z.record(z.string(), z.unknown()));

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).min(1),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  security: securityShape.optional(),
});
type Operation = z.output<typeof operation>;

const bodyShape = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })),
});

const documentShape = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string() }),
  /** Of the operations that say nothing of it themselves. */
  security: securityShape.default([]),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});
type OpenApi = z.output<typeof documentShape>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const bearerScheme = z.looseObject({ type: z.literal('http'), scheme: z.literal('bearer') });

export interface PostmanRequest {
  name: string;
  request: {
    method: string;
    url: { raw: string; host: string[]; path: string[]; query: object[]; variable: object[] };
    header: object[];
    auth: object;
    body?: object;
    description: string;
  };
}

export interface PostmanCollection {
  info: { name: string; version: string; schema: string };
  item: { name: string; item: PostmanRequest[] }[];
  variable: { key: string; value: string }[];
}

/**
 * A Postman collection (2.1) of every operation of an OpenAPI document, in a folder for each tag. Keys and tokens are variables that are
 * empty. The same document always makes the same collection.
 * @param baseUrl where the service is
 */
export function postmanCollection(openapi: string, baseUrl: string): PostmanCollection {
  const document = documentShape.parse(JSON.parse(openapi));
  const folders = new Map<string, PostmanRequest[]>();
  for (const [path, each] of Object.entries(document.paths))
    for (const method of methods) {
      if (each[method] === undefined) continue;
      const read = operation.parse(each[method]);
      const [tag = ''] = read.tags;
      folders.set(tag, [...(folders.get(tag) ?? []), requestOf(document, { method, path, operation: read })]);
    }
  const { title: name, version } = document.info;
  return {
    info: { name, version, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item: [...folders].map(([tag, item]) => ({ name: tag, item })),
    variable: [
      { key: 'baseUrl', value: baseUrl },
      ...bearerSchemes(document).map((key) => ({ key, value: '' })),
    ],
  };
}

function requestOf(
  document: OpenApi,
  { method, path, operation: of }: { method: string; path: string; operation: Operation },
): PostmanRequest {
  const parameters = of.parameters.map((each) => parameter.parse(followed(document, each)));
  const shown = (kind: Parameter['in']) =>
    parameters.filter((each) => each.in === kind).map((each) => shownParameter(document, each));
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replace(/^\{(\w+)\}/, ':$1'));
  const body = bodyOf(document, of);
  return {
    name: of.summary ?? of.operationId,
    request: {
      method: method.toUpperCase(),
      url: {
        raw: `{{baseUrl}}/${steps.join('/')}`,
        host: ['{{baseUrl}}'],
        path: steps,
        query: shown('query'),
        variable: shown('path'),
      },
      header: shown('header'),
      auth: authOf(document, of),
      ...(body === undefined ? {} : { body }),
      description: of.description ?? '',
    },
  };
}

/** What may be left out is switched off, so that a request works as it stands. */
function shownParameter(document: OpenApi, each: Parameter): object {
  const { name: key, required = false, description = '', example, schema } = each;
  const value = example ?? exampleOf(schema, (ref) => followed(document, { $ref: ref }));
  return {
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
    description,
    disabled: !required,
  };
}

function bodyOf(document: OpenApi, { requestBody }: Operation): object | undefined {
  if (requestBody === undefined) return undefined;
  const { content } = bodyShape.parse(followed(document, requestBody));
  const json = content['application/json'];
  if (json === undefined) return { mode: 'file', file: {} };
  const example = exampleOf(json.schema, (ref) => followed(document, { $ref: ref }));
  return { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } };
}

/** The schemes whose key or token a variable of the same name holds. */
function bearerSchemes({ components }: OpenApi): string[] {
  return Object.entries(components['securitySchemes'] ?? {})
    .filter(([, scheme]) => bearerScheme.safeParse(scheme).success)
    .map(([name]) => name);
}

function authOf(document: OpenApi, { security = document.security }: Operation): object {
  const asked = new Set(security.flatMap((each) => Object.keys(each)));
  const name = bearerSchemes(document).find((scheme) => asked.has(scheme));
  if (name === undefined) return { type: 'noauth' };
  return { type: 'bearer', bearer: [{ key: 'token', value: `{{${name}}}`, type: 'string' }] };
}

const reference = z.looseObject({ $ref: z.string().regex(/^#\/components\/\w+\/\w+$/) });

/** What a reference leads to; what is none is itself. */
function followed(document: OpenApi, value: unknown): unknown {
  const { data } = reference.safeParse(value);
  if (data === undefined) return value;
  const [kind = '', name = ''] = data.$ref.split('/').slice(2);
  return followed(document, document.components[kind]?.[name]);
}
