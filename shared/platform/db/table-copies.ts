import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { serviceActor } from './actor.ts';
import type { Queryable } from './database.ts';
import { typeParsers } from './run-statement.ts';

export interface TableShape {
  name: string;
  /** In their order, without those that Postgres computes. */
  columns: string[];
}

/** A part of a partitioned table. The rows are copied from and into the whole table; only that the part exists is kept. */
export interface Partition {
  name: string;
  of: string;
  /** `FOR VALUES FROM ... TO ...` */
  bound: string;
}

export interface SequencePosition {
  name: string;
  /** The last number that was given out, in digits. */
  last: string;
}

/** All tables as of one moment. */
export interface TableSnapshot {
  tx: Queryable;
  tables: TableShape[];
  partitions: Partition[];
  /** To be asked after the rows: numbers are given out meanwhile, and none may be given out twice. */
  sequences: () => Promise<SequencePosition[]>;
  /** In the text format of COPY, which every version of Postgres reads: a line for each row. One table at a time. */
  rowsOf: (table: TableShape) => Readable;
}

/** Tables of the schema that a connection works in; partitions are not among them. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
      GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

export async function listPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT c.relname AS name, p.relname AS "of", pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
      WHERE c.relkind = 'r' AND c.relispartition AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`,
  );
  return rows;
}

/**
 * Calls `work` with all tables of a database as of one moment, as pg_dump sees them: others read and write meanwhile, and a
 * migration that changes a table waits. To be called as whoever owns the tables.
 */
export async function withTableSnapshot<Result>(
  databaseUrl: string,
  work: (snapshot: TableSnapshot) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'humanmark-backup',
    types: typeParsers,
  });
  // What broke the connection is what the next statement reports.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
       SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
       SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex';
       SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`,
    );
    const tables = await listTables(client);
    const partitions = await listPartitions(client);
    if (tables.length > 0) {
      const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
      await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
    }
    return await work({
      tx: queryableOf(client),
      tables,
      partitions,
      sequences: () => listSequences(client),
      rowsOf: (table) => client.query(copyTo(`COPY (SELECT ${source(client, table)}) TO STDOUT`)),
    });
  } finally {
    await client.end();
  }
}

/** A selection, because COPY of a partitioned table itself yields nothing. */
function source(client: Client, { name, columns }: TableShape): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${list} FROM ${client.escapeIdentifier(name)}`;
}

async function listSequences(client: Client): Promise<SequencePosition[]> {
  const { rows } = await client.query<SequencePosition>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

function queryableOf(client: Client): Queryable {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query<Row & Record<string, unknown>>(text, [...values]);
      return rows;
    },
    leavesWork: () => undefined,
    requestId: undefined,
    actor: serviceActor('humanmark-copies'),
    beforeCommit() {
      throw new Error('rows are copied without changes');
    },
  };
}
