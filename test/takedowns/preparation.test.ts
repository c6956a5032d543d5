import { disputeTakedown } from '../../shared/domain/brands/takedowns/decide-takedown.ts';
import { draftAutomatically } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { prepareTakedown } from '../../shared/domain/brands/takedowns/sending/prepare-takedown.ts';
import { runDueTimers } from '../../shared/domain/brands/takedowns/run-due-timers.ts';
import { findTakedown } from '../../shared/domain/brands/takedowns/takedown-store.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { json } from '../../dev/testbed/rdap-server.ts';
import { draftsOf, type Drafted } from './drafted-takedown.ts';
import { createTakedownFixture, loginForm, type TakedownFixture } from './takedown-fixture.ts';

/** The recipients of a report, and what becomes of it when something fails on the way. */
let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());
const { drafted, sent, look, goDown } = draftsOf(() => fixture);

const unplugged = (_request: unknown, response: { destroy(): void }) => response.destroy();
const again = async ({ takedownId }: Drafted, kind: string, nth?: number) => {
  await fixture.due(takedownId, kind, nth);
  await fixture.work();
};
const scopesOf = async (takedown: Drafted) =>
  (await takedown.read()).contacts.map(({ scope }: { scope: string }) => scope);
it('asks whose machine it is again where the page did not answer', async () => {
  fixture.page.answer = unplugged;
  const takedown = await drafted();
  expect(await takedown.read()).toMatchObject({ preparedAt: null, contacts: [] });
  await again(takedown, 'prepare');
  await again(takedown, 'prepare');
  // After three attempts, the registrar has to suffice for now.
  expect(await scopesOf(takedown)).toEqual(['registrar']);
  fixture.page.answer = loginForm;
  await takedown.approve();
  await fixture.work();
  expect(await scopesOf(takedown)).toEqual(['registrar', 'host']);
  expect(fixture.mails.flatMap(({ to }) => to).toSorted()).toEqual([
    'abuse@network.test',
    'abuse@registrar.test',
  ]);
});

it('says what it knows where it is approved before it was prepared', async () => {
  const made = await fixture.brand();
  const alertId = await fixture.alert(made.brandId, { url: fixture.pageUrl('acme-login.github.io') });
  const path = `/v1/brand/${made.brandId}/takedown`;
  const { takedownId } = (await made.client.post(path, { alertId })).body;
  await made.client.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada' });
  const tried: string[] = [];
  fixture.onMail.answer = ({ raw }) => {
    tried.push(raw);
    return tried.length === 1 ? Object.assign(new Error('try later'), { responseCode: 451 }) : null;
  };
  await fixture.work();
  await fixture.due(takedownId, 'send');
  await fixture.work();
  expect(tried).toHaveLength(2);
  expect(tried[1]).toBe(tried[0]);
  expect(tried[0]?.replaceAll('=\r\n', '')).toContain('No abuse address is registered');
});

it('leaves the report as it is that somebody else has prepared meanwhile', async () => {
  const takedown = await drafted();
  const before = await findTakedown(fixture.db, takedown.takedownId);
  if (!before) throw new Error('no takedown');
  await takedown.approve();
  await fixture.work();
  const { reportSha256, log } = await takedown.read();
  // The preparation started from the earlier state of the takedown.
  expect(await prepareTakedown(fixture.takedownDeps, before, { attempts: 3 })).toBe(true);
  expect(await takedown.read()).toMatchObject({ reportSha256, log: { length: log.length } });
});

it('counts as sent what one contact has taken and acted by before another took it', async () => {
  const takedown = await drafted();
  fixture.onMail.answer = ({ to }) =>
    to.includes('abuse@network.test') ? Object.assign(new Error('try later'), { responseCode: 451 }) : null;
  await takedown.approve();
  await fixture.work();
  expect((await takedown.read()).state).toBe('approved');
  fixture.page.answer = json({}, 404);
  await again(takedown, 'send');
  expect((await takedown.read()).state).toBe('sent');
  await goDown(takedown);
});

it('writes to who put it off once the page is back, at the first reminder', async () => {
  const takedown = await drafted();
  fixture.onMail.answer = ({ to }) =>
    to.includes('abuse@network.test') ? Object.assign(new Error('try later'), { responseCode: 451 }) : null;
  await takedown.approve();
  await fixture.work();
  fixture.page.answer = json({}, 404);
  await again(takedown, 'send');
  expect((await takedown.read()).state).toBe('sent');
  fixture.restore();
  await again(takedown, 'remind', 24);
  expect(fixture.mails.flatMap(({ to }) => to)).toEqual(['abuse@registrar.test', 'abuse@network.test']);
  // A recipient who gets the mail for the first time does not get a reminder.
  const [reminder, first] = fixture.mails.map(({ raw }) => raw.replaceAll('=\r\n', ''));
  expect([reminder, first].map((text) => /reminder|earlier/i.test(text ?? ''))).toEqual([true, false]);
});

