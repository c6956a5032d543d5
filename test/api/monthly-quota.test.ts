import type { Answer } from '../support/requests/api-client.ts';
import { askChallenge, enrollForged, forgeSubmission } from '../support/people/forge-submission.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
});

afterAll(() => fixture?.close());

const times = <Result>(number: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: number }, call));
const count = (responses: Answer[], status: number) =>
  responses.filter((response) => response.status === status).length;
const checkPath = '/check?userId=usr_test_human';

describe("a free project's month", () => {
  const setUsed = (used: number) =>
    fixture.db.query(
      `INSERT INTO monthly_usage (project_id, kind, month, used)
       VALUES ($1, 'verifications', date_trunc('month', now() AT TIME ZONE 'UTC')::date, $2)
       ON CONFLICT (project_id, kind, month) DO UPDATE SET used = excluded.used`,
      [project.projectId, used],
    );
  const used = async () => {
    const [row] = await fixture.db.query<{ used: number }>(
      'SELECT used FROM monthly_usage WHERE project_id = $1',
      [project.projectId],
    );
    return row?.used;
  };

  beforeEach(async () => {
    project = await fixture.createProject({ plan: 'free', mode: 'test' });
    await setUsed(999);
  });

  it('holds 1,000 verifications: the 1,001st is refused until the next month and leaves no trace', async () => {
    expect((await project.client.post('/verify', { userId: 'usr_test_human' })).status).toBe(200);
    const refused = await project.client.post('/verify', { userId: 'usr_test_human' });
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([429, 'quota_exceeded']);
    const now = new Date();
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const expected = (nextMonth - now.getTime()) / 1000;
    expect(Math.abs(Number(refused.headers.get('retry-after')) - expected)).toBeLessThan(5);
    expect(await used()).toBe(1000);
    const events = await fixture.db.query('SELECT id FROM events WHERE project_id = $1', [project.projectId]);
    expect(events).toHaveLength(1);
    expect((await project.client.get(checkPath)).status).toBe(200);
  });

  it('gives exactly one to many that ask at once, by any of its keys', async () => {
    const other = await fixture.createKey(project.projectId, { mode: 'test' });
    const calls = await Promise.all([
      times(10, () => project.client.post('/verify', { userId: 'usr_test_human' })),
      times(10, () => other.client.post('/verify', { userId: 'usr_test_human' })),
    ]);
    expect([count(calls.flat(), 200), count(calls.flat(), 429)]).toEqual([1, 19]);
    expect(await used()).toBe(1000);
  });

  it('counts re-verifications through a partner as verifications', async () => {
    const person = await enrollForged(project.client);
    await setUsed(1000);
    const { client } = project;
    const submission = await forgeSubmission(await askChallenge(client, 'project', 'reverify'), {
      ...person,
      purpose: 'reverify',
    });
    const refused = await client.post('/v1/identity/verify', { ...submission, userId: person.userId });
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([429, 'quota_exceeded']);
  });

  it('begins anew with the month', async () => {
    await setUsed(1000);
    await fixture.db.query(
      `UPDATE monthly_usage SET month = (month - interval '1 month')::date WHERE project_id = $1`,
      [project.projectId],
    );
    expect((await project.client.post('/verify', { userId: 'usr_test_human' })).status).toBe(200);
  });
});
