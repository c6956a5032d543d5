import { runCommand } from './run-command.ts';

test('tells the code and both streams', async () => {
  const run = await runCommand('/bin/sh', ['-c', 'echo out; echo err >&2; exit 3'], { timeoutMs: 5_000 });
  expect(run.code).toBe(3);
  expect(run.stdout).toBe('out\n');
  expect(run.output).toContain('err');
});

test('a program that does not exist is a failure, not an exception', async () => {
  const run = await runCommand('/nowhere/at-all', [], { timeoutMs: 5_000 });
  expect(run.code).toBe(127);
  expect(run.output).toContain('ENOENT');
});

test('a program that hangs is killed at its deadline', async () => {
  const run = await runCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 200 });
  expect(run.code).toBe(128);
});
