import type { CommitRates } from '../check/commit-counter.ts';
import type { Rate } from './measure.ts';

export interface Round {
  plain: Rate;
  ours: Rate;
  plainAgain: Rate;
  busy: Rate;
}

export interface WebhooksFigures {
  results: readonly Round[];
  signalled: readonly number[];
  polled: readonly number[];
  workers: number;
  endpoints: number;
  inFlight: number;
  latencyRate: number;
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

/** What Postgres did meanwhile, and for each delivery: medians of the rounds. */
function commitFigures(
  rates: readonly Rate[],
): { perSecond: number } & Record<'perDelivery' | 'flushesPerSecond' | 'walKilobytesPerDelivery', number> {
  const of = (figure: (commits: CommitRates, rate: Rate) => number) =>
    median(rates.map((rate) => (rate.commits ? figure(rate.commits, rate) : Number.NaN)));
  const rounded = (value: number) => Number(value.toFixed(2));
  return {
    perSecond: Math.round(of((commits) => commits.commitsPerSecond)),
    perDelivery: rounded(of((commits, { perSecond }) => commits.commitsPerSecond / perSecond)),
    flushesPerSecond: Math.round(of((commits) => commits.flushesPerSecond)),
    walKilobytesPerDelivery: rounded(
      of((commits, { perSecond }) => commits.walBytesPerSecond / perSecond / 1000),
    ),
  };
}

const tellCommits = ({
  perSecond,
  perDelivery,
  flushesPerSecond,
  walKilobytesPerDelivery,
}: ReturnType<typeof commitFigures>) =>
  `${perSecond}/s (${perDelivery} each), ${flushesPerSecond} flushes/s, ${walKilobytesPerDelivery} kB of WAL each`;

/** A table for people and one line of JSON. */
export function printWebhooksReport(figures: WebhooksFigures): void {
  const { results, signalled, polled, workers, endpoints, inFlight, latencyRate } = figures;
  const plain = median(results.map((each) => each.plain.perSecond));
  const ours = median(results.map((each) => each.ours.perSecond));
  const cpu = median(results.map((each) => each.ours.cpuMicroseconds ?? Number.NaN));
  const ratio = median(results.map((each) => each.ours.perSecond / each.plain.perSecond));
  const busy = median(results.map((each) => each.busy.perSecond));
  const busyRatio = median(results.map((each) => each.busy.perSecond / each.plainAgain.perSecond));
  const summary = {
    bench: 'webhooks',
    deliveriesPerSecond: Math.round(ours),
    plainPostsPerSecond: Math.round(plain),
    ratio: Number(ratio.toFixed(3)),
    whileCommitting: {
      perSecond: Math.round(busy),
      ratio: Number(busyRatio.toFixed(3)),
      commits: commitFigures(results.map((each) => each.busy)),
    },
    commits: commitFigures(results.map((each) => each.ours)),
    signalled: { p50Ms: at(signalled, 0.5), p99Ms: at(signalled, 0.99) },
    polled: { p50Ms: at(polled, 0.5), p99Ms: at(polled, 0.99) },
  };
  console.log(
    `Webhooks, ${workers} worker processes, ${endpoints} endpoints, ${results.length} rounds, medians\n`,
  );
  const line = (title: string, text: string) => console.log(`${title.padEnd(44)}${text}`);
  line(
    'claimed, sent and written down',
    `${summary.deliveriesPerSecond}/s, ${Math.round(cpu)} us of workers each`,
  );
  line('its commits in Postgres', tellCommits(summary.commits));
  line('the same while events are committed', `${summary.whileCommitting.perSecond}/s`);
  line('its commits, those of the events as well', tellCommits(summary.whileCommitting.commits));
  line(`plain signed POSTs, ${inFlight} in flight`, `${summary.plainPostsPerSecond}/s`);
  line('ratio, and while events are committed', `${summary.ratio}, ${summary.whileCommitting.ratio}\n`);
  console.log(`from commit to arrival at ${latencyRate}/s         p50      p99`);
  for (const [title, { p50Ms, p99Ms }] of [
    ['with the wake-up after the commit', summary.signalled],
    ['without it (by the sweeper)', summary.polled],
  ] as const)
    console.log(`${title.padEnd(36)}${`${p50Ms} ms`.padStart(8)}${`${p99Ms} ms`.padStart(9)}`);
  console.log(JSON.stringify(summary));
}
