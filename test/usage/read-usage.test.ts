import { randomUUID } from 'node:crypto';
import { suspendProject } from '../../shared/domain/partners/projects/change-project.ts';
import { monthOf } from '../../shared/domain/partners/usage/forecast-month.ts';
import { addUsage } from '../../shared/domain/partners/usage/usage-store.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { untilCounted } from './usage-calls.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  project = await fixture.createProject();
});
afterAll(() => fixture?.close());

const unknown = '/check?userId=usr_nobody';
const problemOf = ({ body }: { body: { error: { message: string } } }) => body.error.message;

describe('usage', () => {
  it('counts each request once, by key, operation, status and reason', async () => {
    const { client, keyId, projectId } = project;
    const second = await fixture.createKey(projectId, { scopes: ['usage:read'] });
    for (let at = 0; at < 3; at += 1) await client.get(unknown);
    await client.get('/v1/key');
    await second.client.get(unknown);
    await untilCounted(fixture, project, 5);
    const { body } = await client.get('/v1/usage?by=key,operation,status');
    const row = (of: string, operation: string, status: number, reason: string | null, requests: number) =>
      expect.objectContaining({ keyId: of, operation, status, reason, requests });
    expect(body.data).toHaveLength(3);
    expect(body.data).toEqual(
      expect.arrayContaining([
        row(keyId, 'check', 404, 'identity_not_found', 3),
        row(keyId, 'describeKey', 200, null, 1),
        row(second.keyId, 'check', 403, 'scope_missing', 1),
      ]),
    );
    // The request above is counted by now.
    await untilCounted(fixture, project, 6);
    const { body: total } = await client.get('/v1/usage');
    expect(total.data).toEqual([
      expect.objectContaining({ keyId: null, operation: null, status: null, reason: null, requests: 6 }),
    ]);
    expect(total.month).toMatchObject({ requests: 6, from: monthOf(new Date()).from.toISOString() });
  });

  it('is narrowed to a key and to an operation', async () => {
    const { client, keyId, projectId } = project;
    const second = await fixture.createKey(projectId);
    await client.get(unknown);
    await second.client.get('/v1/key');
    await untilCounted(fixture, project, 2);
    const sumOf = async (filter: string) => {
      const { body } = await second.client.get(`/v1/usage?${filter}`);
      return body.data.map(({ requests }: { requests: number }) => requests);
    };
    expect(await sumOf(`keyId=${keyId}`)).toEqual([1]);
    expect(await sumOf('operation=check')).toEqual([1]);
    expect(await sumOf(`operation=check&keyId=${second.keyId}`)).toEqual([]);
  });

  it('also counts what a suspended project and an expired key are refused', async () => {
    const { client, projectId } = project;
    const other = await fixture.createKey(projectId);
    await client.get('/v1/key');
    await fixture.db.query(`UPDATE api_keys SET expires_at = now() WHERE id = $1`, [other.keyId]);
    expect(told(await other.client.get('/v1/key'))).toEqual([401, 'api_key_expired']);
    await suspendProject(fixture, projectId, { reason: 'unpaid' });
    await fixture.createKey(projectId).then(({ client: suspended }) => suspended.get('/v1/key'));
    await untilCounted(fixture, project, 3);
    const reasons = await fixture.db.query(
      `SELECT reason FROM usage_counts WHERE project_id = $1 AND unit = 'day' ORDER BY reason`,
      [projectId],
    );
    expect(reasons).toEqual([{ reason: '' }, { reason: 'api_key_expired' }, { reason: 'project_suspended' }]);
  });

  it('is of the caller’s own project and mode', async () => {
    const other = await fixture.createProject();
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    for (const { client } of [project, other, test]) await client.get(unknown);
    await other.client.get(unknown);
    await untilCounted(fixture, project, 2);
    await untilCounted(fixture, other, 2);
    const keysOf = async ({ client }: Pick<TestProject, 'client'>) => {
      const { body } = await client.get('/v1/usage?by=key');
      return [body.data.map(({ keyId }: { keyId: string }) => keyId), body.month.requests];
    };
    expect(await keysOf(project)).toEqual([[project.keyId], 1]);
    expect(await keysOf(test)).toEqual([[test.keyId], 1]);
    expect(await keysOf(other)).toEqual([[other.keyId], 2]);
  });

  it('is listed page by page, by hour, day and month', async () => {
    const { projectId, keyId, client } = project;
    const now = Date.now();
    const tallies = Array.from({ length: 9 }, (_, at) => ({
      projectId,
      mode: 'live' as const,
      keyId,
      operation: `check${(at + 1) % 2}`,
      hourMs: now - (at + 1) * 3_600_000,
      status: 200,
      reason: '',
      requests: 1,
    }));
    await addUsage(fixture.db, randomUUID(), { number: 1, tallies });
    const walk = async (query: string) => {
      const rows: { from: string; operation: string; requests: number }[] = [];
      for (let cursor = ''; ;) {
        const { body } = await client.get(`/v1/usage?${query}&limit=2${cursor}`);
        rows.push(...body.data);
        if (body.nextCursor === null) return rows;
        cursor = `&cursor=${body.nextCursor}`;
      }
    };
    const from = encodeURIComponent(new Date(now - 20 * 3_600_000).toISOString());
    const to = encodeURIComponent(new Date(now - 1000).toISOString());
    const hours = await walk(`granularity=hour&by=operation&from=${from}&to=${to}&operation=check1`);
    expect(hours.map(({ requests }) => requests)).toEqual([1, 1, 1, 1, 1]);
    expect(hours.map(({ from: at }) => at)).toEqual(hours.map(({ from: at }) => at).toSorted());
    // A period that has begun by then is listed whole.
    const begun = encodeURIComponent(new Date(monthOf(new Date(now)).from.getTime() + 1).toISOString());
    for (const query of ['granularity=day', 'granularity=month', `granularity=month&to=${begun}`]) {
      const rows = await walk(`${query}&by=operation`);
      const sum = rows.reduce((all, { requests }) => all + requests, 0);
      const own = rows.filter(({ operation }) => operation === 'readUsage');
      expect(sum - own.reduce((all, { requests }) => all + requests, 0)).toBe(9);
    }
  });

  it('comes as CSV to whoever asks for it', async () => {
    const { client, keyId } = project;
    await client.get(unknown);
    await client.get('/v1/key');
    await untilCounted(fixture, project, 2);
    const day = new Date(new Date().toISOString().slice(0, 10)).toISOString();
    const { headers, body } = await client.get('/v1/usage?by=key,status&limit=1&format=csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(body).toBe(`from,keyId,operation,status,reason,requests\r\n${day},${keyId},,200,,1\r\n`);
    const next = `/v1/usage?by=key,status&cursor=${headers.get('x-next-cursor')}`;
    const second = await client.get(next, { headers: { accept: 'text/csv' } });
    expect(second.body).toContain(`${day},${keyId},,404,identity_not_found,1\r\n`);
    expect(
      (await client.get('/v1/usage', { headers: { accept: 'application/json, text/csv' } })).body.data,
    ).toBeDefined();
  });

  it('says what is left of the month', async () => {
    const free = await fixture.createProject({ plan: 'free' });
    await fixture.db.query(
      `INSERT INTO monthly_usage (project_id, kind, month, used)
       VALUES ($1, 'stamps', date_trunc('month', now() AT TIME ZONE 'UTC')::date, 20)`,
      [free.projectId],
    );
    const { month } = (await free.client.get('/v1/usage')).body;
    expect(month.verifications).toMatchObject({ limit: 1000, used: 0, left: 1000 });
    expect(month.stamps).toMatchObject({ limit: 50, used: 20, left: 30 });
    const none = { limit: null, used: null, left: null, forecast: null };
    expect((await project.client.get('/v1/usage')).body.month).toMatchObject({
      stamps: none,
      verifications: none,
    });
  });

  it.each([
    ['granularity=week', /^granularity: /],
    ['by=key,plan', /^by: must be a comma-separated list of key, operation, status$/],
    ['from=yesterday', /^from: /],
    ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', /^from: must be before to$/],
    ['from=2019-01-01T00:00:00Z&to=2019-02-01T00:00:00Z', /^from: must be within the last 13 months$/],
    ['granularity=hour&from=LONGAGO', /^from: must be at most 31 days before to with granularity hour$/],
    ['cursor=abc', /^cursor: /],
    ['format=xml', /^format: /],
    ['limit=201', /^limit: /],
  ])('refuses %s by the name of the field', async (query, message) => {
    const ago = new Date(Date.now() - 60 * 86_400_000).toISOString();
    const answer = await project.client.get(`/v1/usage?${query.replace('LONGAGO', ago)}`);
    expect([answer.status, problemOf(answer)]).toEqual([400, expect.stringMatching(message)]);
  });

  it('refuses the cursor of another list', async () => {
    const { client } = project;
    await client.get(unknown);
    await client.get('/v1/key');
    await untilCounted(fixture, project, 2);
    const { nextCursor } = (await client.get('/v1/usage?by=operation&limit=1')).body;
    expect((await client.get(`/v1/usage?by=operation&cursor=${nextCursor}`)).status).toBe(200);
    expect(problemOf(await client.get(`/v1/usage?by=status&cursor=${nextCursor}`))).toMatch(/^cursor: /);
  });
});
