import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from 'playwright';
import { passWaitingVerdicts } from '../../../shared/domain/brands/takedowns/pass-waiting-verdicts.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { manyAddresses } from '../../pages/account-walk.ts';
import { usePages } from '../../pages/use-pages.ts';
import { createMember } from '../../support/console/console-member.ts';
import { eventually } from '../../support/eventually.ts';
import { newAddress } from '../../support/new-address.ts';
import type { TestProject } from '../../support/test-fixture.ts';
import { engineersWords } from './engineers-words.ts';
import { type ReviewedBrand, seeAlerts } from './reviewed-project.ts';
import { signInWith } from './signed-in-browser.ts';

let brand: ReviewedBrand;
// Before the stores end that it uses: these hooks run in the order in which they stand here.
afterAll(async () => brand?.sightings.close());
const here = usePages(manyAddresses);
const alertCount = 32;
let project: TestProject;

beforeAll(async () => {
  project = await here.fixture.createProject({ name: 'Riverside Bank', mode: 'test' });
  brand = await seeAlerts(here.fixture, project, alertCount);
});

async function openScreen(screen: string, { projectId }: Pick<TestProject, 'projectId'> = project) {
  const opened = await here.browser.open({ initScript: stopwatch, viewport: { width: 1440, height: 900 } });
  const { page, context } = opened;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  const authenticator = { origin: here.fixture.site };
  const reviewer = await createMember(here.fixture, {
    projectId,
    role: 'reviewer',
    name: 'Grace Hopper',
    authenticator,
  });
  await signInWith(context, reviewer);
  await page.goto(`${here.fixture.site}/console/p/${projectId}/${screen}`);
  return { ...opened, reviewer };
}

/** From a key to the frame in which another alert is there, with its picture. */
const stopwatch = `
window.waits = [];
document.addEventListener('keydown', ({ key }) => {
  const shown = () => document.querySelector('.reviewed')?.dataset.alert;
  const [before, at] = [shown(), performance.now()];
  if (before === undefined || !'c123456'.includes(key)) return;
  const look = () => {
    const now = shown();
    if (performance.now() - at > 10000) return;
    if (now === undefined || now === before || !document.querySelector('.screenshot .picture[data-state=shown]'))
      return requestAnimationFrame(look);
    window.waits.push(performance.now() - at);
  };
  requestAnimationFrame(look);
}, true);`;

const shownAlert = async (page: Page): Promise<string> =>
  (await page.locator('.reviewed[data-alert]').getAttribute('data-alert')) ?? '';

