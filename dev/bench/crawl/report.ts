export interface Measured {
  perSecond: number;
  /** Processor time per page, the browsers included; the database is not. */
  processorSeconds: number;
}

export interface CrawlReport {
  /** Pages in a round. */
  pages: number;
  contexts: number;
  processors: number;
  alerts: number;
  /** One measurement per round each. */
  measured: Readonly<Record<'loop' | 'one' | 'two', readonly Measured[]>>;
}

const names = { loop: 'bare Playwright loop', one: 'one crawler', two: 'two crawlers' } as const;
const goal = 0.7;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** The ratio of each round by itself, so that other load on the machine affects both sides. */
const over = (ours: readonly Measured[], theirs: readonly Measured[]): number[] =>
  ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN));

const spanOf = (ratios: readonly number[]): string =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;

export function printCrawlReport({ pages, contexts, processors, alerts, measured }: CrawlReport): void {
  const { loop, one, two } = measured;
  const ofLoop = over(one, loop);
  const grows = over(two, one);
  console.log(
    `Crawling, ${pages} pages of as many sites a round, ${contexts} at once in each browser, ${one.length} rounds, medians, ${processors} processors\n`,
  );
  console.log('                         pages/s   cpu s a page');
  for (const key of ['loop', 'one', 'two'] as const) {
    const rows = measured[key];
    const [rate, used] = [
      median(rows.map((row) => row.perSecond)),
      median(rows.map((row) => row.processorSeconds)),
    ];
    console.log(`${names[key].padEnd(22)}${rate.toFixed(2).padStart(10)}${used.toFixed(2).padStart(15)}`);
  }
  console.log(
    `\none crawler over the loop: ${spanOf(ofLoop)}, goal ${goal}: ${median(ofLoop) >= goal ? 'met' : 'MISSED'}`,
  );
  console.log(`two crawlers over one: ${spanOf(grows)}`);
  console.log(`${alerts} alerts recorded in all`);
  console.log(
    JSON.stringify({
      bench: 'crawl',
      pages,
      contexts,
      processors,
      alerts,
      measured,
      ratio: median(ofLoop),
      growth: median(grows),
    }),
  );
}
