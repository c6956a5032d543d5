import { readFileSync } from 'node:fs';
import { logFile } from '../../dev/demo/own-service.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const linesMax = 30;

/** What the processes of a demo that failed warned of last: its log is gone with the machine that ran the test. */
export function demoWarnings(demo: string): string[] {
  const place = { env: process.env, root: findProjectRoot(), demo };
  const lines = readFileSync(logFile(place), 'utf8').split('\n');
  return lines.filter((line) => /"level":"(?:warn|error|fatal)"/.test(line)).slice(-linesMax);
}
