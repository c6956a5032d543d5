import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');
/** Durations in seconds of the slow files, for a checkout without its own records. */
const committed = join(root, 'test', 'runner', 'durations.json');
/** The duration in seconds of each file's last run here. */
const recorded = join(root, process.env.DATA_DIR || '.data', 'test-durations.json');

/**
 * Jest's order of test files: the longest first, so that a run does not end with a file that takes minutes. Files
 * without a recorded duration are sorted by size.
 */
export default class LongestFirst {
  sort(tests) {
    const seconds = { ...read(committed), ...read(recorded) };
    const secondsOf = ({ path }) => seconds[nameOf(path)] ?? 0;
    const size = ({ context, path }) => context.hasteFS.getSize(path) ?? 0;
    return [...tests].sort((a, b) => secondsOf(b) - secondsOf(a) || size(b) - size(a));
  }

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_test, at) => at % shardCount === shardIndex - 1);
  }

  /** Called for jest's `--onlyFailures`; failures are not recorded, so it returns all tests. */
  allFailedTests(tests) {
    return tests;
  }

  /** Called by jest at the end of a run. Files that did not finish, or that skipped tests, are not recorded. */
  cacheResults(_tests, { testResults }) {
    const whole = testResults.filter(({ skipped, testExecError, numPendingTests }) => {
      return !skipped && testExecError === undefined && numPendingTests === 0;
    });
    const now = whole.map(({ testFilePath, perfStats }) => {
      return [nameOf(testFilePath), Math.round((perfStats.end - perfStats.start) / 100) / 10];
    });
    const all = Object.entries({ ...read(recorded), ...Object.fromEntries(now) });
    const text = JSON.stringify(Object.fromEntries(all.sort(([, a], [, b]) => b - a)), null, 2);
    mkdirSync(dirname(recorded), { recursive: true });
    writeFileSync(`${recorded}.${process.pid}`, `${text}\n`);
    renameSync(`${recorded}.${process.pid}`, recorded);
  }
}

const nameOf = (path) => relative(root, path).split(sep).join('/');

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
