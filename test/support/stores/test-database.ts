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
  drop(): Promise<void>;
}

const clonesMax = 50;

/** A separate migrated database with a generated name. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin((admin) => cloneTemplate(admin, name));
  return existing(name);
}

/** A database without any migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
  return existing(name);
}

const newName = () => `test_${randomBytes(8).toString('hex')}`;

function existing(name: string): TestDatabase {
  return {
    url: urlOfDatabase(name),
    drop: () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Two clones at once can conflict on the template ("is being accessed by other users"); the next attempt passes. */
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
