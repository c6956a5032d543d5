import type { Queryable } from '../../db/database.ts';
import { entryName, verifyLog, type LogEntry } from '../../evidence-bundle/evidence-log.ts';
import { manifestName } from '../../evidence-bundle/evidence-manifest.ts';
import { verifyBundle } from '../../evidence-bundle/verify-bundle.ts';
import type { BlobStorage } from '../../storage/blob-storage.ts';
import { alertNotFound } from './alert.ts';
import { findBrandOfAlert } from './alert-store.ts';
import { findLogHead, listLogEntries } from './evidence-log-store.ts';
import { readBundleFile } from './evidence-storage.ts';
import { alwaysKept } from './kept-bundles.ts';
import { listAllSightings, type Sighting } from './sighting-store.ts';

export interface EvidenceReport {
  alertId: string;
  brandId: string;
  bundles: number;
  /** Of them, those that are kept no longer: their entries in the log are all that is left. */
  pruned: string[];
  /** Of the log of the brand, and SHA-256 of its last one: what somebody may keep elsewhere. */
  logEntries: number;
  logHash: string;
  /** Empty: every byte is as it was written down. */
  problems: string[];
}

/**
 * Recomputes every bundle of an alert out of the storage, and the whole log of its brand. A bundle that is kept no longer is no problem;
 * one that has to be kept is.
 * @throws AppError alert_not_found, store_unavailable
 */
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
  const entryOf = new Map(entries.map((entry) => [entry.sightingId, entry]));
  const kept = alwaysKept(entries.flatMap((entry) => (entry.alertId === alertId ? [entry.sightingId] : [])));
  for (const sighting of sightings) {
    const found = await problemsOf(deps.storage, sighting, entryOf.get(sighting.id));
    if (sighting.prunedAt !== null && kept.has(sighting.id))
      found.push('is said to be pruned, and is one of those that never are');
    problems.push(...found.map((problem) => `${sighting.id}: ${problem}`));
  }
  const known = new Set(sightings.map(({ id }) => id));
  for (const entry of entries)
    if (entry.alertId === alertId && !known.has(entry.sightingId))
      problems.push(`${entry.sightingId}: is in the log, and its row is missing`);
  return {
    alertId,
    brandId,
    bundles: sightings.length,
    pruned: sightings.flatMap(({ id, prunedAt }) => (prunedAt === null ? [] : [id])),
    logEntries: head.length,
    logHash: head.hash,
    problems,
  };
}

async function problemsOf(
  storage: BlobStorage,
  sighting: Sighting,
  entry: LogEntry | undefined,
): Promise<string[]> {
  if (!entry) return [`${entryName}: is missing`];
  const problems =
    entry.manifestHash === sighting.manifestHash.toString('hex')
      ? []
      : ['its row names another manifest than the log'];
  if (sighting.prunedAt !== null) return problems;
  const { files, manifest } = await readBundle(storage, sighting);
  return [
    ...problems,
    ...(manifest ? verifyBundle(files, manifest, entry) : [`${manifestName}: is missing`]),
  ];
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
