import { Readable } from 'node:stream';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { requireBrand } from '../brands/read-brand.ts';
import { entryBytes, entryName } from '../evidence-bundle/evidence-log.ts';
import { manifestName } from '../evidence-bundle/evidence-manifest.ts';
import { findAlert } from './alert-store.ts';
import { alertNotFound } from './alert.ts';
import { findLogEntry } from './evidence-log-store.ts';
import { openBundleFile, readBundleFile } from './evidence-storage.ts';
import { type Detection, findDetection } from './detection-store.ts';

export interface OpenedEvidence {
  stream: Readable;
  mediaType: string;
  /** Null where only the stream knows. */
  bytes: number | null;
}

export interface EvidenceQuery {
  brandId: string;
  alertId: string;
  /** Null: the last. */
  sightingId: string | null;
  /** As the manifest lists it, or one of the two that it does not: itself and the entry of the log. */
  file: string;
}

/** One file of a bundle. @throws AppError brand_not_found, alert_not_found, evidence_not_found, store_unavailable */
export async function openEvidence(
  deps: { db: Queryable; storage: BlobStorage },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId, sightingId, file }: EvidenceQuery,
): Promise<OpenedEvidence> {
  await requireBrand(deps.db, key, brandId);
  if (!(await findAlert(deps.db, { id: alertId, brandId }))) throw alertNotFound();
  const detection = await findDetection(deps.db, { alertId, id: sightingId });
  const opened = detection && (await openFile(deps, detection, file));
  if (!opened) throw new AppError('evidence_not_found', 'This alert has no such evidence file.');
  return opened;
}

async function openFile(
  { db, storage }: { db: Queryable; storage: BlobStorage },
  { id, bundleKey, files, prunedAt }: Detection,
  name: string,
): Promise<OpenedEvidence | undefined> {
  if (name === entryName) {
    const entry = await findLogEntry(db, id);
    const bytes = entry && entryBytes(entry);
    return bytes && { stream: Readable.from([bytes]), mediaType: 'application/json', bytes: bytes.length };
  }
  if (prunedAt !== null) return undefined;
  const listed = files.find((file) => file.name === name);
  if (!listed && name !== manifestName) return undefined;
  const stream = await openBundleFile(storage, bundleKey, name);
  return (
    stream && { stream, mediaType: listed?.mediaType ?? 'application/json', bytes: listed?.bytes ?? null }
  );
}

/** The names of the files of a bundle with those that its manifest does not list; none where they were pruned. */
export async function listEvidence(
  db: Queryable,
  { alertId, sightingId }: Pick<EvidenceQuery, 'alertId' | 'sightingId'>,
): Promise<string[]> {
  const detection = await findDetection(db, { alertId, id: sightingId });
  if (!detection || detection.prunedAt !== null) return [];
  return [...detection.files.map(({ name }) => name), manifestName, entryName];
}

/**
 * A complete bundle of an alert, the last one unless a detection is named: its files by name, its manifest and its
 * entry in the log. At most 15 MB.
 * @throws AppError alert_not_found, store_unavailable; Error where a file is missing
 */
export async function readEvidence(
  { db, storage }: { db: Queryable; storage: BlobStorage },
  alertId: string,
  sightingId: string | null = null,
): Promise<Map<string, Buffer>> {
  const detection = await findDetection(db, { alertId, id: sightingId });
  const entry = detection && (await findLogEntry(db, detection.id));
  if (!detection || !entry) throw alertNotFound();
  const files = new Map<string, Buffer>();
  for (const name of [...detection.files.map((file) => file.name), manifestName]) {
    const bytes = await readBundleFile(storage, detection.bundleKey, name);
    if (!bytes) throw new Error(`${name} of ${detection.id} is missing in the storage`);
    files.set(name, bytes);
  }
  return files.set(entryName, entryBytes(entry));
}
