import { siteDueInMs } from '../shared/domain/crawling/crawl/site-lease.ts';
import type { Database } from '../shared/platform/db/database.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import { createDueMetric } from '../shared/platform/work/due-metric.ts';
import type { BrowserSupervisor } from './browser/browser-supervisor.ts';
import type { Crawled } from './crawl/crawl-page.ts';

export interface CrawlerMetrics {
  /** @param outcome `broken_off`: it ended half-way by a fault of the crawler's, and the page is visited again */
  countPage: (outcome: Crawled | 'broken_off') => void;
  /** A page was searched for registered faces, whatever came of it. */
  countFaceScan: (seconds: number) => void;
}

/** A place takes tens of milliseconds, a page has up to 12 and 90 s (`crawl/face-look.ts`). */
const scanSecondsUpTo = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

export function createCrawlerMetrics(metrics: Metrics): CrawlerMetrics {
  const pages = metrics.counter({
    name: 'humanmark_pages_crawled_total',
    help: 'Visits of pages that have ended, by outcome.',
    labels: ['outcome'],
  });
  const scans = metrics.histogram(
    {
      name: 'humanmark_model_duration_seconds',
      help: 'What models took for a page, the wait behind other pages included.',
      labels: ['model'],
    },
    scanSecondsUpTo,
  );
  for (const outcome of ['read', 'failed', 'broken_off']) pages({ outcome });
  return {
    countPage: (outcome) => pages({ outcome })(),
    countFaceScan: scans({ model: 'faces' }),
  };
}

/** @param stores.db one that visits do not use: they must not hide that sites wait */
export function addCrawlerReadings(
  metrics: Metrics,
  { db, browser }: { db: Database; browser: Pick<BrowserSupervisor, 'usage'> },
): void {
  createDueMetric(metrics, { sites: () => siteDueInMs({ db }) });
  metrics.gauge(
    {
      name: 'humanmark_browsers',
      help: 'Browsers that run: one, two while one replaces the other, none while it has crashed.',
      labels: [],
    },
    () => [{ labels: {}, value: browser.usage().browsers }],
  );
  metrics.gauge(
    {
      name: 'humanmark_browser_visits',
      help: 'Visits that have a slot in a browser, and those that wait for one.',
      labels: ['state'],
    },
    () => {
      const { visits, waiting } = browser.usage();
      return [
        { labels: { state: 'open' }, value: visits },
        { labels: { state: 'waiting' }, value: waiting },
      ];
    },
  );
}
