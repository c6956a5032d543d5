import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The part of `jest --json` that is read here. */
const results = z.object({
  wasInterrupted: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

/**
 * The test files that failed, by what jest wrote when it ended; none where it wrote nothing, as when it was stopped or
 * what comes after the tests failed: that is no failure of a file.
 */
export function failedFiles(resultsPath: string): string[] {
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
