import { randomUUID } from 'node:crypto';
import { createMember, type ConsoleMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;
let viewer: ConsoleMember;
let live: string;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  project = await fixture.createProject();
  viewer = await createMember(fixture, { projectId: project.projectId, role: 'viewer' });
  live = `/console/api/projects/${project.projectId}/live/requests`;
});
afterAll(() => fixture?.close());

const ask = async ({ client }: Pick<TestProject, 'client'>, path = '/check?userId=usr_nobody') => {
  const requestId = `req_${randomUUID()}`;
  await client.get(path, { headers: { 'x-request-id': requestId } });
  return requestId;
};
const listed = async (query: string, path = live): Promise<{ requestId: string }[]> =>
  (await viewer.client.get(`${path}?${query}`)).body.data;
const idsOf = async (query = '', path = live) =>
  (await listed(query, path)).map(({ requestId }) => requestId);

/** Rows as processes log them: `number` of them, the latest first, a second apart. */
const fill = (number: number, { reason, every = 1 }: { reason: string; every?: number }) =>
  fixture.db.query(
    `INSERT INTO request_log (request_id, at, project_id, mode, key_id, operation, status, reason, milliseconds)
     SELECT 'req_filled_' || n, now() - n * interval '10 milliseconds', $1, 'live', $2, 'check',
            CASE WHEN n % $4 = 0 THEN 429 ELSE 200 END, CASE WHEN n % $4 = 0 THEN $3 END, 1
       FROM generate_series(1, $5::int) AS n`,
    [project.projectId, project.keyId, reason, every, number],
  );

describe('the requests of a project in the console', () => {
  it('are those of its keys of one mode, as the API lists them', async () => {
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    const [own, ofTest] = [await ask(project), await ask(test)];
    await ask(await fixture.createProject());
    await eventually(async () => expect(await idsOf()).toEqual([own]));
    const path = live.replace('/live/', '/test/');
    await eventually(async () => expect(await idsOf('', path)).toEqual([ofTest]));
    const [line] = await listed('');
    expect(line).toEqual((await project.client.get(`/v1/requests/${own}`)).body);
    expect((await viewer.client.get(`${live}/${own}`)).body).toEqual(line);
    expect(told(await viewer.client.get(`${live}/${ofTest}`))).toEqual([404, 'request_not_found']);
    expect(told(await viewer.client.get(live.replace('/live/', '/both/')))).toEqual([400, 'invalid_request']);
  });

  it('are filtered by key, operation, status, reason and time', async () => {
    const second = await fixture.createKey(project.projectId, { scopes: ['stamps:read'] });
    const missing = await ask(project);
    const refused = await ask(second);
    const found = await ask(project, '/v1/key');
    await eventually(async () => expect(await idsOf()).toEqual([found, refused, missing]));
    expect(await idsOf(`keyId=${second.keyId}`)).toEqual([refused]);
    expect(await idsOf('operation=describeKey')).toEqual([found]);
    expect(await idsOf('status=4xx')).toEqual([refused, missing]);
    expect(await idsOf('reason=scope_missing')).toEqual([refused]);
    expect(await idsOf(`reason=identity_not_found&keyId=${second.keyId}`)).toEqual([]);
    const [, { at }] = (await viewer.client.get(live)).body.data;
    const until = encodeURIComponent(at);
    expect(await idsOf(`until=${until}`)).toEqual([missing]);
    expect((await project.client.get('/v1/requests?reason=scope_missing')).body.data).toHaveLength(1);
    for (const query of ['reason=No', 'until=today', 'status=4yy', 'limit=201', 'cursor=abc'])
      expect(told(await viewer.client.get(`${live}?${query}`))).toEqual([400, 'invalid_request']);
  });

  it('are looked at up to a bound for one page, whatever the filter', async () => {
    await fill(12_000, { reason: 'rate_limited', every: 2 });
    const pages: number[] = [];
    for (let cursor = ''; ;) {
      const { body } = await viewer.client.get(`${live}?reason=quota_exceeded${cursor}`);
      pages.push(body.data.length);
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(pages).toEqual([0, 0]);
  });

  it('are counted by the reason for which they were refused, the most frequent first', async () => {
    await ask(project, '/v1/key');
    for (let at = 0; at < 2; at += 1) await ask(project);
    const last = await ask(project);
    const second = await fixture.createKey(project.projectId, { scopes: ['stamps:read'] });
    const refused = await ask(second);
    await eventually(async () => {
      const { body } = await viewer.client.get(`${live}/reasons`);
      const group = { operation: 'check', lastAt: expect.any(String) };
      expect(body).toEqual({
        data: [
          { ...group, reason: 'identity_not_found', status: 404, count: 3, lastRequestId: last },
          { ...group, reason: 'scope_missing', status: 403, count: 1, lastRequestId: refused },
        ],
        since: expect.any(String),
        isComplete: true,
      });
      expect(Math.abs(Date.now() - 24 * 3_600_000 - Date.parse(body.since))).toBeLessThan(600_000);
    });
    expect((await viewer.client.get(`${live.replace('/live/', '/test/')}/reasons`)).body.data).toEqual([]);
    for (const hours of ['0', '169', '1.5', 'all'])
      expect(told(await viewer.client.get(`${live}/reasons?hours=${hours}`))).toEqual([
        400,
        'invalid_request',
      ]);
  });

  it('are counted up to a bound, and the answer says since when', async () => {
    await fill(20_001, { reason: 'rate_limited' });
    const { body } = await viewer.client.get(`${live}/reasons?hours=168`);
    expect(body).toMatchObject({ isComplete: false, data: [{ reason: 'rate_limited', count: 20_000 }] });
    expect(Date.now() - Date.parse(body.since)).toBeLessThan(600_000);
    expect(body.data[0].lastRequestId).toBe('req_filled_1');
  });
});
