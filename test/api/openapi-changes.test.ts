import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import type { JsonObject } from '../support/requests/references.ts';
import { breakingChanges, operationsIn } from './openapi-changes/compare-operations.ts';
import { takesAnyAt } from './openapi-changes/takes-any.ts';

const root = findProjectRoot();
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(path.join(root, folder))
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(path.join(root, folder, name)));
const now: JsonObject[] = filesIn('.', /^openapi.*\.json$/).map((text) => JSON.parse(text.toString()));
/** As it was published last; CONTRIBUTING.md says when it is replaced. */
const released: JsonObject[] = filesIn('docs/releases', /^openapi.*\.json\.gz$/).map((bytes) =>
  JSON.parse(gunzipSync(bytes).toString()),
);

const readJson = (file: string): JsonObject => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const majorOf = (version: string) => Number(version.split('.')[0]);

describe('what was released', () => {
  it('still holds: nothing is gone, narrower or newly needed', () => {
    expect(operationsIn(released).size).toBeGreaterThan(150);
    const version: string = readJson('package.json')['version'];
    const isNext = released.every(({ info }) => majorOf(info.version) < majorOf(version));
    // A later major version is another interface. There is none, and none is planned.
    if (!isNext) expect(breakingChanges(released, now, takesAnyAt)).toEqual([]);
  });
});

