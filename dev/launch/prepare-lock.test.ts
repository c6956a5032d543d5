import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './services/run-command.ts';

const module = pathToFileURL(resolve('dev/launch/prepare-lock.mjs')).href;

/** Takes the lock, and writes "in", waits a moment, "out": two at once would mix theirs. */
const script = `
  import { appendFileSync } from 'node:fs';
  import { withLock } from '${module}';
  const [lock, journal] = process.argv.slice(1);
  await withLock(lock, () => undefined, async () => {
    appendFileSync(journal, 'in ');
    await new Promise((resolve) => setTimeout(resolve, 50));
    appendFileSync(journal, 'out ');
  });
`;

function prepareFolder(): {
  lock: string;
  journal: string;
  take: () => Promise<{ code: number; output: string }>;
} {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const lock = join(folder, 'lock');
  const journal = join(folder, 'journal');
  const args = ['--input-type=module', '-e', script, lock, journal];
  return { lock, journal, take: async () => runCommand(process.execPath, args, { timeoutMs: 20_000 }) };
}

test('only one process at a time holds the lock', async () => {
  const { journal, take } = prepareFolder();
  const runs = await Promise.all([take(), take(), take()]);
  expect(runs.map((run) => run.code)).toEqual([0, 0, 0]);
  expect(readFileSync(journal, 'utf8')).toBe('in out '.repeat(3));
});

test('the lock of a dead process is taken over', async () => {
  const { lock, journal, take } = prepareFolder();
  mkdirSync(lock);
  writeFileSync(join(lock, 'pid'), '999999999');
  expect((await take()).output).toBe('');
  expect(readFileSync(journal, 'utf8')).toBe('in out ');
});
