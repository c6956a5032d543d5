import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { testEnvironment } from '../support/test-config.ts';
import type { TestFixture } from '../support/test-fixture.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

export interface Printed {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command against the stores of a fixture. */
export async function runCli({ config }: TestFixture, ...words: string[]): Promise<Printed> {
  const { database, redis } = config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
  return run(process.execPath, [command, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Printed) => ({ code, stdout, stderr }),
  );
}

/** What a command that has to succeed prints with --json. */
export async function cliJson(fixture: TestFixture, ...words: string[]) {
  const { code, stdout, stderr } = await runCli(fixture, ...words, '--json');
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** What the owner of the database can do: triggers do not run. */
export async function asOwner(fixture: TestFixture, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: fixture.config.database.url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
