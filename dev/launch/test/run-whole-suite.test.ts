import { writeFileSync } from 'node:fs';
import { runWholeSuite } from './run-whole-suite.ts';

/** A jest that fails these files on its first run, and as it is told on the second. */
function pretendJest(failed: string[], { writes = true, interrupted = false, alone = 0 } = {}) {
  const runs: string[][] = [];
  const run = (args: readonly string[]): Promise<number> => {
    runs.push([...args]);
    if (runs.length > 1) return Promise.resolve(alone);
    const path = args.find((arg) => arg.startsWith('--outputFile='))?.slice('--outputFile='.length) ?? '';
    const testResults = [
      { name: 'good.test.ts', status: 'passed' },
      ...failed.map((name) => ({ name, status: 'failed' })),
    ];
    if (writes) writeFileSync(path, JSON.stringify({ wasInterrupted: interrupted, testResults }));
    return Promise.resolve(failed.length > 0 || !writes ? 1 : 0);
  };
  return { run, runs };
}

const silent = (): void => undefined;

it('runs once what passes', async () => {
  const jest = pretendJest([]);
  expect(await runWholeSuite(jest.run, silent)).toBe(0);
  expect(jest.runs).toHaveLength(1);
});

it('runs a failed file again, alone, and names it', async () => {
  const jest = pretendJest(['a.test.ts', 'b.test.ts']);
  let said = '';
  expect(await runWholeSuite(jest.run, (text) => (said += text))).toBe(0);
  expect(jest.runs[1]).toEqual(['--maxWorkers=1', '--runTestsByPath', 'a.test.ts', 'b.test.ts']);
  expect(said).toContain('passed only alone; look into\n  a.test.ts\n  b.test.ts');
});

it('fails with a file that fails alone as well', async () => {
  const jest = pretendJest(['a.test.ts'], { alone: 1 });
  expect(await runWholeSuite(jest.run, silent)).toBe(1);
});

it.each([
  ['many files failed', pretendJest(['a', 'b', 'c', 'd', 'e', 'f'])],
  ['what comes after the tests failed', pretendJest([], { writes: false })],
  ['it was stopped', pretendJest(['a.test.ts'], { interrupted: true })],
])('gives no second chance where %s', async (_name, jest) => {
  expect(await runWholeSuite(jest.run, silent)).toBe(1);
  expect(jest.runs).toHaveLength(1);
});
