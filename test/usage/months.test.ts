import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DatabaseError } from 'pg';
import { purgeUsage } from '../../shared/domain/partners/usage/partition-store.ts';
import { addUsage, type UsageTally } from '../../shared/domain/partners/usage/usage-store.ts';
import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import { fillTables } from '../../shared/platform/db/fill-tables.ts';
import { migrate, readMigrations } from '../../shared/platform/db/migrate.ts';
import { withTableSnapshot } from '../../shared/platform/db/table-copies.ts';
import { eventually } from '../support/eventually.ts';
import { connectTestDatabase } from '../support/log-fixture.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../support/stores/test-database.ts';
import { countedOf, inEveryUnit } from './usage-calls.ts';

const opened: { db: Database; database: TestDatabase }[] = [];
afterEach(async () => {
  for (const { db, database } of opened.splice(0)) {
    await db.close();
    await database.release();
  }
});

function open(database: TestDatabase): Database {
  const db = connectTestDatabase(database.url);
  opened.push({ db, database });
  return db;
}

const hourMs = 3_600_000;
const monthFromNow = (months: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
};
/** As if it had been made when the month came. */
async function makePart(db: Database, months: number): Promise<void> {
  const [begin, end] = [months, months + 1].map((at) => new Date(monthFromNow(at)).toISOString());
  const part = `usage_counts_${begin?.slice(0, 7).replace('-', '')}`;
  await db.query(`CREATE TABLE ${part} PARTITION OF usage_counts FOR VALUES FROM ('${begin}') TO ('${end}')`);
}
const newProject = () => ({ projectId: `prj_${randomUUID()}` });
const tallyOf = (of: { projectId: string }, hour: number, more: Partial<UsageTally> = {}): UsageTally => ({
  ...of,
  mode: 'live',
  keyId: 'key_a',
  operation: 'check',
  hourMs: hour,
  status: 200,
  reason: '',
  requests: 1,
  ...more,
});

type Add = typeof addUsage;

/** The statement of the release before there were months. */
const addWithoutMonths: Add = async (db, process, { number, tallies }) => {
  await db.query(
    `WITH once AS (
       INSERT INTO usage_flushes AS f (process, number, last_on) VALUES ($1, $2, (now() AT TIME ZONE 'UTC')::date)
       ON CONFLICT (process) DO UPDATE SET number = excluded.number, last_on = excluded.last_on
         WHERE f.number < excluded.number
       RETURNING 1)
     INSERT INTO usage_counts AS c (project_id, mode, unit, since, key_id, operation, status, reason, requests)
     SELECT project_id, mode, unit, date_trunc(unit, to_timestamp(hour_ms / 1000), 'UTC'), key_id, operation, status,
            reason, sum(requests)
       FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::smallint[], $9::text[], $10::bigint[])
              AS g (project_id, mode, key_id, operation, hour_ms, status, reason, requests)
      CROSS JOIN (VALUES ('hour'), ('day')) AS u (unit)
      WHERE EXISTS (SELECT FROM once)
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
     ON CONFLICT (project_id, mode, unit, since, key_id, operation, status, reason)
       DO UPDATE SET requests = c.requests + excluded.requests`,
    [
      process,
      number,
      ...(['projectId', 'mode', 'keyId', 'operation', 'hourMs', 'status', 'reason', 'requests'] as const).map(
        (column) => tallies.map((tally) => tally[column]),
      ),
    ],
  );
};

/** A process that adds batch after batch until it is stopped. A batch that was chosen to end a deadlock is sent again, as all are. */
function startAdding(db: Queryable, add: Add, batchOf: (number: number) => UsageTally[]) {
  const process = randomUUID();
  const state = { added: 0, number: 0, isStopping: false };
  const adding = (async () => {
    while (!state.isStopping) {
      state.number += 1;
      const tallies = batchOf(state.number);
      for (let isAdded = false; !isAdded;)
        isAdded = await add(db, process, { number: state.number, tallies }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof DatabaseError && error.code === '40P01') return false;
            throw error;
          },
        );
      state.added += tallies.reduce((sum, { requests }) => sum + requests, 0);
    }
  })();
  return {
    state,
    stop: async () => {
      state.isStopping = true;
      await adding;
    },
  };
}

/** Months that are not the sums of their days, row by row. */
const wrongMonths = (db: Database) =>
  db.query(
    `SELECT * FROM (
       SELECT project_id, mode, date_trunc('month', since, 'UTC') AS month, key_id, operation, status, reason,
              sum(requests) FILTER (WHERE unit = 'day') AS days, sum(requests) FILTER (WHERE unit = 'month') AS months
         FROM usage_counts GROUP BY 1, 2, 3, 4, 5, 6, 7) AS sums
      WHERE days IS DISTINCT FROM months`,
  );

