import { verifyLog, type LogEntry } from '../../shared/domain/brands/takedowns/log/takedown-log.ts';
import { noteSeenAgain } from '../../shared/domain/brands/takedowns/looks/note-presence.ts';
import { sha256Of } from '../../shared/domain/brands/evidence-bundle/evidence-manifest.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { told } from '../support/requests/told.ts';
import { json } from '../../dev/testbed/rdap-server.ts';
import { createTakedownFixture, loginForm, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());

/** A takedown that has been prepared. */
async function drafted(more: { brand?: object; body?: object } = {}) {
  const { client, brandId, projectId } = await fixture.brand(more.brand);
  const alertId = await fixture.alert(brandId);
  const path = `/v1/brand/${brandId}/takedown`;
  const started = await client.post(path, { alertId, ...more.body });
  const takedownId: string = started.body.takedownId;
  await fixture.work();
  const one = `${path}s/${takedownId}`;
  return {
    client,
    brandId,
    projectId,
    alertId,
    takedownId,
    started,
    path,
    one,
    read: async () => (await client.get(one)).body,
    approve: () => client.post(`${one}/approve`, { approvedBy: 'Ada of Acme' }),
  };
}

/** A takedown that has been sent. */
async function sent(more: Parameters<typeof drafted>[0] = {}) {
  const takedown = await drafted(more);
  expect((await takedown.approve()).status).toBe(200);
  await fixture.work();
  return takedown;
}
const age = (takedownId: string, minutes: number) =>
  fixture.db.query(`UPDATE takedowns SET gone_since = gone_since - make_interval(mins => $2) WHERE id = $1`, [
    takedownId,
    minutes,
  ]);
const eventsOf = async (projectId: string) =>
  (
    await fixture.db.query<{ type: string; body: string }>(
      'SELECT type, body FROM events WHERE project_id = $1 ORDER BY created_at, id',
      [projectId],
    )
  ).filter(({ type }) => type.startsWith('takedown.'));
const logged = (log: { event: string }[]) => log.map(({ event }) => event);

it('goes from an alert to a page that is gone', async () => {
  const takedown = await drafted();
  expect([takedown.started.status, takedown.started.body]).toMatchObject([
    201,
    {
      state: 'drafted',
      kind: 'phishing',
      cause: 'partner',
      mode: 'suggest',
      quarantined: false,
      contacts: [],
    },
  ]);
  const draft = await takedown.read();
  expect(draft.contacts).toEqual([
    { scope: 'registrar', email: 'abuse@registrar.test', operator: 'Registrar Inc', source: 'rdap' },
    { scope: 'host', email: 'abuse@network.test', operator: 'Network', source: 'rdap' },
  ]);
  expect(draft.report).toMatchObject({
    category: 'content',
    type: 'phishing',
    reporter: { domain: 'acme.example' },
  });
  expect(fixture.mails).toEqual([]);

  expect((await takedown.approve()).body).toMatchObject({ state: 'approved', approvedBy: 'Ada of Acme' });
  await fixture.work();
  expect(fixture.mails.map(({ to }) => to)).toEqual([['abuse@registrar.test'], ['abuse@network.test']]);
  const [mail] = fixture.mails;
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/report; report-type=feedback-report;/im);
  for (const part of ['text/plain', 'message/feedback-report', 'application/json'])
    expect(mail?.raw).toContain(`Content-Type: ${part}`);
  const after = await takedown.read();
  expect(after).toMatchObject({ state: 'sent', isLogWhole: true });
  expect(after.timers.filter(({ doneAt }: { doneAt: unknown }) => doneAt === null).slice(0, 7)).toMatchObject(
    [
      { kind: 'recheck', nth: 1 },
      { kind: 'recheck', nth: 4 },
      { kind: 'recheck', nth: 24 },
      { kind: 'remind', nth: 24 },
      { kind: 'recheck', nth: 72 },
      { kind: 'remind', nth: 72 },
      { kind: 'escalate', nth: 96 },
    ],
  );

  fixture.page.answer = json({}, 404);
  await fixture.due(takedown.takedownId, 'recheck', 1);
  await fixture.work();
  expect(await takedown.read()).toMatchObject({ state: 'sent', goneSince: expect.any(String) });
  await age(takedown.takedownId, 31);
  await fixture.due(takedown.takedownId, 'recheck', 4);
  await fixture.work();
  const ended = await takedown.read();
  expect(ended).toMatchObject({ state: 'down', endedReason: 'http: 404', isLogWhole: true });
  expect(logged(ended.log)).toEqual(
    [
      'drafted',
      'prepared',
      'approved',
      'mail_begun',
      'mail_taken',
      'mail_begun',
      'mail_taken',
      'sent',
      'checked',
    ].concat(['checked', 'ended']),
  );
  const told_ = await eventsOf(takedown.projectId);
  expect(told_.map(({ type }) => type)).toEqual(['takedown.created', 'takedown.sent', 'takedown.resolved']);
  expect(JSON.parse(told_[2]?.body ?? '').data).toMatchObject({
    state: 'down',
    takedownId: takedown.takedownId,
  });
});

