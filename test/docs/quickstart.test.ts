import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { readDocument } from './markdown.ts';

const root = findProjectRoot();
const blocks = [...readDocument('docs/partners/quickstart.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, block = '']) => block.trim(),
);

let database: TestDatabase;
let redis: TestRedis;
let folder: string;
let service: string;
let env: Record<string, string>;
const roles: RoleProcess[] = [];
let partner: ChildProcess | undefined;

/** What `npm start` starts, as far as the page needs it. */
beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
  folder = mkdtempSync(path.join(tmpdir(), 'quickstart-'));
  mkdirSync(path.join(folder, '.data'));
  const port = await freePort();
  service = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), PUBLIC_URL: service, STORAGE_DIR: path.join(folder, 'storage') };
  env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.url }, own);
  roles.push(await startRole('api', [], env));
  roles.push(await startRole('workers', ['--pools', 'relay,webhooks'], { ...env, PORT: '0' }));
});

afterAll(async () => {
  if (partner?.exitCode === null) {
    partner.kill();
    await once(partner, 'exit');
  }
  for (const role of roles) await role.stop();
  await Promise.all([database?.release(), redis?.remove()]);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** `npm run --silent cli -- ...`, without building first. */
const npm = `npm() { shift 4; "${process.execPath}" "${path.join(root, 'dist/roles/cli.js')}" "$@"; }`;

/** Runs a block as it stands and returns what it prints. */
async function follow(block: string, more: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euc', `${npm}\n${block}`], {
    cwd: folder,
    env: { ...process.env, ...env, ...more },
  });
  return stdout;
}

it('leads from nothing to a person who is verified, and heard of', async () => {
  const [start, makeKey = '', register = '', startServer, join = ''] = blocks;
  expect([start, startServer]).toEqual(['npm start', 'node docs/samples/quickstart.mjs &']);
  const key = (await follow(`${makeKey}\necho "$PLATFORM $HUMANMARK_API_KEY"`, {})).trim().split(' ');
  const [platform = '', apiKey = ''] = key;
  expect([platform, apiKey]).toEqual(['my-shop', expect.stringMatching(/^hm_live_/)]);

  const port = await freePort();
  const here = (block: string) => block.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`);
  const given = { HUMANMARK_API_KEY: apiKey, PLATFORM: platform, HUMANMARK_URL: service };
  const secret = (
    await follow(
      `${here(register)}
echo "$WEBHOOK_SECRET"`,
      given,
    )
  ).trim();
  partner = spawn(process.execPath, [path.join(root, 'docs/samples/quickstart.mjs')], {
    env: { ...given, WEBHOOK_SECRET: secret, SHOP_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  partner.stdout?.on('data', (data: Buffer) => (heard += data.toString()));
  await eventually(() => expect(heard).toContain(`listening at http://127.0.0.1:${port}`));

  const joinHere = here(join);
  expect(await follow(joinHere, {})).toMatch(/^Ada is not verified\n/);
  // The cached answer is replaced by a worker, which a busy machine may leave waiting.
  const askAgain = joinHere.split('\n').at(-1) ?? '';
  await eventually(async () => expect(await follow(askAgain, {})).toBe('Ada is a verified human\n'));
  await eventually(() => expect(heard).toMatch(/^user\.verified Ada #[0-9A-Z]{7}$/m));

  const forged = await fetch(`http://127.0.0.1:${port}/hooks`, {
    method: 'POST',
    headers: { 'x-svc-signature': '0'.repeat(64) },
    body: '{"event":"user.verified","data":{"identityId":"Eve #0000000"}}',
  });
  expect(forged.status).toBe(401);
  expect(heard).not.toContain('Eve');
});
