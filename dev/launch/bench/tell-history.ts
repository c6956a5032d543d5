import type { BenchResult, BenchRun, Machine } from './bench-results.ts';
import { medians } from './run-medians.ts';

/** More do not fit a terminal side by side. */
const COLUMNS_MAX = 8;
const COLUMN_LETTERS = 12;

interface Column {
  title: string;
  runs: BenchRun[];
}

/**
 * The medians of a bench, commit by commit, as a table. Runs of one commit share a column where they are comparable: in one form, with
 * the same arguments, and not of sources that were changed.
 */
export function tellHistory(bench: string, results: readonly BenchResult[]): string {
  const all = results.flatMap(columnsOf);
  const columns = all.slice(-COLUMNS_MAX);
  const heads = columns.map(({ title }, at) => `${at + 1}  ${title}`);
  const figures = columns.map(({ runs }) => medians(runs));
  const names = [...new Set(figures.flatMap((each) => [...each.keys()]))];
  const width = Math.max(...names.map((name) => name.length), 'median'.length) + 2;
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(width)}${cells.map((cell) => cell.padStart(COLUMN_LETTERS)).join('')}`;
  const left = all.length - columns.length;
  return [
    `${bench}${left > 0 ? `, the last ${columns.length} of ${all.length}` : ''}`,
    ...heads,
    '',
    row(
      'median',
      columns.map((_column, at) => String(at + 1)),
    ),
    ...names.map((name) =>
      row(
        name,
        figures.map((each) => tellNumber(each.get(name))),
      ),
    ),
    '',
  ].join('\n');
}

function columnsOf({ commit, committedAt, runs }: BenchResult): Column[] {
  return [...new Set(runs.map(keyOf))].map((key) => {
    const alike = runs.filter((run) => keyOf(run) === key);
    const machines = [...new Set(alike.map(({ machine }) => tellMachine(machine)))].join(' and ');
    const count = alike.length === 1 ? '1 run' : `${alike.length} runs`;
    const title = `${committedAt.slice(0, 10)} ${commit.slice(0, 12)} ${key}; ${count}; ${machines}`;
    return { title, runs: alike };
  });
}

function keyOf({ arguments: args, dirty, durable }: BenchRun): string {
  const words = [durable ? 'durable' : 'not durable', ...args.map((arg) => `"${arg}"`)];
  return `${words.join(' ')}${dirty ? ', changed sources' : ''}`;
}

const tellMachine = ({ processor, cores, memoryGiB }: Machine): string =>
  `${cores} x ${processor}, ${memoryGiB} GiB`;

function tellNumber(value: number | undefined): string {
  if (value === undefined) return '-';
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
