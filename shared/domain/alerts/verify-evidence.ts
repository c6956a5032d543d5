import type { Queryable } from '../../db/database.ts';
import { entryName } from '../../evidence-bundle/evidence-log.ts';
import { manifestName } from '../../evidence-bundle/evidence-manifest.ts';
import { verifyBundle } from '../../evidence-bundle/verify-bundle.ts';
import { verifyLog } from '../../evidence-bundle/evidence-log.ts';
import type { BlobStorage } from '../../storage/blob-storage.ts';
import { alertNotFound } from './alert.ts';
import { findBrandOfAlert } from './alert-store.ts';
import { findLogHead, listLogEntries } from './evidence-log-store.ts';
import { readBundleFile } from './evidence-storage.ts';
import { listAllSightings, type Sighting } from './sighting-store.ts';

export interface EvidenceReport {
  alertId: string;
  brandId: string;
  bundles: number;
  /** Of the log of the brand, and SHA-256 of its last one: what somebody may keep elsewhere. */
  logEntries: number;
  logHash: string;
  /** Empty: every byte is as it was written down. */
  problems: string[];
}

/** Recomputes every bundle of an alert out of the storage, and the whole log of its brand. @throws AppError alert_not_found, store_unavailable */
export async function verifyEvidence(
  deps: { db: Queryable; storage: BlobStorage },
  alertId: string,
): Promise<EvidenceReport> {
  const brandId = await findBrandOfAlert(deps.db, alertId);
  if (brandId === undefined) throw alertNotFound();
  const entries = await listLogEntries(deps.db, brandId);
  const head = await findLogHead(deps.db, brandId);
  const problems = verifyLog(entries, head).map((problem) => `log: ${problem}`);
  const sightings = await listAllSightings(deps.db, alertId);
  for (const sighting of sightings) {
    const entry = entries.find(({ sightingId }) => sightingId === sighting.id);
    if (!entry) problems.push(`${sighting.id}: ${entryName}: is missing`);
    else {
      const bundle = await readBundle(deps.storage, sighting);
      if (!bundle.manifest) problems.push(`${sighting.id}: ${manifestName}: is missing`);
      else
        problems.push(
          ...verifyBundle(bundle.files, bundle.manifest, entry).map(
            (problem) => `${sighting.id}: ${problem}`,
          ),
        );
      if (entry.manifestHash !== sighting.manifestHash.toString('hex'))
        problems.push(`${sighting.id}: its row names another manifest than the log`);
    }
  }
  const known = new Set(sightings.map(({ id }) => id));
  for (const entry of entries)
    if (entry.alertId === alertId && !known.has(entry.sightingId))
      problems.push(`${entry.sightingId}: is in the log, and its row is missing`);
  return {
    alertId,
    brandId,
    bundles: sightings.length,
    logEntries: head.length,
    logHash: head.hash,
    problems,
  };
}

async function readBundle(
  storage: BlobStorage,
  { bundleKey, files: listed }: Sighting,
): Promise<{ files: Map<string, Buffer>; manifest: Buffer | undefined }> {
  const files = new Map<string, Buffer>();
  for (const { name } of listed) {
    const bytes = await readBundleFile(storage, bundleKey, name);
    if (bytes) files.set(name, bytes);
  }
  return { files, manifest: await readBundleFile(storage, bundleKey, manifestName) };
}
