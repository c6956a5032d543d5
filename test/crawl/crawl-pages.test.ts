import { eventually } from '../support/eventually.ts';
import { visitLimits } from '../../crawler/visits/visit-limits.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { type CrawlFixture, createCrawlFixture, page, shortGapMs } from './crawl-fixture.ts';

/** The time limit for a visit to the site whose crawl delay is longer than that; other visits have 45 s. */
const slowVisitMs = 20_000;

let fixture: CrawlFixture;
let brandId: string;

const signIn = page(
  'Sign in | Quillbrook Bank',
  `<h1>Quillbrook Bank</h1><form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>
   <label>Password<input type="password" name="p"></label><label>One-time code<input name="otp" autocomplete="one-time-code"></label>
   <button>Sign in</button></form>`,
);
const bakery = page(
  'Bread of the day',
  `<h1>Bread of the day</h1><p>${'Rye, wheat and spelt, baked at five. '.repeat(20)}</p>`,
);
/** The responses of servers by host; tests change them. */
const web: Record<
  string,
  {
    body: string;
    status?: number;
    headers?: Record<string, string>;
    robots?: string;
    /** The target of a redirect of its robots.txt. */
    robotsAt?: string;
    /** Responses for paths that the other fields do not cover. */
    pages?: Record<string, { body: string; status?: number; headers?: Record<string, string> }>;
  }
> = {};

beforeAll(async () => {
  fixture = await createCrawlFixture(
    (request, response, host) => {
      const all = web[host];
      const known = { ...all, ...all?.pages?.[request.url ?? ''] };
      const isRobots = request.url === '/robots.txt';
      if (isRobots && all?.robotsAt !== undefined) {
        response.writeHead(302, { location: all.robotsAt }).end();
        return;
      }
      const file = isRobots ? known?.robots : known?.body;
      const status = file === undefined ? 404 : isRobots ? 200 : (known?.status ?? 200);
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        ...(isRobots ? {} : known?.headers),
      });
      response.end(file ?? page('404', 'Not found'));
    },
    { visitMs: (url) => (new URL(url).hostname === 'slow.com' ? slowVisitMs : visitLimits.deadlineMs) },
  );
  const { client } = await fixture.createProject();
  ({ brandId } = await registerBrand(client, {
    type: 'brand',
    name: 'Quillbrook Bank',
    officialDomains: ['quillbrook.com'],
  }));
  // From here on, pages that are read are compared with the brand as it is now.
  await fixture.db.query(`UPDATE brand_changes SET widened_at = now() - interval '1 day'`);
  // The crawl delay of this site exceeds the limit of a visit. The page waits for it while the other tests run.
  web['slow.com'] = {
    body: signIn,
    robots: 'User-agent: *\nCrawl-delay: 21',
    pages: { '/': { body: '', status: 302, headers: { location: '/next' } } },
  };
  await fixture.offer(brandId, [fixture.urlOf('slow.com')]);
  await fixture.startCrawler();
});
afterAll(() => fixture?.close());

const visited = (url: string, times = 1, withinMs = 300_000) =>
  eventually(() => {
    const all = fixture.crawled.filter((each) => each.url === url);
    if (all.length < times) throw new Error(`visited ${all.length} times: ${url}`);
    return all[times - 1]?.crawled;
  }, withinMs);
const stateOf = async (url: string) => {
  const [row] = await fixture.db.query<{ state: string; hours: string }>(
    `SELECT state, extract(epoch FROM due_at - now()) / 3600 AS hours FROM crawl_pages WHERE url = $1`,
    [url],
  );
  return row && { state: row.state, hours: Math.round(Number(row.hours)) };
};
const dueNow = async (url: string) => {
  await fixture.db.query(`UPDATE crawl_pages SET due_at = now() WHERE url = $1`, [url]);
  await fixture.db.query(
    `UPDATE crawl_sites SET due_at = greatest(now(), polite_at) WHERE lease IS NULL AND site = (SELECT site FROM crawl_pages WHERE url = $1)`,
    [url],
  );
};
/** All requests except those that a browser adds on its own. */
const documents = () => fixture.asked.filter(({ path }) => path !== '/favicon.ico');
const pathsOf = (host: string) => documents().flatMap((each) => (each.host === host ? [each.path] : []));

it('finds a page that pretends to be a brand, and comes back within the hour', async () => {
  web['quillbrook-login.com'] = { body: signIn };
  const url = fixture.urlOf('quillbrook-login.com');
  await fixture.offer(brandId, [url], 'permutation');
  expect(await visited(url)).toBe('read');
  const seen = fixture.seen.find((each) => each.url === url);
  expect(seen?.matches).toMatchObject([{ brandId, host: 'quillbrook-login.com' }]);
  expect(seen?.matches[0]?.evidence.source).toBe('permutation');
  expect(seen?.matches[0]?.assessment.probability).toBeGreaterThan(0.5);
  expect(await stateOf(url)).toEqual({ state: 'suspicious', hours: 1 });
  expect(pathsOf('quillbrook-login.com')).toEqual(['/robots.txt', '/']);
  const agents = new Set(fixture.asked.map(({ agent }) => agent));
  expect([...agents]).toEqual([expect.stringContaining('HumanmarkBot')]);
});

