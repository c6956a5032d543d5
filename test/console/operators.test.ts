import { inviteOperator, startMemberRecovery } from '../../shared/domain/team/invitations/invite.ts';
import { acceptLink, prepareAcceptance, tokenOf } from '../support/console/accept-link.ts';
import { consolePage, createMember, openSession } from '../support/console/console-member.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const reason = (answer: Answer) => `${answer.status} ${answer.headers.get('x-error-reason')}`;
const actionsAbout = async (target: string) => {
  const rows = await fixture.db.query<{ action: string }>(
    `SELECT action FROM audit_entries WHERE chain = 'installation' AND target = $1 ORDER BY seq`,
    [target],
  );
  return rows.map(({ action }) => action);
};

describe('operators', () => {
  it('see which projects there are, invite an owner, and see nothing else of a project', async () => {
    const { projectId } = await fixture.createProject({ name: 'Acme' });
    const { token } = await inviteOperator(fixture);
    const { answer, client } = await acceptLink(fixture, token, 'Oz');
    expect(answer.body).toMatchObject({ member: { name: 'Oz', isOperator: true }, projects: [] });
    expect(await actionsAbout(answer.body.member.memberId)).toEqual(['member.operator_joined']);

    const found = await client.get('/console/api/operator/projects?name=acm');
    expect(found.body.data).toEqual([
      {
        projectId,
        name: 'Acme',
        plan: 'enterprise',
        owners: 0,
        state: 'active',
        createdAt: expect.any(String),
      },
    ]);
    expect(reason(await client.get(`/console/api/projects/${projectId}/members`))).toBe(
      '404 project_not_found',
    );
    const made = await client.post(`/console/api/operator/projects/${projectId}/invitations`, {});
    expect(made.status).toBe(201);
    const joined = await acceptLink(fixture, tokenOf(made.body.link), 'Ada');
    expect(joined.answer.body.projects).toMatchObject([{ projectId, role: 'owner' }]);
    const again = await client.get('/console/api/operator/projects?name=ACME');
    expect(again.body.data).toMatchObject([{ owners: 1 }]);
    await fixture.db.query('UPDATE projects SET ends_at = now() WHERE id = $1', [projectId]);
    const late = await client.post(`/console/api/operator/projects/${projectId}/invitations`, {});
    expect(reason(late)).toBe('409 project_ended');
  });

  it('are made of members who are signed in, too', async () => {
    const ada = await createMember(fixture, { name: 'Ada' });
    expect(reason(await ada.client.get('/console/api/operator/projects'))).toBe('403 role_missing');
    const { token } = await inviteOperator(fixture);
    const joined = await ada.client.post('/console/api/invitations/join', { token });
    expect(joined.body.member.isOperator).toBe(true);
    expect((await ada.client.get('/console/api/operator/projects')).status).toBe(200);
  });
});

describe('a recovery', () => {
  it('replaces all passkeys and ends all sessions of the member', async () => {
    const { projectId } = await fixture.createProject();
    const ada = await createMember(fixture, { projectId, name: 'Ada', role: 'developer' });
    const other = await openSession(fixture, ada);
    const { token } = await startMemberRecovery(fixture, ada.memberId);
    const page = consolePage(fixture);
    const { body } = await page.post('/console/api/invitations/describe', { token });
    expect(body).toMatchObject({ kind: 'recovery', memberName: 'Ada', projectName: null, role: null });
    expect(reason(await other.client.post('/console/api/invitations/join', { token }))).toBe(
      '404 invitation_invalid',
    );

    const { answer, client } = await acceptLink(fixture, token, 'Another name');
    expect(answer.body).toMatchObject({
      member: { memberId: ada.memberId, name: 'Ada' },
      projects: [{ projectId, role: 'developer' }],
      passkeyCount: 1,
    });
    for (const each of [ada, other])
      expect(reason(await each.client.get('/console/api/session'))).toBe('401 session_missing');
    expect((await client.get('/console/api/session')).status).toBe(200);

    const options = await page.post('/console/api/sign-in/options', {});
    const signed = await page.post('/console/api/sign-in', ada.authenticator.get(options.body));
    expect(reason(signed)).toBe('400 passkey_not_verified');
    expect(await actionsAbout(ada.memberId)).toEqual(['member.recovery_started', 'member.recovered']);
  });

  it('is good once and for 15 minutes, and a new link ends the one before it', async () => {
    const ada = await createMember(fixture);
    const [first, second] = [
      await startMemberRecovery(fixture, ada.memberId),
      await startMemberRecovery(fixture, ada.memberId),
    ];
    const describeLink = (token: string) =>
      consolePage(fixture).post('/console/api/invitations/describe', { token });
    expect(reason(await describeLink(first.token))).toBe('404 invitation_invalid');
    const minutes = (second.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    const prepared = await Promise.all([
      prepareAcceptance(fixture, second.token),
      prepareAcceptance(fixture, second.token),
    ]);
    const accepted = await Promise.all(prepared.map(({ accept }) => accept()));
    expect(accepted.map(({ answer }) => reason(answer)).toSorted()).toEqual([
      '200 null',
      '404 invitation_invalid',
    ]);
    expect(reason(await describeLink(second.token))).toBe('404 invitation_invalid');
    await expect(startMemberRecovery(fixture, 'mem_none')).rejects.toMatchObject({
      code: 'member_not_found',
    });
  });
});
