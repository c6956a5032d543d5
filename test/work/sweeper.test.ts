import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import type { Loop } from '../../shared/platform/lib/run-every.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createProducer, type Producer } from '../../shared/platform/queues/enqueue.ts';
import { openQueues } from '../../shared/platform/queues/open-queues.ts';
import { limitQueue } from '../../shared/platform/queues/queue-limits.ts';
import { connectProducer, type QueueRedis, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import type { KindOfWork } from '../../shared/platform/work/kind-of-work.ts';
import { runSweeper } from '../../shared/platform/work/sweeper.ts';
import { wakeUpKinds } from '../../shared/platform/work/wake-up.ts';
import { eventually } from '../support/eventually.ts';
import { pauseQueue, waitingJobs } from '../support/stores/queue-contents.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';

const log = silentLogger();
let database: TestDatabase;
let db: Database;
let redis: TestRedis;
let connection: QueueRedis;
let producer: Producer;
const sweepers: Loop[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 4, log, applicationName: 'test' });
});
beforeEach(async () => {
  await db.query('DELETE FROM work_sweeps');
  redis = await startTestRedis();
  connection = connectProducer({ url: redis.url, log, name: 'test' });
  await whenReady(connection);
  producer = createProducer(connection, log);
});
afterEach(async () => {
  await Promise.all(sweepers.splice(0).map((sweeper) => sweeper.stop()));
  await producer.close().catch(() => undefined);
  connection.disconnect();
  await redis.remove();
});
afterAll(async () => {
  await db?.close();
  await database?.release();
});

interface Seen {
  looks: number;
  rounds: number;
}

/** Sweeps for one kind until the test ends; counts looks and rounds. */
function sweep(
  kind: Partial<KindOfWork<unknown>> & { name: string },
  seen: Seen = { looks: 0, rounds: 0 },
): Seen {
  const work = () => {
    seen.rounds += 1;
    return Promise.resolve();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of a kind, made whole
  const whole = { everyMs: 1000, work, ...kind } as KindOfWork<unknown>;
  const onLook = () => {
    seen.looks += 1;
  };
  sweepers.push(
    runSweeper({
      db,
      producer,
      kinds: [whole],
      deps: undefined,
      log,
      onRound: () => ({ moved: () => undefined, ended: () => undefined }),
      onLook,
    }),
  );
  return seen;
}

const due = (inMs: number | null) => ({ wokenBy: 'timers' as const, dueInMs: () => Promise.resolve(inMs) });
const waiting = () => waitingJobs(redis.url, 'timers');
const someLooks = (seen: Seen, more = 3) => {
  const until = seen.looks + more;
  return eventually(() => expect(seen.looks).toBeGreaterThanOrEqual(until));
};

it('wakes one worker for what is due, and does not do it here', async () => {
  const seen = sweep({ name: 'due', ...due(-10) });
  await eventually(async () => expect(await waiting()).toBe(1));
  await someLooks(seen);
  expect([await waiting(), seen.rounds]).toEqual([1, 0]);
});

it('wakes nobody where nothing is due before the next look', async () => {
  const nothing = sweep({ name: 'nothing', ...due(null) });
  const later = sweep({ name: 'later', ...due(60_000) });
  await someLooks(nothing);
  await someLooks(later);
  expect([await waiting(), nothing.rounds, later.rounds]).toEqual([0, 0, 0]);
});

it('does not let work of later hold back what a commit leaves now', async () => {
  const { everyMs } = { everyMs: 30_000 };
  sweep({ name: 'later', everyMs, ...due(20_000) });
  await eventually(async () => expect(await waiting()).toBe(1));
  sweep({ name: 'now', ...due(0) });
  await eventually(async () => expect(await waiting()).toBe(2));
});

it('does what is late itself, and wakes a worker for every shard', async () => {
  const seen = sweep({ name: 'late', ...due(-10_000) });
  await eventually(async () => expect(await waiting()).toBe(wakeUpKinds.timers.shards));
  await eventually(() => expect(seen.rounds).toBeGreaterThan(0));
});

it('does nothing late while its queue is paused', async () => {
  await pauseQueue(redis.url, 'timers');
  const seen = sweep({ name: 'paused', ...due(-10_000) });
  await eventually(async () => expect(await waiting()).toBe(wakeUpKinds.timers.shards));
  await someLooks(seen);
  expect(seen.rounds).toBe(0);
});

it('does nothing late beyond a limit that an operator has set', async () => {
  const queues = openQueues(connection, log);
  await limitQueue(queues, 'timers', { concurrency: 1 });
  const seen = sweep({ name: 'limited', ...due(-10_000) });
  await eventually(async () => expect(await waiting()).toBe(wakeUpKinds.timers.shards));
  await someLooks(seen);
  expect(seen.rounds).toBe(0);
  await queues.close();
});

it('looks for what a wrong clock has moved far ahead', async () => {
  await db.query(`INSERT INTO work_sweeps VALUES ('ahead', now() + interval '1 hour')`);
  const seen = sweep({ name: 'ahead' });
  await eventually(() => expect(seen.rounds).toBeGreaterThan(0));
});

it('does what is due itself while Redis is away, and nothing before it is due', async () => {
  await redis.stop();
  const now = sweep({ name: 'now', ...due(-1) });
  const soon = sweep({ name: 'soon', ...due(900) });
  await eventually(() => expect(now.rounds).toBeGreaterThan(1));
  await someLooks(soon);
  expect(soon.rounds).toBe(0);
});

it('lets one process at a time look, each interval once', async () => {
  const seen: Seen = { looks: 0, rounds: 0 };
  for (let at = 0; at < 8; at += 1) sweep({ name: 'calendar', everyMs: 5000 }, seen);
  await eventually(() => expect(seen.looks).toBeGreaterThanOrEqual(24));
  const [row] = await db.query<{ seconds: number }>(
    `SELECT extract(epoch FROM next_at - now())::float8 AS seconds FROM work_sweeps WHERE kind = 'calendar'`,
  );
  // Three seconds of eight sweepers: 24 looks, and at most the first round and one more.
  expect(seen.rounds).toBeLessThanOrEqual(2);
  expect(row?.seconds).toBeLessThanOrEqual(6.25);
});

it('goes on after a round that failed, and ends what it began when it stops', async () => {
  let rounds = 0;
  let open = false;
  const work = async (_: unknown, stopping: AbortSignal) => {
    rounds += 1;
    if (rounds === 1) throw new Error('it fails');
    open = true;
    await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
    open = false;
    return true;
  };
  sweep({ name: 'fails once', work });
  await eventually(() => expect(open).toBe(true));
  await sweepers.pop()?.stop();
  expect([rounds, open]).toEqual([2, false]);
});
