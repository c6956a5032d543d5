import { freePort } from '../../dev/launch/services/free-port.ts';
import { createCrawlerFleet, type CrawlerFleet } from '../crawl/crawler-fleet.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { scrape } from './scrape.ts';

let fleet: CrawlerFleet;
let workers: RoleProcess;
let ofWorkers: number;
let ofCrawler: number;

beforeAll(async () => {
  fleet = await createCrawlerFleet('127.90.0.24');
  [ofWorkers, ofCrawler] = [await freePort(), await freePort()];
  const { database, redis } = fleet.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const env = testEnvironment(stores, { METRICS_PORT: String(ofWorkers) });
  workers = await startRole('workers', ['--pools', 'trust'], env);
});
afterAll(async () => {
  await workers?.stop();
  await fleet?.close();
});

const late = async (port: number) =>
  (await scrape(port)).value('humanmark_work_due_age_seconds', { kind: 'sites' });

describe('the metrics of a crawler', () => {
  it('tell of its pages and browsers, and workers tell of sites that no crawler visits', async () => {
    const hosts = ['quillbrook-login.com', 'bread0.com'];
    const scan = await fleet.startScan(hosts.map((host) => fleet.urlOf(host)));
    await eventually(async () => expect(await late(ofWorkers)).toBeGreaterThan(0));

    await fleet.startCrawler({ METRICS_PORT: String(ofCrawler) });
    await scan.untilFetched(hosts.length);
    const crawled = await eventually(async () => {
      const scraped = await scrape(ofCrawler);
      const pages = ['read', 'failed', 'broken_off'].map((outcome) =>
        scraped.values('humanmark_pages_crawled_total', { outcome }),
      );
      expect(pages).toEqual([[hosts.length], [0], [0]]);
      return scraped;
    });
    expect(crawled.value('humanmark_browsers')).toBe(1);
    expect(crawled.value('humanmark_browser_visits', { state: 'waiting' })).toBe(0);
    expect(crawled.value('humanmark_database_connections', { pool: 'crawler', state: 'max' })).toBe(10);
    for (const port of [ofWorkers, ofCrawler]) await eventually(async () => expect(await late(port)).toBe(0));
  });
});
