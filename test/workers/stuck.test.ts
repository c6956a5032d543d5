import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { askHealth } from '../support/requests/ask-health.ts';
import { eventually } from '../support/eventually.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { startSeverableProxy } from '../support/stores/severable-proxy.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { pauseQueue } from '../support/stores/queue-contents.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';

/** The default is a minute. Every other time in this test follows from it. */
const stuckAfterSeconds = 15;

let database: TestDatabase;
const roles: RoleProcess[] = [];
const closers: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  for (const role of roles) role.kill('SIGKILL');
  await Promise.all(roles.map((role) => role.exited));
  for (const close of closers) await close();
  await database?.release();
});

async function ownRedis(): Promise<TestRedis> {
  const redis = await startTestRedis();
  let latest = redis;
  closers.push(() => latest.remove());
  return { ...redis, restart: async () => (latest = await redis.restart()) };
}

interface Watched extends RoleProcess {
  ask(path: '/livez' | '/readyz'): ReturnType<typeof askHealth>;
}

async function startPools(
  pools: string,
  redisUrl: string,
  changes: Record<string, string> = {},
): Promise<Watched> {
  const port = await freePort();
  const env = testEnvironment(
    { databaseUrl: database.url, redisUrl },
    {
      METRICS_PORT: String(port),
      LOG_LEVEL: 'warn',
      STUCK_AFTER_SECONDS: String(stuckAfterSeconds),
      ...changes,
    },
  );
  const role = await startRole('workers', ['--pools', pools], env);
  roles.push(role);
  return {
    ...role,
    ask: (asked) => askHealth(port, asked),
  };
}

const blocker = pathToFileURL(path.join(findProjectRoot(), 'test/workers/block-on-signal.mjs')).href;

/** Workers in situations that a restart would not fix, and a function that undoes these situations. */
async function startBystanders(): Promise<{ workers: Watched[]; undo: () => Promise<void> }> {
  const [lost, frozen, well, paused] = [
    await ownRedis(),
    await ownRedis(),
    await ownRedis(),
    await ownRedis(),
  ];
  await pauseQueue(paused.url, 'trust');
  const workers = [
    await startPools('relay,webhooks,maintenance', well.url),
    await startPools('relay', lost.url),
    await startPools('relay,trust', frozen.url),
    await startPools('relay', well.url),
    await startPools('relay', well.url, { NODE_OPTIONS: `--import=${blocker}` }),
    await startPools('trust', paused.url),
  ];
  const [, , , suspended, blocked] = workers;
  process.kill(lost.pid, 'SIGKILL');
  process.kill(frozen.pid, 'SIGSTOP');
  suspended?.kill('SIGSTOP');
  blocked?.kill('SIGUSR2');
  return {
    workers,
    async undo() {
      await lost.exited;
      await lost.restart();
      process.kill(frozen.pid, 'SIGCONT');
      suspended?.kill('SIGCONT');
    },
  };
}

it('ends with 1 when it takes no job any more although Redis is there, and only then', async () => {
  const redis = await ownRedis();
  const proxy = await startSeverableProxy(redis.url);
  closers.push(() => proxy.close());
  const cut = await startPools('maintenance', proxy.urlOf(redis.url));
  const bystanders = await startBystanders();
  const parts: unknown = expect.objectContaining({ 'queue mail': 'ok', 'lapse identities': 'ok' });
  expect(await cut.ask('/livez')).toEqual({ status: 200, body: { status: 'ok', parts } });
  const [well] = bystanders.workers;
  expect((await well!.ask('/livez')).body.parts).toMatchObject({ 'queue identity': 'ok', deliveries: 'ok' });

  // Only the consumer's own connections go dead, now and after every reconnect; all others work.
  proxy.severWhere('worker-mail');
  const began = performance.now();
  expect(await cut.exited).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(stuckAfterSeconds * 750);
  expect(performance.now() - began).toBeLessThan(stuckAfterSeconds * 1000 + 240_000);
  expect(cut.output()).toContain('"parts":["queue mail"]');

  await bystanders.undo();
  for (const worker of bystanders.workers) {
    await eventually(async () => expect(await worker.ask('/readyz')).toMatchObject({ status: 200 }));
    expect(await worker.ask('/livez')).toMatchObject({ status: 200 });
    expect(worker.output()).not.toContain('stuck');
  }
});