it.each([
  ['/ip/127.0.0.1', 'network'],
  ['/domain/acme-login.example', 'registry'],
])('keeps whom it knows to write to while %s is away', async (path) => {
  const takedown = await drafted();
  const { contacts, reportSha256, kind } = await takedown.read();
  expect(contacts).toHaveLength(2);
  await fixture.db.query(
    `UPDATE takedowns SET prepared_at = prepared_at - interval '25 hours' WHERE id = $1`,
    [takedown.takedownId],
  );
  await fixture.db.query('DELETE FROM rdap_answers');
  fixture.registry.set(path, json({}, 503));
  await takedown.approve();
  await fixture.work();
  expect(fixture.mails).toHaveLength(0);
  await again(takedown, 'send');
  await again(takedown, 'send');
  expect(await takedown.read()).toMatchObject({ state: 'sent', contacts, reportSha256, kind });
  expect(fixture.mails.flatMap(({ to }) => to).toSorted()).toEqual([
    'abuse@network.test',
    'abuse@registrar.test',
  ]);
});

it('takes no look at the page away for a mail that its server puts off', async () => {
  const takedown = await drafted();
  fixture.onMail.answer = () => Object.assign(new Error('try later'), { responseCode: 451 });
  await takedown.approve();
  await fixture.work();
  for (let hour = 0; hour < 30; hour += 1) await again(takedown, 'send');
  fixture.page.answer = json({}, 503);
  await again(takedown, 'send');
  expect((await takedown.read()).state).toBe('approved');
  fixture.restore();
  await again(takedown, 'send');
  expect((await takedown.read()).state).toBe('sent');
});

it('gives up what cannot be prepared for a day, and says why', async () => {
  const made = await fixture.brand();
  const alertId = await fixture.alert(made.brandId);
  const path = `/v1/brand/${made.brandId}/takedown`;
  const { takedownId } = (await made.client.post(path, { alertId })).body;
  await made.client.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada' });
  const why = 'its report could not be written (the storage has lost it)';
  const evidenceFiles = () => Promise.reject(new Error('the storage has lost it'));
  const work = () => runDueTimers({ ...fixture.takedownDeps, evidenceFiles });
  const read = async () => (await made.client.get(`${path}s/${takedownId}`)).body;
  await work();
  const held = await read();
  expect([held.state, held.log.at(-1)]).toMatchObject(['approved', { event: 'held', data: { detail: why } }]);
  await fixture.db.query('UPDATE takedown_timers SET attempts = 23 WHERE takedown_id = $1', [takedownId]);
  await fixture.due(takedownId, 'send');
  await work();
  expect(await read()).toMatchObject({ state: 'cancelled', endedReason: why });
});

it('reminds once where both reminders had to wait', async () => {
  const takedown = await sent();
  await fixture.db.query(`UPDATE takedowns SET sent_at = now() - interval '75 hours' WHERE id = $1`, [
    takedown.takedownId,
  ]);
  await fixture.db.query(
    `UPDATE takedown_notices SET sent_at = sent_at - interval '75 hours' WHERE takedown_id = $1`,
    [takedown.takedownId],
  );
  await fixture.due(takedown.takedownId, 'remind');
  await fixture.work();
  expect(fixture.mails).toHaveLength(2);
  expect((await takedown.read()).notices).toHaveLength(4);
});

it.each(['open', 'upheld'] as const)(
  'begins nothing anew by itself where a dispute is %s, until a person does',
  async (dispute) => {
    const takedown = await sent();
    await goDown(takedown);
    const { takedownId, alertId, client, path } = takedown;
    await disputeTakedown(
      { db: fixture.db, clock: systemClock },
      { takedownId, dispute, note: 'it is their own' },
    );
    fixture.page.answer = loginForm;
    await look(takedown, 1_000_000);
    expect((await takedown.read()).state).toBe('re_emerged');
    expect((await client.get(`${path}s`)).body.data).toHaveLength(1);
    expect(await draftAutomatically({ db: fixture.db, clock: systemClock }, { alertId })).toBeNull();
    expect((await client.post(path, { alertId })).status).toBe(201);
  },
);

it('sends the report of a name that shows a parking page', async () => {
  const takedown = await drafted();
  fixture.page.answer = (_request, response) => response.end('<h1>This domain is for sale</h1>');
  await fixture.db.query(`UPDATE takedowns SET kind = 'registration' WHERE id = $1`, [takedown.takedownId]);
  await takedown.approve();
  await fixture.work();
  expect((await takedown.read()).state).toBe('sent');
});
