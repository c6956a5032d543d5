import type { ServerResponse } from 'node:http';
import { registerBrand } from '../brands/brand-calls.ts';
import { eventually } from '../support/eventually.ts';
import { type CrawlFixture, createCrawlFixture, page } from './crawl-fixture.ts';

/** Requests that are not responded to before the test says so. */
const held = new Map<string, ServerResponse>();
let heldFirst: (url: string) => boolean;
let floodAsked: number;
let floodAskedBefore: number | undefined;
let fixture: CrawlFixture;

const isPage = (path: string | undefined) => path === '/';
const respond = (response: ServerResponse, isText: boolean) => {
  response.writeHead(isText ? 200 : 404, { 'content-type': 'text/html' });
  response.end(isText ? page('Bread', '<p>Rye, wheat and spelt.</p>') : '');
};
const letGo = (url: string) => {
  const response = held.get(url);
  if (!response) throw new Error(`${url} was not asked for`);
  held.delete(url);
  respond(response, !url.endsWith('/robots.txt'));
};

beforeEach(async () => {
  held.clear();
  heldFirst = () => false;
  floodAsked = 0;
  floodAskedBefore = undefined;
  fixture = await createCrawlFixture(
    ({ url: path }, response, host) => {
      if (isPage(path) && host.startsWith('flood')) floodAsked += 1;
      if (isPage(path) && host.startsWith('small')) floodAskedBefore ??= floodAsked;
      const name = `${host}${path}`;
      if (!heldFirst(name)) return respond(response, isPage(path));
      held.set(name, response);
      // The crawler gives up what says nothing for 20 s.
      const alive = setInterval(() => response.headersSent || response.writeProcessing(), 2000);
      response.once('close', () => clearInterval(alive));
    },
    { visitMs: () => 300_000 },
  );
});
afterEach(async () => {
  for (const response of held.values()) response.destroy();
  await fixture?.close();
});

const reporter = async () => {
  const { client } = await fixture.createProject({ plan: 'free' });
  const brandId = String((await registerBrand(client)).brandId);
  return async (hosts: readonly string[]) => {
    const urls = hosts.map((host) => fixture.urlOf(host));
    expect((await client.post(`/v1/brand/${brandId}/reports`, { urls })).status).toBe(200);
  };
};
const flood = Array.from({ length: 30 }, (_host, at) => `flood${at}.com`);
const crawledHosts = () => fixture.crawled.map(({ url }) => new URL(url).hostname);

describe('a project whose pages fill every slot of a crawler', () => {
  it('delays no page of another, though none of its own ever responds', async () => {
    heldFirst = (name) => name.startsWith('flood') && name.endsWith('/');
    const [many, one] = [await reporter(), await reporter()];
    await many(flood);
    await fixture.startCrawler(4);
    await eventually(() => expect(held.size).toBe(4));
    for (const host of ['small-1.com', 'small-2.com', 'small-3.com']) {
      await one([host]);
      await eventually(() => expect(crawledHosts()).toContain(host));
    }
    expect(crawledHosts()).toEqual(['small-1.com', 'small-2.com', 'small-3.com']);
    expect([...held.keys()].every((name) => name.startsWith('flood'))).toBe(true);
  });

  it('leaves it half of them from the moment that it is known, before it is visited', async () => {
    heldFirst = (name) => (name.startsWith('flood') && name.endsWith('/')) || name === 'small.com/robots.txt';
    const [many, one] = [await reporter(), await reporter()];
    await many(flood);
    await fixture.startCrawler(4);
    await eventually(() => expect(held.size).toBe(4));
    const [first = '', second = ''] = held.keys();
    await one(['small.com']);
    await eventually(() => expect([...held.keys()]).toContain('small.com/robots.txt'));
    letGo(first);
    letGo(second);
    await eventually(() => expect(fixture.crawled).toHaveLength(2));
    letGo('small.com/robots.txt');
    await eventually(() => expect(crawledHosts()).toContain('small.com'));
    // Eight of the flood waited for a slot all the time, and two slots were free.
    expect(floodAskedBefore).toBe(4);
  });
});