/** The timers still to come, in hours after `since` by the database's clock, to a tenth of an hour. */
const hoursOf = (takedownId: string, since: 'sent_at' | 'gone_since' | 'ended_at') =>
  fixture.db.query<{ kind: string; hours: number }>(
    `SELECT r.kind, round(extract(epoch FROM r.due_at - CASE $2 WHEN 'sent_at' THEN t.sent_at WHEN 'gone_since' THEN t.gone_since
            ELSE t.ended_at END) / 3600, 1)::double precision AS hours
       FROM takedown_timers r JOIN takedowns t ON t.id = r.takedown_id
      WHERE t.id = $1 AND r.done_at IS NULL ORDER BY hours, r.kind`,
    [takedownId, since],
  );

it('keeps its hours: looks, reminders, escalation and end, the second look, and those after it', async () => {
  const { takedownId } = await sent();
  const of = (kind: string, ...hours: number[]) => hours.map((each) => ({ kind, hours: each }));
  const daily = Array.from({ length: 26 }, (_value, at) => 24 * (at + 4));
  const all = [
    ...of('recheck', 1, 4, 24, 72, ...daily),
    ...of('remind', 24, 72),
    ...of('escalate', 96),
    ...of('expire', 720),
  ];
  expect(await hoursOf(takedownId, 'sent_at')).toEqual(
    all.toSorted((left, right) => left.hours - right.hours || left.kind.localeCompare(right.kind)),
  );
  fixture.page.answer = json({}, 404);
  await fixture.due(takedownId, 'recheck', 1);
  await fixture.work();
  expect((await hoursOf(takedownId, 'gone_since'))[0]).toEqual({ kind: 'recheck', hours: 0.5 });
  await age(takedownId, 31);
  await fixture.due(takedownId, 'recheck', 4);
  await fixture.work();
  expect(await hoursOf(takedownId, 'ended_at')).toEqual(of('recheck', 24, 72, 168, 336, 720));
});

it('reminds who has acknowledged only the second time', async () => {
  const { client, one, takedownId } = await sent();
  await client.post(`${one}/answer`, { answer: 'acknowledged', note: 'ticket 7' });
  for (const [nth, mails] of [
    [24, 2],
    [72, 4],
  ] as const) {
    await fixture.due(takedownId, 'remind', nth);
    await fixture.work();
    expect(fixture.mails).toHaveLength(mails);
  }
});

it('is not down by one look, nor where the page came back between two, nor by a blank page', async () => {
  const { takedownId, read } = await sent();
  fixture.page.answer = json({}, 410);
  await fixture.due(takedownId, 'recheck', 1);
  await fixture.work();
  fixture.page.answer = loginForm;
  await fixture.due(takedownId, 'recheck', 4);
  await fixture.work();
  expect(await read()).toMatchObject({ state: 'sent', goneSince: null });
  fixture.page.answer = (_request, response) => void response.end('<html></html>');
  for (const nth of [24, 72]) {
    await fixture.due(takedownId, 'recheck', nth);
    await age(takedownId, 90);
    await fixture.work();
  }
  expect((await read()).state).toBe('sent');
});

it('writes again after 24 and 72 hours, naming the time of the notice before, and escalates after 96', async () => {
  const { takedownId, read } = await sent();
  const first = (await read()).notices[0].sentAt;
  await fixture.due(takedownId, 'remind', 24);
  await fixture.work();
  expect(fixture.mails).toHaveLength(4);
  const again = fixture.mails[2]?.raw.replaceAll('=\r\n', '') ?? '';
  expect(again).toContain('Reminder after 24 h');
  expect(again).toContain(`We wrote to you about it on ${new Date(first).toUTCString().slice(0, 22)}`);
  await fixture.due(takedownId, 'remind', 72);
  await fixture.due(takedownId, 'escalate');
  await fixture.work();
  expect(fixture.mails).toHaveLength(6);
  const pack = await read();
  expect(pack).toMatchObject({ state: 'sent', escalatedAt: expect.any(String), isLogWhole: true });
  // Every recipient of the response can verify its statements about itself without further data.
  const entries: LogEntry[] = pack.log.map((entry: LogEntry) => ({ ...entry, at: new Date(entry.at) }));
  expect(verifyLog(takedownId, entries)).toBeNull();
  expect(pack.reportSha256).toBe(sha256Of(Buffer.from(JSON.stringify(pack.report))).toString('hex'));
  const dataOf = (event: string) => entries.find((entry) => entry.event === event)?.data;
  expect(dataOf('prepared')).toMatchObject({ reportSha256: pack.reportSha256 });
  expect(dataOf('drafted')).toMatchObject({ manifestHash: pack.evidenceManifestSha256 });
  expect(dataOf('escalated')).toEqual({});
  await fixture.due(takedownId, 'expire');
  await fixture.work();
  expect(await read()).toMatchObject({ state: 'expired' });
});

