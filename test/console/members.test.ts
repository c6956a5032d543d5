import { type ConsoleMember, createMember, giveRole } from '../support/console/console-member.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { acceptLink, tokenOf } from '../support/console/accept-link.ts';

let fixture: TestFixture;
let projectId: string;
let owner: ConsoleMember;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  ({ projectId } = await fixture.createProject());
  owner = await createMember(fixture, { projectId, name: 'Ada' });
});

const at = (path: string, id = projectId) => `/console/api/projects/${id}${path}`;
const reason = (answer: Answer) => `${answer.status} ${answer.headers.get('x-error-reason')}`;
const setRole = (by: ConsoleMember, of: ConsoleMember, role: string) =>
  by.client.call('PATCH', at(`/members/${of.memberId}`), { body: { role } });
const remove = (by: ConsoleMember, of: ConsoleMember, id = projectId) =>
  by.client.delete(at(`/members/${of.memberId}`, id));

describe('the members of a project', () => {
  it('are listed in the order in which they joined, page by page', async () => {
    for (const name of ['Bob', 'Cy', 'Di']) await createMember(fixture, { projectId, name, role: 'viewer' });
    const names: string[] = [];
    for (let path: string | null = at('/members?limit=3'); path !== null;) {
      const { body }: Answer = await owner.client.get(path);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      path = body.nextCursor === null ? null : at(`/members?limit=3&cursor=${body.nextCursor}`);
    }
    expect(names).toEqual(['Ada', 'Bob', 'Cy', 'Di']);
    const { body } = await owner.client.get(at('/members'));
    expect(body.data[0]).toEqual({
      memberId: owner.memberId,
      name: 'Ada',
      role: 'owner',
      joinedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      passkeyCount: 1,
    });
  });

  it('have another role with their next request', async () => {
    const other = await createMember(fixture, { projectId, role: 'viewer' });
    expect(reason(await other.client.post(at('/invitations'), { role: 'owner' }))).toBe('403 role_missing');
    expect((await setRole(owner, other, 'owner')).body).toMatchObject({ role: 'owner' });
    expect((await other.client.post(at('/invitations'), { role: 'owner' })).status).toBe(201);
    expect((await setRole(owner, other, 'developer')).status).toBe(200);
    expect(reason(await other.client.post(at('/invitations'), { role: 'owner' }))).toBe('403 role_missing');
  });

  it('are out with their next request when they are removed, but only of this project', async () => {
    const other = await createMember(fixture, { projectId, role: 'developer' });
    const { projectId: elsewhere } = await fixture.createProject();
    await giveRole(fixture, { memberId: other.memberId, projectId: elsewhere, role: 'viewer' });
    expect((await other.client.get(at('/members'))).status).toBe(200);
    expect((await remove(owner, other)).status).toBe(204);
    expect(reason(await other.client.get(at('/members')))).toBe('404 project_not_found');
    expect((await other.client.get(at('/members', elsewhere))).status).toBe(200);
    expect(reason(await remove(owner, other))).toBe('404 member_not_found');
  });

  it('may leave in any role, and remove no one else unless they own the project', async () => {
    for (const role of ['developer', 'reviewer', 'viewer'] as const) {
      const other = await createMember(fixture, { projectId, role });
      expect(reason(await remove(other, owner))).toBe('403 role_missing');
      expect((await remove(other, other)).status).toBe(204);
    }
    const lines = await fixture.db.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE chain = $1 AND action LIKE 'member.%'`,
      [projectId],
    );
    expect(lines.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'member.left'));
  });

  it('keep their last owner', async () => {
    await createMember(fixture, { projectId, role: 'developer' });
    expect(reason(await remove(owner, owner))).toBe('409 last_owner');
    expect(reason(await setRole(owner, owner, 'viewer'))).toBe('409 last_owner');
    expect((await setRole(owner, owner, 'owner')).status).toBe(200);
  });

  it('keep one owner of two who remove each other at once, and neither waits for the other for ever', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const { projectId: id } = await fixture.createProject();
      const one = await createMember(fixture, { projectId: id });
      const two = await createMember(fixture, { projectId: id });
      const answers = await Promise.all([remove(one, two, id), remove(two, one, id)]);
      for (const answer of answers) outcomes.add(reason(answer));
      const [row] = await fixture.db.query<{ owners: number }>(
        `SELECT count(*) AS owners FROM project_members WHERE project_id = $1 AND role = 'owner'`,
        [id],
      );
      expect([round, row?.owners]).toEqual([round, 1]);
    }
    expect([...outcomes].toSorted()).toEqual(['204 null', '404 project_not_found']);
  });

  it('keep one owner of two who leave at once, and of two who step down', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { projectId: id } = await fixture.createProject();
      const owners = [
        await createMember(fixture, { projectId: id }),
        await createMember(fixture, { projectId: id }),
      ];
      const answers = await Promise.all(
        owners.map((each) =>
          round % 2 === 0
            ? remove(each, each, id)
            : each.client.call('PATCH', at(`/members/${each.memberId}`, id), { body: { role: 'viewer' } }),
        ),
      );
      expect(answers.map(reason).toSorted()).toEqual([
        round % 2 === 0 ? '204 null' : '200 null',
        '409 last_owner',
      ]);
    }
  });

  it('are at most 100', async () => {
    await fixture.db.query(
      `WITH made AS (
         INSERT INTO members (id, name, user_handle)
         SELECT 'mem_many' || n, 'Many', sha256(n::text::bytea) FROM generate_series(1, 99) n RETURNING id)
       INSERT INTO project_members (project_id, member_id, role) SELECT $1, id, 'viewer' FROM made`,
      [projectId],
    );
    const { body } = await owner.client.post(at('/invitations'), { role: 'viewer' });
    const { answer } = await acceptLink(fixture, tokenOf(body.link));
    expect(reason(answer)).toBe('409 member_limit');
    const other = await createMember(fixture, { name: 'Bob' });
    const joined = await other.client.post('/console/api/invitations/join', { token: tokenOf(body.link) });
    expect(reason(joined)).toBe('409 member_limit');
    // What failed left the link as it was.
    expect((await owner.client.get(at('/invitations'))).body.data).toHaveLength(1);
  });
});
