import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright';
import { startDnsServer, type DnsAnswer, type DnsServer } from '../../../dev/testbed/dns-server.ts';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { manyAddresses } from '../../pages/account-walk.ts';
import { useBrowser } from '../../pages/browser-profile.ts';
import { createPageFixture, type PageFixture } from '../../pages/page-fixture.ts';
import { pictureOf } from '../../brands/brand-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { startRole, type RoleProcess } from '../../support/role-process.ts';
import { testEnvironment } from '../../support/test-config.ts';
import { openProject } from './observed-project.ts';

const webAddress = '127.89.0.26';
const browser = useBrowser();
const zone = new Map<string, DnsAnswer>();
let fixture: PageFixture;
let dns: DnsServer;
let web: Server;
let crawler: RoleProcess | undefined;

const impostor = `<!doctype html><title>Sign in | Quillbrook Bank</title><h1>Quillbrook Bank</h1>
  <form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>
  <label>Password<input type="password" name="p"></label><button>Sign in</button></form>`;
const bakery = `<!doctype html><title>Bread</title><h1>Bread</h1><p>${'Rye, wheat and spelt, baked at five. '.repeat(20)}</p>`;

beforeAll(async () => {
  web = createServer((request, response) => {
    const isPage = !/^\/(?:robots\.txt|favicon\.ico)$/.test(request.url ?? '');
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? (request.headers.host?.startsWith('quillbrook') ? impostor : bakery) : '');
  });
  web.listen(0, webAddress);
  await once(web, 'listening');
  for (const host of ['quillbrook-login.com', 'bakery-of-five.com'])
    zone.set(`A ${host}`, [{ type: 'A', value: webAddress }]);
  dns = await startDnsServer(({ name, type }) => {
    const known = zone.get(`${type} ${name}`);
    return known ?? ([...zone.keys()].some((each) => each.endsWith(` ${name}`)) ? [] : 'NXDOMAIN');
  });
  fixture = await createPageFixture({ ...manyAddresses, DNS_SERVERS: dns.address });
});
afterAll(async () => {
  crawler?.kill('SIGKILL');
  await crawler?.exited;
  await fixture?.close();
  await dns?.close();
  web?.closeAllConnections();
  web?.close();
});

/** A crawler as it ships, which sees the web and the names of this test alone. */
async function startCrawler(): Promise<void> {
  const { database, redis } = fixture.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  crawler = await startRole('crawler', [], {
    ...testEnvironment(stores),
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? 'chromium',
    DNS_SERVERS: dns.address,
    DNS_QUESTIONS_PER_SECOND: '10000',
    NETWORK_ALLOWLIST: `${webAddress}/32`,
    SITE_GAP_SECONDS: '1',
    SITE_LEASE_SECONDS: '15',
  });
}

/** Drags files from outside onto the page, as an operating system does. */
async function dragIn(
  page: Page,
  files: readonly { name: string; type: string; bytes: Buffer }[],
): Promise<void> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of ${JSON.stringify(sent)}) {
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  })()`);
  const zoneShown = page.locator('.drop-zone');
  await zoneShown.dispatchEvent('dragover', { dataTransfer });
  await zoneShown.dispatchEvent('drop', { dataTransfer });
}

const png = async (name: string, seed: number) => ({ name, type: 'image/png', bytes: await pictureOf(seed) });
const tab = async (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the screens of brands', () => {
  it('register a brand with logos, prove its domain, scan for it, show the pages as they come, and delete it', async () => {
    const { page, complaints } = await browser.open();
    const project = await openProject({ fixture, browser }, page);
    await page.goto(project.at('brands'));
    await button(page, 'Register a brand').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Quillbrook Bank');
    await dialog.getByLabel('Official domains').fill('quillbrook.example');
    await dragIn(page, [await png('logo.png', 81)]);
    await eventually(async () => expect(await dialog.locator('.crops canvas').count()).toBe(6));
    await dialog.getByRole('button', { name: 'Register a brand' }).click();
    await page.getByRole('heading', { name: 'Quillbrook Bank' }).waitFor();

    await tab(page, 'Pictures');
    await page.locator('.picture[data-state=shown]').waitFor();
    const text = { name: 'notes.png', type: 'image/png', bytes: Buffer.from('no picture') };
    await dragIn(page, [text, await png('seal.png', 82), await png('again.png', 81)]);
    await page.getByRole('heading', { name: 'Picture 2' }).waitFor();
    expect(await page.getByText(/^Quality \d+ of 100$/).count()).toBe(2);
    await page.getByRole('alert').filter({ hasText: 'must be one of' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'is already a reference image' }).waitFor();

    await tab(page, 'Domains');
    await button(page, 'Show the record').click();
    await page.getByText('The record is not there yet').waitFor();
    const read = (label: string) => page.getByRole('region', { name: label, exact: true }).innerText();
    const [name, value] = [await read('Name'), await read('Value')];
    expect(name).toBe('_humanmark.quillbrook.example');
    zone.set(`TXT ${name}`, [{ type: 'TXT', value }]);
    await button(page, 'Check now').click();
    await page.locator('.badge', { hasText: /^Proven$/ }).waitFor();

    const port = listeningPort(web);
    await tab(page, 'What is watched');
    await page
      .getByLabel('Pages to visit in every scan')
      .fill(`http://quillbrook-login.com:${port}/\nhttp://bakery-of-five.com:${port}/`);
    await button(page, 'Save the changes').click();
    await page.getByText('Saved.').waitFor();
    await startCrawler();
    await button(page, 'Scan now').click();
    await page.getByRole('heading', { name: 'Scan: Quillbrook Bank' }).waitFor();
    const rows = page.locator('tbody tr');
    const settled = { timeout: 120_000 };
    await rows.filter({ hasText: 'hxxp://bakery-of-five[.]com' }).waitFor(settled);
    await rows.filter({ hasText: 'hxxp://quillbrook-login[.]com' }).waitFor(settled);
    // Nothing of a page is a link, but for what its visit came to.
    expect(await page.locator(`a[href*="${port}"]`).count()).toBe(0);

    await page.getByRole('link', { name: 'Quillbrook Bank' }).first().click();
    await tab(page, 'Coverage');
    await rows.filter({ hasText: /Your pages\s*Complete\s*2/ }).waitFor(settled);

    await tab(page, 'What is watched');
    await fixture.db.query(`UPDATE console_sessions SET proven_at = now() - interval '6 minutes'`);
    await button(page, 'Delete the brand').click();
    await dialog.getByLabel('To confirm, type').fill('Quillbrook Bank');
    await dialog.getByRole('button', { name: 'Delete the brand' }).click();
    await button(page, 'Use passkey').click();
    await page.getByText('No brands yet').waitFor();
    expect(await fixture.db.query('SELECT id FROM brands')).toEqual([]);
    expect(complaints.filter((each) => !/status of 40[0134]/.test(each))).toEqual([]);
  });
});
