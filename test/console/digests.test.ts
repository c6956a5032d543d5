import { beginDigests } from '../../shared/domain/team/mailboxes/begin-digests.ts';
import { mailDigest } from '../../shared/domain/team/mailboxes/mail-digest.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { mailMemberDigest } from '../../shared/platform/queues/jobs.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { type ConsoleMember, createMember, giveRole } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import {
  freshAddress,
  linksIn,
  linkTo,
  mailboxPath,
  noon,
  textOf,
  today,
  useMemberMails,
} from './member-mails.ts';

const here = useMemberMails();

interface Waits {
  projectId: string;
  owner: ConsoleMember;
  address: string;
  brandId: string;
}

/** A project with an owner who wants digests, and a brand with so many open alerts, each on a host of its own. */
async function projectWithAlerts(alerts: number): Promise<Waits> {
  const { projectId, client } = await here.fixture.createProject({ name: 'Riverside Bank' });
  const owner = await createMember(here.fixture, { projectId, role: 'owner' });
  const address = await here.confirmMailbox(owner);
  const { body } = await client.post('/v1/brand/register', {
    type: 'brand',
    name: 'Acme',
    officialDomains: ['acme.example'],
  });
  for (let at = 0; at < alerts; at += 1) await openAlert(body.brandId, `shop${at}.acme-login.example`, at);
  return { projectId, owner, address, brandId: body.brandId };
}

const alertIdOf = (brandId: string, at: number) => `alr_${at}${brandId.slice(4)}`;

async function openAlert(brandId: string, host: string, urgency: number): Promise<void> {
  await here.fixture.db.query(
    `INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, landed_url, source, probability, highest, told_band, urgency,
                               first_seen_at, last_seen_at, visited_at)
     VALUES ($4, $1, 'https://' || $2 || '/sign-in?secret=1', sha256(convert_to($1 || $2, 'UTF8')), $2,
             'https://' || $2 || '/', 'search', 0.97, 0.97, 2, $3, now(), now(), now())`,
    [brandId, host, urgency, alertIdOf(brandId, urgency)],
  );
}

/** Every member who is due gets what is due, as the worker does it by itself after six. */
async function digestsOfToday(): Promise<void> {
  await here.fixture.db.query('DELETE FROM member_digests WHERE begun_at IS NULL');
  while (await beginDigests({ db: here.fixture.db, clock: noon }));
  await here.mailWhatWaits();
}

