import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../shared/platform/db/migrate.ts';
import { seenFolder } from './support/requests/seen-answers.ts';
import { adminUrl, templateName, urlOfDatabase } from './support/stores/test-database.ts';

/** Migrates one template database, which every test file clones, and makes a storage for those that name none. */
export default async function globalSetup(): Promise<void> {
  process.env['TEST_STORAGE_DIR'] = mkdtempSync(path.join(tmpdir(), 'humanmark-storage-'));
  rmSync(seenFolder(), { recursive: true, force: true });
  mkdirSync(seenFolder(), { recursive: true });
  const admin = new Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${templateName}`);
  } finally {
    await admin.end();
  }
  await migrate(urlOfDatabase(templateName));
}
