import { randomUUID } from 'node:crypto';
import { listRequests } from '../../shared/domain/partners/usage/list-requests.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  project = await fixture.createProject();
});
afterAll(() => fixture?.close());

type Caller = Pick<TestProject, 'client'>;

const newRequestId = () => `req_${randomUUID()}`;
/** Asks for somebody who is not there, whose name must be found nowhere afterwards. */
const ask = async ({ client }: Caller, requestId = newRequestId(), path = '/check?userId=usr_secret') => {
  await client.get(path, { headers: { 'x-request-id': requestId } });
  return requestId;
};

const listed = async (query: string, { client }: Caller = project): Promise<Record<string, unknown>[]> => {
  const { body } = await client.get(`/v1/requests?${query}`);
  return body.data;
};

/** Those listed apart from what the test itself lists. */
const listedIds = async (query: string, caller: Caller = project) =>
  (await listed(query, caller)).flatMap(({ requestId, operation }) =>
    operation === 'listRequests' || operation === 'getRequest' ? [] : [requestId],
  );

describe('the request log', () => {
  it('has what was called and how it ended, and nothing of what was said', async () => {
    const requestId = await ask(project);
    await eventually(async () => expect(await listedIds('')).toEqual([requestId]));
    const { body } = await project.client.get(`/v1/requests/${requestId}`);
    expect(body).toEqual({
      requestId,
      at: expect.any(String),
      keyId: project.keyId,
      operation: 'check',
      status: 404,
      reason: 'identity_not_found',
      milliseconds: expect.any(Number),
    });
    expect(Math.abs(Date.now() - Date.parse(body.at))).toBeLessThan(600_000);
    const rows = await fixture.db.query('SELECT * FROM request_log WHERE project_id = $1', [
      project.projectId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('usr_secret');
  });

  it('is listed newest first, page by page, each request once', async () => {
    const asked: string[] = [];
    for (let at = 0; at < 7; at += 1) asked.unshift(await ask(project));
    await eventually(async () => expect(await listedIds('')).toHaveLength(7));
    const found: unknown[] = [];
    for (let cursor = ''; ;) {
      const { body } = await project.client.get(`/v1/requests?operation=check&limit=3${cursor}`);
      found.push(...body.data.map(({ requestId }: { requestId: string }) => requestId));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(found).toEqual(asked);
  });

  it('is filtered by key, operation, status and time', async () => {
    const second = await fixture.createKey(project.projectId, { scopes: ['stamps:read'] });
    const missing = await ask(project);
    const refused = await ask(second);
    const found = await ask(project, newRequestId(), '/v1/key');
    await eventually(async () => expect(await listedIds('')).toEqual([found, refused, missing]));
    expect(await listedIds(`keyId=${second.keyId}`)).toEqual([refused]);
    expect(await listedIds('operation=describeKey')).toEqual([found]);
    expect(await listedIds('status=403')).toEqual([refused]);
    expect(await listedIds('status=4xx')).toEqual([refused, missing]);
    expect(await listedIds('status=2xx&operation=describeKey')).toEqual([found]);
    expect(await listedIds(`status=4xx&keyId=${project.keyId}`)).toEqual([missing]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    for (const none of [
      `from=${soon}`,
      `since=${soon}`,
      'to=2026-01-01T00:00:00Z',
      'until=2026-01-01T00:00:00Z',
    ])
      expect([none, await listedIds(none)]).toEqual([none, []]);
    expect(await listedIds(`from=2026-01-01T00:00:00Z&until=${soon}`)).toEqual([found, refused, missing]);
  });

  it('says why a key is refused: which limit, and since when', async () => {
    const limited = await fixture.createProject({ customLimits: { minute: 2 } });
    for (let at = 0; at < 4; at += 1) await ask(limited);
    await eventually(async () => {
      const { requests } = await listRequests(
        { db: fixture.db, clock: systemClock },
        { projectId: limited.projectId, mode: 'live' },
        { status: '429', limit: 10 },
      );
      expect(requests.map(({ reason, operation }) => [reason, operation])).toEqual([
        ['rate_limited', 'check'],
        ['rate_limited', 'check'],
      ]);
    });
  });

  it('never shows the requests of another project or mode', async () => {
    const other = await fixture.createProject();
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    const [own, theirs, ofTest] = [await ask(project), await ask(other), await ask(test)];
    await eventually(async () => {
      expect(await listedIds('')).toEqual([own]);
      expect(await listedIds('', other)).toEqual([theirs]);
      expect(await listedIds('', test)).toEqual([ofTest]);
    });
    expect(await listedIds(`keyId=${other.keyId}`)).toEqual([]);
    for (const [caller, id] of [
      [project, theirs],
      [project, ofTest],
      [test, own],
      [other, own],
    ] as const)
      expect(told(await caller.client.get(`/v1/requests/${id}`))).toEqual([404, 'request_not_found']);
    expect((await other.client.get(`/v1/requests/${theirs}`)).status).toBe(200);
  });

  it('shows the latest of requests to which their caller gave one id, and its own where others gave the same', async () => {
    const requestId = await ask(project, 'chosen-by-caller', '/v1/key');
    const other = await fixture.createProject();
    await ask(other, requestId, '/v1/key');
    await ask(project, requestId);
    await eventually(async () => expect(await listedIds('')).toEqual([requestId, requestId]));
    expect((await project.client.get(`/v1/requests/${requestId}`)).body).toMatchObject({ status: 404 });
    await eventually(async () =>
      expect((await other.client.get(`/v1/requests/${requestId}`)).body).toMatchObject({
        status: 200,
        keyId: other.keyId,
      }),
    );
  });

  it('looks at so many rows of a page, and continues where it stopped', async () => {
    const { projectId, keyId } = project;
    await fixture.db.query(
      `INSERT INTO request_log (request_id, at, project_id, mode, key_id, operation, status, milliseconds)
       SELECT 'req_filled_' || n, now() - n * interval '1 millisecond', $1, 'live', $2, CASE WHEN n % 6000 = 0 THEN 'rare' ELSE 'usual' END, 200, 1
         FROM generate_series(1, 12000) AS n`,
      [projectId, keyId],
    );
    const pages: unknown[][] = [];
    for (let cursor = ''; ;) {
      const { body } = await project.client.get(`/v1/requests?operation=rare${cursor}`);
      pages.push(body.data.map(({ requestId }: { requestId: string }) => requestId));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(pages).toEqual([[], ['req_filled_6000'], ['req_filled_12000']]);
  });

  it.each([
    ['status=4yy', /^status: must be a status such as 429, or a class such as 4xx$/],
    ['status=999', /^status: /],
    ['from=yesterday', /^from: /],
    ['since=yesterday', /^since: /],
    ['cursor=abc', /^cursor: /],
    ['limit=0', /^limit: /],
    ['keyId=', /^keyId: /],
  ])('refuses %s by the name of the field', async (query, message) => {
    const { status, body } = await project.client.get(`/v1/requests?${query}`);
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(message)]);
  });
});