describe('a digest', () => {
  it('tells owners and reviewers once a day what waits, with links to it and hosts that nobody opens by accident', async () => {
    const { projectId, address, brandId } = await projectWithAlerts(7);
    const reviewer = await createMember(here.fixture, { projectId, role: 'reviewer' });
    const viewer = await createMember(here.fixture, { projectId, role: 'viewer' });
    const reviewing = await here.confirmMailbox(reviewer);
    const viewing = await here.confirmMailbox(viewer);
    await digestsOfToday();
    expect([
      here.mailsTo(address).length,
      here.mailsTo(reviewing).length,
      here.mailsTo(viewing).length,
    ]).toEqual([1, 1, 0]);
    const [mail] = here.mailsTo(address);
    expect(mail!.raw).toMatch(/^Subject: Riverside Bank: 7 open alerts\r$/m);
    const text = textOf(mail!);
    expect(text).toContain('- shop6[.]acme-login[.]example, for Acme');
    expect(text).not.toContain('acme-login.example,');
    expect(text).not.toContain('secret');
    expect(linksIn(mail!).map(({ pathname, search }) => pathname + search)).toEqual([
      ...[6, 5, 4, 3, 2].map((at) => `/console/p/${projectId}/queue/${alertIdOf(brandId, at)}?mode=live`),
      `/console/p/${projectId}/queue?mode=live`,
      expect.stringMatching(/^\/stop-digests\?token=/),
      '/console/account',
    ]);
    await digestsOfToday();
    expect(here.mailsTo(address)).toHaveLength(1);
  });

  it('is not sent where nothing waits, or to those who may not know any more', async () => {
    const quiet = await projectWithAlerts(0);
    const suspended = await projectWithAlerts(1);
    await here.fixture.db.query(
      `UPDATE projects SET suspended_at = now(), suspension_reason = 'a test' WHERE id = $1`,
      [suspended.projectId],
    );
    const demoted = await projectWithAlerts(1);
    await here.fixture.db.query(`UPDATE project_members SET role = 'developer' WHERE project_id = $1`, [
      demoted.projectId,
    ]);
    await digestsOfToday();
    for (const { address } of [quiet, suspended, demoted]) expect(here.mailsTo(address)).toEqual([]);
  });

  it('is turned off by its link, as mail programs use it, and on again in the account', async () => {
    const { owner, address } = await projectWithAlerts(1);
    await digestsOfToday();
    const [mail] = here.mailsTo(address);
    const unfolded = mail!.raw.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, header] = /^List-Unsubscribe: *<([^>]+)>/im.exec(unfolded) ?? [];
    const link = linkTo(mail, '/stop-digests');
    expect(new URL(header ?? '').search).toBe(link.slice(link.indexOf('?')));
    expect((await here.fixture.visitor().get(link)).status).toBe(200);
    expect((await owner.client.get(mailboxPath)).body.mailbox.digests).toBe(true);
    const page = await here.fixture.visitor().call('POST', link, {
      rawBody: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([page.status, page.bytes.toString()]).toEqual([200, expect.stringContaining('digest is off')]);
    expect((await owner.client.get(mailboxPath)).body.mailbox.digests).toBe(false);
    await here.fixture.db.query('DELETE FROM member_digests');
    here.mails.length = 0;
    await digestsOfToday();
    expect(here.mailsTo(address)).toEqual([]);
    expect((await owner.client.call('PATCH', mailboxPath, { body: { digests: true } })).body).toMatchObject({
      digests: true,
    });
    await digestsOfToday();
    expect(here.mailsTo(address)).toHaveLength(1);
  });

  it('waits for the morning (UTC)', async () => {
    const night = { now: () => new Date(`${today()}T05:59:59Z`) };
    await here.fixture.db.query('DELETE FROM member_digests');
    expect(await beginDigests({ db: here.fixture.db, clock: night })).toBe(false);
    expect(await here.fixture.db.query('SELECT 1 FROM member_digests')).toEqual([]);
  });
});

describe('digests that many processes send', () => {
  /** A digest that is due and that no worker knows of. */
  const dueFor = async ({ owner, projectId }: Waits) => {
    const digest = { memberId: owner.memberId, projectId, day: today() };
    await here.fixture.db.query(
      `INSERT INTO member_digests (member_id, project_id, day) VALUES ($1, $2, $3::date) ON CONFLICT DO NOTHING`,
      [owner.memberId, projectId, digest.day],
    );
    await here.fixture.db.query(`UPDATE member_digests SET begun_at = NULL WHERE project_id = $1`, [
      projectId,
    ]);
    return digest;
  };

  it('are noted once, however many look at the same time', async () => {
    const { projectId } = await projectWithAlerts(1);
    await here.fixture.db.query('DELETE FROM member_digests');
    await Promise.all(Array.from({ length: 8 }, () => beginDigests({ db: here.fixture.db, clock: noon })));
    const rows = await here.fixture.db.query('SELECT 1 FROM member_digests WHERE project_id = $1', [
      projectId,
    ]);
    expect(rows).toHaveLength(1);
    await here.mailWhatWaits();
  });

  it('are sent once, however many have the same job', async () => {
    const waits = await projectWithAlerts(1);
    const digest = await dueFor(waits);
    here.mails.length = 0;
    await Promise.all(Array.from({ length: 8 }, () => mailDigest(here.deps, digest)));
    expect(here.mailsTo(waits.address)).toHaveLength(1);
  });

  it('are not sent again by a worker whose predecessor was killed while it sent one', async () => {
    const waits = await projectWithAlerts(1);
    const digest = await dueFor(waits);
    await here.fixture.db.query('UPDATE member_digests SET begun_at = now() WHERE project_id = $1', [
      waits.projectId,
    ]);
    here.mails.length = 0;
    await mailDigest(here.deps, digest);
    expect(here.mailsTo(waits.address)).toEqual([]);
  });

  it('are tried again where the mail server has refused one for now', async () => {
    const waits = await projectWithAlerts(1);
    const digest = await dueFor(waits);
    here.mails.length = 0;
    here.refuse(Object.assign(new Error('not now'), { responseCode: 451 }));
    await expect(mailDigest(here.deps, digest)).rejects.toThrow('not now');
    here.refuse(null);
    await mailDigest(here.deps, digest);
    expect(here.mailsTo(waits.address)).toHaveLength(1);
  });

  it('are not tried again where the mail server has refused one for good', async () => {
    const waits = await projectWithAlerts(1);
    const digest = await dueFor(waits);
    here.mails.length = 0;
    here.refuse(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    await mailDigest(here.deps, digest);
    here.refuse(null);
    await mailDigest(here.deps, digest);
    expect(here.mailsTo(waits.address)).toEqual([]);
  });

  it('are not sent on a later day, which has digests of its own', async () => {
    const waits = await projectWithAlerts(1);
    const digest = await dueFor(waits);
    here.mails.length = 0;
    const tomorrow = { now: () => new Date(noon.now().getTime() + 86_400_000) };
    await mailDigest({ ...here.deps, clock: tomorrow }, digest);
    expect(here.mailsTo(waits.address)).toEqual([]);
  });

  it('reach members of two projects once for each', async () => {
    const first = await projectWithAlerts(1);
    const second = await projectWithAlerts(1);
    await giveRole(here.fixture, {
      memberId: first.owner.memberId,
      projectId: second.projectId,
      role: 'reviewer',
    });
    here.mails.length = 0;
    await here.fixture.db.query('DELETE FROM member_digests');
    await digestsOfToday();
    expect([here.mailsTo(first.address).length, here.mailsTo(second.address).length]).toEqual([2, 1]);
  });
});

describe('the workers', () => {
  it('mail confirmations and digests', async () => {
    const waits = await projectWithAlerts(1);
    const ada = await createMember(here.fixture);
    const address = freshAddress();
    here.mails.length = 0;
    await here.fixture.db.query('DELETE FROM member_digests');
    const workers = await startWorkers(here.fixture.config, silentLogger(), ['relay', 'maintenance']);
    try {
      await ada.client.post(mailboxPath, { address });
      await here.fixture.db.transaction(async (tx) => {
        const digest = { memberId: waits.owner.memberId, projectId: waits.projectId, day: today() };
        await tx.query(
          `INSERT INTO member_digests (member_id, project_id, day) VALUES ($1, $2, $3::date) ON CONFLICT DO NOTHING`,
          [digest.memberId, digest.projectId, digest.day],
        );
        await addOutboxMessage(tx, mailMemberDigest, digest);
      });
      await eventually(async () =>
        expect([here.mailsTo(address).length, here.mailsTo(waits.address).length]).toEqual([1, 1]),
      );
    } finally {
      await workers.stop();
    }
  });
});
