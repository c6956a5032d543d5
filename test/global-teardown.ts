import { rmSync } from 'node:fs';
import { documentedResponses } from './support/requests/openapi-matcher.ts';
import { readSeen, seenFolder } from './support/requests/seen-answers.ts';

interface RunFacts {
  testPathPatterns: { patterns: string[] };
  testNamePattern?: string;
}

/** After a full run: fails if openapi.json documents a response that no test has received. */
export default function globalTeardown(run: RunFacts): void {
  const seen = readSeen();
  rmSync(seenFolder(), { recursive: true, force: true });
  const storage = process.env['TEST_STORAGE_DIR'];
  if (storage !== undefined) rmSync(storage, { recursive: true, force: true });
  const partial = run.testPathPatterns.patterns.length > 0 || Boolean(run.testNamePattern);
  if (partial) return;
  const missing = documentedResponses().filter((response) => !seen.has(response));
  if (missing.length > 0)
    throw new Error(`documented answers that no test has seen:\n  ${missing.join('\n  ')}`);
}