describe('months of usage', () => {
  it('are exact whatever processes of the release before add: earlier, during the migration, and beside those of this one', async () => {
    const database = await createEmptyDatabase();
    const all = await readMigrations();
    const added = all.findIndex(({ name }) => name.endsWith('usage_by_month.sql'));
    await migrate(database.url, { migrations: all.slice(0, added) });
    const db = open(database);
    const project = newProject();
    // A month that ended long before the migration.
    await makePart(db, -2);
    const ended = [tallyOf(project, monthFromNow(-1) - hourMs, { requests: 3 })];
    await addWithoutMonths(db, randomUUID(), { number: 1, tallies: ended });
    // Of this month and of the one before, of new rows and of those that are there, in another order by each process.
    const hours = [Date.now(), Date.now() - 30 * hourMs, monthFromNow(0) - hourMs, monthFromNow(-1)];
    const batchOf = (process: number) => (number: number) => {
      const tallies = hours.flatMap((hour, at) => [
        tallyOf(project, hour, { keyId: `key_${(number * (process + 1)) % 7}`, requests: number }),
        tallyOf(project, hour, { mode: 'test', status: 429, reason: 'rate_limited', requests: at + 1 }),
      ]);
      return process % 2 === 0 ? tallies : tallies.toReversed();
    };
    const processes = [0, 1, 2].map((at) => startAdding(db, addWithoutMonths, batchOf(at)));
    const untilAllAdded = async (batches: number) => {
      const first = processes.map(({ state }) => state.number);
      await eventually(() => {
        for (const [at, { state }] of processes.entries())
          expect(state.number - (first[at] ?? 0)).toBeGreaterThan(batches);
      });
    };
    await untilAllAdded(5);
    await migrate(database.url, { migrations: all });
    await untilAllAdded(5);
    processes.push(...[3, 4].map((at) => startAdding(db, addUsage, batchOf(at))));
    await untilAllAdded(10);
    await Promise.all(processes.map(({ stop }) => stop()));
    const sum = processes.reduce((requests, { state }) => requests + state.added, 3);
    expect(await countedOf({ db }, project)).toEqual(inEveryUnit(sum));
    expect(await wrongMonths(db)).toEqual([]);
  });

  it('are kept for 13 months after theirs, and leave with their days', async () => {
    const db = open(await createTestDatabase());
    const project = newProject();
    for (const ago of [14, 13]) {
      await makePart(db, -ago);
      const tallies = [tallyOf(project, monthFromNow(1 - ago) - hourMs)];
      await addUsage(db, randomUUID(), { number: 1, tallies });
    }
    expect(await countedOf({ db }, project)).toEqual(inEveryUnit(2));
    const limits = { period: '13 months', batch: 1 };
    expect([await purgeUsage(db, limits), await purgeUsage(db, limits)]).toEqual([1, 0]);
    expect(await countedOf({ db }, project)).toEqual(inEveryUnit(1));
    expect(
      await db.query(`SELECT since FROM usage_counts WHERE project_id = $1 AND unit = 'month'`, [
        project.projectId,
      ]),
    ).toEqual([{ since: new Date(monthFromNow(-13)) }]);
  });

  it('are restored from a backup as they were, and added to from there', async () => {
    const from = await createTestDatabase();
    const [source, project] = [open(from), newProject()];
    const tallies = [tallyOf(project, Date.now()), tallyOf(project, Date.now() - hourMs, { requests: 4 })];
    await addUsage(source, randomUUID(), { number: 1, tallies });
    const to = await createTestDatabase();
    const target = open(to);
    await withTableSnapshot(from.url, async ({ tables, partitions, sequences, rowsOf }) => {
      const rows = new Map<string, Buffer>();
      for (const table of tables) rows.set(table.name, await buffer(rowsOf(table)));
      await fillTables(to.url, {
        tables,
        partitions,
        sequences: await sequences(),
        rowsOf: ({ name }) => Readable.from([rows.get(name) ?? Buffer.alloc(0)]),
      });
    });
    expect(await countedOf({ db: target }, project)).toEqual(inEveryUnit(5));
    await addWithoutMonths(target, randomUUID(), { number: 1, tallies });
    expect(await countedOf({ db: target }, project)).toEqual(inEveryUnit(10));
  });
});
