import type { Judged } from './judge.ts';
import type { Calls, Seen } from './stopwatch.ts';

/** From a verdict to the next alert on the screen, of 95 in 100. */
const goalMs = 150;

export interface ReviewReport {
  open: number;
  settled: number;
  fillSeconds: number;
  /** Read one after the other, while nothing else happens. */
  quiet: Calls;
  rounds: readonly { readMs: number; judged: Judged; calls: Calls }[];
}

export function printReviewReport({ open, settled, fillSeconds, quiet, rounds }: ReviewReport): void {
  console.log(
    `${open} open alerts, ${settled} settled, filled in ${fillSeconds.toFixed(0)} s. From a key to the next alert, in ms:`,
  );
  console.log(row('', ['times', 'p50', 'p95', 'max']));
  const summaries = rounds.map(({ readMs, judged, calls }) => {
    console.log(`\nread for ${readMs} ms each`);
    const { verdict, step, undo } = judged.seen;
    const seen = {
      verdict: shown('verdict, pictures shown', verdict, 'pictures'),
      verdictWithoutPictures: shown('verdict, before its pictures', verdict, 'whole'),
      ...(step.length > 0 && { step: shown('step (j), pictures shown', step, 'pictures') }),
      ...(undo.length > 0 && { undo: shown('revoked (u), pictures shown', undo, 'pictures') }),
    };
    return { readMs, ...seen, calls: callsOf('calls meanwhile, as the browser timed them', calls) };
  });
  const alone = callsOf('calls one after the other', quiet);
  console.log(`\ngoal: p95 of ${goalMs} ms from a verdict to the next alert, pictures shown`);
  console.log(
    JSON.stringify({ bench: 'review', open, settled, fillSeconds, rounds: summaries, quiet: alone }),
  );
}

function shown(name: string, seen: readonly Seen[], part: 'whole' | 'pictures') {
  return line(
    name,
    seen.map((each) => each[part]),
  );
}

function callsOf(title: string, calls: Calls): Record<string, Quantiles> {
  console.log(`\n${title}`);
  const times = new Map<string, number[]>();
  for (const { url, ms } of calls) {
    const operation = operationOf(url);
    times.set(operation, [...(times.get(operation) ?? []), ms]);
  }
  const sorted = [...times].toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(sorted.map(([operation, values]) => [operation, line(operation, values)]));
}

/** Which call of the console an address is. */
function operationOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const [, area = '', first, second] = /\/(alerts|verdicts)(?:\/([^/]+))?(?:\/([^/]+))?/.exec(pathname) ?? [];
  if (area === 'verdicts') return first === undefined ? 'verdict' : 'revoke';
  if (area !== 'alerts') return 'others';
  if (first === undefined) return `list by ${searchParams.get('sort') ?? 'urgency'}`;
  return second ?? (first.startsWith('alr_') ? 'alert' : first);
}

interface Quantiles {
  times: number;
  p50: number;
  p95: number;
  max: number;
}

function line(name: string, values: readonly number[]): Quantiles {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) * 10) / 10;
  const found = { times: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
  console.log(row(name, Object.values(found)));
  return found;
}

const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(32) + cells.map((each) => String(each).padStart(9)).join('');
