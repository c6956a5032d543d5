import { readFileSync } from 'node:fs';
import { plainOpenapi } from '../../api/openapi/public-openapi.ts';
import { bases, schemaNames } from '../../api/openapi/schema-names.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { errorCodes } from '../../shared/platform/errors/codes.ts';
import { inlined, type JsonObject, objectsIn, pointedAt } from '../support/requests/references.ts';
import { createTestFixture } from '../support/test-fixture.ts';

const text = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
const committed: JsonObject = JSON.parse(text);
const operations = Object.entries<JsonObject>(committed['paths']).flatMap(([path, methods]) =>
  Object.entries<JsonObject>(methods).map(([method, operation]) => ({ path, method, operation })),
);
const components: Record<string, JsonObject> = committed['components'];

/** In bytes, minified. */
const sizeMax = 400_000;

describe('openapi.json', () => {
  it('says with its references what the route table says without (else: npm run openapi)', () => {
    const plain = JSON.parse(JSON.stringify(plainOpenapi(routeTable)));
    for (const section of ['paths', 'webhooks'])
      expect(inlined(committed, committed[section])).toEqual(inlined(plain, plain[section]));
  });

  it('is served as it is committed', async () => {
    const fixture = await createTestFixture();
    try {
      const response = await fixture.anybody.get('/openapi.json');
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.body).toEqual(committed);
    } finally {
      await fixture.close();
    }
  });

  it('is small enough to be read by tools', () => {
    expect(JSON.stringify(committed).length).toBeLessThanOrEqual(sizeMax);
  });

  it('has every operation but those of the console and of pages', () => {
    const left = routeTable.filter(({ spec }) => {
      const { auth, console, ofPages, responses } = spec;
      const isPage = Object.values(responses).some(({ body }) => body === 'html');
      return auth !== 'member' && console !== true && ofPages !== true && !isPage;
    });
    expect(new Set(operations.map(({ operation }) => operation['operationId']))).toEqual(
      new Set(left.map(({ spec }) => spec.operationId)),
    );
    for (const { path } of operations) expect(path).not.toMatch(/^\/(?:console|pages|docs)\b/);
    expect(text).not.toMatch(/text\/html|x-internal|consoleSession/);
  });

  it('resolves every reference, and uses every component', () => {
    const references = new Set(
      objectsIn(committed).flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref])),
    );
    for (const reference of references)
      expect([reference, typeof pointedAt(committed, reference)]).toEqual([reference, 'object']);
    for (const kind of ['schemas', 'responses', 'parameters', 'headers'])
      for (const name of Object.keys(components[kind] ?? {}))
        expect([name, references.has(`#/components/${kind}/${name}`)]).toEqual([name, true]);
    const schemes = operations.flatMap(({ operation }) => operation['security'].flatMap(Object.keys));
    expect(new Set(schemes)).toEqual(new Set(Object.keys(components['securitySchemes'] ?? {})));
  });

  it('has each name that is given to a schema', () => {
    expect(Object.keys(components['schemas'] ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(schemaNames), ...bases]),
    );
  });

  it('writes no structure twice', () => {
    const seen = new Map<string, number>();
    for (const { description: _says, example: _shows, ...structure } of objectsIn(committed)) {
      const written = JSON.stringify(structure);
      if ('type' in structure && written.length > 150) seen.set(written, (seen.get(written) ?? 0) + 1);
    }
    expect([...seen].filter(([, times]) => times > 1).map(([written]) => written)).toEqual([]);
  });

  it('says nothing that means nothing', () => {
    for (const { format, pattern, minimum, maximum } of objectsIn(committed)) {
      if (['date-time', 'uuid', 'email', 'uri'].includes(format)) expect(pattern).toBeUndefined();
      expect([minimum, maximum]).not.toContain(Number.MIN_SAFE_INTEGER);
      expect([minimum, maximum]).not.toContain(Number.MAX_SAFE_INTEGER);
    }
  });

  it('lets responses gain fields', () => {
    for (const { operation } of operations)
      for (const each of objectsIn(inlined(committed, operation['responses'])))
        expect(each['additionalProperties']).not.toBe(false);
  });

  it('names every reason to refuse, and lists those of each operation by status', () => {
    expect(components['schemas']?.['ErrorReason'].enum).toEqual([...errorCodes]);
    for (const { operation } of operations)
      for (const [status, response] of Object.entries<JsonObject>(
        inlined(committed, operation['responses']),
      )) {
        if (!/^[45]\d\d$/.test(status) || !('X-Error-Reason' in response['headers'])) continue;
        const listed: string[] = response['description'].split(', ');
        const reasons = listed.map((reason) => reason.replaceAll('`', ''));
        expect(errorCodes).toEqual(expect.arrayContaining(reasons));
      }
  });
});
