import { createMember, type ConsoleMember } from '../support/console/console-member.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { untilCounted } from '../usage/usage-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let owner: ConsoleMember;
let viewer: ConsoleMember;
let base: string;

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  project = await fixture.createProject({ name: 'Shop', plan: 'pro', platform: undefined });
  const { projectId } = project;
  base = `/console/api/projects/${projectId}`;
  owner = await createMember(fixture, { projectId, role: 'owner', name: 'Olga' });
  viewer = await createMember(fixture, { projectId, role: 'viewer', name: 'Vera' });
});
afterAll(() => fixture?.close());

describe('the settings, the usage and the audit log of a project in the console', () => {
  it('has its settings, for everyone in it and for nobody else', async () => {
    expect((await viewer.client.get(base)).body).toEqual({
      projectId: project.projectId,
      name: 'Shop',
      plan: 'pro',
      platform: null,
      limits: { minute: 300, day: 50_000, verificationsPerMonth: null, stampsPerMonth: null },
      assuranceMin: 'liveness',
      linksByMailOnly: false,
      secondKeyApproval: false,
      fourEyes: false,
      pairwiseNames: false,
      plainNamesUntil: null,
      createdAt: expect.any(String),
      suspendedAt: null,
      endsAt: null,
    });
    const stranger = await createMember(fixture, { isOperator: true });
    for (const path of [base, `${base}/usage`, `${base}/usage.csv`, `${base}/audit`])
      expect([path, ...told(await stranger.client.get(path))]).toEqual([path, 404, 'project_not_found']);
  });

  it('has the usage of each key, of one mode, as the API tells it, and as CSV', async () => {
    const test = await fixture.createKey(project.projectId, { mode: 'test' });
    const second = await fixture.createKey(project.projectId);
    await project.client.get('/v1/key');
    await second.client.get('/check?userId=usr_nobody');
    await test.client.get('/v1/key');
    await untilCounted(fixture, project, 3);
    const usage = async (query: string) => (await viewer.client.get(`${base}/usage?${query}`)).body;
    const byKey = await usage('by=key');
    const counts = byKey.data.map(({ keyId, requests }: { keyId: string; requests: number }) => [
      keyId,
      requests,
    ]);
    expect(new Map(counts)).toEqual(
      new Map([
        [project.keyId, 1],
        [second.keyId, 1],
      ]),
    );
    expect(byKey.month).toMatchObject({ requests: 2, verifications: { limit: null, used: null } });
    expect((await usage('mode=test&by=key')).data).toMatchObject([{ keyId: test.keyId, requests: 1 }]);
    expect((await usage(`keyId=${second.keyId}&granularity=hour&by=operation`)).data).toMatchObject([
      { operation: 'check', requests: 1 },
    ]);
    const { body, headers } = await viewer.client.get(
      `${base}/usage.csv?by=key,status&keyId=${second.keyId}`,
    );
    expect(headers.get('content-disposition')).toBe('attachment; filename="usage-live.csv"');
    const [heading, row, ...rest] = body.split('\r\n');
    expect(heading).toBe('from,keyId,operation,status,reason,requests');
    expect(row).toMatch(new RegExp(`^[^,]+,${second.keyId},,404,identity_not_found,1$`));
    expect(rest).toEqual(['']);
    // It cannot be compared with what it is before the request above is counted.
    const { from, to } = byKey;
    const range = `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}&by=key`;
    expect((await usage(range)).data).toEqual(byKey.data);
    for (const query of ['mode=both', 'by=name', 'from=2020-01-01T00:00:00Z', 'cursor=abc'])
      expect(told(await viewer.client.get(`${base}/usage?${query}`))).toEqual([400, 'invalid_request']);
  });

  it('has the audit log with the names of members, also of those who are gone no more', async () => {
    const { body: key } = await owner.client.post(`${base}/keys`, { mode: 'live', name: 'Till' });
    const read = async (query = '') => (await viewer.client.get(`${base}/audit?${query}`)).body.entries;
    const [line, ...others] = await read('action=key.created');
    expect(line).toMatchObject({
      action: 'key.created',
      target: key.keyId,
      actor: { kind: 'member', id: owner.memberId, name: 'Olga' },
      after: { name: 'Till', mode: 'live' },
      address: expect.any(String),
      requestId: expect.stringMatching(/^req_/),
    });
    expect(others).toMatchObject([
      { target: project.keyId, actor: { kind: 'service', id: null, name: null } },
    ]);
    const { body } = await project.client.get('/v1/audit?action=key.created&limit=1');
    const { name: _name, ...actor } = line.actor;
    expect(body.entries).toEqual([{ ...line, actor }]);
    await fixture.db.query('DELETE FROM members WHERE id = $1', [owner.memberId]);
    expect((await read('action=key.created'))[0].actor).toEqual({
      kind: 'member',
      id: owner.memberId,
      name: null,
    });
    const refused = await viewer.client.get(`${base}/audit?action=nothing`);
    expect(told(refused)).toEqual([400, 'invalid_request']);
  });

  it('has the secret of a new key in no table, and gives it out once', async () => {
    const headers = { 'idempotency-key': 'made-once' };
    const create = () => owner.client.call('POST', `${base}/keys`, { body: { mode: 'live' }, headers });
    const [one, other] = [(await create()).body, (await create()).body];
    const rotated = (await owner.client.post(`${base}/keys/${one.keyId}/rotate`, { graceHours: 1 })).body;
    const secrets: string[] = [one, other, rotated].map(({ apiKey }) => apiKey.slice(12, -4));
    expect(new Set(secrets).size).toBe(3);
    const answers = [
      await owner.client.get(`${base}/keys`),
      await owner.client.get(`${base}/keys/${one.keyId}`),
      await owner.client.get(`${base}/audit`),
      await owner.client.post(`${base}/keys/${one.keyId}/revoke`),
    ];
    const tables = await fixture.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(60);
    const rows = [];
    for (const { name } of tables)
      rows.push(...(await fixture.db.query(`SELECT t::text AS row FROM "${name}" AS t LIMIT 10000`)));
    const everything = JSON.stringify([answers.map(({ body }) => body), rows]);
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(everything).toContain(one.keyId);
  });
});
