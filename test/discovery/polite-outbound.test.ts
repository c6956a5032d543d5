import { createPoliteOutbound } from '../../crawler/discovery/polite-outbound.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { leaseSite, returnSite } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestWeb, type TestWeb } from './web-of-test.ts';

let database: TestDatabase;
let db: Database;
let outbound: OutboundClient;
let web: TestWeb;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 4, log: silentLogger(), applicationName: 'test' });
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  web = await startTestWeb();
});
afterAll(async () => {
  web?.close();
  await outbound?.close();
  await db?.close();
  await database?.release();
});
beforeEach(async () => {
  await db.query('DELETE FROM crawl_sites');
  web.asked.length = 0;
});

const site = '127.0.0.1';
const request = { headers: {}, maxResponseBytes: 1000 };
const row = async () => {
  const [found] = await db.query<{ lease: string | null; waits: boolean; failures: number }>(
    `SELECT lease, polite_at > now() + interval '1 second' AS waits, failures FROM crawl_sites WHERE site = $1`,
    [site],
  );
  return found;
};

it('takes the site for its request, and gives it back to be left alone for 2 s', async () => {
  let during: Awaited<ReturnType<typeof row>>;
  web.responses.set('/slow', (_request, response) => {
    void row().then((found) => {
      during = found;
      response.end('ok');
    });
  });
  const { status } = await createPoliteOutbound(db, outbound).get(`${web.origin}/slow`, request);
  expect(status).toBe(200);
  expect(during?.lease).toEqual(expect.any(String));
  expect(await row()).toEqual({ lease: null, waits: true, failures: 0 });
});

it('asks nothing while somebody else has the site', async () => {
  const leased = { site, lease: 'somebody else' };
  expect(await leaseSite(db, leased)).toBeDefined();
  const answer = createPoliteOutbound(db, outbound).get(`${web.origin}/x`, request);
  // By the time another claim on the site has failed too, the waiting request has tried and failed to claim it.
  expect([await leaseSite(db, { site, lease: 'third' }), web.asked]).toEqual([undefined, []]);
  await returnSite(db, { ...leased, waitMs: 0, failures: 0 });
  expect([(await answer).status, web.asked]).toEqual([404, ['/x']]);
});

it.each([
  [503, '90', 80],
  [429, undefined, 7],
])(
  'leaves a site alone that answers %s, as long as it asks or ever longer',
  async (status, wanted, secondsMin) => {
    await leaseSite(db, { site, lease: 'before' });
    await returnSite(db, { site, lease: 'before', waitMs: 0, failures: 1 });
    const headers = wanted === undefined ? {} : { 'retry-after': wanted };
    web.responses.set('/tired', (_request, response) => void response.writeHead(status, headers).end());
    expect((await createPoliteOutbound(db, outbound).get(`${web.origin}/tired`, request)).status).toBe(
      status,
    );
    const [left] = await db.query<{ failures: number; seconds: string }>(
      'SELECT failures, extract(epoch FROM polite_at - now()) AS seconds FROM crawl_sites WHERE site = $1',
      [site],
    );
    expect(left?.failures).toBe(2);
    expect(Number(left?.seconds)).toBeGreaterThan(secondsMin);
  },
);

it('leaves a site alone for as long as its robots.txt wants', async () => {
  const robots = 'User-agent: HumanmarkBot\nCrawl-delay: 40';
  web.responses.set('/robots.txt', (_request, response) => void response.end(robots));
  const polite = createPoliteOutbound(db, outbound);
  const wait = async () => {
    const [left] = await db.query<{ seconds: string }>(
      `UPDATE crawl_sites SET polite_at = now() WHERE site = $1
       RETURNING extract(epoch FROM (SELECT polite_at FROM crawl_sites WHERE site = $1) - now()) AS seconds`,
      [site],
    );
    return Number(left?.seconds);
  };
  await polite.get(`${web.origin}/robots.txt`, request);
  expect(await wait()).toBeGreaterThan(30);
  await polite.get(`${web.origin}/sitemap.xml`, request);
  expect(await wait()).toBeGreaterThan(30);
});

it('stops waiting for a site when it is called off', async () => {
  await leaseSite(db, { site, lease: 'somebody else' });
  const stop = new AbortController();
  const polite = createPoliteOutbound(db, outbound);
  const answer = polite.get(`${web.origin}/x`, { ...request, signal: stop.signal });
  stop.abort(new Error('called off'));
  await expect(answer).rejects.toThrow('called off');
  expect(web.asked).toEqual([]);
});

it('gives the site back when its servers do not answer', async () => {
  web.responses.set('/gone', (_request, response) => void response.destroy());
  const polite = createPoliteOutbound(db, outbound);
  await expect(polite.get(`${web.origin}/gone`, request)).rejects.toThrow('closed the connection');
  expect(await row()).toEqual({ lease: null, waits: true, failures: 1 });
});

it('refuses what is no address of the web', async () => {
  const polite = createPoliteOutbound(db, outbound);
  await expect(polite.get('ftp://127.0.0.1/', request)).rejects.toThrow('The URL is not valid.');
});
