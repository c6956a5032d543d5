import { inviteToProject } from '../../shared/domain/team/invitations/invite.ts';
import { acceptLink, prepareAcceptance, tokenOf } from '../support/console/accept-link.ts';
import { type ConsoleMember, consolePage, createMember } from '../support/console/console-member.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let projectId: string;
let owner: ConsoleMember;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  ({ projectId } = await fixture.createProject({ name: 'Shop' }));
  owner = await createMember(fixture, { projectId, name: 'Ada' });
});

const at = (path: string) => `/console/api/projects/${projectId}${path}`;
const invite = async (role = 'developer', by = owner) => {
  const answer = await by.client.post(at('/invitations'), { role });
  expect(answer.status).toBe(201);
  return { token: tokenOf(answer.body.link), id: String(answer.body.invitationId), link: answer.body.link };
};
const describeLink = (token: string) =>
  consolePage(fixture).post('/console/api/invitations/describe', { token });
const reason = (answer: { headers: Headers; status: number }) =>
  `${answer.status} ${answer.headers.get('x-error-reason')}`;
const expire = (id: string) =>
  fixture.db.query(`UPDATE member_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    id,
  ]);

describe('an invitation to a project', () => {
  it('is a link whose token is in the fragment, and says what it is for', async () => {
    const { token, link } = await invite();
    expect(link).toMatch(/\/console\/join#inv_[\w-]{43}$/);
    expect((await describeLink(token)).body).toEqual({
      kind: 'project',
      projectName: 'Shop',
      role: 'developer',
      invitedBy: 'Ada',
      memberName: null,
      expiresAt: expect.any(String),
    });
    const { body } = await owner.client.get(at('/invitations'));
    expect(body.data).toEqual([expect.objectContaining({ role: 'developer', invitedBy: 'Ada' })]);
    expect(JSON.stringify(body)).not.toContain(token);
    const hours = (Date.parse(body.data[0].expiresAt) - Date.parse(body.data[0].createdAt)) / 3_600_000;
    expect(hours).toBe(72);
  });

  it('makes a member with a passkey, who is signed in with the role', async () => {
    const { token } = await invite('reviewer');
    const { answer, client } = await acceptLink(fixture, token, 'Grace');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      member: { name: 'Grace', isOperator: false },
      projects: [{ projectId, name: 'Shop', role: 'reviewer' }],
      passkeyCount: 1,
      elevatedUntil: expect.any(String),
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const part of ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=43200'])
      expect(cookie).toContain(part);
    expect((await client.get(at('/members'))).body.data).toHaveLength(2);
    expect((await owner.client.get(at('/invitations'))).body.data).toEqual([]);
  });

  it('is good once: a replayed link is as unknown as one that was never made', async () => {
    const { token } = await invite();
    const { answer } = await acceptLink(fixture, token);
    expect(answer.status).toBe(200);
    const unknown = `inv_${'A'.repeat(43)}`;
    const [replayed, never] = [await describeLink(token), await describeLink(unknown)];
    expect(replayed.status).toBe(404);
    expect({ ...replayed.body, requestId: '' }).toEqual({ ...never.body, requestId: '' });
    const page = consolePage(fixture);
    const again = await page.post('/console/api/invitations/options', { token, name: 'Eve' });
    expect(reason(again)).toBe('404 invitation_invalid');
  });

  it('is accepted by one of two at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await invite();
      const prepared = await Promise.all([
        prepareAcceptance(fixture, token, 'One'),
        prepareAcceptance(fixture, token, 'Two'),
      ]);
      const accepted = await Promise.all(prepared.map(({ accept }) => accept()));
      expect(accepted.map(({ answer }) => reason(answer)).toSorted()).toEqual([
        '200 null',
        '404 invitation_invalid',
      ]);
    }
    expect((await owner.client.get(at('/members'))).body.data).toHaveLength(6);
  });

  it('is said to have expired, and refuses the passkey that was made before', async () => {
    const { token, id } = await invite();
    const { accept } = await prepareAcceptance(fixture, token);
    const other = await createMember(fixture, { name: 'Bob' });
    await expire(id);
    expect(reason(await describeLink(token))).toBe('410 invitation_expired');
    expect(reason((await accept()).answer)).toBe('410 invitation_expired');
    const again = await consolePage(fixture).post('/console/api/invitations/options', { token, name: 'Eve' });
    expect(reason(again)).toBe('410 invitation_expired');
    expect(reason(await other.client.post('/console/api/invitations/join', { token }))).toBe(
      '410 invitation_expired',
    );
    expect((await owner.client.get(at('/invitations'))).body.data).toEqual([]);
  });

  it('is over when it is revoked, also for whoever is about to accept it', async () => {
    const { token, id } = await invite();
    const { accept } = await prepareAcceptance(fixture, token);
    expect((await owner.client.delete(at(`/invitations/${id}`))).status).toBe(204);
    expect(reason((await accept()).answer)).toBe('404 invitation_invalid');
    expect(reason(await owner.client.delete(at(`/invitations/${id}`)))).toBe('404 invitation_not_found');
  });

  it('is over when its owner loses the role, and stays so when they get it back', async () => {
    const other = await createMember(fixture, { projectId, name: 'Bob' });
    const { token } = await invite('owner', other);
    const change = (role: string) =>
      owner.client.call('PATCH', at(`/members/${other.memberId}`), { body: { role } });
    expect((await change('developer')).status).toBe(200);
    expect(reason(await describeLink(token))).toBe('404 invitation_invalid');
    expect((await change('owner')).status).toBe(200);
    expect(reason(await describeLink(token))).toBe('404 invitation_invalid');
    const { token: another } = await invite('owner', other);
    expect((await owner.client.delete(at(`/members/${other.memberId}`))).status).toBe(204);
    expect(reason(await describeLink(another))).toBe('404 invitation_invalid');
  });

  it('of a project that has ended takes no one in', async () => {
    const { token } = await invite();
    await fixture.db.query('UPDATE projects SET ends_at = now() WHERE id = $1', [projectId]);
    expect(reason(await describeLink(token))).toBe('404 invitation_invalid');
  });

  it('is not accepted with a passkey that was made for another link', async () => {
    const [one, other] = [await invite('viewer'), await invite('owner')];
    const { passkey } = await prepareAcceptance(fixture, one.token);
    const body = { token: other.token, name: 'Eve', passkey };
    const refused = await consolePage(fixture).post('/console/api/invitations/accept', body);
    expect(reason(refused)).toBe('400 challenge_invalid');
    expect((await describeLink(other.token)).status).toBe(200);
  });

  it('takes in a member who is signed in, who keeps the greater of two roles', async () => {
    const other = await createMember(fixture, { name: 'Bob' });
    const join = async (role: string) => {
      const { token } = await invite(role);
      const joined = await other.client.post('/console/api/invitations/join', { token });
      expect(joined.status).toBe(200);
      expect(reason(await other.client.post('/console/api/invitations/join', { token }))).toBe(
        '404 invitation_invalid',
      );
      return String(joined.body.projects[0].role);
    };
    expect(await join('developer')).toBe('developer');
    expect(await join('viewer')).toBe('developer');
    expect(await join('owner')).toBe('owner');
  });

  it('is one of at most 50 open ones', async () => {
    for (let n = 0; n < 50; n += 1)
      await inviteToProject(fixture, { projectId, role: 'viewer', invitedBy: null });
    const refused = await owner.client.post(at('/invitations'), { role: 'viewer' });
    expect(reason(refused)).toBe('409 invitation_limit');
  });

  it('leaves its token in no row and no line of the audit log', async () => {
    const { token, id } = await invite();
    await acceptLink(fixture, token, 'Grace');
    const { body } = await owner.client.get(at('/members'));
    const { memberId } = body.data[1];
    const lines = await fixture.db.query<{ line: string; action: string; actor: string }>(
      'SELECT e::text AS line, action, actor_id AS actor FROM audit_entries e WHERE chain = $1 ORDER BY seq',
      [projectId],
    );
    const ofTeam = lines.filter(({ action }) => action.startsWith('member.'));
    expect(ofTeam.map(({ action, actor }) => [action, actor])).toEqual([
      ['member.invited', owner.memberId],
      ['member.joined', memberId],
    ]);
    expect(ofTeam[0]?.line).toContain(id);
    const invitations = await fixture.db.query<{ line: string }>(
      'SELECT i::text AS line FROM member_invitations i',
    );
    for (const { line } of [...lines, ...invitations]) expect(line).not.toContain(token.slice(4));
  });
});
