import { isAppError } from '../../../platform/errors/app-error.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { sha256Of } from '../evidence-bundle/bundle-file.ts';
import { makeBundle, type EvidenceBundle } from '../evidence-bundle/make-bundle.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import { holdBrand } from '../brands/hold-brand.ts';
import { findPageAlert, lockPageAlert, type PageAlert } from './alert-store.ts';
import { decideSighting, type SightingDecision, type Telling } from './decide-sighting.ts';
import { bundleKeyOf, dropBundle, putBundle } from './evidence-storage.ts';
import { keepCount, keepSighting } from './keep-sighting.ts';
import { preparePictures, type PictureDeps } from './prepare-pictures.ts';
import { recordAbsence } from './record-absence.ts';
import type { SightingInput } from './sighting-input.ts';

export interface RecordDeps extends PictureDeps {
  db: Database;
  clock: Clock;
}

export interface RecordedSighting {
  outcome: SightingDecision['kind'];
  /** Null where there is no alert. */
  alertId: string | null;
  /** Of the new bundle; null where nothing new was found. */
  sightingId: string | null;
  /** What `brand.alert` told; null: nothing. */
  telling: Telling | null;
}

/** A visit of the same page that commits in between is rare, and two are not seen. */
const attempts = 3;

/**
 * Makes of a visit an alert, another sighting of one, or a count; once, however often it is called for the same visit. The
 * bundle is in the storage before anything is committed; what a killed process leaves there `removeEvidenceOrphans` finds.
 * @throws AppError brand_not_found, store_unavailable, overloaded
 */
export async function recordSighting(deps: RecordDeps, input: SightingInput): Promise<RecordedSighting> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const recorded = await tryToRecord(deps, input);
    if (recorded) return recorded;
  }
  throw new Error('an alert changes faster than it can be recorded');
}

/** Undefined where somebody else has changed the alert meanwhile. */
async function tryToRecord(deps: RecordDeps, input: SightingInput): Promise<RecordedSighting | undefined> {
  const { brandId, visit, match } = input;
  const page = { brandId, urlHash: sha256Of(Buffer.from(visit.requestedUrl)) };
  const seen = { fetchedAt: visit.fetchedAt, assessment: match.assessment };
  const before = await findPageAlert(deps.db, page);
  const decision = decideSighting(before, seen);
  const ended: RecordedSighting = {
    outcome: decision.kind,
    alertId: before?.id ?? null,
    sightingId: null,
    telling: null,
  };
  if (decision.kind === 'repeated' || decision.kind === 'nothing') return ended;
  if (decision.kind === 'absent') {
    await recordAbsence(deps, { url: visit.requestedUrl, at: visit.fetchedAt, onlyOf: brandId });
    return ended;
  }
  /** Whether all is still as it was decided, now that nobody else can change it. */
  const holds = async (tx: Queryable): Promise<boolean> => {
    await lockPageAlert(tx, page.brandId, page.urlHash);
    const now = await findPageAlert(tx, page);
    return now?.id === before?.id && JSON.stringify(decideSighting(now, seen)) === JSON.stringify(decision);
  };
  if (decision.kind === 'counted' && before)
    return deps.db.transaction(async (tx) => {
      if (!(await holds(tx))) return undefined;
      await keepCount(tx, before.id, input);
      return ended;
    });
  if (decision.kind !== 'sighted') return undefined;
  return recordBundle(deps, input, { before, decision, urlHash: page.urlHash, holds });
}

interface Decided {
  before: PageAlert | undefined;
  decision: SightingDecision & { kind: 'sighted' };
  urlHash: Buffer;
  holds: (tx: Queryable) => Promise<boolean>;
}

async function recordBundle(
  deps: RecordDeps,
  input: SightingInput,
  { before, decision, urlHash, holds }: Decided,
): Promise<RecordedSighting | undefined> {
  const ids = {
    brandId: input.brandId,
    alertId: before?.id ?? newId('alr'),
    sightingId: newId('sgt'),
  };
  const bundle = await bundleOf(deps, input, ids);
  const bundleKey = bundleKeyOf(ids.brandId, ids.sightingId);
  return withBundle(deps, bundleKey, bundle, () =>
    deps.db.transaction(async (tx) => {
      const brand = await holdBrand(tx, ids.brandId);
      if (!(await holds(tx))) return undefined;
      const isKept = await keepSighting(tx, deps, {
        ...ids,
        input,
        bundle,
        bundleKey,
        urlHash,
        decision,
        brand,
        isNew: before === undefined,
      });
      if (!isKept) return undefined;
      const { alertId, sightingId } = ids;
      return { outcome: 'sighted', alertId, sightingId, telling: decision.telling };
    }),
  );
}

async function bundleOf(
  deps: RecordDeps,
  { brandId, visit, match, crops, tool }: SightingInput,
  ids: { brandId: string; alertId: string; sightingId: string },
): Promise<EvidenceBundle> {
  const pictures = await preparePictures(deps, { brandId, screenshot: visit.screenshot, crops });
  return makeBundle({ ...ids, ...pictures, visit, match, tool, bundledAt: deps.clock.now() });
}

/** The files stay where the work made rows of them. */
async function withBundle<Result>(
  { storage }: RecordDeps,
  bundleKey: string,
  bundle: EvidenceBundle,
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    await putBundle(storage, bundleKey, bundle);
    const result = await work();
    if (result === undefined) await dropBundle(storage, bundleKey, bundle);
    return result;
  } catch (error) {
    // A database that is lost at its commit may have the rows all the same.
    if (!isAppError(error, 'store_unavailable')) await dropBundle(storage, bundleKey, bundle);
    throw error;
  }
}
