import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { crawlerIdentity } from '../../crawler/crawler-identity.ts';
import { type LeaseRenewer, startLeaseRenewer } from '../../crawler/crawl/lease-renewer.ts';
import { keepSiteRules } from '../../crawler/crawl/site-rules.ts';
import { type PolitenessSlots, startPolitenessSlots } from '../../crawler/crawl/politeness-slots.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { cacheRobots } from '../../shared/domain/crawling/crawl/robots-cache.ts';
import { leaseSite, returnSite } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { usualSiteTimes } from '../../shared/domain/crawling/crawl/site-pace.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

const siteGapMs = 500;
const site = '127.91.0.1';
const other = '127.91.0.2';
let database: TestDatabase;
let db: Database;
let outbound: OutboundClient;
let leases: LeaseRenewer;
const servers: Server[] = [];
/** The servers here stand for sites of the web, which may lead to each other. */
const onTheWeb: Pick<OutboundClient, 'get'> = {
  get: (url, { ledFrom: _page, ...request }) => outbound.get(url, request),
};
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 4, log: silentLogger(), applicationName: 'test' });
  outbound = createOutboundClient({ allowlist: ['127.91.0.0/24'], dnsServers: [], allowHttp: true });
  leases = startLeaseRenewer({ db, log: silentLogger(), leaseSeconds: usualSiteTimes.leaseSeconds });
});
afterAll(async () => {
  await leases?.close();
  await outbound?.close();
  await db?.close();
  await database?.release();
});
beforeEach(() => db.query('DELETE FROM crawl_sites'));
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(host: string, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return `http://${host}:${listeningPort(server)}`;
}

const asker = crawlerIdentity('http://humanmark.test');
const visitOf = async (lease: string): Promise<PolitenessSlots> => {
  const known = await leaseSite(db, { site, lease });
  if (!known) throw new Error('the site is taken');
  return startPolitenessSlots({ db, leases, siteGapMs }, { site, lease, ...known });
};
const robotsOf = async (origin: string) => {
  const [row] = await db.query<{ outcome: string }>('SELECT outcome FROM crawl_robots WHERE origin = $1', [
    origin,
  ]);
  return row?.outcome;
};
const rowOf = async (name: string) => {
  const [row] = await db.query<{ failures: number; seconds: string }>(
    'SELECT failures, extract(epoch FROM polite_at - now()) AS seconds FROM crawl_sites WHERE site = $1',
    [name],
  );
  return { failures: row?.failures, seconds: Number(row?.seconds) };
};

it('takes a site that leads on for too long for one that is down, and remembers it', async () => {
  // Each hop waits for the gap, so that the fourth is never requested.
  const origin = await serve(site, (request, response) => {
    response.writeHead(302, { location: `${request.url}x` }).end();
  });
  const slots = await visitOf('slow');
  const rules = keepSiteRules({ db, outbound, asker, askingMs: 2.5 * siteGapMs });
  expect(await rules.of(`${origin}/page`, slots)).toMatchObject({ isUnreachable: true });
  expect(await robotsOf(origin)).toBe('unreachable');
  await slots.end();
});

it('knows nothing while the site where its file lies is busy, and can be asked again', async () => {
  const elsewhere = await serve(
    other,
    (_request, response) => void response.end('User-agent: *\nDisallow: /x'),
  );
  const origin = await serve(site, (_request, response) => {
    response.writeHead(302, { location: `${elsewhere}/their.txt` }).end();
  });
  await leaseSite(db, { site: other, lease: 'somebody else' });
  const slots = await visitOf('first');
  const rules = keepSiteRules({ db, outbound: onTheWeb, asker });
  expect(await rules.of(`${origin}/x`, slots)).toBe('busy');
  expect(await robotsOf(origin)).toBeUndefined();
  await returnSite(db, { site: other, lease: 'somebody else', waitMs: 0, failures: 0 });
  const answer = await rules.of(`${origin}/x`, slots);
  if (answer === 'busy' || answer === 'lost') throw new Error(answer);
  expect([answer.isUnreachable, answer.rules.allows(`${origin}/x`)]).toEqual([false, false]);
  await slots.end();
});

it('books what a file is answered with, at its site', async () => {
  const origin = await serve(site, (_request, response) => {
    response.writeHead(503, { 'retry-after': '300' }).end();
  });
  const slots = await visitOf('booked');
  await keepSiteRules({ db, outbound, asker }).of(`${origin}/page`, slots);
  // The wait is longer than a visit allows.
  expect(await slots.take(site)).toBe('busy');
  await slots.end();
  const { failures, seconds } = await rowOf(site);
  expect(failures).toBe(1);
  expect(seconds).toBeGreaterThan(200);
});

it('tells every crawler whether anybody took the connection', async () => {
  const failing = await serve(site, (_request, response) => void response.writeHead(503).end());
  const slots = await visitOf('unmet');
  const [first, second] = [0, 1].map(() => keepSiteRules({ db, outbound, asker }));
  for (const [origin, isUnmet] of [
    [failing, false],
    [`http://${site}:1`, true],
  ] as const) {
    const expected = { isUnreachable: true, isUnmet };
    expect(await first?.of(`${origin}/page`, slots)).toMatchObject(expected);
    expect(await second?.of(`${origin}/page`, slots)).toMatchObject(expected);
  }
  await slots.end();
});

it('keeps the delay and the failures of a site that a page leads to', async () => {
  await leaseSite(db, { site: other, lease: 'before' });
  await returnSite(db, { site: other, lease: 'before', waitMs: 0, failures: 3 });
  const slots = await visitOf('leading');
  slots.slowDown(other, 40_000);
  expect(await slots.take(other)).toBe('taken');
  slots.book(other, { status: 503 });
  await slots.end();
  const { failures, seconds } = await rowOf(other);
  expect(failures).toBe(4);
  expect(seconds).toBeGreaterThan(35);
  expect((await rowOf(site)).failures).toBe(0);
});

it('tells a visit that has lost its sites from a site that is busy', async () => {
  const slots = await visitOf('theirs');
  await leaseSite(db, { site: other, lease: 'somebody else' });
  expect(await slots.take(other)).toBe('busy');
  expect(await slots.take(site)).toBe('taken');
  await slots.end();
  expect(await slots.take(site)).toBe('lost');
});

it('remembers small files for long, and few of those that are many rules', async () => {
  const slots = await visitOf('remembered');
  const rules = keepSiteRules({ db, outbound, asker });
  const keep = async (name: string, text: string): Promise<string> => {
    const origin = `http://${name}.example`;
    const answer = { outcome: 'read', file: Buffer.from(text), isUnmet: false } as const;
    await cacheRobots({ db }, { origin, ...answer, keepMs: 3_600_000 });
    return origin;
  };
  const small = await keep('small', 'User-agent: *\nDisallow: /x');
  const short = 'allow:*\n';
  const many = `User-agent: *\n${short.repeat(60_000)}`;
  const large = await Promise.all(['one', 'two', 'three'].map((name) => keep(name, many)));
  const before = new Map<string, unknown>();
  const [first = '', second = '', third = ''] = large;
  for (const origin of [first, second, small, third]) before.set(origin, await rules.of(origin, slots));
  const isRemembered = async (origin: string) => (await rules.of(origin, slots)) === before.get(origin);
  // Three of them take 70 MB of memory, which exceeds the total limit.
  expect([await isRemembered(small), await isRemembered(third)]).toEqual([true, true]);
  expect(await isRemembered(first)).toBe(false);
  await slots.end();
});
