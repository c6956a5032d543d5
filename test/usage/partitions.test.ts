import { Client, DatabaseError } from 'pg';
import {
  makePartitions,
  purgeRequests,
  purgeUsage,
} from '../../shared/domain/partners/usage/partition-store.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { migrate } from '../../shared/platform/db/migrate.ts';
import { groupOf } from '../../shared/platform/db/role-grants.ts';
import { connectTestDatabase } from '../support/log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;
let db: Database;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  db = connectTestDatabase(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client?.end();
  await db?.close();
  await database?.release();
});

const partitionsOf = async (whole: string) => {
  const { rows } = await client.query<{ name: string }>(
    'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY name',
    [whole],
  );
  return rows.map(({ name }) => name);
};

const named = (whole: string, moment: Date, digits: 6 | 8) =>
  `${whole}_${moment.toISOString().replaceAll('-', '').slice(0, digits)}`;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const monthFromNow = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
};
const log = (at: string) =>
  client.query(
    `INSERT INTO request_log (request_id, at, project_id, mode, key_id, operation, status, milliseconds)
     VALUES ('req_of_this_test', ${at}, 'prj_a', 'live', 'key_a', 'check', 200, 1)`,
  );

/** As if the partition had been made long ago. */
const makePast = async (whole: string, part: string, from: string, to: string) => {
  await client.query(`CREATE TABLE ${part} PARTITION OF ${whole} FOR VALUES FROM ('${from}') TO ('${to}')`);
};

describe('partitions', () => {
  it('are there from the day before for a week, and for two months of usage', async () => {
    expect(await partitionsOf('request_log')).toEqual(
      Array.from({ length: 9 }, (_, at) => named('request_log', dayFromNow(at - 1), 8)),
    );
    expect(await partitionsOf('usage_counts')).toEqual(
      [-1, 0, 1, 2].map((months) => named('usage_counts', monthFromNow(months), 6)),
    );
    await log(`now() + interval '7 days'`);
    await expect(log(`now() + interval '9 days'`)).rejects.toThrow('no partition of relation');
  });

  it('that are missing are made, by whoever comes first and once', async () => {
    const all = await partitionsOf('request_log');
    const last = all.at(-1) ?? '';
    await client.query(`DROP TABLE ${last}, ${all.at(-2)}`);
    const made = await Promise.all([makePartitions(db), makePartitions(db), makePartitions(db)]);
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(await partitionsOf('request_log')).toEqual(all);
    // With the indexes of the whole.
    const { rows } = await client.query('SELECT 1 FROM pg_indexes WHERE tablename = $1', [last]);
    expect(rows).toHaveLength(3);
  });

  it('are removed one by one once all of their rows are old, and no others', async () => {
    const there = await partitionsOf('request_log');
    await makePast('request_log', 'request_log_20260101', '2026-01-01 00:00Z', '2026-01-02 00:00Z');
    await makePast('request_log', 'request_log_20260102', '2026-01-02 00:00Z', '2026-01-03 00:00Z');
    await log(`'2026-01-02 12:00Z'`);
    const limits = { period: '7 days', batch: 1 };
    expect(await purgeRequests(db, limits)).toBe(1);
    expect(await partitionsOf('request_log')).toEqual(['request_log_20260102', ...there]);
    expect(await purgeRequests(db, limits)).toBe(1);
    expect(await purgeRequests(db, limits)).toBe(0);
    expect(await partitionsOf('request_log')).toEqual(there);
    await makePast('usage_counts', 'usage_counts_202401', '2024-01-01 00:00Z', '2024-02-01 00:00Z');
    expect(await purgeUsage(db, { period: '13 months', batch: 1 })).toBe(1);
    expect(await purgeUsage(db, { period: '13 months', batch: 1 })).toBe(0);
  });

  it('that somebody reads stay until the next time, and nobody waits behind their removal for long', async () => {
    await makePast('request_log', 'request_log_20260101', '2026-01-01 00:00Z', '2026-01-02 00:00Z');
    await client.query('BEGIN; SELECT 1 FROM request_log LIMIT 1');
    const limits = { period: '7 days', batch: 1 };
    expect(await purgeRequests(db, limits)).toBe(0);
    await client.query('COMMIT');
    expect(await purgeRequests(db, limits)).toBe(1);
  });

  it('are never of other tables, nor removed before a week is over', async () => {
    const drop = (whole: string, kept: string) =>
      db.query('SELECT drop_old_partition($1, $2::interval)', [whole, kept]);
    await expect(drop('projects', '7 days')).rejects.toThrow('nothing of projects may be removed');
    await expect(drop('request_log', '6 days')).rejects.toThrow('nothing of request_log may be removed');
  });

  it('are made and removed by workers, who own nothing and read nothing of them, and by no other role', async () => {
    const as = async (role: 'api' | 'workers' | 'crawler', sql: string) => {
      await client.query(`BEGIN; SET LOCAL ROLE ${groupOf(role)}`);
      try {
        await client.query(sql);
        return 'done';
      } catch (error) {
        return error instanceof DatabaseError ? error.code : String(error);
      } finally {
        await client.query('ROLLBACK');
      }
    };
    const refused = '42501';
    for (const sql of ['SELECT make_partitions()', `SELECT drop_old_partition('request_log', '7 days')`])
      expect([await as('workers', sql), await as('api', sql), await as('crawler', sql)]).toEqual([
        'done',
        refused,
        refused,
      ]);
    expect(await as('workers', 'SELECT 1 FROM request_log')).toBe(refused);
    expect(await as('workers', 'SELECT 1 FROM usage_counts')).toBe(refused);
    const part = named('request_log', new Date(), 8);
    expect(await as('api', `DROP TABLE ${part}`)).toBe(refused);
    expect(await as('api', `DELETE FROM ${part}`)).toBe(refused);
    // Also after the rights were given again, as with each start of a release.
    await migrate(database.url);
    expect(await as('api', 'SELECT make_partitions()')).toBe(refused);
    expect(await as('workers', 'SELECT make_partitions()')).toBe('done');
  });
});
