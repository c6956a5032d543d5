import { flushRedis } from '../support/stores/queue-contents.ts';
import { createCrawlerFleet, fleetTimes, gapMsMin, type CrawlerFleet } from './crawler-fleet.ts';

const crawlers = 4;
// There are fewer sites than page slots, so the crawlers contend for sites all the time.
const impostors = Array.from({ length: 2 }, (_, at) => `quillbrook-login${at}.com`);
const bakeries = Array.from({ length: 4 }, (_, at) => `bread${at}.com`);
const paths = ['/1', '/2', '/3'];

let fleet: CrawlerFleet;
beforeAll(async () => {
  fleet = await createCrawlerFleet('127.90.0.2');
});
afterAll(() => fleet?.close());

it('is polite to every site with four crawlers, visits no page twice at a time, and does not mind that Redis is flushed', async () => {
  const urls = [...impostors, ...bakeries].flatMap((host) => paths.map((path) => fleet.urlOf(host, path)));
  const scan = await fleet.startScan(urls);
  await Promise.all(Array.from({ length: crawlers }, () => fleet.startCrawler()));
  await scan.untilFetched(urls.length / 4);
  // The queue and the cache are one server here, as they are in development.
  await flushRedis(fleet.redis.url);
  await scan.untilDone(600_000);

  const pages = impostors.length * paths.length;
  expect(await scan.progress()).toMatchObject({ queued: urls.length, fetched: urls.length, alerts: pages });
  expect(await scan.alerts()).toEqual({
    hosts: impostors.flatMap((host) => paths.map(() => host)).toSorted(),
    events: pages,
    bundles: pages,
  });
  const expected = [...impostors, ...bakeries].flatMap((host) =>
    ['/robots.txt', ...paths].map((path) => `${host}${path}`),
  );
  const times = new Map<string, number[]>();
  for (const { host, path, at } of fleet.asked)
    times.set(`${host}${path}`, [...(times.get(`${host}${path}`) ?? []), at]);
  expect([...times.keys()].toSorted()).toEqual(expected.toSorted());
  // A visit whose browser was lost is repeated four leases later (`againLeases`); none is made twice before that.
  const again = [...times.values()].flatMap(([first = 0, ...others]) => others.map((at) => at - first));
  expect(again.filter((ms) => ms < fleetTimes.siteLeaseSeconds * 3900)).toEqual([]);
  const gaps = fleet.gaps();
  expect(gaps).toHaveLength(fleet.asked.length - impostors.length - bakeries.length);
  expect(gaps.filter((gap) => gap < gapMsMin)).toEqual([]);
});
