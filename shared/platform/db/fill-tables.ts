import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  listPartitions,
  listTables,
  type Partition,
  type SequencePosition,
  type TableShape,
} from './table-copies.ts';

export interface TablesToFill {
  tables: readonly TableShape[];
  partitions: readonly Partition[];
  sequences: readonly SequencePosition[];
  /** As `TableSnapshot.rowsOf` gave them. */
  rowsOf: (table: TableShape) => Readable;
  onTable?: (table: TableShape) => void;
}

/** Managed databases come with extensions, whose views and functions are nobody's data. */
const ofExtension = (catalog: string): string =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

/** True where the schema that a connection works in has no table, view or function. */
export async function isEmptyDatabase(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ used: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_class o
                       WHERE relnamespace = current_schema()::regnamespace AND NOT ${ofExtension('pg_class')})
           OR EXISTS (SELECT FROM pg_proc o
                       WHERE pronamespace = current_schema()::regnamespace AND NOT ${ofExtension('pg_proc')}) AS used`,
    );
    return rows[0]?.used === false;
  });
}

/**
 * Replaces all rows of a database that has just been migrated, in one transaction: a killed process leaves it as it was.
 * Foreign keys go before the rows and come back after them, so that every reference is checked and the order of tables does
 * not matter. Triggers that forbid changes do not fire.
 * @returns the rows that each table then has
 * @throws Error where the tables are not those of the database
 */
export async function fillTables(
  databaseUrl: string,
  { tables, partitions, sequences, rowsOf, onTable }: TablesToFill,
): Promise<Map<string, number>> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s'`);
    assertSameTables(await listTables(client), tables);
    await makePartitions(client, partitions);
    const named = (list: readonly { name: string }[]) =>
      list.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    const { take, giveBack } = await foreignKeys(client);
    await client.query(
      [
        ...take,
        ...tables.map(({ name }) => triggers(client, name, 'DISABLE')),
        `TRUNCATE ${named(tables)}`,
      ].join(';\n'),
    );
    const counts = new Map<string, number>();
    for (const table of tables) {
      onTable?.(table);
      const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const into = `COPY ${client.escapeIdentifier(table.name)} (${list}) FROM STDIN`;
      await pipeline(rowsOf(table), client.query(copyFrom(into)));
    }
    for (const { name, last } of sequences)
      await client.query('SELECT setval($1::text::regclass, $2)', [client.escapeIdentifier(name), last]);
    await client.query(
      [...tables.map(({ name }) => triggers(client, name, 'ENABLE')), ...giveBack].join(';\n'),
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string }>(
        `SELECT count(*) AS rows FROM ${client.escapeIdentifier(name)}`,
      );
      counts.set(name, Number(rows[0]?.rows));
    }
    await client.query('COMMIT');
    // Without statistics, the first statements would read whole tables. The database makes some by itself where this fails.
    await client.query(`ANALYZE ${named(tables)}`).catch(() => undefined);
    return counts;
  });
}

/** Removes all tables and functions of the schema: what a restore that failed leaves in a database that was empty. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const { name } of await listTables(client))
      await client.query(`DROP TABLE ${client.escapeIdentifier(name)} CASCADE`);
    const { rows } = await client.query<{ signature: string }>(
      `SELECT oid::regprocedure::text AS signature FROM pg_proc o
        WHERE pronamespace = current_schema()::regnamespace AND NOT ${ofExtension('pg_proc')}`,
    );
    for (const { signature } of rows) await client.query(`DROP FUNCTION ${signature} CASCADE`);
  });
}

function assertSameTables(there: readonly TableShape[], wanted: readonly TableShape[]): void {
  const describe = ({ name, columns }: TableShape) => `${name} (${columns.toSorted().join(', ')})`;
  const [found, expected] = [new Set(there.map(describe)), new Set(wanted.map(describe))];
  const differing = [...found]
    .filter((table) => !expected.has(table))
    .concat([...expected].filter((table) => !found.has(table)));
  if (differing.length > 0)
    throw new Error(`the copy and the migrated database differ in these tables: ${differing.join('; ')}`);
}

async function makePartitions(client: Client, wanted: readonly Partition[]): Promise<void> {
  const there = new Set((await listPartitions(client)).map(({ name }) => name));
  for (const { name, of, bound } of wanted) {
    if (there.has(name)) continue;
    const [part, whole] = [client.escapeIdentifier(name), client.escapeIdentifier(of)];
    await client.query(`CREATE TABLE ${part} PARTITION OF ${whole} ${bound}`);
  }
}

async function foreignKeys(client: Client): Promise<{ take: string[]; giveBack: string[] }> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS owner, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace`,
  );
  return {
    take: rows.map(
      ({ owner, name }) => `ALTER TABLE ${owner} DROP CONSTRAINT ${client.escapeIdentifier(name)}`,
    ),
    giveBack: rows.map(
      ({ owner, name, definition }) =>
        `ALTER TABLE ${owner} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`,
    ),
  };
}

const triggers = (client: Client, table: string, what: 'ENABLE' | 'DISABLE'): string =>
  `ALTER TABLE ${client.escapeIdentifier(table)} ${what} TRIGGER USER`;

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, application_name: 'humanmark-restore' });
  // What broke the connection is what the next statement reports.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
