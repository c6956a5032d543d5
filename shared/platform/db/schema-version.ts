import type { Queryable } from './database.ts';

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