/** Until the alert is read as far as a person would see, and those after it are there as a person's reading gives time for. */
async function untilRead(page: Page, fetched: ReadonlySet<string>): Promise<string> {
  await page.locator('.screenshot .picture[data-state=shown]').waitFor();
  await eventually(async () => {
    const next = await page
      .locator('.queue-list li:has([aria-current]) + li button')
      .getAttribute('data-row-alert', { timeout: 1000 })
      .catch(() => null);
    expect(next === null || fetched.has(next)).toBe(true);
  });
  return shownAlert(page);
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? Infinity;

const keysOf = (at: number): readonly string[] => {
  if (at % 3 === 0) return ['c'];
  return at % 7 === 1 ? ['a', '2'] : ['d', String((at % 6) + 1)];
};

/** Two alerts of a project of its own, with pictures, before one of its reviewers. */
async function openQueueOfTwo() {
  const { projectId, client } = await here.fixture.createProject({ mode: 'test' });
  const { alertIds, sightings } = await seeAlerts(here.fixture, { client }, 2);
  await sightings.close();
  const { page } = await openScreen('queue', { projectId });
  await page.locator('.screenshot .picture[data-state=shown]').waitFor();
  return { page, alertIds, projectId, alerts: `/console/api/projects/${projectId}/test/alerts` };
}

/** Requests to these paths wait from now on. @returns what lets them go on */
async function holdBack(page: Page, isHeld: (pathname: string) => boolean): Promise<() => void> {
  let letPass = (): void => undefined;
  const mayPass = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(
    (url) => isHeld(url.pathname),
    async (route) => {
      await mayPass;
      // The page may be closed by then.
      await route.fallback().catch(() => undefined);
    },
  );
  return () => letPass();
}

async function judgedOf(alertIds: readonly string[]): Promise<string[]> {
  const rows = await here.fixture.db.query<{ alertId: string }>(
    'SELECT alert_id AS "alertId" FROM alert_verdicts WHERE alert_id = ANY($1)',
    [alertIds],
  );
  return rows.map(({ alertId }) => alertId);
}

const workerDeps = () => ({ db: here.fixture.db, clock: systemClock, log: silentLogger() });

describe('the queue of alerts', () => {
  it('is judged by keyboard alone: thirty alerts, one taken back, two together', async () => {
    const { page, sent, complaints } = await openScreen('queue');
    const fetched = new Set<string>();
    page.on('response', (response) => {
      const [, alertId] = /\/alerts\/(alr_\w+)(?:\/evidence\/screenshot\.\w+.*)?$/.exec(response.url()) ?? [];
      if (alertId !== undefined && response.url().includes('/evidence/')) fetched.add(alertId);
    });
    await page.locator('.reviewed[data-alert]').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(engineersWords);
    expect(await page.locator('main').innerText()).not.toMatch(/https?:\/\//);
    const judged = new Set<string>();
    for (let at = 0; judged.size < alertCount - 2; at += 1) {
      const alertId = await untilRead(page, fetched);
      expect(judged.has(alertId)).toBe(false);
      for (const key of keysOf(at)) await page.keyboard.press(key);
      await page.locator(`.reviewed[data-alert]:not([data-alert="${alertId}"])`).waitFor();
      if (at === 5) {
        await page.keyboard.press('u');
        await page.locator(`.reviewed[data-alert="${alertId}"]`).waitFor();
        continue;
      }
      judged.add(alertId);
    }
    const waits = await page.evaluate<number[]>('window.waits');
    process.stdout.write(
      `verdict to next alert: p50 ${percentile(waits, 0.5).toFixed(0)} ms, p95 ${percentile(waits, 0.95).toFixed(0)} ms of ${waits.length}\n`,
    );
    expect(waits.length).toBeGreaterThanOrEqual(alertCount - 2);
    await eventually(async () => {
      await passWaitingVerdicts(workerDeps(), new AbortController().signal);
      expect((await judgedOf(brand.alertIds)).toSorted()).toEqual([...judged].toSorted());
    });
    for (const { url } of sent) expect(url.startsWith(`${here.fixture.site}/`)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('takes a verdict on what is still being taken back', async () => {
    const { page, alertIds } = await openQueueOfTwo();
    const alertId = await shownAlert(page);
    const another = page.locator(`.reviewed[data-alert]:not([data-alert="${alertId}"])`);
    await page.keyboard.press('c');
    await another.waitFor();
    // Nothing more is heard of the first verdict until the second is given.
    const letPass = await holdBack(
      page,
      (asked) => /\/verdicts\/\w+$/.test(asked) || asked.endsWith(alertId),
    );
    const recall = page.waitForRequest('**/verdicts/*');
    await page.keyboard.press('u');
    await recall;
    await page.locator(`.reviewed[data-alert="${alertId}"] .screenshot .picture[data-state=shown]`).waitFor();
    await page.keyboard.press('c');
    await another.waitFor();
    letPass();
    await eventually(async () => {
      await passWaitingVerdicts(workerDeps(), new AbortController().signal);
      expect(await judgedOf(alertIds)).toEqual([alertId]);
    });
  });

  it('goes on saying who has an alert when the answer about another comes late', async () => {
    const { page, alertIds, alerts, projectId } = await openQueueOfTwo();
    const authenticator = { origin: here.fixture.site };
    const other = await createMember(here.fixture, { projectId, name: 'Katherine Johnson', authenticator });
    const first = await shownAlert(page);
    const second = alertIds.find((each) => each !== first) ?? '';
    const leaseOf = (alertId: string, method: string) => (request: Request) =>
      request.method() === method && request.url().endsWith(`${alertId}/lease`);
    // The list stays as it is meanwhile.
    await holdBack(page, (asked) => asked.endsWith('/alerts'));
    const letPass = await holdBack(page, (asked) => asked.endsWith(`${second}/lease`));
    const returned = page.waitForRequest(leaseOf(first, 'DELETE'));
    await page.keyboard.press('j');
    await (await returned).response();
    expect((await other.client.post(`${alerts}/${first}/lease`, {})).status).toBe(200);
    await page.keyboard.press('k');
    const notice = page.getByText('Katherine Johnson').first();
    await notice.waitFor();
    const late = page.waitForRequest(leaseOf(second, 'DELETE'));
    letPass();
    await late;
    expect(await notice.isVisible()).toBe(true);
  });

  it('verifies evidence in the browser, which shows a byte that was changed', async () => {
    const [alertId = ''] = brand.alertIds;
    const { page } = await openScreen(`queue/${alertId}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/^Unchanged: \d+ files, and 32 entries of the log\.$/).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(engineersWords);
    changeByte(alertId);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('1 thing is not as recorded.').waitFor();
    await page.locator('.is-changed', { hasText: 'page.html' }).waitFor();
  });
});

/** One bit of one file of the alert, in the storage. */
function changeByte(alertId: string): void {
  const { storage } = here.fixture.config;
  if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
  const folder = path.join(storage.folder, 'evidence', brand.brandId);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const manifest = files.find(
    (file) => file.includes('manifest') && readFileSync(path.join(folder, file), 'utf8').includes(alertId),
  );
  const page = manifest?.replace('manifest-json', 'page-html');
  if (page === undefined) throw new Error('the alert has no bundle');
  const bytes = readFileSync(path.join(folder, page));
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  writeFileSync(path.join(folder, page), bytes);
}
