import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Where results are recorded, in the repository: what is published can be traced to the commit and the machine that gave it. */
export const RESULTS_FOLDER = join('dev', 'bench', 'results');

const machine = z.object({
  processor: z.string(),
  cores: z.number(),
  memoryGiB: z.number(),
  kernel: z.string(),
  node: z.string(),
  postgres: z.string(),
  redis: z.string(),
  /** Of a file in the folder of Postgres, just before the run; null: that server was given, and its disk is unknown. */
  fsyncsPerSecond: z.number().nullable(),
  /** Average over the minute before the run: much above 0 means that others had a share of the machine. */
  load: z.number(),
});
export type Machine = z.infer<typeof machine>;

const run = z.object({
  at: z.string(),
  arguments: z.array(z.string()),
  /** Sources differed from the commit, so the figures may not be those of it. */
  dirty: z.boolean(),
  durable: z.boolean(),
  /** What Postgres was started with beyond its defaults. */
  settings: z.record(z.string(), z.string()),
  machine,
  /** The line of JSON that ends a report. */
  figures: z.record(z.string(), z.unknown()),
});
export type BenchRun = z.infer<typeof run>;

const result = z.object({
  bench: z.string(),
  commit: z.string(),
  committedAt: z.string(),
  runs: z.array(run),
});
export type BenchResult = z.infer<typeof result>;

export type SourceCommit = Pick<BenchResult, 'commit' | 'committedAt'>;

const COMMIT_LETTERS = 12;

/** One file for each bench and commit; every further run of that commit is added to it. Returns the file's path. */
export function recordRun(root: string, bench: string, source: SourceCommit, added: BenchRun): string {
  const { commit, committedAt } = source;
  const file = join(root, RESULTS_FOLDER, bench, `${commit.slice(0, COMMIT_LETTERS)}.json`);
  const runs = existsSync(file) ? readResult(file).runs : [];
  mkdirSync(dirname(file), { recursive: true });
  const kept: BenchResult = { bench, commit, committedAt, runs: [...runs, added] };
  writeFileSync(file, `${JSON.stringify(kept, undefined, 2)}\n`);
  return file;
}

/** Oldest commit first. */
export function readResults(root: string, bench: string): BenchResult[] {
  const folder = join(root, RESULTS_FOLDER, bench);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readResult(join(folder, name)))
    .toSorted((one, other) => Date.parse(one.committedAt) - Date.parse(other.committedAt));
}

/** Their names, for whoever asks for a history of none. */
export function benchesWithResults(root: string): string[] {
  const folder = join(root, RESULTS_FOLDER);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

const readResult = (file: string): BenchResult => result.parse(JSON.parse(readFileSync(file, 'utf8')));

const LINE_LETTERS_MAX = 65_536;

/** The figures of a report: its last line, where that is one JSON object. */
export function figuresOf(report: string): Record<string, unknown> | undefined {
  const last = report.slice(-LINE_LETTERS_MAX).trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) return undefined;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(last));
  } catch {
    // A line of a table that begins with a brace, or one that was cut off: no figures, which the caller says.
    return undefined;
  }
}
