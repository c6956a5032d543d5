import { pathsOf, pluralPath } from '../../api/http/plural-paths.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { stampWith } from '../stamps/stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});
afterAll(() => fixture?.close());

const aliased = routeTable.filter(({ spec }) => pluralPath(spec.path) !== undefined);

it('gives every path of a resource a plural, and no two operations one path', () => {
  expect(aliased.length).toBeGreaterThan(30);
  const all = routeTable.flatMap(({ spec }) =>
    pathsOf(spec.path).map((path) => `${spec.method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
  for (const { spec } of routeTable) expect(spec.path).not.toMatch(/^\/v1\/(?:brands|identities|stamps)\/\{/);
});

it('serves an operation under both, as one', async () => {
  const person = await enrollPerson(fixture.anybody);
  const { stampId } = await stampWith(project.client, { userId: person.userId });
  const [bound, plural] = [
    await project.client.get(`/v1/stamp/${stampId}`),
    await project.client.get(`/v1/stamps/${stampId}`),
  ];
  expect([plural.status, plural.body]).toEqual([200, bound.body]);
  const check = await project.client.get(`/v1/identities/${person.userId}/check`);
  expect([check.status, check.body.isHuman]).toEqual([200, true]);
});

it('is one request under both spellings with one Idempotency-Key', async () => {
  const person = await enrollPerson(fixture.anybody);
  const body = { userId: person.userId, contentHash: `sha256:${'5c'.repeat(32)}`, contentType: 'article' };
  const headers = { 'idempotency-key': 'both-spellings' };
  const first = await project.client.post('/v1/stamps/create', body, { headers });
  const again = await project.client.post('/v1/stamp/create', body, { headers });
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(again.body).toEqual(first.body);
});

it('asks for the same credential under both', async () => {
  for (const { spec } of aliased) {
    const path = (pluralPath(spec.path) ?? '').replaceAll(/\{\w+\}/g, 'x');
    const options = spec.method === 'get' ? {} : { body: {} };
    const { status } = await fixture.anybody.call(spec.method.toUpperCase(), path, options);
    const open = spec.auth === 'none';
    expect([spec.operationId, open || status === 401]).toEqual([spec.operationId, true]);
    expect([spec.operationId, status]).not.toEqual([spec.operationId, 405]);
  }
});

it('says which methods a plural has, and knows no path that only looks like one', async () => {
  const { status, headers } = await project.client.call('PATCH', '/v1/stamps/batch', { body: {} });
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  expect((await project.client.get('/v1/stamps/batch')).status).toBe(405);
  expect((await project.client.get('/v1/identities/enroll')).status).toBe(405);
  expect((await project.client.get('/v1/brands/register')).status).toBe(405);
  expect((await project.client.get('/v1/webhook/x')).status).toBe(404);
});
