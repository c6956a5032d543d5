import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { findProjectRoot } from '../lib/project-root.ts';
import type { Queryable } from './database.ts';
import { type GrantOutcome, grantRoles, makeLogins } from './grant-roles.ts';
import type { ServiceRole } from './role-grants.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

export interface MigrationResult {
  applied: string[];
  version: number;
  /** Whether the roles of the service have what they need (docs/operators/operations.md). */
  roles: GrantOutcome;
}

export interface MigrationChoices {
  /** Those of this release unless given. */
  migrations?: Migration[];
  /** Passwords of the users that roles log in as; no user is made for a role without one. */
  passwords?: Readonly<Partial<Record<ServiceRole, string>>>;
}

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** Any 64-bit constant of our own; everyone who migrates this database takes the same advisory lock. */
const migrationLock = 7_266_113_041;

/**
 * A statement that waits for a table holds up all that come after it, readers too, so it waits for less time than a request
 * does for its key, and lets the others pass before the next try. A backup may read for longer than all tries last.
 */
const lockTimeout = '500ms';
const restMs = 2000;
const triesMax = 60;
/** Postgres' `lock_not_available`. */
const isLocked = (error: unknown) => error instanceof DatabaseError && error.code === '55P03';

export function migrationsFolder(): string {
  return path.join(findProjectRoot(), 'shared/platform/db/migrations');
}

/** @throws when a file is misnamed or a version is missing or given twice. */
export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const match = fileName.exec(file);
      if (!match) throw new Error(`${file}: a migration is named 0001_what_it_does.sql`);
      const version = Number(match[1]);
      if (version !== index + 1) throw new Error(`${file}: expected version ${index + 1}`);
      const sql = await readFile(path.join(folder, file), 'utf8');
      return { version, name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database forward; there is no way back. Any number of processes may race: an advisory lock lets
 * one work and the others find the work done. Each file is one transaction together with its record.
 * Afterwards every role of the service gets its rights on the tables there are.
 * @throws when a file that was applied has been edited, when the database is ahead of this code, or when a table is held
 * by others for two minutes and more
 */
export async function migrate(
  databaseUrl: string,
  { migrations, passwords = {} }: MigrationChoices = {},
): Promise<MigrationResult> {
  const wanted = migrations ?? (await readMigrations());
  const client = new Client({ connectionString: databaseUrl, application_name: 'humanmark-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         version int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const done = await client.query<{ version: number; name: string; checksum: string }>(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    );
    assertUnchanged(done.rows, wanted);
    const pending = wanted.slice(done.rows.length);
    for (const migration of pending) await applyInTurn(client, migration);
    const roles = await grantRoles(client);
    if (roles === 'granted') await makeLogins(client, passwords);
    return { applied: pending.map((migration) => migration.name), version: wanted.length, roles };
  } finally {
    await client.end();
  }
}

/** Tries again while others hold what the migration changes. */
async function applyInTurn(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      const isHeld = error instanceof Error && isLocked(error.cause);
      if (!isHeld || tries === triesMax) throw error;
      await rest(restMs);
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${migration.name} failed and was rolled back`, { cause: error });
  }
}

function assertUnchanged(
  done: { version: number; name: string; checksum: string }[],
  wanted: Migration[],
): void {
  if (done.length > wanted.length) {
    throw new Error(
      `the database is at version ${done.length}, this code knows ${wanted.length}: deploy newer code`,
    );
  }
  for (const [index, row] of done.entries()) {
    if (wanted[index]?.checksum !== row.checksum) {
      throw new Error(`${row.name} was changed after it was applied; write a new migration instead`);
    }
  }
}

/** What made the schema of a database, in its order. @throws where it was never migrated */
export async function appliedMigrations(db: Queryable): Promise<Pick<Migration, 'name' | 'checksum'>[]> {
  return db.query('SELECT name, checksum FROM schema_migrations ORDER BY version');
}

/** The version the database is at; 0 for one that was never migrated. */
export async function schemaVersion(db: Queryable): Promise<number> {
  const [table] = await db.query<{ present: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS present`,
  );
  if (table?.present !== true) return 0;
  const [row] = await db.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM schema_migrations',
  );
  return row?.version ?? 0;
}
