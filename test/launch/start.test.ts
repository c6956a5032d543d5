import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { isAlive } from '../../dev/launch/services/process-facts.ts';
import { waitUntil } from '../../dev/launch/services/wait-until.ts';
import { readRuntimeFile } from '../../shared/platform/config/runtime-file.ts';

const compiled = pathToFileURL(resolve('dist/dev/launch/start/main.js')).href;
const RUN = `import { start } from '${compiled}'; process.exitCode = await start(process.env, process.argv[2]);`;
const ROLE = `
  process.send({ type: 'ready' });
  process.once('SIGTERM', () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  setInterval(() => undefined, 1000);`;
const PROGRAMS = {
  'roles/api.js': `require('node:http').createServer((_, r) => r.end()).listen(process.env.PORT, '127.0.0.1'); ${ROLE}`,
  'roles/workers.js': ROLE,
  'roles/crawler.js': ROLE,
  'roles/cli.js': `require('node:fs').appendFileSync('commands.log', process.argv.slice(2).join(' ') + '\\n');
    console.log(JSON.stringify({ said: process.argv.slice(2, 4), projectId: 'prj_demo', link: 'http://localhost/console/join#inv_demo' }));`,
};

/** A project folder whose roles do nothing, since the subject is the process that starts them. */
function standInProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  chmodSync(root, 0o755);
  for (const [file, program] of Object.entries(PROGRAMS)) {
    mkdirSync(dirname(join(root, 'dist', file)), { recursive: true });
    writeFileSync(join(root, 'dist', file), program);
  }
  writeFileSync(join(root, 'start.mjs'), RUN);
  return root;
}

interface Started {
  child: ChildProcess;
  output: () => string;
}

function run(root: string, port: number, changes: NodeJS.ProcessEnv = {}): Started {
  const { PATH } = process.env;
  // Programs whose path is given are not searched for.
  const programs = { CHROMIUM_PATH: '/bin/true', FFMPEG_PATH: '/bin/true' };
  const env = { PATH, PORT: String(port), ...programs, ...changes };
  const child = spawn(process.execPath, [join(root, 'start.mjs'), root], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += String(bytes)));
  return { child, output: () => text };
}

async function runToEnd(root: string, port: number): Promise<{ code: number | null; output: string }> {
  const started = run(root, port);
  await once(started.child, 'close');
  return { code: started.child.exitCode, output: started.output() };
}

async function untilReady(started: Started): Promise<void> {
  const isReady = (): boolean => {
    if (started.child.exitCode !== null) throw new Error(started.output());
    return /^ready http:\/\/127\.0\.0\.1:\d+$/m.test(started.output());
  };
  await waitUntil(isReady, { what: 'the ready line', timeoutMs: 300_000 });
}

test('starts everything once, refuses a second, recovers from kill -9, and leaves nothing running', async () => {
  const root = standInProject();
  const dataDir = join(root, '.data');
  const port = await freePort();

  const first = run(root, port);
  await untilReady(first);
  const running = readRuntimeFile(dataDir);
  expect(running?.roles.map((role) => role.name)).toEqual([
    'api',
    'relay',
    'webhooks',
    'trust',
    'takedowns',
    'maintenance',
    'media',
    'crawler',
  ]);
  expect(JSON.parse(readFileSync(join(dataDir, 'demo-project.json'), 'utf8'))).toEqual({
    said: ['project', 'create'],
    projectId: 'prj_demo',
    link: 'http://localhost/console/join#inv_demo',
  });
  expect(first.output()).toContain('  console  http://localhost/console/join#inv_demo\n');

  expect(await runToEnd(root, port)).toMatchObject({
    code: 1,
    output: expect.stringContaining('already runs on'),
  });

  const ended = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  // Until this process has reaped it, the child is a zombie, which counts as alive.
  await ended;
  const rolesGone = (): boolean => running?.roles.every((role) => !isAlive(role.pid)) ?? false;
  await waitUntil(rolesGone, { what: 'the end of the orphaned roles', timeoutMs: 300_000 });
  expect(readRuntimeFile(dataDir)).toBeUndefined();

  const second = run(root, port);
  await untilReady(second);
  expect(second.output()).toContain('that an earlier start left running');
  const again = readRuntimeFile(dataDir);
  expect(again?.databaseUrl).toBe(running?.databaseUrl);
  const postgres = Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  const redis = Number.parseInt(readFileSync(join(dataDir, 'redis/redis.pid'), 'utf8'), 10);
  expect([postgres, redis].map(isAlive)).toEqual([true, true]);

  second.child.kill('SIGTERM');
  await once(second.child, 'close');
  expect(second.child.exitCode).toBe(0);
  const pids = [postgres, redis, ...(again?.roles.map((role) => role.pid) ?? [])];
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(join(dataDir, 'runtime.json'))).toBe(false);
});

test('restores before anything uses the database, and makes no demo project then', async () => {
  const root = standInProject();
  const started = run(root, await freePort(), { RESTORE_FROM: 'saved' });
  await untilReady(started);
  expect(started.output()).toMatch(/^ {2}console {2}http:\/\/localhost:\d+\/console$/m);
  started.child.kill('SIGTERM');
  await once(started.child, 'close');
  expect(readFileSync(join(root, 'commands.log'), 'utf8').split('\n')).toEqual([
    `backup restore --from ${join(root, 'saved')}`,
    'db migrate',
    '',
  ]);
});

test('names PORT when it is taken', async () => {
  const root = standInProject();
  const port = await freePort();
  const script = `require('node:net').createServer().listen(${port}, '127.0.0.1', () => console.log('up'))`;
  const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  try {
    const refused = await runToEnd(root, port);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`port ${port} is in use`);
    expect(refused.output).toContain(`PORT=${port + 1} npm start`);
  } finally {
    other.kill();
  }
});
