import type { Database } from '../../shared/platform/db/database.ts';
import { judgeAlert } from '../../shared/domain/brands/takedowns/judge-alert.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createWatchingFixture, type WatchingFixture } from './watched-page.ts';

/** The effect of a verdict on the takedown of an alert. */
let fixture: WatchingFixture;
beforeAll(async () => {
  fixture = await createWatchingFixture();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());

it.each(['drafted', 'sent'])(
  'ends at once a takedown that is %s when its alert is dismissed',
  async (state) => {
    const page = await fixture.watched();
    const { alertId } = await page.see('sure');
    if (state === 'sent') await page.approve();
    expect(await page.states()).toEqual([state]);
    expect((await page.dismiss(alertId)).status).toBe(200);
    const [{ takedownId } = { takedownId: '' }] = await page.takedowns();
    const one = `${page.path}/takedowns/${takedownId}`;
    const { body } = await page.client.get(one);
    expect(body).toMatchObject({
      state: 'cancelled',
      endedReason: 'its alert was dismissed',
      isLogWhole: true,
    });
    expect(body.log.at(-1)).toMatchObject({ event: 'ended', data: { state: 'cancelled', by: 'person' } });
    expect(body.timers.filter(({ doneAt }: { doneAt: unknown }) => doneAt === null)).toEqual([]);
    expect(await page.events('takedown.resolved')).toMatchObject([
      { takedownId, state: 'cancelled', reason: 'its alert was dismissed' },
    ]);
    expect(told(await page.client.post(`${one}/approve`, { approvedBy: 'Ada' }))).toEqual([
      409,
      'takedown_not_open',
    ]);
  },
);

it('leaves the takedown of an alert that is confirmed as it is', async () => {
  const page = await fixture.watched();
  const { alertId } = await page.see('sure');
  const verdict = { verdict: 'confirm' };
  expect((await page.client.post(`${page.path}/alerts/${alertId}/verdict`, verdict)).status).toBe(200);
  expect(await page.states()).toEqual(['drafted']);
});

const waiting = async () => {
  const [row] = await fixture.db.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count;
};

it('drafts nothing of an alert whose dismissal has begun when it is asked for', async () => {
  const page = await fixture.watched();
  const { alertId } = await page.see('likely');
  let asked: ReturnType<typeof page.start> | undefined;
  const db: Database = {
    ...fixture.db,
    transaction: (work) =>
      fixture.db.transaction(async (tx) => {
        const result = await work(tx);
        asked = page.client.post(`${page.path}/takedown`, { alertId });
        await eventually(async () => expect(await waiting()).toBe(1));
        return result;
      }),
  };
  const input = { verdict: 'dismiss', reason: 'a fan page', sightingId: null, allowHost: false } as const;
  const { brandId, projectId } = page;
  const key = { projectId, mode: 'live' } as const;
  await judgeAlert({ db, clock: systemClock }, key, { brandId, alertId: String(alertId), input });
  expect((await asked)?.status).toBe(409);
  expect(await page.states()).toEqual([]);
});

it('waits for a look at the page that has begun, which has the takedown and comes for the alert', async () => {
  const page = await fixture.watched();
  const { alertId } = await page.see('sure');
  let dismissed: ReturnType<typeof page.dismiss> | undefined;
  await fixture.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM takedowns WHERE alert_id = $1 FOR UPDATE', [alertId]);
    dismissed = page.dismiss(alertId);
    await eventually(async () => expect(await waiting()).toBe(1));
    await tx.query('UPDATE brand_alerts SET visited_at = now() WHERE id = $1', [alertId]);
  });
  expect((await dismissed)?.status).toBe(200);
  expect(await page.states()).toEqual(['cancelled']);
});
