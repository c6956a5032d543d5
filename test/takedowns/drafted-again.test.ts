import { json } from '../../dev/testbed/rdap-server.ts';
import { createWatchingFixture, type WatchedPage, type WatchingFixture } from './watched-page.ts';

/**
 * Whether another takedown of an alert is drafted automatically when a crawler sees the page after the previous one has
 * ended.
 */
let fixture: WatchingFixture;
beforeAll(async () => {
  fixture = await createWatchingFixture();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());

/** The page stays up, with different evidence, so that a visit is recorded as more than a repetition. */
const otherwise = { infrastructure: null };

/** Ways in which the service itself ends a takedown, each with the resulting state. */
const ends: [string, (page: WatchedPage) => Promise<void>, string][] = [
  [
    'its page was away for a day',
    async ({ approve, due }) => {
      fixture.page.answer = json({}, 503);
      await approve();
      await due('send');
    },
    'cancelled',
  ],
  [
    'no mail server accepted a notice',
    async ({ approve }) => {
      fixture.onMail.answer = () => Object.assign(new Error('no such box'), { responseCode: 550 });
      await approve();
    },
    'rejected',
  ],
  [
    'nobody did anything for 30 days',
    async ({ approve, due }) => {
      await approve();
      await due('expire');
    },
    'expired',
  ],
];

it.each(ends)('drafts once more when the page is back after %s, and once only', async (_what, end, state) => {
  const page = await fixture.watched();
  await page.see('sure');
  await end(page);
  expect(await page.states()).toEqual([state]);
  expect(await page.see('sure', otherwise)).toMatchObject({ outcome: 'detected', telling: null });
  expect(await page.states()).toEqual([state]);
  await page.goAway();
  fixture.restore();
  const { telling, payloads } = await page.see('sure');
  expect([telling, payloads.length]).toEqual(['returned', 1]);
  expect([await page.states(), (await page.events('takedown.created')).length]).toEqual([
    ['drafted', state],
    2,
  ]);
  await end(page);
  await fixture.draft(payloads);
  expect((await page.see('sure', otherwise)).payloads).toHaveLength(1);
  expect([await page.states(), (await page.events('takedown.created')).length]).toEqual([[state, state], 2]);
});

it('drafts once more when the page rises above 0.95 again, of which nobody is told', async () => {
  const page = await fixture.watched();
  await page.see('sure');
  await ends[0]?.[1](page);
  expect(await page.see('likely')).toMatchObject({ outcome: 'detected', payloads: [] });
  expect(await page.see('sure')).toMatchObject({ outcome: 'detected', telling: null });
  expect(await page.states()).toEqual(['drafted', 'cancelled']);
});

it('drafts nothing more in the name of who has no proof any more, and does when they have', async () => {
  const page = await fixture.watched();
  const prove = (provenAt: Date | null) =>
    fixture.db.query(
      'UPDATE brand_domain_proofs SET proven_at = $2, seen_at = $2, due_at = $2 WHERE brand_id = $1',
      [page.brandId, provenAt],
    );
  await page.see('sure');
  fixture.page.answer = json({}, 503);
  await page.approve();
  await prove(null);
  await page.due('send');
  await page.goAway();
  expect((await page.see('sure')).telling).toBe('returned');
  expect(await page.states()).toEqual(['cancelled']);
  await prove(new Date());
  await page.goAway();
  await page.see('sure');
  expect(await page.states()).toEqual(['drafted', 'cancelled']);
});

it('sends nothing again by itself within a day of the end of what was sent', async () => {
  const page = await fixture.watched();
  await page.see('sure');
  await ends[2]?.[1](page);
  await page.goAway();
  await page.see('sure');
  expect((await page.takedowns())[0]).toMatchObject({ state: 'drafted', quarantined: true });
});

/**
 * What a person decides about a page that is probably an impersonation, each with the state in which its takedown ends.
 */
const words: [string, (page: WatchedPage, alertId: string | null) => Promise<void>, string][] = [
  ['cancelled it', ({ asked }) => asked('cancel', { reason: 'no contact was found' }), 'cancelled'],
  [
    'wrote down that a contact refused',
    async ({ approve, asked }) => {
      await approve();
      await asked('answer', { answer: 'rejected', note: 'it is satire' });
    },
    'rejected',
  ],
  [
    'dismissed its alert',
    async ({ dismiss }, alertId) => {
      expect((await dismiss(alertId)).status).toBe(200);
    },
    'cancelled',
  ],
  [
    'dismissed its alert, which an earlier release did not end it for',
    async ({ approve, due }, alertId) => {
      fixture.page.answer = json({}, 503);
      await approve();
      await fixture.db.query(`UPDATE brand_alerts SET status = 'dismissed' WHERE id = $1`, [alertId]);
      await due('send');
    },
    'cancelled',
  ],
];

it.each(words)('drafts nothing by itself of what rises after a person %s', async (_what, say, state) => {
  const page = await fixture.watched();
  const { alertId } = await page.see('likely');
  expect((await page.start(alertId)).status).toBe(201);
  await say(page, alertId);
  expect(await page.states()).toEqual([state]);
  expect(await page.see('sure')).toMatchObject({ telling: 'higher', payloads: [{ alertId }] });
  await page.goAway();
  expect(await page.see('sure')).toMatchObject({ telling: 'returned', payloads: [{ alertId }] });
  expect([await page.states(), (await page.events('takedown.created')).length]).toEqual([[state], 1]);
});
