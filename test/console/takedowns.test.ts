import { createHash } from 'node:crypto';
import { json } from '../../dev/testbed/rdap-server.ts';
import {
  stopTakedowns,
  resumeTakedowns,
} from '../../shared/domain/brands/takedowns/sending/stop-takedowns.ts';
import { judgeAlert } from '../../shared/domain/brands/takedowns/judge-alert.ts';
import { actingAs } from '../../shared/platform/db/on-behalf-of.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { setFourEyes } from '../../shared/domain/partners/projects/four-eyes.ts';
import { setSecondKeyApproval } from '../../shared/domain/partners/projects/projects.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { readZip } from '../support/read-zip.ts';
import { told } from '../support/requests/told.ts';
import { textOfMail } from '../takedowns/text-of-mail.ts';
import { storeEvidence } from '../takedowns/stored-evidence.ts';
import { createTakedownFixture, type TakedownFixture } from '../takedowns/takedown-fixture.ts';

let fixture: TakedownFixture;
let projectId: string;
let brandId: string;
let client: ApiClient;
let owner: ConsoleMember;
let reviewer: ConsoleMember;
let base: string;

beforeAll(async () => {
  fixture = await createTakedownFixture({ TAKEDOWN_BRAND_DAILY_CAP: '4' });
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  fixture.restore();
  await fixture.db.query('DELETE FROM takedown_mail_counts');
  ({ projectId, brandId, client } = await fixture.brand());
  owner = await createMember(fixture, { projectId, name: 'Ada' });
  reviewer = await createMember(fixture, { projectId, name: 'Grace', role: 'reviewer' });
  base = `/console/api/projects/${projectId}/live`;
});

const start = async (alertId: string, by = owner) =>
  by.client.post(`${base}/takedowns`, { brandId, alertId });
/** Started by the owner, and prepared. */
async function started(of?: string): Promise<string> {
  const { body, status } = await start(of ?? (await fixture.alert(brandId)));
  expect([status, body.requestedBy]).toEqual([201, owner.memberId]);
  await fixture.work();
  return String(body.takedownId);
}
const read = async (id: string, by = owner) => (await by.client.get(`${base}/takedowns/${id}`)).body;
const notice = async (id: string) => (await owner.client.get(`${base}/takedowns/${id}/notice`)).body;
const decide = (id: string, what: string, by = owner, body: object = {}) =>
  by.client.post(`${base}/takedowns/${id}/${what}`, body);
const codes = ({ whyNotSent }: { whyNotSent: { code: string }[] }) => whyNotSent.map(({ code }) => code);
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

async function sent(of?: string): Promise<string> {
  const id = await started(of);
  expect((await decide(id, 'approve', reviewer)).status).toBe(200);
  await fixture.work();
  return id;
}

