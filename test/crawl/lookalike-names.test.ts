import { eventually } from '../support/eventually.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { type CrawlFixture, createCrawlFixture, page } from './crawl-fixture.ts';

let fixture: CrawlFixture;
let brandId: string;
let list: (query: string) => Promise<Record<string, string>[]>;

const signIn = page(
  'Sign in | Quillbrook Bank',
  `<h1>Quillbrook Bank</h1><form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>
   <label>Password<input type="password" name="p"></label><label>One-time code<input name="otp" autocomplete="one-time-code"></label>
   <button>Sign in</button></form>`,
);
const bakery = page(
  'Quilbrook Bakery',
  `<h1>Quilbrook Bakery</h1><p>${'Rye, wheat and spelt, baked at five. '.repeat(20)}</p>`,
);
const parked = page('This domain is for sale', '<p>This domain is for sale.</p>');
const forbidding = 'User-agent: *\nDisallow: /';

interface Site {
  body?: string;
  status?: number;
  location?: string;
  robots?: string;
}
/** The responses of servers by host; tests change them. */
const web: Record<string, Site> = {};

beforeAll(async () => {
  fixture = await createCrawlFixture(
    (request, response, host) => {
      const {
        body = page('404', 'Not found'),
        status = 200,
        location,
        robots,
      } = web[host] ?? { status: 404 };
      if (request.url === '/robots.txt') {
        response
          .writeHead(robots === undefined ? 404 : 200, { 'content-type': 'text/plain' })
          .end(robots ?? '');
        return;
      }
      response.writeHead(location === undefined ? status : 302, {
        'content-type': 'text/html; charset=utf-8',
        ...(location !== undefined && { location }),
      });
      response.end(body);
    },
    { recordsAlerts: true },
  );
  const { client } = await fixture.createProject();
  ({ brandId } = await registerBrand(client, {
    type: 'brand',
    name: 'Quillbrook Bank',
    aliases: ['Quillbrook'],
    officialDomains: ['quillbrook.com'],
  }));
  list = async (query) => (await client.get(`/v1/brand/${brandId}/alerts?${query}`)).body.data;
  await fixture.db.query(`UPDATE brand_changes SET widened_at = now() - interval '1 day'`);
  await fixture.startCrawler();
});
afterAll(() => fixture?.close());

const visited = (url: string, times = 1) =>
  eventually(() => {
    const all = fixture.crawled.filter((each) => each.url === url);
    if (all.length < times) throw new Error(`visited ${all.length} times: ${url}`);
    return all[times - 1]?.crawled;
  });
const visit = async (host: string, site?: Site) => {
  if (site) web[host] = site;
  const url = fixture.urlOf(host);
  await fixture.offer(brandId, [url], 'permutation');
  return { url, crawled: await visited(url) };
};
const again = async (url: string, times: number) => {
  await fixture.db.query(`UPDATE crawl_pages SET due_at = now() WHERE url = $1`, [url]);
  await fixture.db.query(
    `UPDATE crawl_sites SET due_at = greatest(now(), polite_at) WHERE lease IS NULL AND site = (SELECT site FROM crawl_pages WHERE url = $1)`,
    [url],
  );
  return visited(url, times);
};
const alertOf = async (host: string, query = 'kind=all') => (await list(`${query}&host=${host}`))[0];
const stateOf = async (url: string) => {
  const [row] = await fixture.db.query<{ state: string; hours: string }>(
    `SELECT state, extract(epoch FROM due_at - now()) / 3600 AS hours FROM crawl_pages WHERE url = $1`,
    [url],
  );
  return row && { state: row.state, hours: Math.round(Number(row.hours)) };
};
const pathsOf = (host: string) =>
  fixture.asked.flatMap((each) => (each.host === host && each.path !== '/favicon.ico' ? [each.path] : []));