it('sends no reminder about a page that is not there', async () => {
  const { takedownId } = await sent();
  fixture.page.answer = json({}, 503);
  await fixture.due(takedownId, 'remind', 24);
  await fixture.work();
  expect(fixture.mails).toHaveLength(2);
});

it('begins another takedown when the page comes back, by its own look and by that of a crawler', async () => {
  for (const how of ['look', 'crawler']) {
    const { takedownId, client, path, alertId } = await sent();
    fixture.page.answer = json({}, 404);
    await fixture.due(takedownId, 'recheck', 1);
    await fixture.work();
    await age(takedownId, 31);
    await fixture.due(takedownId, 'recheck', 4);
    await fixture.work();
    fixture.page.answer = loginForm;
    if (how === 'crawler')
      await noteSeenAgain({ db: fixture.db, clock: systemClock }, { alertId, at: new Date() });
    else {
      await fixture.due(takedownId, 'recheck', 1_000_000);
      await fixture.work();
    }
    const { body } = await client.get(`${path}s`);
    expect(body.data).toMatchObject([
      { state: 'drafted', follows: takedownId, cause: 'automatic' },
      { state: 're_emerged', takedownId },
    ]);
  }
});

it('keeps what contacts answer, and stops when they reject', async () => {
  const { client, one, takedownId } = await sent();
  const answer = (body: object) => client.post(`${one}/answer`, body);
  expect((await answer({ answer: 'acknowledged', note: 'ticket 7' })).body.state).toBe('acknowledged');
  await fixture.due(takedownId, 'remind', 24);
  await fixture.work();
  expect(fixture.mails).toHaveLength(2);
  expect((await answer({ answer: 'rejected', note: 'it is satire' })).body).toMatchObject({
    state: 'rejected',
    endedReason: 'it is satire',
  });
  expect(told(await answer({ answer: 'rejected', note: 'again' }))).toEqual([409, 'takedown_not_open']);
  expect(told(await client.post(`${one}/cancel`, { reason: 'late' }))).toEqual([409, 'takedown_not_open']);
});

it('sends nothing about a page that is not there to be seen', async () => {
  const takedown = await drafted();
  fixture.page.answer = json({}, 404);
  await takedown.approve();
  await fixture.work();
  expect(fixture.mails).toEqual([]);
  expect(logged((await takedown.read()).log)).toContain('held');
  fixture.page.answer = loginForm;
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect(fixture.mails).toHaveLength(2);
});

it('sends a mail again as it was when its fate is not known, and takes a final no for one', async () => {
  const takedown = await drafted();
  const tried: string[] = [];
  fixture.onMail.answer = ({ raw }) => {
    tried.push(raw);
    return Object.assign(new Error('try later'), { responseCode: 451 });
  };
  await takedown.approve();
  await fixture.work();
  expect((await takedown.read()).state).toBe('approved');
  fixture.onMail.answer = ({ to, raw }) => {
    tried.push(raw);
    return to[0] === 'abuse@network.test'
      ? Object.assign(new Error('no such box'), { responseCode: 550 })
      : null;
  };
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect(new Set(tried).size).toBe(2);
  expect(tried).toHaveLength(4);
  const whole = await takedown.read();
  expect(whole).toMatchObject({
    state: 'sent',
    notices: [
      { refusedAt: null, attempts: 2 },
      { sentAt: null, attempts: 2 },
    ],
  });
  expect(logged(whole.log)).toEqual(expect.arrayContaining(['mail_failed', 'mail_taken', 'mail_refused']));
});

it('keeps a log that nobody changes while its takedown is there', async () => {
  const { takedownId, brandId, client, read } = await sent();
  const { log } = await read();
  const entries: LogEntry[] = log.map((entry: LogEntry) => ({ ...entry, at: new Date(entry.at) }));
  expect(verifyLog(takedownId, entries)).toBeNull();
  for (const [at, entry] of entries.entries()) {
    const changed = entries.with(at, { ...entry, data: { ...entry.data, more: 1 } });
    expect(verifyLog(takedownId, changed)).toBe(at + 1);
    expect(verifyLog(takedownId, entries.toSpliced(at, 1))).toBe(at + 1 === entries.length ? null : at + 1);
  }
  expect(verifyLog('tkd_other', entries)).toBe(1);
  for (const sql of [
    `UPDATE takedown_log SET event = 'ended' WHERE takedown_id = $1`,
    'DELETE FROM takedown_log WHERE takedown_id = $1',
  ])
    await expect(fixture.db.query(sql, [takedownId])).rejects.toThrow('is never changed');
  await expect(fixture.db.query('TRUNCATE takedown_log')).rejects.toThrow('is never changed');
  expect((await client.call('DELETE', `/v1/brand/${brandId}`)).status).toBe(204);
  expect(await fixture.db.query('SELECT 1 FROM takedown_log WHERE takedown_id = $1', [takedownId])).toEqual(
    [],
  );
});