it('finds nothing about a page that is none of it, and comes back in a week', async () => {
  web['bread.com'] = { body: bakery };
  const url = fixture.urlOf('bread.com');
  await fixture.offer(brandId, [url]);
  expect(await visited(url)).toBe('read');
  expect(fixture.seen.find((each) => each.url === url)?.matches).toEqual([]);
  expect(await stateOf(url)).toEqual({ state: 'harmless', hours: 168 });
});

it('opens no browser for what has not changed, and one for what has', async () => {
  web['same.com'] = { body: bakery, headers: { etag: '"1"' } };
  const url = fixture.urlOf('same.com');
  await fixture.offer(brandId, [url]);
  expect(await visited(url)).toBe('read');
  expect(fixture.absent).not.toContain(url);
  await dueNow(url);
  expect(await visited(url, 2)).toBe('unchanged');
  // An unchanged page yields the same result as when it was read.
  expect(fixture.absent).toContain(url);
  web['same.com'] = { body: signIn };
  await dueNow(url);
  expect(await visited(url, 3)).toBe('read');
});

it.each([
  ['a name and a password', 'http://u:p@elsewhere.com/robots.txt', 'failed', 'unreachable'],
  ['no page of the web', 'ftp://elsewhere.com/robots.txt', 'failed', 'unreachable'],
  ['an address that is too long', `http://elsewhere.com/${'x'.repeat(2100)}`, 'failed', 'unreachable'],
  ['a site that is busy', 'http://robots-busy.com/robots.txt', 'put_off', undefined],
])(
  'hides nothing that was reported behind a robots.txt at %s',
  async (_where, robotsAt, unreported, kept) => {
    await fixture.db.query(
      `INSERT INTO crawl_sites (site, priority, lease, due_at) VALUES ('robots-busy.com', 0, 'other', now() + interval '1 hour')
     ON CONFLICT DO NOTHING`,
    );
    const name = `robots${robotsAt.length}`;
    web[`${name}-a.com`] = { body: signIn, robotsAt };
    web[`${name}-b.com`] = { body: signIn, robotsAt };
    const [hidden, reported] = [fixture.urlOf(`${name}-a.com`), fixture.urlOf(`${name}-b.com`)];
    await fixture.offer(brandId, [hidden], 'search');
    await fixture.offer(brandId, [reported], 'report');
    expect(await visited(reported)).toBe('read');
    expect(await visited(hidden)).toBe(unreported);
    expect(pathsOf(`${name}-a.com`)).toEqual(['/robots.txt']);
    const [row] = await fixture.db.query<{ outcome: string }>(
      'SELECT outcome FROM crawl_robots WHERE origin = $1',
      [new URL(hidden).origin],
    );
    expect(row?.outcome).toBe(kept);
  },
);

it('visits what was refused, once somebody reports it', async () => {
  web['quillbrook-refused.com'] = { body: signIn, robots: 'User-agent: *\nDisallow: /' };
  const url = fixture.urlOf('quillbrook-refused.com');
  await fixture.offer(brandId, [url], 'permutation');
  expect(await visited(url)).toBe('refused');
  await fixture.offer(brandId, [url], 'report');
  expect(await visited(url, 2)).toBe('read');
  expect(fixture.seen.find((each) => each.url === url)?.matches[0]?.evidence.source).toBe('permutation');
});

it('sees a page that is served as an error', async () => {
  web['quillbrook-verify.com'] = { body: signIn, status: 404 };
  const url = fixture.urlOf('quillbrook-verify.com');
  await fixture.offer(brandId, [url], 'permutation');
  expect(await visited(url)).toBe('read');
  expect(await stateOf(url)).toEqual({ state: 'suspicious', hours: 1 });
});

it('follows an accused page against robots.txt, and past a user name in the address', async () => {
  const host = 'quillbrook-hop.com';
  const { host: hostAndPort } = new URL(fixture.urlOf(host));
  web[host] = {
    body: signIn,
    robots: 'User-agent: *\nDisallow: /private',
    pages: {
      '/': { body: '', status: 302, headers: { location: '/private' } },
      '/private': { body: '', status: 302, headers: { location: `http://user@${hostAndPort}/in` } },
    },
  };
  const url = fixture.urlOf(host);
  await fixture.offer(brandId, [url], 'report');
  expect(await visited(url)).toBe('read');
  expect(await stateOf(url)).toEqual({ state: 'suspicious', hours: 1 });
  expect(pathsOf(host)).toEqual(['/robots.txt', '/', '/private', '/in']);
});

