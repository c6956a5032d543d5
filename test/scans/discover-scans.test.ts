import { discoverScans } from '../../crawler/discover-scans.ts';
import { openDiscovery } from '../../crawler/discovery/open-discovery.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import { startLookalikeZones, type LookalikeZones } from '../discovery/lookalike-zones.ts';
import { openTestPictures, type TestPictures } from '../discovery/pictures-of-test.ts';
import { startTestWeb, type TestWeb } from '../discovery/web-of-test.ts';
import { eventually } from '../support/eventually.ts';
import { testConfig } from '../support/test-config.ts';

let fixture: BrandFixture;
let web: TestWeb;
let zones: LookalikeZones;
let outbound: OutboundClient;
let pictures: TestPictures;
beforeAll(async () => {
  fixture = await createBrandFixture();
  web = await startTestWeb();
  zones = await startLookalikeZones();
  pictures = openTestPictures(fixture.config.storage);
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
});
afterAll(async () => {
  web?.close();
  await outbound?.close();
  await pictures?.close();
  await zones?.server.close();
  await fixture?.close();
});

it('finds the pages of other brands while those of one are slow', async () => {
  const log = silentLogger();
  const { database, redis } = fixture.config;
  const config = testConfig(
    { databaseUrl: database.url, redisUrl: redis.cacheUrl },
    { DNS_SERVERS: zones.server.address, DNS_QUESTIONS_PER_SECOND: '10000' },
  );
  const asker = { agent: 'HumanmarkBot', userAgent: 'HumanmarkBot/1.0' };
  const discovery = openDiscovery(
    config,
    { db: fixture.db, outbound, asker, log, ...pictures },
    { siteTimes: { gapMs: 0, leaseSeconds: 30 } },
  );
  const slow: (() => void)[] = [];
  web.responses.set('/robots.txt', (_request, response) => void slow.push(() => response.end()));
  const { client } = await fixture.createProject();
  const scanOf = async (body: object) => {
    // The name is too short for a DNS search.
    const { brandId } = await registerBrand(client, { name: 'Abc', officialDomains: [], ...body });
    return `/v1/brand/${brandId}/scans/${(await client.post(`/v1/brand/${brandId}/scans`)).body.scanId}`;
  };
  const first = await scanOf({ seeds: [`${web.origin}/seed`] });
  const statusOf = async (scan: string) => (await client.get(scan)).body.status;
  const scans = discoverScans({ db: fixture.db, discovery, log, onCycle: () => undefined, atOnce: 2 });
  try {
    await eventually(() => expect(slow).toHaveLength(1));
    const others = [await scanOf({ seeds: [] }), await scanOf({ seeds: [] })];
    await eventually(async () =>
      expect(await Promise.all(others.map(statusOf))).toEqual(['crawling', 'crawling']),
    );
    expect(await statusOf(first)).toBe('discovering');
    for (const answer of slow) answer();
    await eventually(async () => expect(await statusOf(first)).toBe('crawling'));
  } finally {
    await scans.stop();
    discovery.close();
  }
});