describe('a name that looks like the brand’s', () => {
  it('is a lookalike while it is parked, and an impersonation from the visit that finds one on', async () => {
    const { url, crawled } = await visit('quilbrook.com', { body: parked });
    expect(crawled).toBe('read');
    const lookalike = await alertOf('quilbrook.com');
    expect(lookalike).toMatchObject({ kind: 'lookalike', shows: 'parked', status: 'open' });
    expect(await alertOf('quilbrook.com', '')).toBeUndefined();
    expect(await stateOf(url)).toEqual({ state: 'lookalike', hours: 1 });
    expect(await again(url, 2)).toBe('unchanged');
    expect(await stateOf(url)).toEqual({ state: 'lookalike', hours: 1 });
    // Other advertisements at every request.
    web['quilbrook.com'] = { body: page('Loans', '<p>This domain is for sale.</p><ul><li>Loans</li></ul>') };
    expect(await again(url, 3)).toBe('unchanged');
    web['quilbrook.com'] = { body: signIn };
    expect(await again(url, 4)).toBe('read');
    expect(await alertOf('quilbrook.com', '')).toMatchObject({
      alertId: lookalike?.['alertId'],
      kind: 'impersonation',
    });
    expect(await stateOf(url)).toEqual({ state: 'suspicious', hours: 1 });
  });

  it('is none of a namesake with a name and a text of its own', async () => {
    const { url } = await visit('quilbrook-bakery.com', { body: bakery });
    const near = await visit('quillbrok.com', { body: bakery });
    expect(await list('kind=lookalike&host=quilbrook-bakery.com')).toEqual([]);
    expect(await list('kind=lookalike&host=quillbrok.com')).toEqual([]);
    expect([(await stateOf(url))?.state, (await stateOf(near.url))?.state]).toEqual(['harmless', 'harmless']);
  });

  it('is one where its server has only a message, and less closely watched', async () => {
    const { url } = await visit('quillbrook-login.com', { body: page('403', 'Forbidden'), status: 403 });
    expect(await alertOf('quillbrook-login.com')).toMatchObject({ kind: 'lookalike', shows: 'error' });
    expect(await stateOf(url)).toEqual({ state: 'lookalike', hours: 6 });
    // Another site has moved in.
    web['quillbrook-login.com'] = { body: bakery };
    await again(url, 2);
    await fixture.db.query(`UPDATE crawl_pages SET read_at = read_at - interval '40 days' WHERE url = $1`, [
      url,
    ]);
    await again(url, 3);
    expect(await alertOf('quillbrook-login.com')).toMatchObject({ kind: 'lookalike', status: 'gone' });
  });

  it('is one where it leads to a page elsewhere, unless that is the brand’s', async () => {
    web['elsewhere.com'] = { body: bakery };
    web['quillbrook.com'] = { body: signIn };
    const { url } = await visit('quillbrook-support.com', { location: fixture.urlOf('elsewhere.com') });
    await visit('quillbroook.com', { location: fixture.urlOf('quillbrook.com') });
    expect(await alertOf('quillbrook-support.com')).toMatchObject({
      kind: 'lookalike',
      shows: 'redirect',
      landedUrl: fixture.urlOf('elsewhere.com'),
    });
    expect(await stateOf(url)).toEqual({ state: 'lookalike', hours: 1 });
    expect(await alertOf('quillbroook.com')).toBeUndefined();
  });

  it('is one whose robots.txt keeps crawlers away, who keep away', async () => {
    const { url, crawled } = await visit('quillbrook-secure.com', { body: signIn, robots: forbidding });
    expect(crawled).toBe('refused');
    const alert = await alertOf('quillbrook-secure.com');
    expect(alert).toMatchObject({ kind: 'lookalike', shows: 'robots', pictures: [] });
    expect(await stateOf(url)).toEqual({ state: 'lookalike', hours: 6 });
    // Having an alert makes the page no suspected one.
    expect(await again(url, 2)).toBe('refused');
    expect(pathsOf('quillbrook-secure.com')).toEqual(['/robots.txt']);
    expect(await alertOf('quillbrook-secure.com')).toMatchObject({ sightings: 2, status: 'open' });
  });

  it('leads where it may not be followed, and is judged by where that is', async () => {
    web['private.com'] = { body: bakery, robots: forbidding };
    await visit('quillbrook-verify.com', { location: fixture.urlOf('private.com') });
    expect(await alertOf('quillbrook-verify.com')).toMatchObject({
      shows: 'redirect',
      landedUrl: fixture.urlOf('private.com'),
    });
    expect(pathsOf('private.com')).toEqual(['/robots.txt']);
  });

  it('is none by a site that has no time for the visit, which says nothing of it', async () => {
    web['busy-place.com'] = { body: bakery };
    await fixture.db.query(
      `INSERT INTO crawl_sites (site, priority, lease, due_at) VALUES ('busy-place.com', 0, 'other', now() + interval '1 hour')`,
    );
    const { url, crawled } = await visit('quillbrook-account.com', {
      location: fixture.urlOf('busy-place.com'),
    });
    expect(crawled).toBe('led_away');
    expect(await alertOf('quillbrook-account.com')).toBeUndefined();
    // Free, and not due by itself: a crawler that looked whether it has something to visit would hold it again.
    await fixture.db.query(`UPDATE crawl_sites SET lease = NULL WHERE site = 'busy-place.com'`);
    expect(await again(url, 2)).toBe('read');
    expect(await alertOf('quillbrook-account.com')).toMatchObject({ shows: 'redirect' });
  });

  it('was announced once for each, with its kind', async () => {
    const events = await fixture.db.query<{ kind: string; host: string }>(
      `SELECT body::jsonb -> 'data' ->> 'kind' AS kind, body::jsonb -> 'data' ->> 'host' AS host FROM events
        WHERE type = 'brand.alert' ORDER BY created_at, id`,
    );
    const lookalikes = events.filter(({ kind }) => kind === 'lookalike').map(({ host }) => host);
    expect(new Set(lookalikes).size).toBe(lookalikes.length);
    expect(lookalikes).toHaveLength((await list('kind=lookalike')).length + 1);
    expect(events.filter(({ kind }) => kind === 'impersonation').map(({ host }) => host)).toEqual([
      'quilbrook.com',
    ]);
  });
});
