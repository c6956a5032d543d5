import { randomUUID } from 'node:crypto';
import { makePartitions } from '../../shared/domain/partners/usage/partition-store.ts';
import { createRequestLog, type RequestLog } from '../../shared/domain/partners/usage/request-log.ts';
import { createUsageCounter, type UsageCounter } from '../../shared/domain/partners/usage/usage-counter.ts';
import { addUsage, purgeFlushes } from '../../shared/domain/partners/usage/usage-store.ts';
import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { connectTestDatabase } from '../support/log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { countedOf, inEveryUnit, untilCounted } from './usage-calls.ts';

let database: TestDatabase;
let db: Database;
let counters: (UsageCounter | RequestLog)[];
let lost: number;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectTestDatabase(database.url);
});
beforeEach(() => {
  counters = [];
  lost = 0;
});
afterEach(async () => {
  for (const each of counters) await each.close();
});
afterAll(async () => {
  await db?.close();
  await database?.release();
});

const newProject = () => ({ projectId: `prj_${randomUUID()}` });
/** A key belongs to one project. */
const keyOf = ({ projectId }: { projectId: string }, id = `key_of_${projectId}`) => ({
  id,
  projectId,
  mode: 'live' as const,
});
const onLost = (count: number) => {
  lost += count;
};

/** The store, whose results are lost on the way back as often as `losing` says: what was sent was stored all the same. */
function forgetful(losing: { results: number }): Queryable {
  return {
    ...db,
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const rows = await db.query<Row>(text, values);
      if (losing.results === 0) return rows;
      losing.results -= 1;
      throw new Error('Connection terminated unexpectedly');
    },
  };
}

function openCounter(of: Queryable): UsageCounter {
  const counter = createUsageCounter({ db: of, log: silentLogger(), onLost });
  counters.push(counter);
  return counter;
}

const check = { operation: 'check', status: 200, reason: undefined, weight: 1 };

describe('usage in batches', () => {
  it('is added once when nobody knows whether a batch was stored', async () => {
    const project = newProject();
    const losing = { results: 3 };
    const counter = openCounter(forgetful(losing));
    for (let at = 0; at < 5; at += 1) counter.count({ key: keyOf(project), ...check });
    await eventually(() => expect(losing.results).toBe(0));
    for (let at = 0; at < 5; at += 1) counter.count({ key: keyOf(project), ...check });
    await untilCounted({ db }, project, 10);
    await counter.close();
    expect(await countedOf({ db }, project)).toEqual(inEveryUnit(10));
  });

  it('counts a request as often as it weighs', async () => {
    const project = newProject();
    const counter = openCounter(db);
    for (const weight of [1, 100, 7]) counter.count({ key: keyOf(project), ...check, weight });
    await counter.close();
    expect(await countedOf({ db }, project)).toEqual(inEveryUnit(108));
  });

  it('of one process is not added twice by its number, and that of another is', async () => {
    const project = newProject();
    const tally = {
      ...project,
      mode: 'live' as const,
      keyId: 'key_a',
      operation: 'check',
      hourMs: Date.now(),
      status: 200,
      reason: '',
      requests: 2,
    };
    const [first, second] = [randomUUID(), randomUUID()];
    const batch = (number: number) => ({ number, tallies: [tally] });
    await Promise.all([
      addUsage(db, first, batch(1)),
      addUsage(db, first, batch(1)),
      addUsage(db, second, batch(1)),
    ]);
    expect(await countedOf({ db }, project)).toEqual(inEveryUnit(4));
    await addUsage(db, first, batch(2));
    await addUsage(db, first, batch(1));
    expect(await countedOf({ db }, project)).toEqual(inEveryUnit(6));
  });

  it('of many processes with the same rows is exact', async () => {
    const projects = Array.from({ length: 40 }, newProject);
    const opened = Array.from({ length: 6 }, () => openCounter(db));
    const inOrder = (at: number) => (at % 2 === 0 ? projects : projects.toReversed());
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        opened.map(async (counter, at) => {
          for (const project of inOrder(at)) counter.count({ key: keyOf(project), ...check });
          await eventually(async () =>
            expect((await countedOf({ db }, projects[0] ?? newProject())).hours).toBeGreaterThan(round),
          );
        }),
      );
    await Promise.all(opened.map((counter) => counter.close()));
    for (const project of projects) expect(await countedOf({ db }, project)).toEqual(inEveryUnit(60));
    expect(lost).toBe(0);
  });

  it('keeps what it counted while Postgres is unavailable, without growing, and says what has no room', async () => {
    const project = newProject();
    const away = { is: true, asked: 0 };
    const store: Queryable = {
      ...db,
      query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
        if (!away.is) return db.query<Row>(text, values);
        away.asked += 1;
        return Promise.reject(new Error('Connection terminated'));
      },
    };
    const counter = openCounter(store);
    counter.count({ key: keyOf(project), ...check });
    await eventually(() => expect(away.asked).toBeGreaterThan(1));
    // One tally is being written; of the rest there is room for so many.
    for (let at = 0; at < 50_010; at += 1) counter.count({ key: keyOf(project, `key_${at}`), ...check });
    for (let at = 0; at < 90; at += 1) counter.count({ key: keyOf(project, 'key_1'), ...check });
    expect(lost).toBe(10);
    away.is = false;
    await untilCounted({ db }, project, 1 + 50_000 + 90);
  });

  it('gives up only what has no partition, and goes on', async () => {
    const project = newProject();
    const log = createRequestLog({ db, log: silentLogger(), onLost });
    counters.push(log);
    const request = { key: keyOf(project), ...check, milliseconds: 1.26 };
    const parts = await db.query<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'request_log'::regclass",
    );
    for (const { name } of parts) await db.query(`DROP TABLE ${name}`);
    log.add({ ...request, requestId: 'req_without_place' });
    await eventually(() => expect(lost).toBe(1));
    await makePartitions(db);
    log.add({ ...request, requestId: 'req_with_a_place' });
    await log.close();
    const rows = await db.query(
      'SELECT request_id AS id, milliseconds FROM request_log WHERE project_id = $1',
      [project.projectId],
    );
    expect(rows).toEqual([{ id: 'req_with_a_place', milliseconds: 1.3 }]);
  });

  it('logs refusals when there is no room left for what succeeded, and a request once', async () => {
    const project = newProject();
    const losing = { results: 2 };
    const log = createRequestLog({ db: forgetful(losing), log: silentLogger(), onLost });
    counters.push(log);
    const add = (status: number, count: number) => {
      for (let at = 0; at < count; at += 1)
        log.add({
          requestId: `req_${randomUUID()}`,
          key: keyOf(project),
          operation: 'check',
          status,
          reason: status < 400 ? undefined : 'rate_limited',
          milliseconds: 1,
          weight: 1,
        });
    };
    add(200, 1500);
    add(429, 1500);
    await log.close();
    expect(lost).toBe(500 + 500);
    const rows = await db.query(
      'SELECT status, count(*) AS rows FROM request_log WHERE project_id = $1 GROUP BY status ORDER BY status',
      [project.projectId],
    );
    expect(rows).toEqual([
      { status: 200, rows: 1000 },
      { status: 429, rows: 1000 },
    ]);
    expect(losing.results).toBe(0);
  });

  it('forgets the numbers of processes that ended a week ago', async () => {
    const process = randomUUID();
    await db.query(`INSERT INTO usage_flushes (process, number, last_on) VALUES ($1, 1, current_date - 9)`, [
      process,
    ]);
    expect(await purgeFlushes(db, { period: '7 days', batch: 500 })).toBe(1);
  });
});
