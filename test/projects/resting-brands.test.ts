import { startDueScans } from '../../shared/domain/brands/scans/start-scan.ts';
import { finishScans } from '../../shared/domain/brands/scans/finish-scans.ts';
import { timerDueInMs } from '../../shared/domain/brands/takedowns/timer-due.ts';
import { changedBrands } from '../../shared/domain/brands/brands/feed/changed-brands.ts';
import { resumeProject, suspendProject } from '../../shared/domain/partners/projects/change-project.ts';
import { restProjects } from '../../shared/domain/partners/projects/rest-projects.ts';
import { resters } from '../../workers/loops/project-loops.ts';
import { createTakedownFixture, type TakedownFixture } from '../takedowns/takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());

const settle = async () => {
  while (await restProjects(fixture, resters));
};
const brandRow = async (brandId: string) => {
  const [row] = await fixture.db.query<{ status: string; isDue: boolean; revives: boolean }>(
    `SELECT status, (next_scan_at <= now()) IS TRUE AS "isDue", resumed_at IS NOT NULL AS revives
       FROM brands WHERE id = $1`,
    [brandId],
  );
  return row;
};
const scanStatuses = async (brandId: string) =>
  (
    await fixture.db.query<{ status: string }>(
      'SELECT status FROM brand_scans WHERE brand_id = $1 ORDER BY created_at, id',
      [brandId],
    )
  ).map(({ status }) => status);
/** What crawlers compare pages with. */
const isCompared = async (brandId: string) => {
  const page = await changedBrands(fixture, null, 1000);
  if (page.mustRestart) throw new Error('the feed begins anew');
  return page.changes.some(({ id, compared }) => id === brandId && compared !== null);
};

it('ends the scans of a suspended project and begins them anew, and leaves a brand that was paused as it was', async () => {
  const { brandId, projectId, client } = await fixture.brand();
  const paused = await client.post('/v1/brand/register', {
    type: 'brand',
    name: 'Paused Bank',
    officialDomains: ['paused.example'],
  });
  await client.call('PATCH', `/v1/brand/${paused.body.brandId}`, { body: { status: 'paused' } });
  expect((await client.post(`/v1/brand/${brandId}/scans`, {})).status).toBe(202);
  expect(await isCompared(brandId)).toBe(true);

  await suspendProject(fixture, projectId, { reason: 'unpaid' });
  await settle();
  await finishScans(fixture);
  expect(await brandRow(brandId)).toEqual({ status: 'paused', isDue: false, revives: false });
  expect(await scanStatuses(brandId)).toEqual(['cancelled']);
  expect(await isCompared(brandId)).toBe(false);
  await startDueScans(fixture);
  expect(await scanStatuses(brandId)).toEqual(['cancelled']);

  await resumeProject(fixture, projectId);
  await settle();
  expect(await brandRow(brandId)).toEqual({ status: 'active', isDue: true, revives: true });
  expect(await brandRow(paused.body.brandId)).toMatchObject({ status: 'paused', isDue: false });
  expect(await isCompared(brandId)).toBe(true);
  await startDueScans(fixture);
  expect(await scanStatuses(brandId)).toEqual(['cancelled', 'discovering']);
});

it('sends and times nothing of the takedowns of a suspended project, and gives timers the rest of their time after', async () => {
  fixture.restore();
  const { brandId, projectId, client } = await fixture.brand();
  const started = await client.post(`/v1/brand/${brandId}/takedown`, {
    alertId: await fixture.alert(brandId),
  });
  const { takedownId } = started.body;
  await fixture.work();
  expect(
    (
      await client.post(`/v1/brand/${brandId}/takedowns/${takedownId}/approve`, {
        approvedBy: 'Ada of Acme',
      })
    ).status,
  ).toBe(200);
  await fixture.work();
  expect(fixture.mails).not.toEqual([]);
  fixture.mails.length = 0;

  const secondsLeft = async () => {
    const [row] = await fixture.db.query<{ seconds: number }>(
      `SELECT extract(epoch FROM due_at - coalesce(rests_since, now()))::float8 AS seconds FROM takedown_timers
        WHERE takedown_id = $1 AND kind = 'remind' AND nth = 24`,
      [takedownId],
    );
    return row?.seconds ?? 0;
  };
  const before = await secondsLeft();
  await suspendProject(fixture, projectId, { reason: 'unpaid' });
  await settle();
  expect(await timerDueInMs(fixture)).toBeNull();
  // Two days later.
  await fixture.db.query(
    `UPDATE takedown_timers SET due_at = due_at - interval '2 days', rests_since = rests_since - interval '2 days'
      WHERE takedown_id = $1 AND done_at IS NULL`,
    [takedownId],
  );
  await fixture.db.query(
    `UPDATE takedown_timers SET due_at = now() + interval '1 hour' WHERE takedown_id <> $1 AND done_at IS NULL`,
    [takedownId],
  );
  expect(await timerDueInMs(fixture)).toBeNull();
  expect(fixture.mails).toEqual([]);

  await resumeProject(fixture, projectId);
  await settle();
  expect(Math.abs((await secondsLeft()) - before)).toBeLessThan(120);
  await fixture.due(takedownId, 'remind', 24);
  await fixture.work();
  expect(fixture.mails).not.toEqual([]);
});