it('watches an alert as closely when its page leads to a site that is busy', async () => {
  web['quillbrook-signin.com'] = { body: signIn };
  const url = fixture.urlOf('quillbrook-signin.com');
  await fixture.offer(brandId, [url], 'permutation');
  expect(await visited(url)).toBe('read');
  const location = fixture.urlOf('away-busy.com', '/in');
  web['quillbrook-signin.com'] = { body: '', status: 302, headers: { location } };
  await fixture.db.query(
    `INSERT INTO crawl_sites (site, priority, lease, due_at) VALUES ('away-busy.com', 0, 'other', now() + interval '1 hour')`,
  );
  await dueNow(url);
  expect(await visited(url, 2)).toBe('led_away');
  expect(await stateOf(url)).toEqual({ state: 'suspicious', hours: 1 });
  expect(fixture.absent).not.toContain(url);
  const suspected = await fixture.db.query<{ suspected: boolean }>(
    `SELECT accused_at IS NOT NULL AS suspected FROM crawl_candidates JOIN crawl_pages ON id = page_id WHERE url = $1`,
    [location],
  );
  expect(suspected).toEqual([{ suspected: true }]);
});

it('sends no browser to a server that has just asked for less', async () => {
  web['weary.com'] = { body: bakery };
  const url = fixture.urlOf('weary.com');
  await fixture.offer(brandId, [url]);
  expect(await visited(url)).toBe('read');
  web['weary.com'] = { body: 'later', status: 503, headers: { 'retry-after': '90' } };
  await dueNow(url);
  expect(await visited(url, 2)).toBe('put_off');
  expect(await stateOf(url)).toEqual({ state: 'harmless', hours: 6 });
  expect(pathsOf('weary.com')).toEqual(['/robots.txt', '/', '/']);
});

it('opens no browser for what still leads to a page that has not changed', async () => {
  const location = fixture.urlOf('leading-there.com', '/?utm_source=x#top');
  web['leading.com'] = { body: '', status: 301, headers: { location } };
  web['leading-there.com'] = { body: bakery, headers: { etag: '"1"' } };
  const url = fixture.urlOf('leading.com');
  await fixture.offer(brandId, [url]);
  expect(await visited(url)).toBe('read');
  await dueNow(url);
  expect(await visited(url, 2)).toBe('unchanged');
  expect([pathsOf('leading.com').length, pathsOf('leading-there.com').length]).toEqual([3, 3]);
  // The page has the same words, but no longer leads there.
  web['leading.com'] = { body: bakery };
  await dueNow(url);
  expect(await visited(url, 3)).toBe('read');
});

it('goes by robots.txt, but for what somebody has reported', async () => {
  web['hidden.com'] = { body: signIn, robots: 'User-agent: *\nDisallow: /' };
  web['reported.com'] = { body: signIn, robots: 'User-agent: *\nDisallow: /' };
  const [hidden, reported] = [fixture.urlOf('hidden.com'), fixture.urlOf('reported.com')];
  await fixture.offer(brandId, [hidden], 'search');
  await fixture.offer(brandId, [reported], 'report');
  expect(await visited(hidden)).toBe('refused');
  expect(await visited(reported)).toBe('read');
  expect(pathsOf('hidden.com')).toEqual(['/robots.txt']);
});

it('gives a site the rest it asks for, and others their turn meanwhile', async () => {
  web['leisurely.com'] = { body: bakery, headers: { etag: '"1"' }, robots: 'User-agent: *\nCrawl-delay: 8' };
  const url = fixture.urlOf('leisurely.com');
  await fixture.offer(brandId, [url]);
  expect(await visited(url)).toBe('put_back');
  expect(await visited(url, 2)).toBe('read');
  // There is one request, not two with a gap between them.
  await dueNow(url);
  await fixture.db.query(
    `UPDATE crawl_sites SET due_at = now() + interval '1 s', polite_at = now() + interval '1 s' WHERE site = 'leisurely.com'`,
  );
  expect(await visited(url, 3)).toBe('read');
  expect(pathsOf('leisurely.com')).toEqual(['/robots.txt', '/', '/']);
  const [robots, first] = fixture.asked.filter(({ host }) => host === 'leisurely.com');
  expect((first?.at ?? 0) - (robots?.at ?? 0)).toBeGreaterThan(7900);
});

