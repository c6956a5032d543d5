import { randomBytes } from 'node:crypto';
import type { NewLogEntry } from '../../shared/domain/content/transparency/log-entry.ts';
import { appendLogEntry } from '../../shared/domain/content/transparency/logged-entry.ts';
import { openKeptCheckpoints } from '../../shared/domain/content/transparency/kept-checkpoints.ts';
import {
  sequenceEntries,
  type SequencerDeps,
} from '../../shared/domain/content/transparency/sequence-entries.ts';
import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import type { Config } from '../../shared/platform/config/config.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';

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

/** The dependencies of one more process of the log pool. */
export function logDepsOf({ config, db }: { config: Config; db: Database }): SequencerDeps {
  const storage = openStorage(config.storage);
  return {
    db,
    keys: deriveServiceKeys(config.masterKey),
    publicUrl: config.http.publicUrl,
    keptCheckpoints: openKeptCheckpoints({ storage, log: silentLogger() }),
  };
}

export async function sequenceAll(deps: SequencerDeps): Promise<void> {
  while (await sequenceEntries(deps));
}

export function connectTestDatabase(url: string, poolMax = 5): Database {
  return connectDatabase({ url, poolMax, log: silentLogger(), applicationName: 'humanmark-test' });
}
