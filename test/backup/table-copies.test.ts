import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { copiedRows } from '../../cli/backup/copied-rows.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { emptyDatabase, fillTables, isEmptyDatabase } from '../../shared/platform/db/fill-tables.ts';
import { migrate, type Migration } from '../../shared/platform/db/migrate.ts';
import { type TableShape, withTableSnapshot } from '../../shared/platform/db/table-copies.ts';
import { connectTestDatabase } from '../support/log-fixture.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/stores/test-database.ts';

/** Everything that makes copying tables difficult, in as few of them as possible. */
const sql = `
  CREATE TABLE hens (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, chick bigint, weight numeric NOT NULL,
    double numeric GENERATED ALWAYS AS (weight * 2) STORED, label text, bytes bytea, laid timestamptz, gone int);
  ALTER TABLE hens DROP COLUMN gone;
  CREATE TABLE chicks (id bigint PRIMARY KEY, hen bigint NOT NULL REFERENCES hens DEFERRABLE INITIALLY DEFERRED);
  ALTER TABLE hens ADD FOREIGN KEY (chick) REFERENCES chicks;
  CREATE TABLE days (day date NOT NULL, note text) PARTITION BY RANGE (day);
  CREATE TABLE days_first PARTITION OF days FOR VALUES FROM ('2026-01-01') TO ('2026-01-02');
  CREATE FUNCTION forbid() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'never'; END $$;
  CREATE TRIGGER chicks_stay BEFORE UPDATE OR DELETE ON chicks FOR EACH ROW EXECUTE FUNCTION forbid();
  CREATE TRIGGER chicks_are_not_emptied BEFORE TRUNCATE ON chicks EXECUTE FUNCTION forbid();
  INSERT INTO hens (weight) VALUES (1);
  INSERT INTO chicks VALUES (1, 1);`;
const migrations: Migration[] = [
  { version: 1, name: '0001_hens.sql', sql, checksum: createHash('sha256').update(sql).digest('hex') },
];
const labels = ['', String.raw`\N`, 'a\tb\nc\rd\\e\bf\fg\vh', 'Ünïcode 🐓', String.raw`\x41 \\ \.`, null];

let from: TestDatabase;
let to: TestDatabase;
let source: Database;
let target: Database;
beforeEach(async () => {
  [from, to] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await migrate(from.url, { migrations });
  source = connectTestDatabase(from.url);
  target = connectTestDatabase(to.url);
  for (const [at, label] of labels.entries())
    await source.query('INSERT INTO hens (weight, label, bytes, laid) VALUES ($1, $2, $3, now())', [
      at + 0.1,
      label,
      Buffer.from([0, 9, 10, 13, 92, at]),
    ]);
  await source.query('INSERT INTO chicks SELECT id, id FROM hens WHERE id > 1');
  await source.query('UPDATE hens SET chick = id');
  // Made by the service as days go by, and by no migration.
  await source.query(
    `CREATE TABLE days_second PARTITION OF days FOR VALUES FROM ('2026-01-02') TO ('2026-01-03')`,
  );
  await source.query(`INSERT INTO days VALUES ('2026-01-01', 'one'), ('2026-01-02', 'two')`);
});
afterEach(async () => {
  await source?.close();
  await target?.close();
  await from?.release();
  await to?.release();
});

interface Copied {
  tables: TableShape[];
  partitions: { name: string; of: string; bound: string }[];
  sequences: { name: string; last: string }[];
  rows: Map<string, Buffer>;
}

const copyAll = (meanwhile?: () => Promise<unknown>): Promise<Copied> =>
  withTableSnapshot(from.url, async ({ tables, partitions, sequences, rowsOf }) => {
    await meanwhile?.();
    const rows = new Map<string, Buffer>();
    for (const table of tables) rows.set(table.name, await buffer(rowsOf(table)));
    return { tables, partitions, sequences: await sequences(), rows };
  });
