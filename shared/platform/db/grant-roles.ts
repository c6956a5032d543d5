import { type Client, DatabaseError } from 'pg';
import {
  functionGrants,
  groupOf,
  hiddenColumns,
  loginOf,
  type ServiceRole,
  serviceRoles,
  tableGrants,
} from './role-grants.ts';

/** `missing`: the roles are not there, and this user may not create any. */
export type GrantOutcome = 'granted' | 'missing';

const privileges: Readonly<Record<string, string>> = {
  S: 'SELECT',
  I: 'INSERT',
  U: 'UPDATE',
  D: 'DELETE',
};

/**
 * Gives every service role what `tableGrants` and `functionGrants` say, and takes all else from it. Roles belong to the whole server, so
 * another database may be making them at the same time. To be called by whoever owns the tables.
 */
export async function grantRoles(client: Client): Promise<GrantOutcome> {
  if (!(await createGroups(client))) return 'missing';
  const { rows: own } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace AND pg_has_role(c.relowner, 'USAGE')
      GROUP BY c.relname`,
  );
  const groups = serviceRoles.map(groupOf).join(', ');
  const tables = own.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const grants = own.flatMap(({ name, columns }) =>
    serviceRoles.flatMap((role) => grantsOf(client, role, { name, columns })),
  );
  const functions = await functionGrantsOf(client, groups);
  // One command, and so one transaction: no statement of a running role meets the moment between.
  await client.query([`REVOKE ALL ON ${tables} FROM ${groups}`, ...grants, ...functions].join(';\n'));
  return 'granted';
}

/** Only functions that act in their owner's name need a right; to call the others, everyone has it. */
async function functionGrantsOf(client: Client, groups: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `SELECT proname AS name, oid::regprocedure::text AS signature FROM pg_proc
      WHERE prosecdef AND pronamespace = current_schema()::regnamespace AND pg_has_role(proowner, 'USAGE')`,
  );
  return rows.flatMap(({ name, signature }) => [
    `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC, ${groups}`,
    ...(functionGrants[name] ?? []).map(
      (role) => `GRANT EXECUTE ON FUNCTION ${signature} TO ${groupOf(role)}`,
    ),
  ]);
}

function grantsOf(
  client: Client,
  role: ServiceRole,
  { name, columns }: { name: string; columns: readonly string[] },
): string[] {
  const letters = tableGrants[name]?.[role] ?? '';
  const hidden = hiddenColumns[name]?.[role] ?? [];
  const shown = columns
    .filter((column) => !hidden.includes(column))
    .map((column) => client.escapeIdentifier(column));
  return letters.split('').map((letter) => {
    const columnsOf = letter === 'S' && hidden.length > 0 ? ` (${shown.join(', ')})` : '';
    return `GRANT ${privileges[letter]}${columnsOf} ON ${client.escapeIdentifier(name)} TO ${groupOf(role)}`;
  });
}

/** False where they are missing and this user may not create them. */
async function createGroups(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1)',
    [serviceRoles.map(groupOf)],
  );
  const there = new Set(rows.map(({ name }) => name));
  try {
    for (const group of serviceRoles.map(groupOf))
      if (!there.has(group)) await createRole(client, `${group} NOLOGIN`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false;
    throw error;
  }
}

/** Of two that create one role at once, the second finds it there, by either of two errors. */
async function createRole(client: Client, definition: string): Promise<void> {
  try {
    await client.query(`CREATE ROLE ${definition}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !['42710', '23505'].includes(error.code ?? '')) throw error;
  }
}

/** Makes a user for each role whose password is given, or gives the user that password. */
export async function makeLogins(
  client: Client,
  passwords: Readonly<Partial<Record<ServiceRole, string>>>,
): Promise<void> {
  for (const role of serviceRoles) {
    const password = passwords[role];
    if (password === undefined) continue;
    await createRole(client, `${loginOf(role)} LOGIN`);
    await client.query(`ALTER ROLE ${loginOf(role)} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`GRANT ${groupOf(role)} TO ${loginOf(role)}`);
  }
}
