import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { migrate, readMigrations } from '../../shared/platform/db/migrate.ts';
import { functionGrants, hiddenColumns, tableGrants } from '../../shared/platform/db/role-grants.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readDocument } from '../docs/markdown.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { droppedSince, type Rights, type Schema, type State } from './dropped-rights.ts';

interface Released extends Rights {
  version: string;
  /** How many migrations the release has. */
  migrations: number;
}

/** As it was released last; `npm run release` replaces it. */
const released: Released = JSON.parse(
  gunzipSync(readFileSync(path.join(findProjectRoot(), 'docs/releases/database.json.gz'))).toString(),
);

async function schemaOf(database: TestDatabase): Promise<Schema> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`,
    );
    return new Map(rows.map(({ name, columns }) => [name, columns]));
  } finally {
    await client.end();
  }
}

describe('a process of the release before, on the database of this one', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database?.release());

  it('finds every table, column and right, but for those that the page on upgrading lists', async () => {
    const all = await readMigrations();
    await migrate(database.url, { migrations: all.slice(0, released.migrations) });
    const was: State = { schema: await schemaOf(database), rights: released };
    await migrate(database.url);
    const is: State = {
      schema: await schemaOf(database),
      rights: { functionGrants, hiddenColumns, tableGrants },
    };
    expect(was.schema.size).toBeGreaterThan(100);
    const page = readDocument('docs/operators/upgrading.md');
    const unsaid = droppedSince(was, is).filter((each) => !page.includes(`\`${each}\``));
    // What the new code does not need has to go, and old processes need it: say so on the page, in these words.
    expect(unsaid).toEqual([]);
  });
});

describe('what is taken from a process', () => {
  const stateOf = (schema: Record<string, string[]>, rights: Partial<Rights>): State => ({
    schema: new Map(Object.entries(schema)),
    rights: { tableGrants: {}, hiddenColumns: {}, functionGrants: {}, ...rights },
  });
  const schema = { brands: ['id', 'name'], stamps: ['id'] };
  const grants = { brands: { api: 'SIUD', workers: 'S' }, stamps: { api: 'SI' } };
  const rights = { tableGrants: grants, functionGrants: { sweep: ['workers'] } };
  const was = stateOf(schema, rights);

  it.each<[string, State, string[]]>([
    ['a table', stateOf({ brands: ['id', 'name'] }, rights), ['table stamps']],
    ['a column', stateOf({ ...schema, brands: ['id'] }, rights), ['column brands.name']],
    [
      'a right to write',
      stateOf(schema, { ...rights, tableGrants: { ...grants, brands: { api: 'SI', workers: 'S' } } }),
      ['api UPDATE brands', 'api DELETE brands'],
    ],
    [
      'a right to read',
      stateOf(schema, { ...rights, tableGrants: { ...grants, brands: { api: 'SIUD' } } }),
      ['workers SELECT brands.id', 'workers SELECT brands.name'],
    ],
    [
      'a column that it may not read any more',
      stateOf(schema, { ...rights, hiddenColumns: { brands: { workers: ['name'] } } }),
      ['workers SELECT brands.name'],
    ],
    ['a function', stateOf(schema, { tableGrants: grants }), ['workers EXECUTE sweep']],
  ])('is %s', (_what, is, dropped) => {
    expect(droppedSince(was, is)).toEqual(dropped);
  });

  it('is nothing that comes', () => {
    const more = {
      brands: { api: 'SIUD', workers: 'SI' },
      stamps: { api: 'SI', crawler: 'S' },
      jobs: { api: 'S' },
    };
    const is = stateOf(
      { brands: ['id', 'name', 'logo'], stamps: ['id'], jobs: ['id'] },
      { tableGrants: more, functionGrants: { sweep: ['workers', 'api'] } },
    );
    expect(droppedSince(was, is)).toEqual([]);
    expect(droppedSince(was, was)).toEqual([]);
  });
});