describe('a breaking change', () => {
  const field = (schema: object) => ({
    type: 'object',
    properties: { a: schema, b: { type: 'string' } },
    required: ['a'],
  });
  const documentOf = (input: object, output: object, more: object = {}) => ({
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          security: [{ apiKey: [] }],
          parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } }],
          requestBody: { content: { 'application/json': { schema: input } } },
          responses: { 200: { content: { 'application/json': { schema: output } } }, 404: {} },
          ...more,
        },
      },
    },
  });
  const text = field({ type: 'string', maxLength: 10 });
  const former = documentOf(text, text);
  const aliases = { '/v1/thing/': '/v1/things/', '/v1/every/': '/v1/all/' };

  it.each<[string, JsonObject, string[]]>([
    ['an operation that is gone', { paths: {} }, ['post /things is gone']],
    [
      'another operationId',
      documentOf(text, text, { operationId: 'makeThing' }),
      ['post /things has another operationId: methods of clients are named by it'],
    ],
    [
      'a parameter that is gone',
      documentOf(text, text, { parameters: [] }),
      ['post /things query limit is gone'],
    ],
    [
      'a parameter that is needed, and one that takes less',
      documentOf(text, text, {
        parameters: [
          { in: 'query', name: 'limit', schema: { type: 'integer', maximum: 50 } },
          { in: 'query', name: 'mode', required: true, schema: { type: 'string' } },
        ],
      }),
      ['post /things needs the parameter query mode now', 'post /things query limit has a narrower maximum'],
    ],
    [
      'a shorter text',
      documentOf(field({ type: 'string', maxLength: 9 }), text),
      ['post /things body.a has a narrower maxLength'],
    ],
    [
      'another type',
      documentOf(field({ type: 'integer' }), text),
      ['post /things body.a no longer takes string'],
    ],
    [
      'an enumeration of what was free',
      documentOf(field({ type: 'string', enum: ['x'] }), text),
      ['post /things body.a no longer takes every value'],
    ],
    [
      'a field that is needed',
      documentOf({ ...text, required: ['a', 'b'] }, text),
      ['post /things body.b is needed now'],
    ],
    [
      'null in a response',
      documentOf(text, field({ type: ['string', 'null'] })),
      ['post /things 200 body.a may now be null'],
    ],
    [
      'a field that is gone from a response',
      documentOf(text, { ...text, properties: { a: { type: 'string' } } }),
      ['post /things 200 body.b is gone'],
    ],
    [
      'a field that may be missing',
      documentOf(text, { ...text, required: [] }),
      ['post /things 200 body.a is no longer always there'],
    ],
    [
      'another credential',
      documentOf(text, text, { security: [{ token: [] }] }),
      ['post /things no longer takes ["apiKey"]'],
    ],
    [
      'an alias that is gone, and one of something else',
      { ...former, 'x-aliases': { '/v1/other/': '/v1/all/' } },
      ['/v1/things/ no longer stands for /v1/thing/', '/v1/all/ stands for /v1/other/, not for /v1/every/'],
    ],
    ['a response that is gone', documentOf(text, text, { responses: {} }), ['post /things 200 is gone']],
  ])('is %s', (_what, changed, breaches) => {
    expect(
      breakingChanges([{ ...former, 'x-aliases': aliases }], [{ 'x-aliases': aliases, ...changed }]),
    ).toEqual(breaches);
  });

  it('is nothing that comes: fields, optional parameters, refusals, wider bounds, types of input', () => {
    const wider = { ...field({ type: ['string', 'null'], maxLength: 20 }), additionalProperties: true };
    const more = {
      ...text,
      properties: { ...text.properties, c: { type: 'number' } },
      required: ['a', 'b', 'c'],
    };
    const later = documentOf(wider, more, {
      parameters: [
        { in: 'query', name: 'limit', schema: { type: 'integer', maximum: 200 } },
        { in: 'query', name: 'cursor', schema: { type: 'string' } },
      ],
    });
    expect(breakingChanges([former], [later, { paths: { '/others': { get: {} } } }])).toEqual([]);
  });

  it('is a schema of input that had none, where the service refuses what it took, and none elsewhere', () => {
    const list = (items: object) => field({ type: 'array', items });
    const unsaid = documentOf(list({ description: 'A thing.' }), list({}));
    const said = documentOf(list(text), list(text));
    const asked: string[] = [];
    const changes = (takesAny: boolean) =>
      breakingChanges([unsaid], [said], (...place) => {
        asked.push(place.join(' '));
        return takesAny;
      });
    expect(changes(false)).toEqual(['post /things body.a[] no longer takes any type']);
    expect(changes(true)).toEqual([]);
    expect(asked).toEqual(['post /things .a[]', 'post /things .a[]']);
    const bounded = documentOf(list({ minLength: 1 }), list({}));
    expect(breakingChanges([bounded], [said], () => true)).toEqual([
      'post /things body.a[] no longer takes any type',
    ]);
  });

  it('is none of what the service takes whatever it is, and judges by itself', () => {
    expect(takesAnyAt('post /v1/identity/check', '.identities[]')).toBe(true);
    expect(takesAnyAt('post /v1/stamps/batch', '.stamps[]')).toBe(true);
    expect(takesAnyAt('post /v1/stamp/create', '.contentHash')).toBe(false);
    expect(takesAnyAt('post /v1/identity/check', '.identities')).toBe(false);
    expect(takesAnyAt('post /v1/webhooks', '.url')).toBe(false);
    expect(takesAnyAt('post /v1/webhooks', '.absent')).toBe(false);
  });

  it('is no other way to write the same: words, null among the values, credentials and statuses said once', () => {
    const values = { type: 'string', enum: ['x', 'y'] };
    const nothing = { type: 'null' };
    const apart = field({ anyOf: [values, nothing] });
    const together = field({
      type: ['string', 'null'],
      enum: ['x', 'y', null],
      description: 'Which of the two.',
      example: 'x',
    });
    const was = documentOf(apart, apart);
    const is = documentOf(together, together, {
      security: undefined,
      responses: { default: { content: { 'application/json': { schema: together } } } },
    });
    const written = { ...JSON.parse(JSON.stringify(is)), security: [{ apiKey: [] }] };
    expect(breakingChanges([was], [written])).toEqual([]);
    expect(breakingChanges([written], [was])).toEqual([]);
    expect(breakingChanges([was], [{ ...written, security: [{ token: [] }] }])).toEqual([
      'post /things no longer takes ["apiKey"]',
    ]);
    const fewer = field({ type: ['string', 'null'], enum: ['x', null] });
    expect(breakingChanges([was], [documentOf(fewer, apart)])).toEqual([
      'post /things body.a no longer takes ["y"]',
    ]);
  });
});
