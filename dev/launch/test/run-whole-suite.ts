import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** More failures than this are not a coincidence. */
const AGAIN_MAX = 5;

/**
 * Everything; a few files that failed run once more with the machine to themselves, and that counts. A suite that starts
 * browsers and databases and kills processes, two files at a time on two cores, now and then starves one of its 7,700
 * tests. The file is named in either case: what passes only alone is a fault still, of the test or of the code.
 */
export async function runWholeSuite(
  runJest: (args: readonly string[]) => Promise<number>,
  say: (text: string) => void,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'humanmark-results-'));
  try {
    const results = join(folder, 'results.json');
    const code = await runJest(['--json', `--outputFile=${results}`]);
    const failed = code === 0 ? [] : failedFiles(results);
    if (failed.length === 0 || failed.length > AGAIN_MAX) return code;
    say(`\nfailed beside others, now alone:\n  ${failed.join('\n  ')}\n`);
    const alone = await runJest(['--maxWorkers=1', '--runTestsByPath', ...failed]);
    const what = alone === 0 ? 'passed only alone; look into' : 'failed alone as well:';
    say(`\n${what}\n  ${failed.join('\n  ')}`);
    return alone;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The part of `jest --json` that is read here. */
const results = z.object({
  wasInterrupted: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

/**
 * The test files that failed, by what jest wrote when it ended; none where it wrote nothing, as when it was stopped or
 * what comes after the tests failed: that is no failure of a file.
 */
function failedFiles(resultsPath: string): string[] {
  let text: string;
  try {
    text = readFileSync(resultsPath, 'utf8');
  } catch {
    return [];
  }
  const { wasInterrupted, testResults } = results.parse(JSON.parse(text));
  if (wasInterrupted) return [];
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
