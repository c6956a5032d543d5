import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process-facts.ts';
import { stopLeftover, stopProcess } from './stop-process.ts';

const STEPS = [{ signal: 'SIGTERM' as const, waitMs: 150 }];

/** A Node process that has said it is up, deaf to SIGTERM if wanted. */
async function startChild(deaf: boolean, cwd = '/'): Promise<ChildProcess & { pid: number }> {
  const deafness = deaf ? "process.on('SIGTERM', () => undefined);" : '';
  const script = `${deafness} setInterval(() => undefined, 1000); console.log('up');`;
  const child = spawn(process.execPath, ['-e', script], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return Object.assign(child, { pid: child.pid ?? -1 });
}

test('a polite process ends by the first signal', async () => {
  const child = await startChild(false);
  expect(await stopProcess(child.pid, STEPS)).toBe('SIGTERM');
  expect(isAlive(child.pid)).toBe(false);
});

test('a deaf process ends by SIGKILL', async () => {
  const child = await startChild(true);
  expect(await stopProcess(child.pid, STEPS)).toBe('SIGKILL');
});

test('nothing is signalled when the process is gone', async () => {
  const child = await startChild(false);
  await stopProcess(child.pid, STEPS);
  expect(await stopProcess(child.pid, STEPS)).toBeUndefined();
});

test('a leftover is recognised by its program and folder, a stranger with its number is let be', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leftover-'));
  const pidFile = join(folder, 'x.pid');
  const said: string[] = [];
  const leftover = { pidFile, folder, steps: STEPS, say: (text: string) => void said.push(text) };
  const child = await startChild(false, folder);

  writeFileSync(pidFile, `${child.pid}\nmore\n`);
  await stopLeftover({ ...leftover, programs: ['postgres'] });
  expect(isAlive(child.pid)).toBe(true);
  expect(existsSync(pidFile)).toBe(false);

  writeFileSync(pidFile, `${child.pid}\n`);
  await stopLeftover({ ...leftover, programs: ['node'] });
  expect(isAlive(child.pid)).toBe(false);
  expect(said).toEqual([`stopping node (pid ${child.pid}) that an earlier start left running`]);
});
