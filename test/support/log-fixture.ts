import { randomBytes } from 'node:crypto';
import type { NewLogEntry } from '../../shared/domain/content/transparency/log-entry.ts';
import { appendLogEntry } from '../../shared/domain/content/transparency/logged-entry.ts';
import { sequenceEntries } from '../../shared/domain/content/transparency/sequence-entries.ts';
import type { LogDeps } from '../../shared/domain/content/transparency/transparency-log.ts';
import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import type { Config } from '../../shared/platform/config/config.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';

export const newRef = () => `stmp_${randomBytes(8).toString('hex')}`;

export function newEntry(changes: Partial<NewLogEntry> = {}): NewLogEntry {
  return { log: 'live', kind: 'stamp', ref: newRef(), digest: randomBytes(32), at: new Date(), ...changes };
}

/**
 * Commits `count` entries, as stamps would.
 * @returns them in the order they were appended
 */
export async function appendMany(db: Database, count: number, log: Mode = 'live'): Promise<NewLogEntry[]> {
  const entries = Array.from({ length: count }, () => newEntry({ log }));
  await db.transaction(async (tx) => {
    for (const entry of entries) await appendLogEntry(tx, entry);
  });
  return entries;
}

export function logDepsOf({ config, db }: { config: Config; db: Database }): LogDeps {
  return { db, keys: deriveServiceKeys(config.masterKey), publicUrl: config.http.publicUrl };
}

export async function sequenceAll(deps: LogDeps): Promise<void> {
  while (await sequenceEntries(deps));
}

export function connectTestDatabase(url: string, poolMax = 5): Database {
  return connectDatabase({ url, poolMax, log: silentLogger(), applicationName: 'humanmark-test' });
}
