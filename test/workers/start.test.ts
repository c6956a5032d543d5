import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { testEnvironment } from '../support/test-config.ts';

/** Runs a role that cannot start; returns its exit code and standard error. */
async function failingStart(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(findProjectRoot(), 'dist/roles/workers.js'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), stderr };
}

const nowhere = testEnvironment({
  databaseUrl: 'postgres://127.0.0.1:1/none',
  redisUrl: 'redis://127.0.0.1:1',
});

it.each([
  ['no pools', []],
  ['an unknown pool', ['--pools', 'relay,nonsense']],
  ['a name every object has', ['--pools', 'toString']],
  ['an empty list', ['--pools', ',']],
])('ends with 1 and names the pools when given %s', async (_what, args) => {
  const { code, stderr } = await failingStart(args, nowhere);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'usage: workers --pools NAME[,NAME]; the pools are relay, log, webhooks, trust, media, takedowns, maintenance',
  );
});

it('ends with 1 and names every variable that is missing', async () => {
  const { code, stderr } = await failingStart(['--pools', 'relay,webhooks'], {});
  expect(code).toBe(1);
  expect(stderr).toMatch(/^the environment is not usable:\n/);
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'MASTER_KEY']) expect(stderr).toContain(`  ${name}: `);
  expect(stderr).not.toMatch(/^\s+at /m);
  const keyless = await failingStart(['--pools', 'relay,trust,media,takedowns'], {});
  expect(keyless.stderr).toContain('  REDIS_URL: ');
  expect(keyless.stderr).not.toContain('MASTER_KEY');
});