describe('the takedowns of the console', () => {
  it('shows the bytes that are mailed, and before that all but the moment of sending', async () => {
    const id = await started();
    const before = await notice(id);
    expect(before).toMatchObject({ isRenewed: false, data: [{ noticeId: null }, { noticeId: null }] });
    await decide(id, 'approve', reviewer);
    await fixture.work();
    const after = await notice(id);
    expect(fixture.mails).toHaveLength(2);
    const { log } = await read(id);
    for (const [nth, mail] of after.data.entries()) {
      const { raw, to } = fixture.mails[nth] ?? { raw: '', to: [] };
      expect(to).toEqual([mail.to]);
      expect([Buffer.byteLength(raw), sha256(raw)]).toEqual([mail.bytes, mail.sha256]);
      const begun = log.find(({ data }: { data: { noticeId?: string } }) => data.noticeId === mail.noticeId);
      expect(begun.data.mailSha256).toBe(mail.sha256);
      expect(textOfMail(raw).trimEnd()).toBe(mail.text.trimEnd());
      // What was shown before is the same, but for when the page was last there.
      const shown = before.data[nth];
      const stillThere = /( {2}Still there: {3}).*/;
      expect(shown.text.replace(stillThere, `$1${new Date(mail.writtenAt).toUTCString()}`)).toBe(mail.text);
      for (const part of ['to', 'from', 'replyTo', 'subject', 'attachments', 'evidence', 'contact', 'scope'])
        expect([part, shown[part]]).toEqual([part, mail[part]]);
    }
  });

  it('has no notice before the report is written, and renews one that is older than a day', async () => {
    const { body } = await start(await fixture.alert(brandId));
    expect(await notice(body.takedownId)).toEqual({ data: [], isRenewed: false });
    expect(codes(await read(body.takedownId))).toEqual(['not_prepared', 'not_approved']);
    await fixture.work();
    await fixture.db.query(`UPDATE takedowns SET prepared_at = now() - interval '25 hours' WHERE id = $1`, [
      body.takedownId,
    ]);
    expect(await notice(body.takedownId)).toMatchObject({ isRenewed: true, data: [{}, {}] });
  });

  it('lists and counts what all brands of the project have, and nothing of another or of the other mode', async () => {
    const first = await started();
    const second = await sent();
    const list = async (query: string) =>
      (await owner.client.get(`${base}/takedowns${query}`)).body.data.map(
        ({ takedownId, brandName }: Record<string, string>) => [takedownId, brandName],
      );
    expect(await list('')).toEqual([
      [second, 'Acme Bank'],
      [first, 'Acme Bank'],
    ]);
    expect(await list('?state=drafted')).toEqual([[first, 'Acme Bank']]);
    expect(await list(`?brand=${brandId}&state=sent`)).toEqual([[second, 'Acme Bank']]);
    expect(await list('?brand=brd_other')).toEqual([]);
    const { body } = await owner.client.get(`${base}/takedowns?limit=1`);
    expect(await list(`?limit=1&cursor=${body.nextCursor}`)).toEqual([[first, 'Acme Bank']]);
    expect(told(await owner.client.get(`${base}/takedowns?cursor=x`))).toEqual([400, 'invalid_request']);
    const counts = (await owner.client.get(`${base}/takedowns/counts`)).body.data;
    expect(counts.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { state: 'drafted', count: 1, isMore: false },
      { state: 'sent', count: 1, isMore: false },
    ]);
    const test = base.replace(/live$/, 'test');
    expect((await owner.client.get(`${test}/takedowns`)).body.data).toEqual([]);
    const other = await createMember(fixture, { projectId: (await fixture.createProject()).projectId });
    const ofOther = (await other.client.get('/console/api/session')).body.projects[0].projectId;
    for (const at of [test, `/console/api/projects/${ofOther}/live`]) {
      const by = at === test ? owner : other;
      expect(told(await by.client.get(`${at}/takedowns/${first}`))).toEqual([404, 'takedown_not_found']);
      expect((await by.client.get(`${at}/takedowns/${first}/pack.zip`)).status).toBe(404);
    }
  });

  it('says who started it, and refuses what is not possible', async () => {
    const alertId = await fixture.alert(brandId);
    const { body } = await start(alertId);
    expect(await read(body.takedownId)).toMatchObject({
      brandName: 'Acme Bank',
      startedBy: { kind: 'member', id: owner.memberId, name: 'Ada' },
    });
    expect(told(await start(alertId))).toEqual([409, 'takedown_exists']);
    expect(told(await start('alr_none'))).toEqual([404, 'alert_not_found']);
    expect((await decide(body.takedownId, 'cancel', reviewer, { reason: 'ours' })).body).toMatchObject({
      state: 'cancelled',
      endedReason: 'ours',
      whyNotSent: [{ code: 'ended', says: 'The takedown ended before anything was sent: ours.' }],
    });
    for (const [what, sentBody] of [
      ['approve', {}],
      ['cancel', { reason: 'ours' }],
      ['answer', { answer: 'rejected', note: 'no' }],
    ] as const)
      expect(told(await decide(body.takedownId, what, owner, sentBody))).toEqual([409, 'takedown_not_open']);
  });

  it('is approved by its starter unless the project requires a second key or four eyes', async () => {
    const id = await started();
    await setSecondKeyApproval(fixture, { projectId, isRequired: true });
    expect(told(await decide(id, 'approve'))).toEqual([403, 'second_key_required']);
    expect(codes(await read(id))).toEqual(['not_approved', 'second_person']);
    expect(codes(await read(id, reviewer))).toEqual(['not_approved']);
    await setSecondKeyApproval(fixture, { projectId, isRequired: false });
    const switched = await owner.client.post(`/console/api/projects/${projectId}/four-eyes`, {
      isRequired: true,
    });
    expect(switched).toMatchObject({ status: 200, body: { isRequired: true } });
    expect(told(await decide(id, 'approve'))).toEqual([403, 'second_person_required']);
    expect((await owner.client.get(`/console/api/projects/${projectId}`)).body.fourEyes).toBe(true);
    const { body } = await decide(id, 'approve', reviewer);
    expect(body).toMatchObject({ state: 'approved', approvedBy: 'Grace' });
    expect(body.log.at(-1)).toMatchObject({
      event: 'approved',
      data: { by: 'Grace', approverId: reviewer.memberId },
    });
    await setFourEyes(fixture, { projectId, isRequired: false });
    expect((await decide(await started(), 'approve')).status).toBe(200);
  });

  it('is not approved by whoever confirmed its alert, where the project requires four eyes', async () => {
    await setFourEyes(fixture, { projectId, isRequired: true });
    const alertId = await fixture.alert(brandId);
    await storeEvidence(fixture, alertId);
    const confirmed = { verdict: 'confirm', reason: null, sightingId: null, allowHost: false } as const;
    const asGrace = actingAs(fixture.db, {
      kind: 'member',
      id: reviewer.memberId,
      origin: 'http://localhost',
      requestId: null,
    });
    await judgeAlert(
      { db: asGrace, clock: systemClock },
      { projectId, mode: 'live' },
      { brandId, alertId, input: confirmed },
    );
    await client.post(`/v1/brand/${brandId}/alerts/${alertId}/verdict`, { verdict: 'confirm' });
    const { body } = await start(alertId);
    await fixture.work();
    const id = String(body.takedownId);
    expect(told(await decide(id, 'approve', reviewer))).toEqual([403, 'second_person_required']);
    expect((await read(id, reviewer)).whyNotSent.at(-1)).toEqual({
      code: 'second_person',
      says: 'You may not be the one who approves it: Your project requires four eyes: who confirmed an alert does not approve its takedown.',
      whatWouldChangeIt: 'Another owner or reviewer of the project approves it.',
    });
    const byKey = await client.post(`/v1/brand/${brandId}/takedowns/${id}/approve`, { approvedBy: 'Ada' });
    expect(told(byKey)).toEqual([403, 'second_person_required']);
    const third = await createMember(fixture, { projectId, name: 'Mary', role: 'reviewer' });
    expect((await decide(id, 'approve', third)).body).toMatchObject({
      state: 'approved',
      approvedBy: 'Mary',
    });
  });

  it('is not overtaken by what a verdict that waits will say', async () => {
    const alertId = await fixture.alert(brandId);
    const id = await started(alertId);
    const judge = async (verdict: string, reason?: string): Promise<string> => {
      const [seen] = await fixture.db.query<{ id: string }>(
        'SELECT id FROM alert_sightings WHERE alert_id = $1',
        [alertId],
      );
      const alerts = [{ alertId, sightingId: seen?.id, lastVerdictId: null }];
      const given = await reviewer.client.post(`${base}/verdicts`, { alerts, verdict, reason });
      expect(given.status).toBe(202);
      // As if the five seconds were long.
      await fixture.db.query(
        `UPDATE waiting_verdicts SET leaves_at = now() + interval '1 hour', due_at = now() + interval '1 hour' WHERE alert_id = $1`,
        [alertId],
      );
      return `${base}/verdicts/${given.body.verdictId}`;
    };
    const revoke = async (verdict: string) =>
      expect((await reviewer.client.delete(verdict)).status).toBe(204);

    const dismissal = await judge('dismiss', 'partner');
    expect(told(await decide(id, 'approve'))).toEqual([409, 'takedown_refused']);
    await revoke(dismissal);

    await setFourEyes(fixture, { projectId, isRequired: true });
    const confirmation = await judge('confirm');
    expect(told(await decide(id, 'approve', reviewer))).toEqual([403, 'second_person_required']);
    await revoke(confirmation);
    expect((await decide(id, 'approve', reviewer)).status).toBe(200);

    const before = fixture.mails.length;
    const late = await judge('dismiss', 'partner');
    await fixture.work();
    expect([fixture.mails.length - before, (await read(id)).state]).toEqual([0, 'approved']);
    await revoke(late);
    await fixture.db.query('UPDATE takedown_timers SET due_at = now() WHERE takedown_id = $1', [id]);
    await fixture.work();
    expect([fixture.mails.length - before, (await read(id)).state]).toEqual([2, 'sent']);

    const later = await judge('dismiss', 'partner');
    await fixture.due(id, 'remind', 24);
    await fixture.work();
    expect(fixture.mails.length - before).toBe(2);
    await revoke(later);
    await fixture.due(id, 'remind', 24);
    await fixture.work();
    expect(fixture.mails.length - before).toBe(4);
  });

  it('says why nothing was sent, and what would change that', async () => {
    const id = await started();
    await stopTakedowns(fixture, 'maintenance');
    await fixture.db.query('DELETE FROM brand_domain_proofs WHERE brand_id = $1', [brandId]);
    expect(codes(await read(id))).toEqual(['domain_unproven', 'sending_stopped', 'not_approved']);
    expect(told(await decide(id, 'approve'))).toEqual([409, 'domain_unproven']);
    await resumeTakedowns(fixture);
    await fixture.prove(brandId, 'acme.example');
    fixture.page.answer = json({}, 404);
    await decide(id, 'approve');
    expect(codes(await read(id))).toEqual(['being_sent']);
    await fixture.work();
    expect((await read(id)).whyNotSent).toEqual([
      {
        code: 'page_not_as_reported',
        says: 'The page is not as it was reported: http: 404.',
        whatWouldChangeIt:
          'It is looked at again every hour for a day, and sent once the page is there as before.',
      },
    ]);
    await fixture.db.query(`UPDATE brand_alerts SET status = 'dismissed' WHERE brand_id = $1`, [brandId]);
    expect(codes(await read(id))).toEqual(['alert_dismissed', 'page_not_as_reported']);
  });

  it('refuses what would only wait for the caps of another day', async () => {
    await sent();
    const waiting = await started();
    await sent();
    expect(told(await decide(waiting, 'approve'))).toEqual([429, 'takedown_cap']);
    expect(codes(await read(waiting))).toEqual(['not_approved', 'cap']);
    expect(told(await start(await fixture.alert(brandId)))).toEqual([429, 'takedown_cap']);
  });

  it('keeps the record of its recipients: what they answered, and how soon pages went down', async () => {
    const id = await sent();
    const answer = { answer: 'acknowledged', note: 'they look at it', contact: 'abuse@network.test' };
    expect(told(await decide(id, 'answer', owner, { ...answer, contact: 'no@one.test' }))).toEqual([
      400,
      'invalid_request',
    ]);
    const answered = await decide(id, 'answer', owner, answer);
    expect(answered.body.state).toBe('acknowledged');
    expect(
      answered.body.notices.map(({ email, answer: said }: Record<string, string>) => [email, said]),
    ).toEqual([
      ['abuse@registrar.test', null],
      ['abuse@network.test', 'acknowledged'],
    ]);
    await fixture.db.query(
      `UPDATE takedowns SET state = 'down', ended_at = now() + interval '6 hours' WHERE id = $1`,
      [id],
    );
    const { data } = (await owner.client.get(`${base}/recipients`)).body;
    const record = { sent: 1, reminders: 0, refused: 0, down: 1, medianHoursToDown: expect.closeTo(6, 1) };
    expect(data).toMatchObject([
      { email: 'abuse@network.test', scope: 'host', answered: 1, ...record },
      { email: 'abuse@registrar.test', scope: 'registrar', answered: 0, ...record },
    ]);
  });

  it.each(['notice', 'pack.zip'])(
    'makes few mails at once: of many who ask for %s, some are told to come back',
    async (what) => {
      const alertId = await fixture.alert(brandId);
      await storeEvidence(fixture, alertId);
      const id = await sent(alertId);
      const statuses: number[] = [];
      const ask = async () => {
        const answer = await owner.client.get(`${base}/takedowns/${id}/${what}`);
        if (answer.status === 503) {
          expect(told(answer)).toEqual([503, 'overloaded']);
          expect(answer.headers.get('retry-after')).toBe('5');
        }
        statuses.push(answer.status);
      };
      // Two are made, ten wait for them but not for long, and the others are refused at once.
      const asking = await fixture.db.transaction(async (tx) => {
        await tx.query('LOCK TABLE alert_sightings IN ACCESS EXCLUSIVE MODE');
        const all = Array.from({ length: 15 }, ask);
        await eventually(() => expect(statuses.length).toBeGreaterThanOrEqual(3));
        expect(new Set(statuses)).toEqual(new Set([503]));
        return { all };
      });
      await Promise.all(asking.all);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
      expect(new Set(statuses)).toEqual(new Set([503, 200]));
    },
  );

  it('packs what a registry needs to believe it: each byte is in the log, and the log is whole', async () => {
    const alertId = await fixture.alert(brandId);
    await storeEvidence(fixture, alertId);
    const id = await sent(alertId);
    const { bytes, headers, status } = await owner.client.get(`${base}/takedowns/${id}/pack.zip`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      `attachment; filename="${id}.zip"`,
    ]);
    const files = readZip(bytes);
    expect([...files.keys()]).toEqual([
      'README.txt',
      'log.json',
      'report.xarf.json',
      'mails/01-after-0h-abuse@registrar.test.eml',
      'mails/02-after-0h-abuse@network.test.eml',
      'evidence/page.html',
      'evidence/manifest.json',
      'evidence/log-entry.json',
    ]);
    const { log } = await read(id);
    expect(JSON.parse(String(files.get('log.json')))).toEqual({ takedownId: id, entries: log });
    const dataOf = (event: string) =>
      log
        .filter((entry: { event: string }) => entry.event === event)
        .map((entry: { data: object }) => entry.data);
    const mails = [...files].filter(([name]) => name.endsWith('.eml')).map(([, mail]) => mail);
    expect(mails.map(sha256)).toEqual(
      dataOf('mail_begun').map((data: { mailSha256: string }) => data.mailSha256),
    );
    expect(mails.map(String)).toEqual(fixture.mails.map(({ raw }) => raw));
    expect(sha256(files.get('report.xarf.json') ?? '')).toBe(dataOf('prepared').at(-1).reportSha256);
    expect(String(files.get('README.txt'))).toContain('the log was whole');
    expect(String(files.get('README.txt'))).not.toContain('are not the bytes that were sent');
  });
});
