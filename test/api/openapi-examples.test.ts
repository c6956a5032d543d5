import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { documents } from '../../api/openapi/audiences.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { composedExample } from '../../api/openapi/composed-example.ts';
import type { JsonObject } from '../support/requests/references.ts';

interface Shown {
  operationId: string;
  schema: JsonObject;
  shown: unknown;
}

/** Where something in an example says nothing: text or lists without content, and null where a list has items. */
function emptyIn(value: unknown, isEmpty: (value: unknown) => boolean, at = ''): string[] {
  if (isEmpty(value)) return [`${at} is ${JSON.stringify(value)}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    Array.isArray(value) && each === null ? [`${at}[] is null`] : emptyIn(each, isEmpty, `${at}.${name}`),
  );
}

const isEmptyText = (value: unknown): boolean => value === '';
const isEmptyOfAnyKind = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Tokens are JWTs, or text that says what it is. */
const tokenForm = /^(?:eyJ[\w-]*\.[\w-]+\.[\w-]+|hm_(?:sess|ref)_[\w-]+|enr_[\w-]+)$/;

function tokensIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
    /token$/i.test(name) && typeof each === 'string' ? [each] : tokensIn(each),
  );
}

describe.each(Object.values(documents))('the examples of $file', ({ file }) => {
  const document: JsonObject = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
  const operations = Object.values<JsonObject>({ ...document['paths'], ...document['webhooks'] }).flatMap(
    (methods) => Object.values<JsonObject>(methods),
  );
  const shownIn = (operation: JsonObject, part: JsonObject): Shown[] =>
    Object.entries<JsonObject>(part?.['content'] ?? {})
      // Text and bytes are whatever they are.
      .filter(([type, { schema }]) => type === 'application/json' && schema !== undefined)
      .map(([, { schema, example }]) => ({
        operationId: operation['operationId'],
        schema,
        shown: example ?? composedExample(document, schema),
      }));
  const requests = operations.flatMap((each) => shownIn(each, each['requestBody']));
  const responses = operations.flatMap((each) =>
    Object.values<JsonObject>(each['responses']).flatMap((response) => shownIn(each, response)),
  );

  it('are allowed by the schema of each body, put together from those of its fields', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    ajv.addSchema({ $id: 'openapi', components: document['components'] });
    for (const { operationId, schema, shown } of [...requests, ...responses]) {
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));
      expect([operationId, ajv.validate(absolute, shown) ? '' : ajv.errorsText()]).toEqual([operationId, '']);
    }
  });

  it('are requests that their routes take', () => {
    for (const { operationId, shown } of requests) {
      const body = routeTable.find(({ spec }) => spec.operationId === operationId)?.input.body;
      // Those of webhooks are sent by us.
      if (body) expect([operationId, body.safeParse(shown).error?.message]).toEqual([operationId, undefined]);
    }
  });

  it('have something in every text, and in requests in every list and object', () => {
    const found = [
      ...requests.flatMap(({ operationId, shown }) => emptyIn(shown, isEmptyOfAnyKind, operationId)),
      ...responses.flatMap(({ operationId, shown }) => emptyIn(shown, isEmptyText, operationId)),
    ];
    expect(found).toEqual([]);
  });

  it('show tokens as tokens', () => {
    const tokens = [...requests, ...responses].flatMap(({ shown }) => tokensIn(shown));
    expect(tokens.length).toBeGreaterThan(3);
    for (const token of tokens) expect(token).toMatch(tokenForm);
  });
});
