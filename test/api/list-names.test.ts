import { routeTable } from '../../api/routes/route-table.ts';
import { plainOpenapi } from '../../api/openapi/public-openapi.ts';
import type { JsonObject } from '../support/requests/references.ts';
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
