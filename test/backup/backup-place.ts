import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { createEmptyDatabase } from '../support/stores/test-database.ts';
import { testEnvironment } from '../support/test-config.ts';

const run = promisify(execFile);
const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

export interface Ran {
  stdout: string;
  stderr: string;
  code?: number;
}

/** A database and a storage, with the command line that is for them. */
export interface Place {
  databaseUrl: string;
  storage: string;
  env: Record<string, string>;
  cli(...words: string[]): Promise<Ran>;
}

export function placeOf(
  { databaseUrl, redisUrl, storage }: { databaseUrl: string; redisUrl: string; storage: string },
  changes: Record<string, string> = {},
): Place {
  const env = { ...testEnvironment({ databaseUrl, redisUrl }, { STORAGE_DIR: storage, ...changes }) };
  const cli = (...words: string[]): Promise<Ran> =>
    run(process.execPath, [command, ...words], { env }).catch((failed: Ran) => failed);
  return { databaseUrl, storage, env, cli };
}

/** A place in which nothing is yet. */
export async function newPlace(redisUrl: string): Promise<Place & { release(): Promise<void> }> {
  const database = await createEmptyDatabase();
  const storage = mkdtempSync(path.join(tmpdir(), 'restored-'));
  return {
    ...placeOf({ databaseUrl: database.url, redisUrl, storage }),
    async release() {
      await database.release();
      rmSync(storage, { recursive: true, force: true });
    },
  };
}

/** How many rows each table of a database has; those of partitions are rows of the whole. */
export async function countTables(databaseUrl: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: counted } = await client.query<{ rows: string }>(
        `SELECT count(*) AS rows FROM "${name}"`,
      );
      counts[name] = Number(counted[0]?.rows);
    }
    return counts;
  } finally {
    await client.end();
  }
}
