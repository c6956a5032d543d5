import { z } from 'zod';
import { routeTable } from '../../api/routes/route-table.ts';
import { endpointLimits } from '../../shared/domain/partners/limits/endpoint-limits.ts';
import { isScope } from '../../shared/domain/partners/projects/project.ts';
import { wholeDocument } from '../support/requests/whole-document.ts';

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().min(1),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.looseObject({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string().min(1) })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
});
const named = z.record(z.string(), z.unknown());
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.literal('Humanmark'), version: z.string().regex(/^\d+\.\d+\.\d+$/) }),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })),
  paths: z.record(
    z.string(),
    z.record(z.enum(['get', 'post', 'patch', 'delete']), operationSchema.optional()),
  ),
  components: z.object({ schemas: named, headers: named, securitySchemes: named }),
});

const generated = wholeDocument();
const document = documentSchema.parse(generated);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => (operation ? [{ path, method, operation }] : [])),
);
const each = operations.map((found) => [found.operation.operationId, found] as const);

it('gives every operation a name of its own, and every path its place', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(routeTable.length);
  const shapes = [...new Set(operations.map(({ path }) => path))].map((path) =>
    path.replaceAll(/\{\w+\}/g, '{}'),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
  for (const { path } of operations) expect(path).toMatch(/^\/[^?#\s]*$/);
});

it('has every tag it uses, and no other', () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags));
  const declared = document.tags.map(({ name }) => name);
  expect(declared.sort()).toEqual([...used].sort());
});

it('resolves every $ref it makes', () => {
  const references: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name === '$ref' && typeof member === 'string') references.push(member);
      else collect(member);
    }
  };
  collect(generated);
  expect(references.length).toBeGreaterThan(100);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//);
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
        generated,
      );
    expect([reference, typeof found]).toEqual([reference, 'object']);
  }
});

it('uses every component it has', () => {
  const text = JSON.stringify([document.paths, document.components]);
  for (const kind of ['schemas', 'headers'] as const)
    for (const name of Object.keys(document.components[kind]))
      expect([name, text.includes(`#/components/${kind}/${name}"`)]).toEqual([name, true]);
  const schemes = new Set(operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys)));
  expect([...schemes].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
});

function wantedRoute(operationId: string) {
  const route = routeTable.find(({ spec }) => spec.operationId === operationId);
  if (!route) throw new Error(`there is no route ${operationId}`);
  return route;
}

describe.each(each)('%s', (_name, { path, method, operation }) => {
  it('requires a body unless the service does without it', () => {
    const { input } = wantedRoute(operation.operationId);
    expect(operation.requestBody?.required ?? false).toBe(
      input.media !== undefined || (input.body !== undefined && !input.body.safeParse(undefined).success),
    );
  });

  it('declares each parameter of its path, required, and each parameter once', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const { parameters } = operation;
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map(({ name, in: where }) => `${where} ${name}`)).size).toBe(parameters.length);
    expect(parameters.every(({ schema }) => Object.keys(schema).length > 0)).toBe(true);
  });

  it('takes a body only where HTTP gives one a meaning', () => {
    if (!['post', 'patch'].includes(method)) expect(operation.requestBody).toBeUndefined();
  });

  it('describes every answer, of which one is a success', () => {
    const statuses = Object.keys(operation.responses);
    const [, ...others] = statuses.filter((status) => /^2\d\d$/.test(status));
    // A second success status: a video that becomes a job (202), a part of a file (206).
    expect([[], ['202'], ['206']]).toContainEqual(others);
    expect(statuses.some((status) => /^2\d\d$/.test(status))).toBe(true);
    expect(statuses.every((status) => /^(?:[1-5]\d\d|default)$/.test(status))).toBe(true);
  });
});

describe('the route table', () => {
  const specs = routeTable.map(({ spec }) => spec);

  it('asks for a scope that there is, of every operation with a key but the one that describes the key', () => {
    for (const { operationId, auth, scope } of specs)
      expect([operationId, scope === undefined || isScope(scope), scope !== undefined]).toEqual([
        operationId,
        true,
        auth === 'api-key' && operationId !== 'describeKey',
      ]);
  });

  it('limits everything but documents and health', () => {
    const unlimited = specs.filter(({ limit }) => limit === 'none');
    expect([...new Set(unlimited.map(({ auth, method }) => `${method} with ${auth}`))]).toEqual([
      'get with none',
    ]);
  });

  it('uses every endpoint limit there is, under its own name', () => {
    for (const [operationId, limit] of Object.entries(endpointLimits))
      expect([operationId, specs.find((spec) => spec.operationId === operationId)?.limit]).toEqual([
        operationId,
        limit,
      ]);
  });
});

/** The operations of interface.md, "Endpoints", that exist so far. */
const published = [
  'POST /verify',
  'GET /check',
  'POST /public-enroll',
  'GET /profile',
  'POST /v1/identity/enroll',
  'POST /v1/identity/verify',
  'GET /v1/identity/{identity_id}',
  'GET /v1/identity/{identity_id}/check',
  'POST /v1/webhooks/register',
  'DELETE /v1/webhooks/{webhook_id}',
];

it.each(published)('keeps %s, which the published interface promises', (name) => {
  expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)).toContain(name);
});
