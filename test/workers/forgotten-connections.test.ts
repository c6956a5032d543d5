import { randomUUID } from 'node:crypto';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { refreshCheckResponse } from '../../shared/platform/queues/jobs.ts';
import { askHealth } from '../support/requests/ask-health.ts';
import { eventually } from '../support/eventually.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { startSeverableProxy, type SeverableProxy } from '../support/stores/severable-proxy.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';

let database: TestDatabase;
let db: Database;
let redis: TestRedis;
let redisProxy: SeverableProxy;
let postgresProxy: SeverableProxy;
let worker: RoleProcess;
let api: RoleProcess;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({
    url: database.url,
    poolMax: 2,
    log: silentLogger(),
    applicationName: 'humanmark-test',
  });
  redis = await startTestRedis();
  redisProxy = await startSeverableProxy(redis.url);
  postgresProxy = await startSeverableProxy(database.url);
  port = await freePort();
  const env = testEnvironment(
    { databaseUrl: postgresProxy.urlOf(database.url), redisUrl: redisProxy.urlOf(redis.url) },
    { PORT: String(port) },
  );
  worker = await startRole('workers', ['--pools', 'relay'], env);
  api = await startRole('api', [], env);
});

afterAll(async () => {
  for (const role of [worker, api]) {
    role?.kill('SIGKILL');
    await role?.exited;
  }
  redisProxy?.close();
  postgresProxy?.close();
  await db?.close();
  await redis?.remove();
  await database?.release();
});

/** Writes an outbox message and waits until its job is done and the message deleted; returns how long that took. */
async function keepPromise(): Promise<number> {
  const began = performance.now();
  await db.transaction((tx) => addOutboxMessage(tx, refreshCheckResponse, { identityId: randomUUID() }));
  await eventually(async () => expect(await db.query('SELECT id FROM outbox')).toEqual([]));
  return performance.now() - began;
}

async function expectReady(part: string): Promise<void> {
  await eventually(async () => expect((await askHealth(port, '/readyz')).body.checks?.[part]).toBe('ok'));
}

it.each([
  ['Redis', () => redisProxy.sever(), 'cache'],
  ['Postgres', () => postgresProxy.sever(), 'database'],
])(
  'goes on by itself when every connection to %s has been forgotten on the way',
  async (_name, sever, part) => {
    await keepPromise();
    await expectReady(part);
    expect(sever()).toBeGreaterThan(2);
    await keepPromise();
    await expectReady(part);
    // A connection that is still forgotten costs its 10 s of silence.
    expect(await keepPromise()).toBeLessThan(9000);
    expect([worker.child.exitCode, api.child.exitCode]).toEqual([null, null]);
  },
);