const fillWith = (copied: Copied) =>
  fillTables(to.url, {
    ...copied,
    rowsOf: ({ name }) => Readable.from([copied.rows.get(name) ?? Buffer.alloc(0)]),
  });
const everything = async (db: Database) =>
  db.query(
    `SELECT (SELECT json_agg(h ORDER BY id) FROM hens h) AS hens, (SELECT json_agg(c ORDER BY id) FROM chicks c) AS chicks,
            (SELECT json_agg(d ORDER BY day) FROM days d) AS days`,
  );

describe('copies of tables', () => {
  it('have every value as it was, with references in circles, parts, triggers and numbers', async () => {
    const copied = await copyAll();
    expect(copied.tables.map(({ name }) => name)).toEqual(['chicks', 'days', 'hens', 'schema_migrations']);
    expect(await isEmptyDatabase(to.url)).toBe(true);
    await migrate(to.url, { migrations });
    expect(await isEmptyDatabase(to.url)).toBe(false);
    const counts = await fillWith(copied);
    expect(Object.fromEntries(counts)).toEqual({ chicks: 7, days: 2, hens: 7, schema_migrations: 1 });
    expect(await everything(target)).toEqual(await everything(source));
    expect(await target.query(`SELECT tableoid::regclass::text AS part FROM days ORDER BY day`)).toEqual([
      { part: 'days_first' },
      { part: 'days_second' },
    ]);
    await expect(target.query('DELETE FROM chicks')).rejects.toThrow('never');
    await expect(target.query('INSERT INTO chicks VALUES (99, 99)')).rejects.toThrow('foreign key');
    expect(await target.query('INSERT INTO hens (weight) VALUES (1) RETURNING id')).toEqual([{ id: 8 }]);
  });

  it('are of one moment, whatever is written meanwhile', async () => {
    const before = await everything(source);
    const copied = await copyAll(async () => {
      await source.query(`INSERT INTO days VALUES ('2026-01-01', 'later')`);
      await source.query('INSERT INTO hens (weight) VALUES (100)');
    });
    await migrate(to.url, { migrations });
    await fillWith(copied);
    expect(await everything(target)).toEqual(before);
    // The number that was given out meanwhile is not given out again.
    expect(await target.query('INSERT INTO hens (weight) VALUES (1) RETURNING id')).toEqual([{ id: 9 }]);
  });

  it('leave the target as it was where they are of other tables, or where a reference leads nowhere', async () => {
    const copied = await copyAll();
    await migrate(to.url, { migrations });
    const before = await everything(target);
    const renamed = copied.tables.map((table) => ({
      ...table,
      columns: table.columns.filter((column) => column !== 'label'),
    }));
    await expect(fillWith({ ...copied, tables: renamed })).rejects.toThrow('differ in these tables: hens');
    copied.rows.set('chicks', Buffer.from('1\t77\n'));
    await expect(fillWith(copied)).rejects.toThrow('foreign key');
    expect(await everything(target)).toEqual(before);
    await emptyDatabase(to.url);
    expect(await isEmptyDatabase(to.url)).toBe(true);
  });

  it('are read without a database as well', async () => {
    const { tables, rows } = await copyAll();
    const folder = mkdtempSync(path.join(tmpdir(), 'copies-'));
    try {
      mkdirSync(path.join(folder, 'database'));
      const packed = gzipSync(rows.get('hens') ?? '');
      writeFileSync(path.join(folder, 'database/hens.copy.gz'), packed);
      const manifest = { tables: tables.map((table) => ({ ...table, rows: 0 })) };
      const read: (string | null | undefined)[] = [];
      for await (const row of copiedRows(folder, manifest, 'hens')) read.push(row['label']);
      expect(read.slice(1)).toEqual(labels);
      writeFileSync(path.join(folder, 'database/hens.copy.gz'), packed.subarray(0, packed.length - 20));
      const cut = async () => {
        for await (const _row of copiedRows(folder, manifest, 'hens'));
      };
      await expect(cut()).rejects.toThrow('unexpected end of file');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
