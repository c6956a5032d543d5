import { recordAbsence } from '../../shared/domain/brands/alerts/record-absence.ts';
import { recordDetection } from '../../shared/domain/brands/alerts/record-detection.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { aTool, matchOf, minute, visitOf } from './alert-visits.ts';
import { type AlertFixture, createAlertFixture, toldOf } from './alert-fixture.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

let last = 0;
const newPage = async (changes: object = {}) => {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client, changes);
  return { client, brandId: String(brandId), url: `https://acme-login-${(last += 1)}.example/` };
};
const alertsOf = (brandId: string) =>
  fixture.db.query<{ status: string; sightings: number; probability: number; highest: number }>(
    'SELECT status, sightings, probability, highest FROM brand_alerts WHERE brand_id = $1',
    [brandId],
  );
const rowsOf = async (table: 'alert_sightings' | 'evidence_log', brandId: string) => {
  const query =
    table === 'evidence_log'
      ? 'SELECT count(*) FROM evidence_log WHERE brand_id = $1'
      : 'SELECT count(*) FROM alert_sightings s JOIN brand_alerts a ON a.id = s.alert_id WHERE a.brand_id = $1';
  const [row] = await fixture.db.query<{ count: number }>(query, [brandId]);
  return row?.count;
};

it('makes one alert of a page, counts what is the same, and tells of a higher band once', async () => {
  const page = await newPage();
  const first = await fixture.see({ ...page, at: 1, kind: 'likely' });
  expect(first).toMatchObject({ outcome: 'detected', telling: 'new' });
  const again = await fixture.see({ ...page, at: 2, kind: 'likely' });
  const { alertId } = first;
  const counted = { outcome: 'counted', alertKind: 'impersonation', sightingId: null, telling: null };
  expect(again).toEqual({ ...counted, alertId });
  const sure = await fixture.see({ ...page, at: 3, kind: 'sure' });
  expect(sure).toMatchObject({ outcome: 'detected', alertId: first.alertId, telling: 'higher' });
  expect((await fixture.see({ ...page, at: 4, kind: 'likely' })).telling).toBeNull();
  expect((await fixture.see({ ...page, at: 5, kind: 'sure' })).telling).toBeNull();
  const [alert, ...others] = await alertsOf(page.brandId);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    status: 'open',
    sightings: 5,
    highest: matchOf('', 'sure').assessment.probability,
  });
  expect([await rowsOf('alert_sightings', page.brandId), await rowsOf('evidence_log', page.brandId)]).toEqual(
    [4, 4],
  );
  expect(await toldOf(fixture, page.brandId)).toEqual(['new', 'higher']);
});

it('records a visit once, however often and from however many places it is told', async () => {
  const page = await newPage();
  const tellings = await Promise.all(
    Array.from({ length: 6 }, () => fixture.see({ ...page, at: 1, kind: 'sure' })),
  );
  expect(tellings.map(({ outcome }) => outcome).sort()).toEqual(['detected', ...Array(5).fill('repeated')]);
  expect((await fixture.see({ ...page, at: 1, kind: 'sure' })).outcome).toBe('repeated');
  // A visit that arrives late is older than what is already known.
  expect((await fixture.see({ ...page, at: 0, kind: 'likely' })).outcome).toBe('repeated');
  expect(await rowsOf('alert_sightings', page.brandId)).toBe(1);
  expect(await toldOf(fixture, page.brandId)).toEqual(['new']);
  const folders = new Set(
    fixture.evidenceKept(page.brandId).map((file) => file.split('/').slice(0, -1).join('/')),
  );
  expect(folders.size).toBe(1);
});

it('alerts of nothing that a veto covers, or that is less likely than not', async () => {
  const page = await newPage();
  const vetoed = { vetoes: ['allow_listed' as const] };
  expect((await fixture.see({ ...page, at: 1, kind: 'sure', changes: vetoed })).outcome).toBe('nothing');
  expect((await fixture.see({ ...page, at: 2, kind: 'harmless' })).outcome).toBe('nothing');
  expect(await alertsOf(page.brandId)).toEqual([]);
  expect(fixture.evidenceKept(page.brandId)).toEqual([]);
});

