import { readFileSync } from 'node:fs';
import { buildOpenapi } from '../../api/openapi/build-openapi.ts';
import { plainOpenapi } from '../../api/openapi/public-openapi.ts';
import { documents } from '../../api/openapi/audiences.ts';
import { refusalNames } from '../../api/openapi/refusal-names.ts';
import { bases, schemaNames } from '../../api/openapi/schema-names.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { errorCodes } from '../../shared/platform/errors/codes.ts';
import { inlined, type JsonObject, objectsIn, pointedAt } from '../support/requests/references.ts';
import { createTestFixture } from '../support/test-fixture.ts';

const audiences = ['partners', 'people'] as const;

/** In bytes, minified. */
const sizeMax = { partners: 300_000, people: 150_000 };

interface Committed {
  audience: (typeof audiences)[number];
  text: string;
  document: JsonObject;
  operations: { path: string; method: string; operation: JsonObject }[];
  components: Record<string, JsonObject>;
}

function read(audience: (typeof audiences)[number]): Committed {
  const text = readFileSync(new URL(`../../${documents[audience].file}`, import.meta.url), 'utf8');
  const document: JsonObject = JSON.parse(text);
  const operations = Object.entries<JsonObject>(document['paths']).flatMap(([path, methods]) =>
    Object.entries<JsonObject>(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return { audience, text, document, operations, components: document['components'] };
}

const committed = { partners: read('partners'), people: read('people') };

/** The operations with the security that they do not say themselves. */
const withSecurity = ({ security }: JsonObject, section: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries<JsonObject>(section).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries<JsonObject>(methods).map(([method, each]) => [method, { security, ...each }]),
      ),
    ]),
  );

const schemesOf = ({ document, operations }: Committed): string[] =>
  operations.flatMap(({ operation }) => (operation['security'] ?? document['security']).flatMap(Object.keys));

describe.each(Object.values(committed))('the document of $audience', (of) => {
  const { audience, document, operations, components } = of;

  it('says with its references what the route table says without (else: npm run openapi)', () => {
    const plain = JSON.parse(JSON.stringify(plainOpenapi(routeTable, audience)));
    for (const section of ['paths', 'webhooks'])
      expect(withSecurity(document, inlined(document, document[section]))).toEqual(
        inlined(plain, plain[section]),
      );
  });

  it('is served as it is committed', async () => {
    const fixture = await createTestFixture();
    try {
      const response = await fixture.anybody.get(`/${documents[audience].file}`);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.body).toEqual(document);
    } finally {
      await fixture.close();
    }
  });

  it('is small enough to be read by tools', () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(sizeMax[audience]);
  });

  it('resolves every reference, and uses every component', () => {
    const references = new Set(objectsIn(document).flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref])));
    for (const reference of references)
      expect([reference, typeof pointedAt(document, reference)]).toEqual([reference, 'object']);
    for (const kind of ['schemas', 'responses', 'parameters', 'headers'])
      for (const name of Object.keys(components[kind] ?? {}))
        expect([name, references.has(`#/components/${kind}/${name}`)]).toEqual([name, true]);
    expect(new Set(schemesOf(of))).toEqual(new Set(Object.keys(components['securitySchemes'] ?? {})));
  });

  it('writes no structure twice', () => {
    const seen = new Map<string, number>();
    for (const { description: _says, example: _shows, ...structure } of objectsIn(document)) {
      const written = JSON.stringify(structure);
      if ('type' in structure && written.length > 150) seen.set(written, (seen.get(written) ?? 0) + 1);
    }
    expect([...seen].filter(([, times]) => times > 1).map(([written]) => written)).toEqual([]);
  });

  it('names other spellings of paths that it has', () => {
    const paths = operations.map(({ path }) => path);
    for (const bound of Object.keys(document['x-aliases'] ?? {}))
      expect([bound, paths.some((path) => path.startsWith(bound))]).toEqual([bound, true]);
  });

  it('says nothing that means nothing', () => {
    for (const { format, pattern, minimum, maximum } of objectsIn(document)) {
      if (['date-time', 'uuid', 'email', 'uri', 'ipv4', 'ipv6'].includes(format))
        expect(pattern).toBeUndefined();
      expect([minimum, maximum]).not.toContain(Number.MIN_SAFE_INTEGER);
      expect([minimum, maximum]).not.toContain(Number.MAX_SAFE_INTEGER);
    }
  });

  it('lets responses gain fields', () => {
    for (const { operation } of operations)
      for (const each of objectsIn(inlined(document, operation['responses'])))
        expect(each['additionalProperties']).not.toBe(false);
  });

  it('names every reason to refuse, and lists those of each operation by status', () => {
    const ofAny = errorCodes.filter((code) => document['info'].description.includes(`\`${code}\``));
    const found = new Set(['route_not_found', 'method_not_allowed', 'internal_error', ...ofAny]);
    for (const { operation } of operations)
      for (const [status, response] of Object.entries<JsonObject>(
        inlined(document, operation['responses']),
      )) {
        if (!/^[45]\d\d$/.test(status) || !('X-Error-Reason' in (response['headers'] ?? {}))) continue;
        const listed: string[] = response['description'].split(', ');
        const reasons = listed.map((reason) => reason.replaceAll('`', ''));
        expect(errorCodes).toEqual(expect.arrayContaining(reasons));
        for (const reason of reasons) found.add(reason);
      }
    expect(new Set(components['schemas']?.['ErrorReason'].enum)).toEqual(found);
  });
});