it('follows to another site in its turn, and makes a page of its own of one that is busy', async () => {
  web['quillbrook-start.com'] = {
    body: '',
    status: 302,
    headers: { location: fixture.urlOf('quillbrook-end.com') },
  };
  web['quillbrook-end.com'] = { body: signIn };
  const url = fixture.urlOf('quillbrook-start.com');
  await fixture.offer(brandId, [url]);
  expect(await visited(url)).toBe('read');
  expect(pathsOf('quillbrook-end.com')).toEqual(['/robots.txt', '/']);
  // Another worker holds the lease of that site.
  web['to-busy.com'] = { body: '', status: 302, headers: { location: fixture.urlOf('busy.com', '/in') } };
  web['busy.com'] = { body: signIn };
  await fixture.db.query(
    `INSERT INTO crawl_sites (site, priority, lease, due_at) VALUES ('busy.com', 0, 'other', now() + interval '1 hour')`,
  );
  const toBusy = fixture.urlOf('to-busy.com');
  await fixture.offer(brandId, [toBusy]);
  expect(await visited(toBusy)).toBe('led_away');
  expect(pathsOf('busy.com')).toEqual([]);
  await fixture.db.query(`UPDATE crawl_sites SET due_at = now() WHERE site = 'busy.com'`);
  expect(await visited(fixture.urlOf('busy.com', '/in'))).toBe('read');
});

it('notes that a page is away, and looks for it ever less', async () => {
  web['quillbrook-secure.com'] = { body: signIn };
  const url = fixture.urlOf('quillbrook-secure.com');
  await fixture.offer(brandId, [url], 'permutation');
  expect(await visited(url)).toBe('read');
  delete web['quillbrook-secure.com'];
  await dueNow(url);
  expect(await visited(url, 2)).toBe('failed');
  expect(await stateOf(url)).toEqual({ state: 'gone', hours: 1 });
  const nowhere = 'http://no-such-name.invalid-suffix.com.example/';
  await fixture.offer(brandId, [nowhere]);
  expect(await visited(nowhere)).toBe('failed');
  expect(await stateOf(nowhere)).toEqual({ state: 'unreachable', hours: 6 });
  expect(fixture.absent).toContain(nowhere);
  const unknown = fixture.urlOf('servers-away.com');
  await fixture.offer(brandId, [unknown], 'report');
  expect(await visited(unknown)).toBe('put_off');
  expect(fixture.absent).not.toContain(unknown);
  expect(fixture.absent).not.toContain(url);
});

it('learns nothing of a page whose robots.txt no name server says the way to', async () => {
  const url = 'http://servers-away.com/';
  await fixture.offer(brandId, [url], 'permutation');
  expect(await visited(url)).toBe('put_off');
  expect(await stateOf(url)).toEqual({ state: 'new', hours: 6 });
  expect(fixture.absent).not.toContain(url);
  expect(await stateOf('https://servers-away.com/')).toBeUndefined();
  // The next page asks again.
  const kept = await fixture.db.query(`SELECT 1 FROM crawl_robots WHERE origin LIKE '%servers-away.com'`);
  expect(kept).toEqual([]);
});

it('leaves a site alone that has too much to do, for as long as it asks', async () => {
  web['tired.com'] = { body: page('503', 'later'), status: 503, headers: { 'retry-after': '90' } };
  const [one, two] = [fixture.urlOf('tired.com', '/1'), fixture.urlOf('tired.com', '/2')];
  await fixture.offer(brandId, [one, two]);
  await eventually(() => {
    if (!fixture.crawled.some(({ url }) => url === one || url === two)) throw new Error('not visited yet');
  });
  const [row] = await fixture.db.query<{ seconds: string; failures: number }>(
    `SELECT extract(epoch FROM due_at - now()) AS seconds, failures FROM crawl_sites WHERE site = 'tired.com'`,
  );
  expect(Number(row?.seconds)).toBeGreaterThan(60);
  expect(row?.failures).toBe(1);
});

it('reads a page that leads on, although its site wants more time between two requests than a visit has', async () => {
  const url = fixture.urlOf('slow.com');
  // The page waits in the queue for the long gap after robots.txt.
  expect(await visited(url, 2, 240_000)).toBe('read');
  expect(fixture.absent).not.toContain(url);
  const times = documents().flatMap(({ host, at }) => (host === 'slow.com' ? [at] : []));
  const gaps = times.slice(1).map((at, before) => at - (times[before] ?? 0));
  expect(gaps.length).toBe(2);
  expect(Math.min(...gaps)).toBeGreaterThan(slowVisitMs + 900);
});

it('asked no site more than once in the gap that every site gets', () => {
  const bySite = new Map<string, number[]>();
  for (const { host, at } of documents()) bySite.set(host, [...(bySite.get(host) ?? []), at]);
  const gaps = [...bySite].flatMap(([host, times]) =>
    times.slice(1).map((at, before) => ({ host, gap: at - (times[before] ?? 0) })),
  );
  expect(gaps.length).toBeGreaterThan(8);
  // A request may take some milliseconds less on its way than the one before.
  expect(gaps.filter(({ gap }) => gap < shortGapMs - 100)).toEqual([]);
});
