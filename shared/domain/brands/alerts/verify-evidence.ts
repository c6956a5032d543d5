import type { Database } from '../../../platform/db/database.ts';
import { entryName, verifyLog, type LogEntry, type LogHead } from '../evidence-bundle/evidence-log.ts';
import { manifestName } from '../evidence-bundle/evidence-manifest.ts';
import { verifyBundle } from '../evidence-bundle/verify-bundle.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import { alertNotFound } from './alert.ts';
import { findBrandOfAlert } from './alert-store.ts';
import { findLogHead, listLogEntries, listLoggedBrands } from './evidence-log-store.ts';
import { alwaysKept, readBundleFile } from './evidence-storage.ts';
import { type Detection, listAllDetections } from './detection-store.ts';

export interface EvidenceReport {
  alertId: string;
  brandId: string;
  bundles: number;
  /** The expired ones among them, of which only the log entries are left. */
  pruned: string[];
  /** The length of the brand's log and the SHA-256 of its last entry, which an owner may keep elsewhere as proof. */
  logEntries: number;
  logHash: string;
  /** Empty if every byte is as it was recorded. */
  problems: string[];
}

/** Bundles may be pruned while the storage is read; those of an alert at most once an hour. */
const attempts = 3;

/**
 * Recomputes every bundle of an alert from the storage, and the whole log of its brand. An expired bundle is no
 * problem; a missing one that has to be kept is. Crawlers may record and prune meanwhile.
 * @throws AppError alert_not_found, store_unavailable
 */
export async function verifyEvidence(
  { db, storage }: { db: Database; storage: BlobStorage },
  alertId: string,
): Promise<EvidenceReport> {
  let written = await readWritten(db, alertId);
  for (let attempt = 1; ; attempt += 1) {
    const report = await compare(storage, alertId, written);
    if (report.problems.length === 0 || attempt === attempts) return report;
    written = await readWritten(db, alertId);
    // A missing file may have been pruned since the rows were read, so everything is checked again.
    if (prunedOf(written).length === report.pruned.length) return report;
  }
}

/** The database's records, all as of one moment. */
interface Written {
  brandId: string;
  /** The entries of the brand's log. */
  entries: LogEntry[];
  head: LogHead;
  detections: Detection[];
}

const readWritten = (db: Database, alertId: string): Promise<Written> =>
  db.snapshot(async (tx) => {
    const brandId = await findBrandOfAlert(tx, alertId);
    if (brandId === undefined) throw alertNotFound();
    const entries = await listLogEntries(tx, brandId);
    const head = await findLogHead(tx, brandId);
    return { brandId, entries, head, detections: await listAllDetections(tx, alertId) };
  });

const prunedOf = ({ detections }: Written): string[] =>
  detections.flatMap(({ id, prunedAt }) => (prunedAt === null ? [] : [id]));

async function compare(storage: BlobStorage, alertId: string, written: Written): Promise<EvidenceReport> {
  const { brandId, entries, head, detections } = written;
  const problems = verifyLog(entries, head).map((problem) => `log: ${problem}`);
  const own = entries.filter((entry) => entry.alertId === alertId);
  problems.push(...(await compareBundles(storage, detections, own)));
  return {
    alertId,
    brandId,
    bundles: detections.length,
    pruned: prunedOf(written),
    logEntries: head.length,
    logHash: head.hash,
    problems,
  };
}

/** @param entries those of the alert in the log of its brand, in their order */
async function compareBundles(
  storage: BlobStorage,
  detections: readonly Detection[],
  entries: readonly LogEntry[],
): Promise<string[]> {
  const problems: string[] = [];
  const entryOf = new Map(entries.map((entry) => [entry.sightingId, entry]));
  const kept = alwaysKept(entries.map(({ sightingId }) => sightingId));
  for (const detection of detections) {
    const found = await problemsOf(storage, detection, entryOf.get(detection.id));
    if (detection.prunedAt !== null && kept.has(detection.id))
      found.push('is said to be pruned, and is one of those that never are');
    problems.push(...found.map((problem) => `${detection.id}: ${problem}`));
  }
  const known = new Set(detections.map(({ id }) => id));
  for (const { sightingId } of entries)
    if (!known.has(sightingId)) problems.push(`${sightingId}: is in the log, and its row is missing`);
  return problems;
}

