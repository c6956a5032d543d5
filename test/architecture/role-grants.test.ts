import { Client, DatabaseError } from 'pg';
import {
  groupOf,
  hiddenColumns,
  type ServiceRole,
  serviceRoles,
  tableGrants,
} from '../../shared/platform/db/role-grants.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { readRoleStatements } from './role-statements.ts';

let database: TestDatabase;
let client: Client;
let statements: Record<ServiceRole, string[]>;
let columns: Map<string, string[]>;

beforeAll(async () => {
  statements = await readRoleStatements();
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'public' GROUP BY table_name`,
  );
  columns = new Map(rows.map((row) => [row.table, row.columns]));
});
afterAll(async () => {
  await client?.end();
  await database?.release();
});

/** Whether the role may run it. Postgres checks the rights of a statement before it explains it. */
async function mayRun(role: ServiceRole, sql: string): Promise<boolean> {
  await client.query(`SAVEPOINT tried; SET LOCAL ROLE ${groupOf(role)}`);
  try {
    await client.query(sql.trimStart().startsWith('LOCK TABLE') ? sql : `EXPLAIN (GENERIC_PLAN) ${sql}`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false;
    throw error;
  } finally {
    await client.query('ROLLBACK TO tried');
  }
}

async function mayRunAll(role: ServiceRole, texts: readonly string[]): Promise<boolean> {
  for (const sql of texts) if (!(await mayRun(role, sql))) return false;
  return true;
}

/** Whether all of them run after `change`, which is undone. */
async function runAfter(change: string, role: ServiceRole, texts: readonly string[]): Promise<boolean> {
  await client.query(`SAVEPOINT changed; ${change}`);
  try {
    return await mayRunAll(role, texts);
  } finally {
    await client.query('ROLLBACK TO changed');
  }
}

const naming = (role: ServiceRole, table: string) =>
  statements[role].filter((sql) => new RegExp(`\\b${table}\\b`).test(sql));

describe.each(serviceRoles)('the grants of the %s', (role) => {
  beforeEach(() => client.query('BEGIN'));
  afterEach(() => client.query('ROLLBACK'));

  it('let it run every statement that it can reach', async () => {
    const refused: string[] = [];
    for (const sql of statements[role]) if (!(await mayRun(role, sql))) refused.push(sql);
    expect(refused).toEqual([]);
    expect(statements[role].length).toBeGreaterThan(100);
  });

  it('name no table that is not there, and hold nothing that no statement needs', async () => {
    const names = { S: 'SELECT', I: 'INSERT', U: 'UPDATE', D: 'DELETE' };
    const unneeded: string[] = [];
    for (const [table, { [role]: letters = '' }] of Object.entries(tableGrants)) {
      expect([table, columns.has(table)]).toEqual([table, true]);
      for (const [letter, privilege] of Object.entries(names)) {
        if (!letters.includes(letter)) continue;
        const change = `REVOKE ${privilege} ON ${table} FROM ${groupOf(role)}`;
        if (await runAfter(change, role, naming(role, table))) unneeded.push(`${table}: ${role} ${letter}`);
      }
    }
    expect(unneeded).toEqual([]);
  });

  it('leave out every column of a secret that it does not read', async () => {
    const secret = /sealed$|^secret_|^token_hash$|digest$|email/;
    for (const [table, { [role]: letters = '' }] of Object.entries(tableGrants)) {
      const all = columns.get(table) ?? [];
      const needless: string[] = [];
      for (const column of letters.includes('S') ? all.filter((name) => secret.test(name)) : []) {
        const others = all.filter((name) => name !== column).join(', ');
        const change = `REVOKE SELECT ON ${table} FROM ${groupOf(role)}; GRANT SELECT (${others}) ON ${table} TO ${groupOf(role)}`;
        if (await runAfter(change, role, naming(role, table))) needless.push(column);
      }
      expect([table, needless.toSorted()]).toEqual([table, hiddenColumns[table]?.[role]?.toSorted() ?? []]);
    }
  });
});
