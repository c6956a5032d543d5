import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readStoreStatements, type StoreStatements } from '../support/stores/store-statements.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { readImports } from './import-graph.ts';
import { foreignTables, tablesOf } from './table-owners.ts';

let database: TestDatabase;
let tables: Set<string>;
let stores: StoreStatements[];

beforeAll(async () => {
  stores = await readStoreStatements();
  database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname <> 'schema_migrations'`,
  );
  tables = new Set(rows.map(({ name }) => name));
  await client.end();
});

afterAll(() => database?.release());

const owners = new Map(
  Object.entries(tablesOf).flatMap(([area, names]) => names.map((name) => [name, area] as const)),
);

/** Tables that a statement names in any position: in a join, in a list after FROM, or in a condition. */
const namedIn = (sql: string) =>
  new Set(
    sql
      .replaceAll(/'[^']*'/g, '')
      .match(/(?<![.\w"$])[a-z_]+(?![\w"])/g)
      ?.filter((word) => tables.has(word)),
  );

const writtenIn = (sql: string) =>
  new Set(
    [...sql.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?<table>[a-z_]+)/g)]
      .map(({ groups }) => groups?.['table'] ?? '')
      .filter((word) => tables.has(word)),
  );

/** For each store, the tables of other areas that its statements name. */
function strangers(): string[] {
  return stores.flatMap(({ store, byFunction }) => {
    const texts = [...byFunction.values()].flat();
    const written = new Set(texts.flatMap((text) => [...writtenIn(text)]));
    return [...new Set(texts.flatMap((text) => [...namedIn(text)]))]
      .filter((table) => !store.startsWith(`${owners.get(table)}/`))
      .map((table) => `${store} ${written.has(table) ? 'write' : 'read'} ${table}`);
  });
}

describe('tables', () => {
  it('have one area each', () => {
    expect([...owners.keys()].toSorted()).toEqual([...tables].toSorted());
    expect(Object.values(tablesOf).flat()).toHaveLength(owners.size);
  });

  it('are named in SQL by the stores of their area alone, but for what the list names with a reason', () => {
    const allowed = foreignTables.map(({ store, access, table }) => `${store} ${access} ${table}`);
    expect(strangers().toSorted()).toEqual(allowed.toSorted());
  });

  it('are named nowhere but in stores', () => {
    const root = findProjectRoot();
    const shipped = [...readImports().keys()].filter((file) => !file.startsWith('dev/'));
    const asking = shipped.filter((file) => {
      if (file.endsWith('-store.ts')) return !file.startsWith('shared/');
      if (file.startsWith('shared/platform/db/')) return false;
      const calls = readFileSync(path.join(root, file), 'utf8').match(/\.query\s*(?:<[^(]*>)?\([^)]*/g) ?? [];
      // A health check of the database names no table.
      return calls.some((call) => !call.endsWith("query('SELECT 1'"));
    });
    expect(asking).toEqual([]);
  });
});
