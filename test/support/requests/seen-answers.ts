import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';

/** The folder where test processes record the (operation, status) pairs they saw; one per test database server. */
export function seenFolder(): string {
  const run = createHash('sha256')
    .update(process.env['TEST_DATABASE_URL'] ?? '')
    .digest('hex')
    .slice(0, 16);
  return path.join(tmpdir(), `humanmark-seen-${run}`);
}

const noted = new Set<string>();

export function noteSeen(operationId: string, status: number): void {
  const response = `${operationId} ${status}`;
  if (noted.has(response)) return;
  noted.add(response);
  appendFileSync(path.join(seenFolder(), String(process.pid)), `${response}\n`);
}

export function readSeen(): Set<string> {
  if (!existsSync(seenFolder())) return new Set();
  const files = readdirSync(seenFolder()).map((file) => readFileSync(path.join(seenFolder(), file), 'utf8'));
  return new Set(files.flatMap((text) => text.split('\n').filter(Boolean)));
}
