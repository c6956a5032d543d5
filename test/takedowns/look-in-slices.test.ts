import { lookInSlices } from '../../shared/domain/brands/takedowns/looks/look-in-slices.ts';
import { leaseSite, returnSite } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createTakedownFixture, loginForm, type TakedownFixture } from './takedown-fixture.ts';

/** Crawlers and takedowns together request a site at most once in two seconds. */
let fixture: TakedownFixture;
let outbound: OutboundClient;
let asked: number;
beforeAll(async () => {
  fixture = await createTakedownFixture();
  outbound = createOutboundClient({ ...fixture.config.outbound, allowHttp: true, leavesOutPrivate: true });
});
afterAll(async () => {
  await outbound?.close();
  await fixture?.close();
});
beforeEach(async () => {
  await fixture.db.query('DELETE FROM crawl_sites');
  asked = 0;
  fixture.page.answer = (request, response) => {
    asked += 1;
    loginForm(request, response);
  };
});

const site = 'acme-login.example';
const crawler = { site, lease: 'a crawler' };
const request = { headers: {}, maxResponseBytes: 10_000, totalTimeoutMs: 5000 };
const look = (patience = 60_000) =>
  lookInSlices(fixture.db, outbound, { patience }).get(fixture.pageUrl(site), request);
const row = async () => {
  const [found] = await fixture.db.query<{ lease: string | null; waits: boolean; failures: number }>(
    'SELECT lease, polite_at > now() AS waits, failures FROM crawl_sites WHERE site = $1',
    [site],
  );
  return found;
};

it('gives the site back to be left alone', async () => {
  expect((await look()).status).toBe(200);
  expect(await row()).toEqual({ lease: null, waits: true, failures: 0 });
});

it('asks nothing while a crawler is there, and goes on when it has left', async () => {
  expect(await leaseSite(fixture.db, crawler)).toBeDefined();
  const looking = look();
  // By the time another claim on the site has failed too, the waiting check has tried and failed to claim it.
  expect([await leaseSite(fixture.db, { site, lease: 'third' }), asked]).toEqual([undefined, 0]);
  await returnSite(fixture.db, { ...crawler, waitMs: 0, failures: 0 });
  expect([(await looking).status, asked]).toEqual([200, 1]);
});

it('tells crawlers of servers that have too much to do', async () => {
  fixture.page.answer = (_request, response) => void response.writeHead(503).end();
  expect((await look()).status).toBe(503);
  expect(await row()).toEqual({ lease: null, waits: true, failures: 1 });
});

it('looks all the same where a site wants to be left alone for an hour', async () => {
  expect(await leaseSite(fixture.db, crawler)).toBeDefined();
  await returnSite(fixture.db, { ...crawler, waitMs: 3_600_000, failures: 3 });
  expect([(await look(600)).status, asked]).toEqual([200, 1]);
  expect(await row()).toEqual({ lease: null, waits: true, failures: 3 });
});
