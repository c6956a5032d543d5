import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';

export const templateName = 'humanmark_template';

export function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test -- FILE');
  return url;
}

export function urlOfDatabase(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.toString();
}

export interface TestDatabase {
  url: string;
  /** Ends every session and removes the database, for tests of a service that loses it. */
  drop(): Promise<void>;
  /** To be called when a test file is done. */
  release(): Promise<void>;
}

const clonesMax = 50;

/** A migrated database of one's own under a name nobody typed. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin((admin) => cloneTemplate(admin, name));
  return existing(name);
}

/** One in which nothing has been migrated. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
  return existing(name);
}

const newName = () => `test_${randomBytes(8).toString('hex')}`;

function existing(name: string): TestDatabase {
  const drop = () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const isTemporary = process.env['TEST_SERVER_IS_TEMPORARY'] !== undefined;
  return { url: urlOfDatabase(name), drop, release: isTemporary ? () => endSessions(name) : drop };
}

/**
 * A drop waits for a checkpoint of the whole server, so databases of a server that goes away with the run stay. Sessions that a
 * test left open end in either case.
 */
const endSessions = (name: string) =>
  asAdmin((admin) =>
    admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    ),
  );

/** Two clones at once can meet on the template ("is being accessed by other users"); the next try passes. */
async function cloneTemplate(admin: Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== '55006' || attempt === clonesMax) throw error;
    }
  }
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
