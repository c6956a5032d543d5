import { Client } from 'pg';
import { migrate, type Migration, readMigrations } from '../../shared/platform/db/migrate.ts';
import { eventually } from '../support/eventually.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client?.end();
  await database?.release();
});

const applied = async () =>
  (await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY version')).rows.map(
    ({ name }) => name,
  );
const step = (version: number, sql: string, checksum = sql): Migration => ({
  version,
  name: `000${version}_step.sql`,
  sql,
  checksum,
});

it('lets 20 racing processes all succeed, and does the work once', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  const results = await Promise.all(Array.from({ length: 20 }, () => migrate(database.url)));
  expect(results.filter((result) => result.applied.length > 0)).toEqual([
    { applied: names, version: names.length, roles: 'granted' },
  ]);
  expect(await applied()).toEqual(names);
  expect((await migrate(database.url)).applied).toEqual([]);
});

it('lets others read a table that somebody holds, and changes it when it is free', async () => {
  await client.query('CREATE TABLE held (id int)');
  await client.query('BEGIN; LOCK TABLE held IN ACCESS SHARE MODE');
  const migrating = migrate(database.url, { migrations: [step(1, 'ALTER TABLE held ADD COLUMN more int')] });
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  const waiting = async () => {
    const { rows } = await reader.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'humanmark-migrate' AND wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  };
  await eventually(waiting);
  // It is behind the migration, whose wait ends long before that of the one who holds the table.
  await reader.query('SELECT 1 FROM held');
  await client.query('COMMIT');
  expect(await migrating).toMatchObject({ applied: ['0001_step.sql'] });
  await reader.query('SELECT more FROM held');
  await reader.end();
});

it('refuses a migration that was edited after it was applied', async () => {
  const wanted = await readMigrations();
  await migrate(database.url, { migrations: wanted });
  const edited = wanted.map((migration, at) => (at === 1 ? { ...migration, checksum: 'other' } : migration));
  await expect(migrate(database.url, { migrations: edited })).rejects.toThrow(
    `${wanted[1]?.name} was changed after it was applied`,
  );
});

it('refuses to work with a database that is ahead of its code', async () => {
  const wanted = await readMigrations();
  await migrate(database.url, { migrations: wanted });
  await expect(migrate(database.url, { migrations: wanted.slice(0, -1) })).rejects.toThrow(
    'deploy newer code',
  );
});

it('applies each file whole or not at all, and goes on from there', async () => {
  const first = step(1, 'CREATE TABLE one (id int)');
  const broken = step(2, 'CREATE TABLE two (id int); SELECT 1/0');
  await expect(migrate(database.url, { migrations: [first, broken] })).rejects.toThrow(
    'migration 0002_step.sql failed and was rolled back',
  );
  expect(await applied()).toEqual(['0001_step.sql']);
  const { rows } = await client.query<{ gone: boolean }>(`SELECT to_regclass('two') IS NULL AS gone`);
  expect(rows).toEqual([{ gone: true }]);

  const mended = step(2, 'CREATE TABLE two (id int)');
  expect((await migrate(database.url, { migrations: [first, mended] })).applied).toEqual(['0002_step.sql']);
});

it('goes forward only: no file says how to undo another', async () => {
  for (const { name, sql } of await readMigrations()) {
    // A function does nothing yet when it is made.
    const done = sql.replaceAll(/CREATE FUNCTION[^]*?\$\$[^]*?\$\$/g, '');
    expect([name, /\bDROP TABLE\b|(?<!BEFORE )\bTRUNCATE\b/i.test(done)]).toEqual([name, false]);
  }
});
