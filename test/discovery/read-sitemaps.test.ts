import { gzipSync } from 'node:zlib';
import { readSitemaps, SlowSiteError } from '../../crawler/discovery/read-sitemaps.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { startTestWeb, type TestWeb } from './web-of-test.ts';

let outbound: OutboundClient;
let web: TestWeb;
beforeAll(() => {
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
});
afterAll(() => outbound.close());
beforeEach(async () => {
  web = await startTestWeb();
});
afterEach(() => web.close());

const signal = new AbortController().signal;
const asker = { agent: 'HumanmarkBot', userAgent: 'HumanmarkBot/1.0 (+https://humanmark.test/bot)' };
async function read(ends = signal): Promise<string[]> {
  const pages: string[] = [];
  for await (const batch of readSitemaps({ outbound, asker }, `${web.origin}/a?b`, ends)) {
    expect(batch.length).toBeLessThanOrEqual(500);
    pages.push(...batch);
  }
  return pages.map((url) => url.replace(web.origin, ''));
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const locs = (kind: 'url' | 'sitemap', paths: string[]) =>
  paths.map(
    (path) => `<${kind}>\n <loc> ${path.startsWith('/') ? web.origin + path : path}\n</loc></${kind}>`,
  );
const set = (...paths: string[]) => `<urlset ${namespace}>${locs('url', paths).join('')}</urlset>`;
const index = (...paths: string[]) =>
  `<?xml version="1.0"?><sitemapindex ${namespace}>${locs('sitemap', paths).join('')}</sitemapindex>`;

it('reads what robots.txt names, and the usual place where it names none', async () => {
  web.responses.set('/sitemap.xml', set('/usual'));
  expect([await read(), web.asked]).toEqual([['/usual'], ['/robots.txt', '/sitemap.xml']]);
  web.responses.set('/robots.txt', `sitemap: ${web.origin}/one.xml\nSitemap: ${web.origin}/two.xml\n`);
  web.responses.set('/one.xml', set('/1', '/2', '/1'));
  web.responses.set('/two.xml', set('/2', '/3'));
  expect(await read()).toEqual(['/1', '/2', '/3']);
});

it('reads no sitemap at another service of the machine, and takes none of its pages', async () => {
  const other = await startTestWeb();
  other.responses.set('/sitemap.xml', set('/theirs'));
  web.responses.set('/robots.txt', `Sitemap: ${other.origin}/sitemap.xml\nSitemap: ${web.origin}/own.xml\n`);
  web.responses.set('/own.xml', set('/own', `${other.origin}/x`));
  expect([await read(), other.asked]).toEqual([['/own'], []]);
  other.close();
});

it('goes by robots.txt: nothing where it cannot be read, not the usual place where that is forbidden', async () => {
  web.responses.set('/sitemap.xml', set('/usual'));
  web.responses.set('/robots.txt', 'user-agent: *\ndisallow: /sitemap');
  expect(await read()).toEqual([]);
  web.responses.set('/robots.txt', (_request, response) => void response.writeHead(503).end());
  expect([await read(), web.asked]).toEqual([[], ['/robots.txt', '/robots.txt']]);
});

it('follows indexes two deep, twenty sitemaps far, and in no circle', async () => {
  web.responses.set('/sitemap.xml', index('/deeper.xml', '/sitemap.xml', '/pages.xml'));
  web.responses.set('/pages.xml', set('/page'));
  web.responses.set('/deeper.xml', index('/deepest.xml', '/deeper.xml'));
  web.responses.set('/deepest.xml', set('/deep'));
  expect((await read()).sort()).toEqual(['/deep', '/page']);
  web.responses.set('/deepest.xml', index('/too-deep.xml'));
  await read();
  expect(web.asked).not.toContain('/too-deep.xml');
  web.responses.set('/sitemap.xml', index(...Array.from({ length: 50 }, (_, at) => `/many-${at}.xml`)));
  await read();
  expect(web.asked.filter((path) => path.startsWith('/many'))).toHaveLength(19);
});

it('leaves out what a site does not say in its time, and keeps what it said before', async () => {
  web.responses.set('/robots.txt', `sitemap: ${web.origin}/one.xml\nsitemap: ${web.origin}/drips.xml\n`);
  web.responses.set('/one.xml', set('/1'));
  web.responses.set('/drips.xml', (_request, response) => void response.writeHead(200).write('<urlset>'));
  const pages: string[] = [];
  const reading = (async () => {
    for await (const urls of readSitemaps({ outbound, asker }, web.origin, signal, 1000)) pages.push(...urls);
  })();
  await expect(reading).rejects.toBeInstanceOf(SlowSiteError);
  expect(pages).toEqual([`${web.origin}/1`]);
});

it('takes addresses of the same site alone, and no images', async () => {
  const image = `<image:image><image:loc>${web.origin}/logo.png</image:loc></image:image>`;
  web.responses.set(
    '/sitemap.xml',
    set('/own', 'https://elsewhere.test/', 'ftp://127.0.0.1/', 'no address').replace(
      '</url>',
      `${image}</url>`,
    ),
  );
  expect(await read()).toEqual(['/own']);
});

it('reads packed files, prefixes, CDATA and the entities of XML', async () => {
  const text = `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>${web.origin}/?a=1&amp;b=2</s:loc></s:url><s:url><s:loc><![CDATA[${web.origin}/ö?c&d]]></s:loc></s:url></s:urlset>`;
  web.responses.set('/sitemap.xml', gzipSync(text));
  expect(await read()).toEqual(['/?a=1&b=2', '/%C3%B6?c&d']);
});

const bomb = `<!DOCTYPE urlset [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY f SYSTEM "file:///etc/hostname">]>`;
it.each([
  ['entities that multiply', (first: string) => `${bomb}${first}<url><loc>&b;</loc></url>`],
  ['files', (first: string) => `${bomb}${first}<url><loc>http://127.0.0.1/&f;</loc></url>`],
  ['nesting without end', (first: string) => first + '<a>'.repeat(1_000_000)],
  ['attributes without end', (first: string) => `${first}<a ${'b="c" '.repeat(100_000)}>`],
  ['an element that never ends', (first: string) => first + `<url><loc>${'y'.repeat(5_000_000)}`],
  ['no XML behind the first page', (first: string) => `${first}</wrong>`],
])('reads until %s, and nothing of it', async (_what, fileOf) => {
  web.responses.set('/sitemap.xml', fileOf(`<urlset ${namespace}>${locs('url', ['/first']).join('')}`));
  expect(await read()).toEqual(['/first']);
});

it.each([
  ['a page of HTML', '<!doctype html><p>not here<br></html>'],
  ['nothing', ''],
  ['bytes', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])],
])('finds nothing in %s', async (_what, file) => {
  web.responses.set('/sitemap.xml', file);
  expect(await read()).toEqual([]);
});

it('reads 50,000 addresses of a file, and 50 MiB of what is packed', async () => {
  web.responses.set('/robots.txt', `sitemap: ${web.origin}/long.xml\nsitemap: ${web.origin}/wide.xml\n`);
  const many = Array.from({ length: 50_100 }, (_, at) => `<url><loc>${web.origin}/${at}</loc></url>`);
  web.responses.set('/long.xml', gzipSync(`<urlset>${many.join('')}</urlset>`));
  const gap = Buffer.alloc(51 * 1024 * 1024, ' ');
  const parts = ['<urlset>', ...locs('url', ['/before']), gap, ...locs('url', ['/behind']), '</urlset>'];
  web.responses.set('/wide.xml', gzipSync(Buffer.concat(parts.map((part) => Buffer.from(part)))));
  const pages = await read();
  expect([pages.length, pages[49_999], pages.at(-1)]).toEqual([50_001, '/49999', '/before']);
});

it('ends when it is called off', async () => {
  const stop = new AbortController();
  web.responses.set('/sitemap.xml', () => stop.abort(new Error('called off')));
  await expect(read(stop.signal)).rejects.toThrow('called off');
});
