import { routeTable } from '../../api/routes/route-table.ts';
import { plainOpenapi } from '../../api/openapi/public-openapi.ts';
import { documents } from '../../api/openapi/audiences.ts';
import type { JsonObject } from '../support/requests/references.ts';
import { readDocument } from '../docs/markdown.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({
    scopes: ['audit:read', 'usage:read', 'brands:read', 'webhooks:read'],
  });
});
afterAll(() => fixture?.close());

const lists: JsonObject[] = Object.values(plainOpenapi(routeTable, 'partners').paths).flatMap(({ get }) =>
  get === undefined ? [] : [get],
);
const queryOf = ({ parameters = [] }: JsonObject): JsonObject[] =>
  parameters.filter((each: JsonObject) => each['in'] === 'query');

describe('the range of a list', () => {
  it('is `from` and `to`, and other names of times are deprecated', () => {
    const times = lists.flatMap((operation) =>
      queryOf(operation)
        .filter(({ schema, name }) => schema['format'] === 'date-time' && !['from', 'to'].includes(name))
        .map(({ name, deprecated }) => [operation['operationId'], name, deprecated]),
    );
    expect(times).toEqual([
      ['listAudit', 'since', true],
      ['listRequests', 'since', true],
      ['listRequests', 'until', true],
      ['listLookalikes', 'changedSince', true],
      ['listAlerts', 'since', true],
      ['listAlerts', 'until', true],
    ]);
  });

  const [early, late] = ['2026-11-01T00:00:00Z', '2026-11-02T02:00:00%2B01:00'];
  it.each([
    ['/v1/audit', 'since', undefined],
    ['/v1/requests', 'since', 'until'],
    ['/v1/brand/brd_none/alerts', 'since', 'until'],
    ['/v1/brand/brd_none/lookalikes', 'changedSince', undefined],
    ['/v1/webhooks/whk_none/deliveries', undefined, undefined],
  ])('is read alike by %s', async (path, formerFrom, formerTo) => {
    const refusalOf = async (query: string) => {
      const { status, body } = await project.client.get(`${path}?${query}`);
      return status === 400 ? body.error.message : null;
    };
    const ends = (from: string, to: string) => `${from}=${early}&${to}=${late}`;
    expect(await refusalOf(ends('from', 'to'))).toBeNull();
    expect(await refusalOf(ends('to', 'from'))).toBe('from: must not be after to');
    expect(await refusalOf('to=yesterday')).toMatch(/^to: /);
    if (formerFrom !== undefined) {
      expect(await refusalOf(ends(formerFrom, 'to'))).toBeNull();
      expect(await refusalOf(ends('to', formerFrom))).toBe('from: must not be after to');
      expect(await refusalOf(ends('from', formerFrom))).toMatch(
        new RegExp(`^${formerFrom}: is the former name`),
      );
    }
    if (formerTo !== undefined) {
      expect(await refusalOf(ends('from', formerTo))).toBeNull();
      expect(await refusalOf(ends('to', formerTo))).toMatch(new RegExp(`^${formerTo}: is the former name`));
    }
  });
});

/** Why a `status` has no `state` beside it, by the operation or schema that has it. */
const statusAlone: Readonly<Record<string, string>> = {
  listRequests: 'the HTTP status',
  Request: 'the HTTP status',
  'Usage.data': 'the HTTP status',
  'CheckIdentitiesResponse.results': 'the HTTP status',
  'CreateStampsResponse.results': 'the HTTP status',
  HealthResponse: 'a probe',
  ReadyResponse: 'a probe',
  'StampDisputedEvent.data': 'an event, which is signed as it is',
  'ExportAccountResponse.identity': 'an export',
  'ExportAccountResponse.disputes': 'an export',
};

/** Where something has a field `status` and no `state`. */
function statusesAloneIn(at: string, schema: JsonObject): string[] {
  const { properties = {}, items, additionalProperties } = schema;
  const own = 'status' in properties && !('state' in properties) ? [at] : [];
  const fields = Object.entries<JsonObject>(properties).flatMap(([name, field]) =>
    statusesAloneIn(`${at}.${name}`, field),
  );
  const parts = [...['allOf', 'anyOf', 'oneOf'].flatMap((each): JsonObject[] => schema[each] ?? []), items];
  const below = [...parts, additionalProperties].filter((each) => typeof each === 'object');
  return [...own, ...fields, ...below.flatMap((each) => statusesAloneIn(at, each))];
}

describe('how far something has come', () => {
  it('is `state` in every list and resource, and `status` beside it at most', () => {
    const alone = Object.values(documents).flatMap(({ file }): string[] => {
      const { paths, components }: JsonObject = JSON.parse(readDocument(file));
      const operations = Object.values<JsonObject>(paths).flatMap((methods) =>
        Object.values<JsonObject>(methods),
      );
      return [
        ...operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => {
          const names = new Set(parameters.map(({ name }: JsonObject) => name));
          const bodies = [requestBody, ...Object.values<JsonObject>(responses)].flatMap((part) =>
            Object.values<JsonObject>(part?.content ?? {}),
          );
          return [
            ...(names.has('status') && !names.has('state') ? [operationId] : []),
            ...bodies.flatMap(({ schema = {} }) => statusesAloneIn(operationId, schema)),
          ];
        }),
        ...Object.entries<JsonObject>(components.schemas).flatMap(([name, schema]) =>
          statusesAloneIn(name, schema),
        ),
      ];
    });
    expect(alone.toSorted()).toEqual(Object.keys(statusAlone).toSorted());
  });

  it.each([
    ['/v1/brand/brd_none/alerts', 'open'],
    ['/v1/webhooks/whk_none/deliveries', 'dead'],
  ])('narrows %s under one of the two names', async (path, state) => {
    const ask = (query: string) => project.client.get(`${path}?${query}`);
    const both = await ask(`state=${state}&status=${state}`);
    expect([both.status, both.body.error.message]).toEqual([
      400,
      'status: is the former name of state: send state alone',
    ]);
    for (const name of ['state', 'status']) {
      expect((await ask(`${name}=${state}`)).status).toBe(404);
      expect((await ask(`${name}=nothing`)).body.error.message).toMatch(new RegExp(`^${name}: `));
    }
  });

  it('changes a brand under one of the two names, and is said under both', async () => {
    const { client } = await fixture.createProject();
    const made = await client.post('/v1/brand/register', {
      type: 'brand',
      name: 'Acme Bank',
      officialDomains: ['acme-bank.example'],
    });
    expect(made.body).toMatchObject({ state: 'active', status: 'active' });
    const change = (body: object) => client.call('PATCH', `/v1/brand/${made.body.brandId}`, { body });
    expect((await change({ state: 'paused' })).body).toMatchObject({ state: 'paused', status: 'paused' });
    expect((await change({ status: 'active' })).body).toMatchObject({ state: 'active', status: 'active' });
    const both = await change({ state: 'paused', status: 'paused' });
    expect([both.status, both.body.error.message]).toEqual([
      400,
      'status: is the former name of state: send state alone',
    ]);
  });
});
