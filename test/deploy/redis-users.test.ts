import { Redis } from 'ioredis';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { waitForTcp } from '../../dev/launch/services/wait-until.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { connectDatabase } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import { startBoard } from '../support/board-process.ts';
import { eventually } from '../support/eventually.ts';
import { enrollForged } from '../support/people/forge-submission.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { testEnvironment } from '../support/test-config.ts';
import { compose } from './compose-file.ts';

const password = 'of-this-test';
const folder = mkdtempSync(path.join(tmpdir(), 'redis-users-'));
const servers: ChildProcess[] = [];
const roles: RoleProcess[] = [];
let database: TestDatabase;
let urls: { queue: string; cache: string };

/** Starts the server of a service with the arguments that docker-compose.yml gives it. */
async function startAs(service: string): Promise<string> {
  const [, ...args] = compose.services[service]?.command ?? [];
  const port = await freePort();
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const given = args.map((arg) => arg.replace('${REDIS_PASSWORD:?}', password));
  servers.push(
    spawn(process.env['REDIS_SERVER_PATH'] ?? 'redis-server', [...own, ...given], { stdio: 'ignore' }),
  );
  await waitForTcp({ host: '127.0.0.1', port }, 30_000);
  return `redis://humanmark:${password}@127.0.0.1:${port}`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  urls = { queue: await startAs('redis'), cache: await startAs('redis-cache') };
});
afterAll(async () => {
  for (const role of roles) await role.stop();
  for (const server of servers) server.kill('SIGKILL');
  await database?.release();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether the server refuses each of these for want of rights. */
async function expectRefused(
  url: string,
  commands: readonly (readonly [string, ...string[]])[],
): Promise<void> {
  const client = new Redis(url, { enableReadyCheck: false });
  try {
    expect(await client.ping()).toBe('PONG');
    for (const [command, ...args] of commands)
      await expect(client.call(command, ...args)).rejects.toThrow(/NOPERM/);
  } finally {
    client.disconnect();
  }
}

it.each(['queue', 'cache'] as const)(
  'the %s tells nobody without the password more than that it lives',
  (which) =>
    expectRefused(`redis://${new URL(urls[which]).host}`, [
      ['GET', 'hm:x'],
      ['SET', 'hm:x', 'y'],
      ['KEYS', '*'],
      ['INFO'],
      ['CONFIG', 'GET', '*'],
      ['PUBLISH', 'hm:x', 'x'],
    ]),
);

it.each(['queue', 'cache'] as const)('the user of the %s cannot take the server over', (which) =>
  expectRefused(urls[which], [
    ['CONFIG', 'GET', '*'],
    ['ACL', 'LIST'],
    ['FLUSHALL'],
    ['KEYS', '*'],
    ['SHUTDOWN'],
    ['MONITOR'],
    ['SET', 'another:key', 'x'],
    ['PUBLISH', 'hm:x', 'x'],
  ]),
);

it('lets the API and the workers do all that they do', async () => {
  const env = {
    ...testEnvironment({ databaseUrl: database.url, redisUrl: urls.queue }),
    CACHE_REDIS_URL: urls.cache,
    LOG_LEVEL: 'info',
  };
  const port = await freePort();
  roles.push(await startRole('api', [], { ...env, PORT: String(port) }));
  roles.push(await startRole('workers', ['--pools', 'relay,log,webhooks,trust,maintenance'], env));
  const log = silentLogger();
  const db = connectDatabase({ url: database.url, poolMax: 2, log, applicationName: 'test' });
  const { projectId } = await createProject({ db }, { name: 'Test', plan: 'pro' });
  const { apiKey } = await createApiKey({ db }, { projectId });
  const client = createApiClient(`http://127.0.0.1:${port}`, apiKey);
  const person = await enrollForged(client);
  const check = await client.get(`/check?userId=${person.userId}`);
  expect([check.status, check.body.isHuman, check.headers.get('ratelimit') !== null]).toEqual([
    200,
    true,
    true,
  ]);
  // The outbox message of the enrollment has become a job, and the job was done.
  await eventually(async () => {
    const [row] = await db.query<{ left: number }>('SELECT count(*) AS left FROM outbox');
    expect(row?.left).toBe(0);
  });
  for (const role of roles) expect(role.output()).not.toMatch(/NOPERM|WRONGPASS|NOAUTH|connection_lost/);
  await db.close();
});

it('lets the board show all that it shows', async () => {
  const board = await startBoard({ databaseUrl: database.url, redisUrl: urls.queue }, '--port', '0');
  try {
    for (const part of [
      'redis/stats',
      'queues?activeQueue=mail',
      'queues/mail/rate-limit',
      'job-schedulers',
    ]) {
      const response = await fetch(`${board.url}/api/${part}`);
      expect([part, response.status, await response.text()]).toEqual([
        part,
        200,
        expect.not.stringContaining('NOPERM'),
      ]);
    }
  } finally {
    board.child.kill('SIGTERM');
    expect(await board.exited).toBe(0);
  }
});