it('takes a page for gone the second time in a row, and opens the alert again when it is back', async () => {
  const page = await newPage();
  const other = await newPage();
  await fixture.see({ ...page, at: 1, kind: 'sure' });
  await fixture.see({ ...other, url: page.url, at: 1, kind: 'sure' });
  const absent = (at: number) =>
    recordAbsence(fixture, { url: page.url, at: minute(at), except: [other.brandId] });
  expect((await absent(3)).map(({ status }) => status)).toEqual(['open']);
  expect(await absent(3)).toEqual([]);
  await fixture.see({ ...page, at: 4, kind: 'sure' });
  expect((await absent(5)).map(({ status }) => status)).toEqual(['open']);
  // The page is there, but no longer shows the brand.
  expect((await fixture.see({ ...page, at: 6, kind: 'harmless' })).outcome).toBe('absent');
  expect(await alertsOf(page.brandId)).toMatchObject([{ status: 'gone' }]);
  expect(await alertsOf(other.brandId)).toMatchObject([{ status: 'open' }]);
  expect(await fixture.see({ ...page, at: 7, kind: 'sure' })).toMatchObject({
    outcome: 'detected',
    telling: 'returned',
  });
  expect(await alertsOf(page.brandId)).toMatchObject([{ status: 'open', sightings: 3 }]);
  expect(await toldOf(fixture, page.brandId)).toEqual(['new', 'returned']);
});

it('takes a page that is as it was without the alert for absent again, not for absent', async () => {
  const page = await newPage();
  await fixture.see({ ...page, at: 1, kind: 'sure' });
  const unchanged = (at: number) =>
    recordAbsence(fixture, { url: page.url, at: minute(at), except: [], again: true });
  expect([await unchanged(3), await unchanged(4)]).toEqual([[], []]);
  expect((await fixture.see({ ...page, at: 5, kind: 'harmless' })).outcome).toBe('absent');
  expect((await unchanged(7)).map(({ status }) => status)).toEqual(['gone']);
});

it('leaves alerts of a paused brand as they are, which no page is compared with', async () => {
  const page = await newPage();
  const other = await newPage();
  const { alertId } = await fixture.see({ ...page, at: 1, kind: 'sure' });
  await fixture.see({ ...other, url: page.url, at: 1, kind: 'sure' });
  const path = `/v1/brand/${page.brandId}`;
  await page.client.post(`${path}/alerts/${alertId}/verdict`, { verdict: 'confirm' });
  const becomes = (status: string) => page.client.call('PATCH', path, { body: { status } });
  expect((await becomes('paused')).status).toBe(200);
  const visitForOther = (at: number) =>
    recordAbsence(fixture, { url: page.url, at: minute(at), except: [other.brandId] });
  expect([await visitForOther(3), await visitForOther(5)]).toEqual([[], []]);
  expect(await alertsOf(page.brandId)).toMatchObject([{ status: 'confirmed' }]);
  expect((await becomes('active')).status).toBe(200);
  expect(await fixture.see({ ...page, at: 6, kind: 'sure' })).toMatchObject({
    outcome: 'counted',
    telling: null,
  });
  expect(await toldOf(fixture, page.brandId)).toEqual(['new']);
});

it('keeps nothing of a bundle whose rows were refused', async () => {
  const { brandId, url } = await newPage();
  const visit = await visitOf(url, 1);
  const deps = { db: fixture.db, clock: systemClock, storage: fixture.storage, imagePool: fixture.imagePool };
  const input = { visit, crops: [], tool: aTool };
  const gone = 'brd_00000000000000000000000000';
  await expect(
    recordDetection(deps, { ...input, brandId: gone, match: matchOf(gone, 'sure') }),
  ).rejects.toMatchObject({ code: 'brand_not_found' });
  expect(fixture.evidenceKept(gone)).toEqual([]);
  const full = { ...fixture.storage, put: () => Promise.reject(new Error('no space left')) };
  const refused = recordDetection(
    { ...deps, storage: full },
    { ...input, brandId, match: matchOf(brandId, 'sure') },
  );
  await expect(refused).rejects.toThrow('no space left');
  expect(await alertsOf(brandId)).toEqual([]);
  expect(await toldOf(fixture, brandId)).toEqual([]);
});