describe('the two documents', () => {
  const { partners, people } = committed;

  it('have every refusal of the route table, at its operation or in their description', () => {
    for (const { audience, document, operations } of [partners, people]) {
      const all: JsonObject = buildOpenapi(routeTable, audience).paths;
      for (const { path, method, operation } of operations)
        for (const [status, { description }] of Object.entries<JsonObject>(all[path][method].responses)) {
          if (status in operation['responses']) continue;
          const once: string[] = description.split(', ');
          for (const reason of once) expect(document['info'].description).toContain(reason);
          expect(document['info'].description).toContain(status);
        }
    }
  });

  it('have every operation but those of the console and of pages, each in one of them', () => {
    const left = routeTable.filter(({ spec }) => {
      const { auth, console, ofPages, responses } = spec;
      const isPage = Object.values(responses).some(({ body }) => body === 'html');
      return auth !== 'member' && console !== true && ofPages !== true && !isPage;
    });
    const ids = [...partners.operations, ...people.operations].map(({ operation }) =>
      String(operation['operationId']),
    );
    expect(ids.toSorted()).toEqual(left.map(({ spec }) => spec.operationId).toSorted());
    for (const { path } of partners.operations) expect(path).not.toMatch(/^\/(?:console|pages|docs)\b/);
    for (const { text } of [partners, people])
      expect(text).not.toMatch(/text\/html|x-internal|consoleSession/);
  });

  it('ask a partner for no more than an API key, and a person for none', () => {
    expect([...new Set(schemesOf(partners))]).toEqual(['apiKey']);
    expect(schemesOf(people)).not.toContain('apiKey');
  });

  it('have each name that is given to a schema or a refusal', () => {
    const names = (kind: string) =>
      [partners, people].flatMap(({ components }) => Object.keys(components[kind] ?? {}));
    expect(names('schemas')).toEqual(expect.arrayContaining([...Object.keys(schemaNames), ...bases]));
    expect(names('responses')).toEqual(expect.arrayContaining(Object.keys(refusalNames)));
  });

  it('call what both have by the same name', () => {
    for (const [kind, ofPeople] of Object.entries(people.components))
      for (const [name, component] of Object.entries<JsonObject>(ofPeople))
        // Each document has the reasons of its own operations.
        if (name !== 'ErrorReason' && name in (partners.components[kind] ?? {}))
          expect([name, component]).toEqual([name, partners.components[kind]?.[name]]);
  });
});