export interface EvidenceTotals {
  brands: number;
  alerts: number;
  bundles: number;
  /** Empty if every byte is as it was recorded. */
  problems: string[];
}

const brandsAtOnce = 100;

/**
 * The same for all alerts of all brands, each log read once. It reads every file of the evidence, so it takes as long as copying
 * them does. Crawlers may record and prune meanwhile.
 * @throws AppError store_unavailable
 */
export async function verifyAllEvidence(deps: {
  db: Database;
  storage: BlobStorage;
}): Promise<EvidenceTotals> {
  const totals: EvidenceTotals = { brands: 0, alerts: 0, bundles: 0, problems: [] };
  let brandIds: string[];
  let after = '';
  do {
    brandIds = await listLoggedBrands(deps.db, { after, limit: brandsAtOnce });
    for (const brandId of brandIds) {
      await verifyBrand(deps, brandId, totals);
      after = brandId;
    }
  } while (brandIds.length === brandsAtOnce);
  return totals;
}

async function verifyBrand(
  deps: { db: Database; storage: BlobStorage },
  brandId: string,
  totals: EvidenceTotals,
): Promise<void> {
  const { entries, head } = await deps.db.snapshot(async (tx) => ({
    entries: await listLogEntries(tx, brandId),
    head: await findLogHead(tx, brandId),
  }));
  totals.brands += 1;
  for (const problem of verifyLog(entries, head)) totals.problems.push(`evidence of ${brandId}: ${problem}`);
  for (const [alertId, own] of byAlert(entries)) {
    const detections = await listAllDetections(deps.db, alertId);
    totals.alerts += 1;
    totals.bundles += detections.length;
    const found = await compareBundles(deps.storage, detections, own);
    // What was recorded, pruned or removed since the log was read is no problem: this alert is read again, as of one moment.
    if (found.length > 0) totals.problems.push(...(await bundleProblems(deps, alertId)));
  }
}

/** @throws AppError store_unavailable */
async function bundleProblems(
  deps: { db: Database; storage: BlobStorage },
  alertId: string,
): Promise<string[]> {
  try {
    const { problems } = await verifyEvidence(deps, alertId);
    return problems.filter((problem) => !problem.startsWith('log: '));
  } catch (error) {
    if (isAppError(error, 'alert_not_found')) return [];
    throw error;
  }
}

function byAlert(entries: readonly LogEntry[]): Map<string, LogEntry[]> {
  const found = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const own = found.get(entry.alertId);
    if (own) own.push(entry);
    else found.set(entry.alertId, [entry]);
  }
  return found;
}

async function problemsOf(
  storage: BlobStorage,
  detection: Detection,
  entry: LogEntry | undefined,
): Promise<string[]> {
  if (!entry) return [`${entryName}: is missing`];
  const problems =
    entry.manifestHash === detection.manifestHash.toString('hex')
      ? []
      : ['its row names another manifest than the log'];
  if (detection.prunedAt !== null) return problems;
  const { files, manifest } = await readBundle(storage, detection);
  return [
    ...problems,
    ...(manifest ? verifyBundle(files, manifest, entry) : [`${manifestName}: is missing`]),
  ];
}

async function readBundle(
  storage: BlobStorage,
  { bundleKey, files: listed }: Detection,
): Promise<{ files: Map<string, Buffer>; manifest: Buffer | undefined }> {
  const files = new Map<string, Buffer>();
  for (const { name } of listed) {
    const bytes = await readBundleFile(storage, bundleKey, name);
    if (bytes) files.set(name, bytes);
  }
  return { files, manifest: await readBundleFile(storage, bundleKey, manifestName) };
}
