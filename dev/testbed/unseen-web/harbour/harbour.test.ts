import { domainToASCII } from 'node:url';
import type { Answer, Site, SitePage } from '../../labelled-site.ts';
import { registeredPictures } from '../../labelled-web.ts';
import { harbour } from './harbour.ts';

const everything: readonly Site[] = [...harbour.sites, ...harbour.servedBeside];
const urlOf = (host: string, path = '/') => `http://${host}:80${path}`;

async function answered(page: SitePage): Promise<Answer> {
  return typeof page === 'function' ? page({ urlOf, agent: 'test' }) : page;
}

/** The addresses of the pictures and scripts that a page names, as a browser resolves them. */
function namedBy(body: string, base: string): URL[] {
  const plain = body.matchAll(/(?:\ssrc=["']|src:'|url\()([^"')]+)/g);
  return [...plain].map(([, address]) => new URL(address!, base));
}

test('no two hosts are the same, and all are written as they are looked up', () => {
  const hosts = everything.map(({ host }) => host);
  expect(new Set(hosts).size).toBe(hosts.length);
  for (const host of hosts) expect(host).toBe(domainToASCII(host));
});

test('there are enough sites, and about half of them pretend to be a brand', () => {
  const impostors = harbour.sites.filter(({ label }) => label === 'impostor');
  const others = harbour.sites.filter(({ label }) => label !== 'impostor');
  expect(harbour.sites.length).toBeGreaterThanOrEqual(80);
  expect(impostors.length / harbour.sites.length).toBeGreaterThanOrEqual(0.45);
  expect(impostors.length / harbour.sites.length).toBeLessThanOrEqual(0.55);
  expect(new Set(impostors.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(13);
  expect(new Set(others.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(18);
});

test('the age of about half of either sort is known', () => {
  for (const impostor of [true, false]) {
    const sites = harbour.sites.filter(({ label }) => (label === 'impostor') === impostor);
    const known = sites.filter(({ ageDays }) => ageDays !== undefined).length;
    expect(known / sites.length).toBeGreaterThanOrEqual(0.4);
    expect(known / sites.length).toBeLessThanOrEqual(0.6);
  }
});

test('every site is about a brand of the web and is visited at a page that it has', () => {
  const brands = harbour.brands.map(({ id }) => id);
  for (const { brand, pages, entry, leadsTo } of harbour.sites) {
    expect(brands).toContain(brand);
    expect(Object.keys(pages)).toContain(entry ?? '/');
    if (!leadsTo) continue;
    const target = everything.find(({ host }) => host === leadsTo.host);
    expect(Object.keys(target?.pages ?? {})).toContain(leadsTo.path);
  }
});

test('every picture and script that a page names on its own host is served', async () => {
  const missing: string[] = [];
  for (const { host, pages } of everything) {
    for (const [path, page] of Object.entries(pages)) {
      const { body } = await answered(page);
      if (typeof body !== 'string') continue;
      const named = namedBy(body, urlOf(host, path)).filter(({ hostname }) => hostname === host);
      missing.push(...named.filter((url) => !(`${url.pathname}${url.search}` in pages)).map(String));
    }
  }
  expect(missing).toEqual([]);
});

test('every picture that a site serves is named by one of its pages', async () => {
  const unused: string[] = [];
  for (const { host, pages } of everything) {
    const answers = await Promise.all(Object.values(pages).map(answered));
    const named = Object.keys(pages).flatMap((path, at) => {
      const { body } = answers[at]!;
      const own = typeof body === 'string' ? namedBy(body, urlOf(host, path)) : [];
      return [
        ...own.map(({ pathname }) => pathname),
        ...(String(body).match(/href="\/static\/[^"]+/g) ?? []),
      ];
    });
    const pictures = Object.keys(pages).filter((_, at) => Buffer.isBuffer(answers[at]!.body));
    unused.push(
      ...pictures.filter((path) => !named.some((each) => each.endsWith(path))).map((path) => host + path),
    );
  }
  expect(unused).toEqual([]);
});

test('the logos of the brands are PNG', async () => {
  for (const brand of harbour.brands) {
    for (const logo of await registeredPictures(brand)) expect(logo.subarray(1, 4).toString()).toBe('PNG');
  }
});
