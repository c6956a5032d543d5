import { confirmUrl } from '../../shared/domain/team/mailboxes/mailbox-links.ts';
import { ageProof, createMember } from '../support/console/console-member.ts';
import { told } from '../support/requests/told.ts';
import { freshAddress, linkTo, mailboxPath, useMemberMails } from './member-mails.ts';

const here = useMemberMails();

describe('the mailbox of a member', () => {
  it('is confirmed by the link that is mailed there, and by nothing else', async () => {
    const ada = await createMember(here.fixture);
    expect((await ada.client.get(mailboxPath)).body).toEqual({ mailbox: null, hasServer: true });
    const address = freshAddress();
    expect((await ada.client.post(mailboxPath, { address })).body).toEqual({
      address,
      confirmed: false,
      digests: true,
    });
    await here.mailWhatWaits();
    expect(here.mailsTo(address)).toHaveLength(1);
    const link = linkTo(here.mailsTo(address)[0], '/confirm-mailbox');
    // A program that examines mails opens the links in them.
    expect((await here.fixture.visitor().get(link)).status).toBe(200);
    expect((await ada.client.get(mailboxPath)).body.mailbox.confirmed).toBe(false);
    for (const path of [`${link.slice(0, -3)}AAA`, link.replace('/confirm-mailbox', '/stop-digests')])
      for (const method of ['GET', 'POST'])
        expect(told(await here.fixture.visitor().call(method, path))).toEqual([404, 'mail_link_invalid']);
    for (let time = 0; time < 2; time += 1) {
      const page = await here.fixture.visitor().post(link);
      expect([page.status, page.bytes.toString()]).toEqual([200, expect.stringContaining('is confirmed')]);
    }
    expect((await ada.client.get(mailboxPath)).body.mailbox).toEqual({
      address,
      confirmed: true,
      digests: true,
    });
    const [row] = await here.fixture.db.query<{ sealed: Buffer }>(
      'SELECT address_sealed AS sealed FROM member_mailboxes WHERE member_id = $1',
      [ada.memberId],
    );
    expect(row?.sealed.toString('latin1')).not.toContain('example.com');
    const lines = await here.fixture.db.query<{ after: string; whole: string }>(
      `SELECT after->>'change' AS after, a::text AS whole FROM audit_entries a
        WHERE chain = 'installation' AND target = $1 ORDER BY seq`,
      [ada.memberId],
    );
    expect(lines.map(({ after }) => after)).toEqual(['given', 'confirmed']);
    expect(JSON.stringify(lines)).not.toContain('example.com');
  });

  it('forgets an address that is replaced, removed or not confirmed in time', async () => {
    const ada = await createMember(here.fixture);
    const first = freshAddress();
    await ada.client.post(mailboxPath, { address: first });
    await here.mailWhatWaits();
    const second = freshAddress();
    await ada.client.post(mailboxPath, { address: second });
    const late = await here.fixture.visitor().post(linkTo(here.mailsTo(first)[0], '/confirm-mailbox'));
    expect(late.bytes.toString()).toContain('no longer valid');
    expect((await ada.client.delete(mailboxPath)).status).toBe(204);
    expect((await ada.client.get(mailboxPath)).body.mailbox).toBeNull();
    expect(told(await ada.client.delete(mailboxPath))).toEqual([404, 'mailbox_not_found']);
    expect(told(await ada.client.call('PATCH', mailboxPath, { body: { digests: false } }))).toEqual([
      404,
      'mailbox_not_found',
    ]);
    const kept = await here.fixture.db.query(
      'SELECT 1 FROM member_mailboxes WHERE member_id = $1 AND address_sealed IS NOT NULL',
      [ada.memberId],
    );
    expect(kept).toEqual([]);
    await ada.client.post(mailboxPath, { address: freshAddress() });
    await here.fixture.db.query(
      `UPDATE member_mailboxes SET expires_at = now() WHERE member_id = $1 AND ended_at IS NULL`,
      [ada.memberId],
    );
    expect((await ada.client.get(mailboxPath)).body.mailbox).toBeNull();
    const [row] = await here.fixture.db.query<{ id: string }>(
      'SELECT id FROM member_mailboxes WHERE member_id = $1 AND ended_at IS NULL',
      [ada.memberId],
    );
    const { pathname, search } = new URL(confirmUrl(here.fixture.base, here.keys, row!.id));
    expect((await here.fixture.visitor().post(pathname + search)).bytes.toString()).toContain(
      'no longer valid',
    );
  });

  it('asks nobody for more than three confirmations a day, and nothing without a fresh passkey', async () => {
    const address = freshAddress();
    for (let time = 0; time < 3; time += 1) {
      const member = await createMember(here.fixture);
      expect((await member.client.post(mailboxPath, { address })).status).toBe(200);
    }
    const fourth = await createMember(here.fixture);
    const spelled = address.replace('@', '+console@').toUpperCase();
    expect(told(await fourth.client.post(mailboxPath, { address: spelled }))).toEqual([
      409,
      'mailbox_unavailable',
    ]);
    for (let time = 0; time < 5; time += 1)
      expect((await fourth.client.post(mailboxPath, { address: freshAddress() })).status).toBe(200);
    expect(told(await fourth.client.post(mailboxPath, { address: freshAddress() }))).toEqual([
      409,
      'mailbox_unavailable',
    ]);
    expect(told(await fourth.client.post(mailboxPath, { address: 'no address' }))).toEqual([
      400,
      'invalid_request',
    ]);
    await ageProof(here.fixture, { sessionId: fourth.sessionId, minutes: 6 });
    expect(told(await fourth.client.post(mailboxPath, { address }))).toEqual([403, 'step_up_required']);
  });
});
