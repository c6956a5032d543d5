import type { Queryable } from '../../../platform/db/database.ts';
import { entryBytes, entryName } from '../evidence-bundle/evidence-log.ts';
import { manifestName } from '../evidence-bundle/evidence-manifest.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { alertNotFound } from './alert.ts';
import { findLogEntry } from './evidence-log-store.ts';
import { readBundleFile } from './evidence-storage.ts';
import { findSighting } from './sighting-store.ts';

/**
 * A bundle of an alert, the last one unless a sighting is named, whole: its files by name, its manifest and its entry in the log.
 * At most 15 MB.
 * @throws AppError alert_not_found, store_unavailable; Error where a file is missing
 */
export async function readEvidence(
  { db, storage }: { db: Queryable; storage: BlobStorage },
  alertId: string,
  sightingId: string | null = null,
): Promise<Map<string, Buffer>> {
  const sighting = await findSighting(db, { alertId, id: sightingId });
  const entry = sighting && (await findLogEntry(db, sighting.id));
  if (!sighting || !entry) throw alertNotFound();
  const files = new Map<string, Buffer>();
  for (const name of [...sighting.files.map((file) => file.name), manifestName]) {
    const bytes = await readBundleFile(storage, sighting.bundleKey, name);
    if (!bytes) throw new Error(`${name} of ${sighting.id} is missing in the storage`);
    files.set(name, bytes);
  }
  return files.set(entryName, entryBytes(entry));
}
