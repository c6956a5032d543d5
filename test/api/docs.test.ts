import { chromium, type Browser } from 'playwright';
import { LONG_WAIT_MS, waitLong } from '../support/long-waits.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
let browser: Browser;

beforeAll(async () => {
  fixture = await createTestFixture();
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    timeout: LONG_WAIT_MS,
  });
});

afterAll(async () => {
  await browser?.close();
  await fixture?.close();
});

it('shows every operation in a browser, with nothing from anywhere else and no complaint', async () => {
  const page = waitLong(await browser.newPage());
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(fixture.base) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto(`${fixture.base}/docs`);
  await page.getByText('/v1/identity/{identity_id}/check').first().waitFor();
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

it('serves the parts of the page and nothing but them', async () => {
  expect((await fixture.anybody.get('/docs')).status).toBe(200);
  expect((await fixture.anybody.get('/docs/assets/docs.css')).status).toBe(200);
  for (const name of ['nothing.js', '..%2F..%2Fpackage.json', 'toString']) {
    expect((await fixture.anybody.get(`/docs/assets/${name}`)).status).toBe(404);
  }
});

it('shows the guides beside the reference, each with links that lead somewhere', async () => {
  const page = waitLong(await browser.newPage());
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${fixture.base}/docs/quickstart`);
  await page.getByText('Guides', { exact: true }).click();
  await page
    .locator('.guides')
    .getByRole('link', { name: /webhooks/i })
    .first()
    .click();
  await page.waitForURL(/\/docs\/webhook/);
  expect(complaints).toEqual([]);
  const hrefs = await page
    .locator('.guides a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(15);
  for (const guide of hrefs) {
    const response = await fixture.anybody.get(guide);
    expect([guide, response.status]).toEqual([guide, 200]);
    const inside = [...String(response.body).matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href!);
    for (const href of new Set(inside))
      expect([href, (await fixture.anybody.get(href)).status]).toEqual([href, 200]);
  }
  expect((await fixture.anybody.get('/docs/nothing')).status).toBe(404);
});

it('shows the operations of people', async () => {
  const page = waitLong(await browser.newPage());
  await page.goto(`${fixture.base}/docs?for=people`);
  await page.getByText('/v1/me/passkeys', { exact: true }).first().waitFor();
});

it('sends a browser only what it does not have', async () => {
  const first = await fetch(`${fixture.base}/docs/assets/docs.js`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const again = await fetch(`${fixture.base}/docs/assets/docs.js`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");
});
