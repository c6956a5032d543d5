import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';
import { wholeDocument } from './whole-document.ts';

const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(z.looseObject({ name: z.string(), 'x-many-segments': z.boolean().optional() }))
    .default([]),
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.record(z.string(), z.object({ schema: z.looseObject({}).optional() })).optional(),
    }),
  ),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({}),
  'x-aliases': z.record(z.string(), z.string()),
});

const errorShape = { $ref: '#/components/schemas/Error' };

type Operation = z.output<typeof operationSchema>;

export interface ReceivedResponse {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  body: unknown;
}

const document = documentSchema.parse(wholeDocument());
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'openapi', components: document.components });

const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    [template, ...aliasesOf(template)].map((path) => ({
      method,
      pattern: patternOf(path, operation),
      operation,
    })),
  ),
);

/** What the document says of other spellings of a path; one that ends with a slash is the beginning of many. */
function aliasesOf(template: string): string[] {
  const [bound, alias] =
    Object.entries(document['x-aliases']).find(
      ([path]) => template === path || (path.endsWith('/') && template.startsWith(path)),
    ) ?? [];
  return bound === undefined || alias === undefined ? [] : [template.replace(bound, alias)];
}

/** By path, in every spelling. */
const methodsOf = new Map(
  Object.entries(document.paths).flatMap(([template, methods]) =>
    [template, ...aliasesOf(template)].map((path) => [path, methods] as const),
  ),
);

/** Every documented pair of operation and status. */
export function documentedResponses(): string[] {
  return operations.flatMap(({ operation }) =>
    Object.keys(operation.responses)
      .filter((status) => status !== 'default')
      .map((status) => `${operation.operationId} ${status}`),
  );
}

/** The operation that a response belongs to; undefined for paths and methods outside the document. */
export function operationOf(method: string, path: string): Operation | undefined {
  const lower = method.toLowerCase();
  // A path without parameters comes before any template that matches it (OpenAPI 3.1, Paths Object).
  const own = methodsOf.get(path);
  if (own) return own[lower];
  // A template for the rest of a path is for what no other template matches, whatever the method.
  const matching = operations.filter(({ pattern }) => pattern.test(path));
  const narrow = matching.filter(({ operation }) => !hasManySegments(operation));
  return (narrow.length > 0 ? narrow : matching).find((each) => each.method === lower)?.operation;
}

const hasManySegments = ({ parameters }: Operation): boolean =>
  parameters.some((parameter) => parameter['x-many-segments'] === true);

/** @throws with the difference between the response and what the route table documents */
export function assertDocumented(response: ReceivedResponse): Operation | undefined {
  const { method, path, status, headers, body } = response;
  if (headers.get('x-request-id') === null) throw new Error(`${method} ${path}: no X-Request-Id`);
  const operation = operationOf(method, path);
  if (!operation) {
    if (status !== 404 && status !== 405)
      throw new Error(`${method} ${path} answered ${status} and is not documented`);
    assertSchema(errorShape, body, response);
    return undefined;
  }
  const documented = operation.responses[String(status)];
  if (!documented)
    throw new Error(
      `${operation.operationId} answered ${status}, which is not documented: ${JSON.stringify(body)}`,
    );
  for (const name of Object.keys(documented.headers ?? {})) {
    if (!headers.has(name)) throw new Error(`${operation.operationId} ${status}: no ${name} header`);
  }
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  // Bytes of a documented type have no schema to check against.
  if (type !== 'application/json' && documented.content && type in documented.content) return operation;
  const schema = documented.content?.['application/json']?.schema;
  if (schema) assertSchema(schema, body, response);
  else if (!documented.content && body !== undefined)
    throw new Error(`${operation.operationId} ${status} must have no body`);
  return operation;
}

const validators = new Map<object, ValidateFunction>();

/** Validators are compiled once for each schema of the document. */
function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validate = ajv.compile(absolute(schema));
  validators.set(schema, validate);
  return validate;
}

function assertSchema(schema: object, body: unknown, { method, path, status }: ReceivedResponse): void {
  const validate = validatorOf(schema);
  if (validate(body)) return;
  throw new Error(
    `${method} ${path} ${status} is not as documented: ${ajv.errorsText(validate.errors)}; got ${JSON.stringify(body)}`,
  );
}

/** Rewrites local references as references into the registered document. */
function absolute(schema: object): object {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/');
  return z.looseObject({}).parse(JSON.parse(text));
}

function patternOf(template: string, { parameters }: Operation): RegExp {
  const many = new Set(parameters.filter((each) => each['x-many-segments']).map(({ name }) => name));
  const pattern = template
    .replaceAll('.', '\\.')
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => (many.has(name) ? '.+' : '[^/]+'));
  return new RegExp(`^${pattern}$`);
}
