import { flushRedis } from '../support/stores/queue-contents.ts';
import { createCrawlerFleet, gapMsMin, type CrawlerFleet } from './crawler-fleet.ts';

/** Each page is on its own site, except those of the busy site. */
const impostors = ['login', 'secure', 'verify', 'support'].map((word) => `quillbrook-${word}.com`);
const bakeries = Array.from({ length: 4 }, (_, at) => `bread${at}.com`);
const busy = 'quillbrook-signin.com';

let fleet: CrawlerFleet;
beforeAll(async () => {
  fleet = await createCrawlerFleet('127.90.0.1');
});
afterAll(() => fleet?.close());

it('completes a scan although a crawler is killed and Redis is flushed, with each alert once, and stays polite', async () => {
  const urls = [
    ...[...impostors, ...bakeries].map((host) => fleet.urlOf(host)),
    ...[1, 2, 3].map((at) => fleet.urlOf(busy, `/${at}`)),
  ];
  const scan = await fleet.startScan(urls);
  const [first] = await Promise.all([fleet.startCrawler(), fleet.startCrawler()]);
  await scan.untilFetched(3);
  first?.kill('SIGKILL');
  // The queue and the cache are one server here, as they are in development.
  await flushRedis(fleet.redis.url);
  await scan.untilDone(400_000);

  const pages = impostors.length + 3;
  expect(await scan.progress()).toMatchObject({ queued: urls.length, fetched: urls.length, alerts: pages });
  expect(await scan.alerts()).toEqual({
    hosts: [...impostors, busy, busy, busy].toSorted(),
    events: pages,
    bundles: pages,
  });
  const gaps = fleet.gaps();
  expect(gaps.length).toBeGreaterThanOrEqual(urls.length);
  expect(gaps.filter((gap) => gap < gapMsMin)).toEqual([]);
});
