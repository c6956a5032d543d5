import { passWaitingVerdicts } from '../../shared/domain/brands/takedowns/pass-waiting-verdicts.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { type AlertFixture, createAlertFixture } from '../alerts/alert-fixture.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { cookieOf, createMember } from '../support/console/console-member.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { told } from '../support/requests/told.ts';
import { createReviewedProject, letVerdictsLeave, type ReviewedProject } from './alert-queue.ts';

let fixture: AlertFixture;
let project: ReviewedProject;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  project = await createReviewedProject(fixture);
});

const hostsOf = ({ data }: { data: { host: string }[] }) => data.map(({ host }) => host);
const get = (path: string) => project.ada.client.get(`${project.path}${path}`);
const judge = async (alertIds: readonly string[], body: object) =>
  project.ada.client.post(project.verdicts, { alerts: await project.seenNow(alertIds), ...body });
const passAll = async () => {
  await letVerdictsLeave(fixture);
  const deps = { db: fixture.db, clock: systemClock, log: silentLogger() };
  while (await passWaitingVerdicts(deps, new AbortController().signal));
};

describe('the lists of alerts in the console', () => {
  it('have the alerts of all brands in each order, page by page', async () => {
    const other = String((await registerBrand(project.client, { name: 'Other Bank' })).brandId);
    const hosts = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'];
    for (const [at, host] of hosts.entries())
      await project.see(host, { kind: at % 2 === 0 ? 'sure' : 'likely', ...(at > 2 && { brandId: other }) });
    for (const sort of ['urgency', 'newest', 'probability']) {
      const whole = await project.list(`sort=${sort}`);
      expect([sort, hostsOf(whole).toSorted()]).toEqual([sort, hosts]);
      const key = { urgency: 'urgency', newest: 'createdAt', probability: 'probability' }[sort] ?? '';
      const values = whole.data.map((row: Record<string, number | string>) => row[key]);
      expect(values).toEqual(
        values.toSorted((one: number, two: number) => (one < two ? 1 : one > two ? -1 : 0)),
      );
      const followed: string[] = [];
      for (let cursor = ''; followed.length < 9;) {
        const page = await project.list(`sort=${sort}&limit=2${cursor}`);
        followed.push(...hostsOf(page));
        if (page.nextCursor === null) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(followed).toEqual(hostsOf(whole));
    }
    expect(hostsOf(await project.list(`brand=${other}&sort=newest`))).toEqual(['e.example', 'd.example']);
    const [row] = (await project.list(`brand=${other}`)).data;
    expect(row).toMatchObject({
      brandName: 'Other Bank',
      lease: null,
      waiting: null,
      returned: null,
      lastVerdictId: null,
    });
    expect(hostsOf(await project.list('host=c.example'))).toEqual(['c.example']);
    expect(told(await get('?cursor=nonsense'))).toEqual([400, 'invalid_request']);
    const newest = (await project.list('sort=newest&limit=1')).nextCursor;
    expect(told(await get(`?sort=urgency&cursor=${newest}`))).toEqual([400, 'invalid_request']);
  });

  it('show nothing of other projects, other modes, or what is not open unless it is asked for', async () => {
    const alertId = await project.see('mine.example');
    const stranger = await createReviewedProject(fixture);
    for (const part of ['', '/related', '/sightings/sgt_none', '/evidence/screenshot.png'])
      expect(told(await stranger.ada.client.get(`${stranger.path}/${alertId}${part}`))).toEqual([
        404,
        'alert_not_found',
      ]);
    expect((await stranger.list()).data).toEqual([]);
    const lease = await stranger.ada.client.post(`${stranger.path}/${alertId}/lease`, {});
    expect(told(lease)).toEqual([404, 'alert_not_found']);
    expect(told(await stranger.ada.client.delete(`${stranger.path}/${alertId}/lease`))).toEqual([
      404,
      'alert_not_found',
    ]);
    const testMode = project.path.replace('/live/', '/test/');
    expect((await project.ada.client.get(testMode)).body.data).toEqual([]);
    expect(told(await project.ada.client.get(`${testMode}/${alertId}`))).toEqual([404, 'alert_not_found']);

    await judge([alertId], { verdict: 'confirm' });
    await passAll();
    expect(hostsOf(await project.list())).toEqual([]);
    expect(hostsOf(await project.list('status=confirmed'))).toEqual(['mine.example']);
    expect(hostsOf(await project.list('status=all&kind=all'))).toEqual(['mine.example']);
  });

  it('show one alert with who judged it, and its files at the path of the console', async () => {
    const alertId = await project.see('whole.example');
    await project.client.post(`/v1/brand/${project.brandId}/alerts/${alertId}/verdict`, {
      verdict: 'confirm',
    });
    await judge([alertId], { verdict: 'dismiss', reason: 'partner' });
    await passAll();
    const viewer = await createMember(fixture, { projectId: project.projectId, role: 'viewer' });
    const { body } = await viewer.client.get(`${project.path}/${alertId}`);
    expect(body.brand).toEqual({ brandId: project.brandId, name: 'Acme Bank', officialDomains: [] });
    expect(
      body.verdicts.map(({ givenBy, reasonCode }: Record<string, unknown>) => [givenBy, reasonCode]),
    ).toEqual([
      [{ kind: 'member', id: project.ada.memberId, name: 'Ada' }, 'partner'],
      [{ kind: 'key', id: project.keyId, name: null }, null],
    ]);
    const [screenshot] = body.pictures;
    expect(screenshot.url.startsWith(`${project.path}/${alertId}/evidence/`)).toBe(true);
    const file = await fetch(fixture.base + screenshot.url, {
      headers: { cookie: cookieOf(project.ada.token) },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    await file.arrayBuffer();
    const page = await viewer.client.get(`${project.path}/${alertId}/evidence/page.html`);
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="page.html"');
    const none = await viewer.client.get(`${project.path}/${alertId}/evidence/none.png`);
    expect(told(none)).toEqual([404, 'evidence_not_found']);
    // What partners read is as it was.
    const { body: asPartner } = await project.client.get(`/v1/brand/${project.brandId}/alerts/${alertId}`);
    expect(Object.keys(asPartner.verdicts[0])).toEqual([
      'verdict',
      'reason',
      'cause',
      'sightingId',
      'givenAt',
    ]);
    expect(asPartner.pictures[0].url).toContain(`/v1/brand/${project.brandId}/alerts/`);
  });

  it('tell of each visit what it found, and what was kept of the page', async () => {
    const alertId = await project.see('visited.example');
    const [seen] = await project.seenNow([alertId]);
    const { body } = await get(`/${alertId}/sightings/${seen?.sightingId}`);
    expect(body).toMatchObject({ sightingId: seen?.sightingId, isKept: true, kind: 'impersonation' });
    expect(body.explanation.contributions.length).toBeGreaterThan(0);
    expect(body.page).toMatchObject({
      title: 'Acme Bänk',
      landedUrl: 'https://visited.example/start',
      status: 200,
      redirects: ['https://visited.example/'],
      domainAgeDays: 4,
      forms: [{ action: null, method: 'get', fields: [{ type: 'password', label: '' }], buttons: [] }],
    });
    expect(body.page.certificate).not.toBeNull();
    expect(told(await get(`/${alertId}/sightings/sgt_none`))).toEqual([404, 'evidence_not_found']);
  });

  it('find what is on the same domain or looks the same, across brands', async () => {
    const other = String((await registerBrand(project.client, { name: 'Other Bank' })).brandId);
    const different = { screenshot: await drawPicture(91, 320, 240).png().toBuffer() };
    const asked = await project.see('login.kit.example');
    await project.see('pay.kit.example', { brandId: other, visited: different });
    await project.see('copy.example', { brandId: other });
    await project.see('unlike.example', { visited: different });
    const { data } = (await get(`/${asked}/related`)).body;
    const found = data.map(({ host, relation }: Record<string, string>) => [host, relation]);
    expect(found).toEqual([
      ['pay.kit.example', 'domain'],
      ['copy.example', 'look'],
    ]);
    await judge([data[1].alertId], { verdict: 'confirm' });
    await passAll();
    expect((await get(`/${asked}/related`)).body.data).toHaveLength(1);
  });

  it('count what is open, what waits and what was judged, and show what was returned', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three', 'four']) ids.push(await project.see(`${name}.example`));
    const counts = async () => (await get('/counts')).body;
    expect(await counts()).toEqual({ open: 4, openIsMore: false, waiting: 0, judgedToday: 0 });
    await judge(ids.slice(0, 1), { verdict: 'confirm' });
    await passAll();
    await judge(ids.slice(1, 3), { verdict: 'confirm' });
    expect(await counts()).toEqual({ open: 3, openIsMore: false, waiting: 2, judgedToday: 1 });
    // An API key is immediate, so the verdict that waits comes second.
    await project.client.post(`/v1/brand/${project.brandId}/alerts/${ids[1]}/verdict`, {
      verdict: 'confirm',
    });
    await project.client.post(`/v1/brand/${project.brandId}/alerts/${ids[2]}/verdict`, {
      verdict: 'confirm',
    });
    await passAll();
    expect(await counts()).toEqual({ open: 1, openIsMore: false, waiting: 0, judgedToday: 1 });
    const first = (await get('/returned?limit=1')).body;
    const second = (await get(`/returned?limit=1&cursor=${first.nextCursor}`)).body;
    expect([...first.data, ...second.data].map(({ returned }) => returned)).toMatchObject([
      { reason: 'alert_judged', verdict: 'confirm', name: 'Ada' },
      { reason: 'alert_judged', verdict: 'confirm', name: 'Ada' },
    ]);
    expect(second.nextCursor).toBeNull();
  });
});
