import { chromium, type Browser } from 'playwright';
import { LONG_WAIT_MS, waitLong } from '../support/long-waits.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { axeScript, brokenRules } from '../pages/until-accessible.ts';

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
  await page
    .locator('.guides')
    .getByRole('link', { name: /webhooks/i })
    .first()
    .click();
  await page.waitForURL(/\/docs\/webhook/);
  expect(complaints).toEqual([]);
  const hrefs = await page
    .locator('.guides a:not([href^="#"])')
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
  await page.locator('#operations-Me-describeMe .opblock-summary-control').click();
  const sample = page.locator('#operations-Me-describeMe').getByRole('tabpanel', { name: 'curl' });
  await sample.getByText('-H "Authorization: Bearer $HUMANMARK_SESSION_TOKEN"').waitFor();
});

it('shows how an operation is called, by curl and with the SDK, for the keyboard and the clipboard', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = waitLong(await context.newPage());
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${fixture.base}/docs#/Webhooks/registerWebhook`);
  const operation = page.locator('#operations-Webhooks-registerWebhook');
  const curl = operation.getByRole('tab', { name: 'curl' });
  await curl.focus();
  await page.keyboard.press('ArrowRight');
  const call = `const response = await humanmark.call('registerWebhook', {
  body: { url: 'https://example.com/humanmark' },
});`;
  const sample = operation.getByRole('tabpanel', { name: 'TypeScript' });
  expect(await sample.innerText()).toBe(call);
  await operation.getByRole('button', { name: 'Copy', exact: true }).click();
  await operation.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(call);
  expect(complaints).toEqual([]);
  await context.close();
});

it('shows an example of a response that consists of parts, and of a refusal with its own status', async () => {
  const page = waitLong(await browser.newPage());
  await page.goto(`${fixture.base}/docs#/Webhooks/registerWebhook`);
  const responses = page.locator('#operations-Webhooks-registerWebhook .responses-table');
  await responses.getByText('"webhookId"').first().waitFor();
  await responses.getByText('"code": 409').waitFor();
});

it('sends a browser only what it does not have', async () => {
  const first = await fetch(`${fixture.base}/docs/assets/docs.js`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const again = await fetch(`${fixture.base}/docs/assets/docs.js`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");
});

it.each(['light', 'dark'] as const)(
  'can be read by everybody in its %s form (WCAG 2.2 AA)',
  async (colorScheme) => {
    const context = await browser.newContext({ colorScheme });
    const page = waitLong(await context.newPage());
    await page.addInitScript(axeScript);
    await page.goto(`${fixture.base}/docs#/Webhooks/registerWebhook`);
    const operation = page.locator('#operations-Webhooks-registerWebhook');
    await operation.locator('.responses-table').waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByLabel('Request body').waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.goto(`${fixture.base}/docs/api`);
    expect(await brokenRules(page)).toEqual([]);
    await context.close();
  },
);

it('fits a phone, where the contents wait to be asked for', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = waitLong(await context.newPage());
  const widthOf = () => page.evaluate('document.documentElement.scrollWidth');
  await page.goto(`${fixture.base}/docs#/Webhooks/registerWebhook`);
  await page.locator('#operations-Webhooks-registerWebhook .responses-table').waitFor();
  expect(await widthOf()).toBe(390);
  await page.goto(`${fixture.base}/docs/webhooks`);
  expect(await widthOf()).toBe(390);
  const filters = page.locator('.guides').getByRole('link', { name: 'Filters' });
  expect(await filters.isVisible()).toBe(false);
  await page.getByText('Guides', { exact: true }).click();
  await filters.click();
  expect(new URL(page.url()).hash).toBe('#filters');
  await context.close();
});

it('leads to the operations of each tag', async () => {
  const page = waitLong(await browser.newPage());
  await page.goto(`${fixture.base}/docs`);
  await page.locator('.sections').getByRole('link', { name: 'Brands' }).click();
  const heading = page.locator('#operations-tag-Brands');
  await expect(heading.getByRole('button').evaluate((button) => button.matches(':focus'))).resolves.toBe(
    true,
  );
});

it('sends the defaults of parameters that may be left out, and not their examples', async () => {
  const page = waitLong(await browser.newPage());
  await page.goto(`${fixture.base}/docs#/Webhooks/listWebhooks`);
  const operation = page.locator('#operations-Webhooks-listWebhooks');
  await operation.getByRole('button', { name: 'Try it out' }).click();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/v1/webhooks')),
    operation.getByRole('button', { name: 'Execute' }).click(),
  ]);
  expect(new URL(request.url()).search).toBe('?limit=50');
});

it('serves the programs that the guides name', async () => {
  const page = await fixture.anybody.get('/docs/quickstart.mjs');
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain('HUMANMARK_API_KEY');
  expect(String((await fixture.anybody.get('/docs/quickstart')).body)).toContain(
    'href="/docs/quickstart.mjs"',
  );
});
