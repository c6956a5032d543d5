import { readFileSync } from 'node:fs';

/** The part of `jest --json` that is read here. */
interface Results {
  wasInterrupted: boolean;
  testResults: { name: string; status: string }[];
}

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
  const { wasInterrupted, testResults } = JSON.parse(text) as Results;
  if (wasInterrupted) return [];
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
