import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoWarnings } from './demo-warnings.ts';

let folder: string;
let child: ChildProcess;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  // When started by root, Postgres runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('tells of a stolen face from the consent to the page that is gone', async () => {
  child = spawn(process.execPath, ['dist/dev/demo/main.js', 'person'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (text += String(bytes)));
  await once(child, 'close');
  const warnings = child.exitCode === 0 ? [] : demoWarnings('person');
  expect([child.exitCode, text, warnings]).toEqual([
    0,
    expect.stringMatching(/expectations, all held$/m),
    [],
  ]);
  expect(readdirSync(folder)).toEqual([]);
}, 1_200_000);
