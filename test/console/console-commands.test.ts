import { cliJson, runCli } from '../audit/audited-fixture.ts';
import { acceptLink, tokenOf } from '../support/console/accept-link.ts';
import { consolePage, createMember, openSession } from '../support/console/console-member.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const cli = (...words: string[]) => cliJson(fixture, 'console', ...words);
/** The newest line of a chain, and who wrote it. */
const lastLine = async (chain: string) => {
  const [row] = await fixture.db.query<{ action: string; kind: string; target: string }>(
    `SELECT action, actor_kind AS kind, target FROM audit_entries WHERE chain = $1 ORDER BY seq DESC LIMIT 1`,
    [chain],
  );
  return row;
};

describe('the commands of the console', () => {
  it('invite to a project, as an owner if no role is given', async () => {
    const { projectId } = await fixture.createProject({ name: 'Acme' });
    const { link, invitationId } = await cli('invite', '--project', projectId);
    expect(await lastLine(projectId)).toEqual({
      action: 'member.invited',
      kind: 'operator',
      target: invitationId,
    });
    const { answer } = await acceptLink(fixture, tokenOf(link), 'Ada');
    expect(answer.body.projects).toMatchObject([{ name: 'Acme', role: 'owner' }]);

    const viewer = await cli('invite', '--project', projectId, '--role', 'viewer');
    const page = consolePage(fixture);
    const described = await page.post('/console/api/invitations/describe', { token: tokenOf(viewer.link) });
    expect(described.body).toMatchObject({ role: 'viewer', invitedBy: null });
    const wrong = await runCli(fixture, 'console', 'invite', '--project', 'prj_none');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('prj_none')]);
  });

  it('invite a first owner for 15 minutes, and only where there is no member', async () => {
    const { projectId } = await fixture.createProject();
    const first = await cli('invite', '--project', projectId, '--first');
    const minutes = (Date.parse(first.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThanOrEqual(15);
    expect((await acceptLink(fixture, tokenOf(first.link))).answer.status).toBe(200);
    const second = await cli('invite', '--project', projectId, '--first');
    expect(second).toEqual({ link: null, console: `${fixture.config.http.publicUrl}/console` });
  });

  it('make an operator', async () => {
    const { link } = await cli('operator');
    expect(await lastLine('installation')).toMatchObject({
      action: 'member.operator_invited',
      kind: 'operator',
    });
    const { answer } = await acceptLink(fixture, tokenOf(link), 'Oz');
    expect(answer.body.member.isOperator).toBe(true);
  });

  it('list the members of a project, and everyone, page by page', async () => {
    const { projectId } = await fixture.createProject();
    const ada = await createMember(fixture, { projectId, name: 'Ada' });
    const bob = await createMember(fixture, { projectId, name: 'Bob', role: 'viewer', isOperator: true });
    const team = await cli('members', '--project', projectId);
    expect(team.members).toMatchObject([
      { memberId: ada.memberId, name: 'Ada', role: 'owner', passkeyCount: 1 },
      { memberId: bob.memberId, name: 'Bob', role: 'viewer' },
    ]);
    const page = await cli('members', '--limit', '1');
    expect(page.members).toMatchObject([{ memberId: bob.memberId, isOperator: true, projectCount: 1 }]);
    const next = await cli('members', '--limit', '1', '--cursor', page.nextCursor);
    expect(next.members).toMatchObject([{ memberId: ada.memberId }]);
    const { stdout } = await runCli(fixture, 'console', 'members', '--project', projectId);
    for (const word of ['member', ada.memberId, 'Bob', 'viewer']) expect(stdout).toContain(word);
  });

  it('sign a member out, and recover one', async () => {
    const { projectId } = await fixture.createProject();
    const ada = await createMember(fixture, { projectId });
    expect(await cli('sign-out', ada.memberId)).toEqual({ memberId: ada.memberId, ended: 1 });
    expect(await lastLine('installation')).toMatchObject({
      action: 'member.signed_out_everywhere',
      kind: 'operator',
      target: ada.memberId,
    });
    expect((await ada.client.get('/console/api/session')).status).toBe(401);

    const invitations = `/console/api/projects/${projectId}/invitations`;
    const thief = await openSession(fixture, ada);
    expect((await thief.client.post(invitations, { role: 'owner' })).status).toBe(201);
    const { link } = await cli('recover', ada.memberId);
    expect(await lastLine('installation')).toMatchObject({
      action: 'member.recovery_started',
      kind: 'operator',
    });
    const { answer } = await acceptLink(fixture, tokenOf(link));
    expect(answer.body.member.memberId).toBe(ada.memberId);
    expect(await lastLine('installation')).toEqual({
      action: 'member.recovered',
      kind: 'member',
      target: ada.memberId,
    });
    // Whoever had her passkey may have invited themselves.
    const left = 'SELECT id FROM member_invitations WHERE project_id = $1';
    expect(await fixture.db.query(left, [projectId])).toEqual([]);
    expect((await thief.client.get(invitations)).status).toBe(401);
    for (const command of ['sign-out', 'recover', 'remove'])
      expect((await runCli(fixture, 'console', command, 'mem_none')).code).toBe(1);
  });

  it('remove a member from one project, or altogether, but no last owner', async () => {
    const { projectId } = await fixture.createProject();
    const ada = await createMember(fixture, { projectId });
    const bob = await createMember(fixture, { projectId, role: 'viewer' });
    await cli('remove', bob.memberId, '--project', projectId);
    expect(await lastLine(projectId)).toEqual({
      action: 'member.removed',
      kind: 'operator',
      target: bob.memberId,
    });
    expect((await bob.client.get('/console/api/session')).body.projects).toEqual([]);
    await cli('remove', bob.memberId);
    expect(await lastLine('installation')).toMatchObject({ action: 'member.deleted', target: bob.memberId });
    expect((await bob.client.get('/console/api/session')).status).toBe(401);

    for (const words of [[ada.memberId], [ada.memberId, '--project', projectId]]) {
      const refused = await runCli(fixture, 'console', 'remove', ...words);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('last owner')]);
    }
    const cy = await createMember(fixture, { projectId });
    const { body } = await ada.client.post(`/console/api/projects/${projectId}/invitations`, {
      role: 'owner',
    });
    await cli('remove', ada.memberId);
    expect((await cy.client.get(`/console/api/projects/${projectId}/members`)).body.data).toHaveLength(1);
    const page = consolePage(fixture);
    const described = await page.post('/console/api/invitations/describe', { token: tokenOf(body.link) });
    expect(described.status).toBe(404);
  });
});
