import { createServer, type Server } from 'node:http';
import type { Page, Request } from 'playwright';
import { sendPicture } from '../stamps/picture-stamps.ts';
import { contentHashOf, newPicture, useStampPages } from './stamp-pages.ts';

const here = useStampPages();

/** A third-party page, at an origin of its own. */
let elsewhere: Server;
let shown: { body: string; policy: string };
const requested: { path: string; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    requested.push({ path: request.url ?? '', headers: request.headers });
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': shown.policy,
      'set-cookie': 'visitor=1',
    });
    response.end(`<!doctype html><title>Elsewhere</title><p id="before">Before</p>${shown.body}<p>After</p>`);
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
});
afterAll(() => elsewhere?.close());

const portOf = () => {
  const address = elsewhere.address();
  if (address === null || typeof address === 'string') throw new Error('the other site listens nowhere');
  return address.port;
};
const snippet = (stampId: string, more = '') =>
  `<script src="${here.fixture.site}/badge.js" data-stamp="${stampId}" ${more} async></script>`;

async function visit(page: Page, body: string, policy = "default-src *; style-src 'none'") {
  shown = { body, policy };
  await page.goto(`http://127.0.0.1:${portOf()}/article?secret=1`);
  await page.locator('span img').waitFor();
}

/** The width and height of the image, once it has loaded. */
const drawn = (page: Page) =>
  page.evaluate(
    "new Promise((done) => { const image = document.querySelector('span').shadowRoot.querySelector('img'); const look = () => (image.complete ? done([image.naturalWidth, image.naturalHeight]) : setTimeout(look, 20)); look(); })",
  );

it('stands on a page of another origin as a link that says what is true, and learns nothing of the visitor', async () => {
  const { page, sent, complaints } = await here.browser.open();
  const { stampId } = await here.signedStamp();
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(here.fixture.site)) requests.push(request);
  });
  await visit(page, snippet(stampId));
  const link = page.getByRole('link', { name: 'Humanmark: Verified human' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${here.fixture.site}/s/${stampId}`);
  expect(await drawn(page)).toEqual([expect.any(Number), 28]);
  const ours = sent.map(({ url }) => new URL(url)).filter(({ origin }) => origin === here.fixture.site);
  expect([...new Set(ours.map(({ pathname }) => pathname))]).toEqual([
    '/badge.js',
    `/s/${stampId}/badge.svg`,
  ]);
  const asked = await Promise.all(requests.map((request) => request.allHeaders()));
  for (const headers of asked) expect(headers['cookie']).toBeUndefined();
  const badges = asked.filter((headers) => !headers['sec-fetch-dest']?.includes('script'));
  expect(badges.length).toBeGreaterThan(0);
  for (const headers of badges) expect(headers['referer'] ?? '').toBe('');
  expect(await page.context().cookies(here.fixture.site)).toEqual([]);
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0]);
  expect(complaints).toEqual([]);
  await link.click();
  await page.waitForURL(`${here.fixture.site}/s/${stampId}`);
});

it('is drawn as a plain picture on any page, in the colours of the page’s visitor', async () => {
  const { page } = await here.browser.open({ colorScheme: 'dark', viewport: { width: 420, height: 420 } });
  const ids = [(await here.stamp()).stampId, 'stmp_0000000000000000'];
  const pictures = ids.map(
    (id) => `<p><img src="${here.fixture.site}/s/${id}/badge.svg" alt="Humanmark stamp"></p>`,
  );
  shown = { body: pictures.join(''), policy: 'default-src *' };
  await page.goto(`http://127.0.0.1:${portOf()}/`, { waitUntil: 'load' });
  const heights = 'Array.from(document.images, ({ naturalHeight }) => naturalHeight)';
  expect(await page.evaluate(heights)).toEqual([28, 28]);
});

it('follows what becomes of the stamp', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await here.signedStamp();
  await visit(page, snippet(stampId));
  await page.getByRole('link', { name: 'Humanmark: Verified human' }).waitFor();
  await here.project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'withdrawn by its author' });
  // A different address, because the browser would show its cached response for half a minute.
  await visit(page, snippet(stampId, 'data-theme="dark"'));
  await page.getByRole('link', { name: 'Humanmark: Stamp revoked' }).waitFor();
});

