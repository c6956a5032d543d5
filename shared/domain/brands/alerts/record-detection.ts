import { isAppError } from '../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { sha256Of } from '../evidence-bundle/evidence-manifest.ts';
import { preparePictures, type PictureDeps } from '../evidence-bundle/bundle-pictures.ts';
import { makeBundle } from '../evidence-bundle/make-bundle.ts';
import { findPageAlert } from './alert-store.ts';
import type { AlertKind } from './alert.ts';
import { decideDetection, type DetectionDecision, type Telling } from './decide-detection.ts';
import { bundleKeyOf, dropBundle, putBundle } from './evidence-storage.ts';
import {
  foundBy,
  noteCount,
  noteDetection,
  type DecidedDetection,
  type DetectionInput,
  type NewDetection,
  type NoteDeps,
} from './note-detection.ts';
import { recordAbsence } from './record-absence.ts';

export interface RecordDeps extends PictureDeps, NoteDeps {}

export interface RecordedDetection {
  outcome: DetectionDecision['kind'];
  /** Null where there is no alert. */
  alertId: string | null;
  /** What the alert is after the visit; null where there is none. */
  alertKind: AlertKind | null;
  /** The id of the detection with the new bundle; null if nothing new was found. */
  sightingId: string | null;
  /** What `brand.alert` announced; null if no event was sent. */
  telling: Telling | null;
}

/** A concurrent visit of the same page is rare, and two have not been seen. */
const attempts = 3;

/**
 * Turns a visit into an alert, another detection of one, or a count; only once, however often it is called for one
 * visit. It decides, stores the evidence, and records everything in one transaction; files that a killed process leaves
 * in the storage are found by `removeEvidenceOrphans`.
 * @throws AppError brand_not_found, store_unavailable, overloaded
 */
export async function recordDetection(deps: RecordDeps, input: DetectionInput): Promise<RecordedDetection> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const recorded = await tryToRecord(deps, input);
    if (recorded) return recorded;
  }
  throw new Error('an alert changes faster than it can be recorded');
}

/** Undefined where the alert was changed by another visit meanwhile. */
async function tryToRecord(deps: RecordDeps, input: DetectionInput): Promise<RecordedDetection | undefined> {
  const { brandId, visit } = input;
  const urlHash = sha256Of(Buffer.from(visit.requestedUrl));
  const before = await findPageAlert(deps.db, { brandId, urlHash });
  const decision = decideDetection(before, foundBy(input));
  const found = {
    outcome: decision.kind,
    alertId: before?.id ?? null,
    alertKind: before?.kind ?? null,
    sightingId: null,
    telling: null,
  };
  switch (decision.kind) {
    case 'repeated':
    case 'nothing':
      return found;
    case 'absent':
      await recordAbsence(deps, { url: visit.requestedUrl, at: visit.fetchedAt, onlyOf: brandId });
      return found;
    case 'counted':
      return (await noteCount(deps, { input, urlHash, before, decision })) ? found : undefined;
    case 'detected':
      break;
  }
  return recordEvidence(deps, { input, urlHash, before, decision });
}

async function recordEvidence(
  deps: RecordDeps,
  decided: DecidedDetection<'detected'>,
): Promise<RecordedDetection | undefined> {
  const { input, before, decision } = decided;
  const { brandId } = input;
  const ids = { brandId, alertId: before?.id ?? newId('alr'), sightingId: newId('sgt') };
  const made = {
    ...ids,
    ...(await bundleOf(deps, input, ids)),
    key: bundleKeyOf(brandId, ids.sightingId),
  };
  if (!(await withFiles(deps, made, () => noteDetection(deps, decided, made)))) return undefined;
  const { alertId, sightingId } = ids;
  const { kind: outcome, alertKind, telling } = decision;
  return { outcome, alertId, alertKind, sightingId, telling };
}

async function bundleOf(
  deps: PictureDeps & Pick<NoteDeps, 'clock'>,
  { brandId, visit, match, crops, faces = null, tool }: DetectionInput,
  ids: { brandId: string; alertId: string; sightingId: string },
): Promise<Pick<NewDetection, 'bundle' | 'look'>> {
  const { look, ...pictures } = await preparePictures(deps, {
    brandId,
    screenshot: visit.screenshot,
    crops,
    faces,
  });
  return {
    bundle: makeBundle({ ...ids, ...pictures, visit, match, tool, bundledAt: deps.clock.now() }),
    look,
  };
}

/** Stores the files before the rows that name them, and removes them if the rows are not written. */
async function withFiles(
  { storage }: { storage: BlobStorage },
  { key, bundle }: NewDetection,
  note: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await putBundle(storage, key, bundle);
    const isNoted = await note();
    if (!isNoted) await dropBundle(storage, key, bundle);
    return isNoted;
  } catch (error) {
    // If the connection is lost at the commit, the rows may exist all the same.
    if (!isAppError(error, 'store_unavailable')) await dropBundle(storage, key, bundle);
    throw error;
  }
}