it('says that copies of the file have Content Credentials, as long as the stamp is valid', async () => {
  const visitor = here.fixture.visitor();
  const badge = async (stampId: string, theme = '') =>
    String((await visitor.get(`/s/${stampId}/badge.svg${theme}`)).body);
  const widthOf = (drawing: string) => Number(/ width="(\d+)" height="28"/.exec(drawing)?.[1]);
  const picture = await newPicture();
  const contentHash = contentHashOf(picture);
  const { stampId } = await here.signedStamp({ contentType: 'image', contentHash });
  const plain = await badge(stampId);
  expect(plain).toBe(await badge((await here.signedStamp()).stampId));
  expect(plain).not.toContain('C2PA');
  const { client } = here.project;
  const signed = await sendPicture(client, `/v1/stamp/${stampId}/manifest`, picture.buffer, 'image/png');
  expect(signed.status).toBe(200);
  const said = 'Humanmark: Verified human, with Content Credentials (C2PA)';
  for (const theme of ['', '?theme=light', '?theme=dark']) {
    const marked = await badge(stampId, theme);
    expect(marked).toContain(`<title id="t">${said}</title>`);
    expect(marked).toContain('>C2PA</text>');
    expect(widthOf(marked)).toBe(widthOf(plain) + 49);
  }
  const { page, complaints } = await here.browser.open();
  await visit(page, snippet(stampId));
  await page.getByRole('link', { name: said }).click();
  await page.waitForURL(`${here.fixture.site}/s/${stampId}`);
  await page.goto(`${here.fixture.site}/s/${stampId}#c2pa`);
  await page.getByRole('link', { name: 'the manifest of this stamp' }).waitFor();
  expect(complaints).toEqual([]);
  await client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'withdrawn by its author' });
  expect(await badge(stampId)).not.toContain('C2PA');
});

it('says that there is no such stamp, and stays away where none is named', async () => {
  const { page } = await here.browser.open();
  await visit(page, snippet('stmp_0000000000000000'));
  await page.getByRole('link', { name: 'Humanmark: No such stamp' }).waitFor();
  shown = { body: snippet('"><img src=x>') + '<script src="/done.js"></script>', policy: '' };
  await page.goto(`http://127.0.0.1:${portOf()}/`, { waitUntil: 'networkidle' });
  expect(await page.locator('a, span').count()).toBe(0);
});

it('stands there under a policy that lets it ask nothing, and under one that pins its hash', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await here.signedStamp();
  const { site } = here.fixture;
  await visit(page, snippet(stampId), `default-src 'none'; script-src ${site}; img-src ${site}`);
  await page.getByRole('link', { name: 'Humanmark stamp of this content' }).waitFor();
  const script = await (await fetch(`${site}/badge.js`)).arrayBuffer();
  const digest = Buffer.from(await crypto.subtle.digest('SHA-384', script)).toString('base64');
  await visit(page, snippet(stampId, `integrity="sha384-${digest}" crossorigin="anonymous"`));
  await page.getByRole('link', { name: 'Humanmark: Verified human' }).waitFor();
});

it('is small, for everybody, and of the colours one asks for', async () => {
  const { stampId } = await here.stamp();
  const visitor = here.fixture.visitor();
  const script = await visitor.get('/badge.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(Buffer.byteLength(script.body)).toBeLessThanOrEqual(2048);
  const badge = (theme = '') => visitor.get(`/s/${stampId}/badge.svg${theme}`);
  const { status, headers } = await badge();
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  for (const answer of [script.headers, headers]) {
    expect(answer.get('access-control-allow-origin')).toBe('*');
    expect(answer.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.get('set-cookie')).toBeNull();
  }
  expect(headers.get('cache-control')).toBe('public, max-age=30');
  expect(String((await badge()).body)).toContain('prefers-color-scheme:dark');
  for (const theme of ['light', 'dark'])
    expect(String((await badge(`?theme=${theme}`)).body)).not.toContain('prefers-color-scheme');
  expect((await badge('?theme=pink')).status).toBe(400);
  const missing = await visitor.get('/s/stmp_0000000000000000/badge.svg');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(String(missing.body)).toContain('<title id="t">Humanmark: No such stamp</title>');
});

it('opened by itself draws under its own policy and runs nothing', async () => {
  const { page, complaints } = await here.browser.open({ colorScheme: 'dark' });
  const { stampId } = await here.stamp();
  await page.goto(`${here.fixture.site}/s/${stampId}/badge.svg`);
  expect(await page.evaluate("getComputedStyle(document.querySelector('rect')).fill")).toBe(
    'rgb(22, 29, 27)',
  );
  await page.goto(`${here.fixture.site}/s/${stampId}/badge.svg?theme=light`);
  expect(await page.evaluate("getComputedStyle(document.querySelector('rect')).fill")).toBe(
    'rgb(255, 255, 255)',
  );
  expect(complaints).toEqual([]);
});

it('says of a stamp of test mode no more than that', async () => {
  const { client } = await here.fixture.createProject({ mode: 'test' });
  const { stampId } = await here.stamp({ userId: 'usr_test_human' }, client);
  const { body } = await here.fixture.visitor().get(`/s/${stampId}/badge.svg`);
  expect(String(body)).toContain('<title id="t">Humanmark: Test stamp</title>');
});
