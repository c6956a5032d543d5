import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { setDigest } from '../../shared/device/sight/set-digest.ts';
import type { FacePool } from '../../shared/media/faces/face-scanner.ts';
import { faceSetSchema, setMembers, type FaceSetEntry } from '../../shared/media/models/face-set.ts';
import { verifyModels } from './check-models.ts';
import { defaultSet, type FetchableSet } from './default-set.ts';
import { openManifest, type RawManifest } from './edit-manifest.ts';
import { mirrorAddress } from './fetch-mirror.ts';
import { placeSet, type PlaceSet } from './place-set.ts';

export interface InstallRequest {
  folder: string;
  /** The manifest of another set than the default one. */
  manifest: string | undefined;
  /** The address below which `<id>/<file>` lies. */
  mirror: string | undefined;
  /** Lets crawlers use the set: the content of a calibration file. */
  calibration: unknown;
  /** Leaves a manifest that names a set already as it is, and fetches nothing. */
  keep: boolean;
  /** Only fetches the files; the manifest of the folder stays as it is. */
  fetchOnly: boolean;
}

export interface InstalledSet {
  id: string;
  digest: string;
  licence: string;
  source: string;
  /** The folder of the set itself. */
  place: string;
  fetched: boolean;
  /** The id of the set that it replaced, which devices are moved over from. */
  previous: string | null;
}

type Deps = Pick<PlaceSet, 'env' | 'say' | 'signal' | 'timeoutMs'> & { pool: FacePool };

/**
 * Fetches a set and makes it the one that devices use. A set that it replaces becomes an earlier one, so that people stay
 * known. @throws Error saying what is wrong; then the manifest has not changed
 */
export async function installSet(
  deps: Deps,
  request: InstallRequest,
  fallback: FetchableSet = defaultSet,
): Promise<InstalledSet | { kept: string }> {
  const { folder, keep, fetchOnly } = request;
  const { raw } = openManifest(folder);
  if (keep && raw.set !== undefined) return { kept: raw.set.id };
  const { wanted, from } = sourceOf(request, fallback);
  requireUnused(raw, wanted.set);
  const { pool, ...tools } = deps;
  const { place, fetched } = await placeSet({ ...tools, wanted, folder, from });
  // What the service itself names was run before it was named; another set is run before anybody gets it.
  if (request.manifest !== undefined) await requireRunning(pool, { place, fetched });
  const previous = fetchOnly ? null : adopt(request, wanted.set);
  const { id, licence, source } = wanted.set;
  return { id, digest: await setDigest(wanted.set, crypto), licence, source, place, fetched, previous };
}

function sourceOf(
  { manifest, mirror }: InstallRequest,
  fallback: FetchableSet,
): { wanted: FetchableSet; from: URL | undefined } {
  const wanted = manifest === undefined ? fallback : readSet(manifest);
  if (mirror !== undefined) return { wanted, from: new URL(`${wanted.set.id}/`, mirrorAddress(mirror)) };
  if (manifest === undefined) return { wanted, from: undefined };
  return { wanted, from: pathToFileURL(`${path.resolve(path.dirname(manifest))}${path.sep}`) };
}

function readSet(manifest: string): FetchableSet {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(manifest, 'utf8'));
  } catch (error) {
    throw new Error(`--manifest: ${manifest}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const parsed = z.looseObject({ set: faceSetSchema }).safeParse(text);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`--manifest: ${manifest}: ${problems.join('; ')}`);
  }
  const { set } = parsed.data;
  const files = setMembers.map((member) => {
    const { file, sha256 } = set.members[member];
    if (file.includes('/'))
      throw new Error(`--manifest: ${manifest}: set.members.${member}.file: must lie beside the manifest`);
    return { file, sha256 };
  });
  return { set, files };
}

/** A set is known by its id in the folder, so another one may not have it. */
function requireUnused({ set, previousSets = [] }: RawManifest, wanted: FaceSetEntry): void {
  const same = [...(set ? [set] : []), ...previousSets].find(({ id }) => id === wanted.id);
  if (same && !isSame(same, wanted))
    throw new Error(`${wanted.id}: is another set in this folder already; give the new one another id`);
}

function isSame(known: object, { members }: FaceSetEntry): boolean {
  const parsed = faceSetSchema.safeParse(known);
  return (
    parsed.success &&
    setMembers.every((member) => parsed.data.members[member].sha256 === members[member].sha256)
  );
}

async function requireRunning(
  pool: FacePool,
  { place, fetched }: { place: string; fetched: boolean },
): Promise<void> {
  const wrong = (await verifyModels(pool, place)).filter(({ problem }) => problem !== null);
  if (wrong.length === 0) return;
  if (fetched) rmSync(place, { recursive: true, force: true });
  throw new Error(wrong.map(({ member, problem }) => `${member}: ${problem}`).join('; '));
}

/** Returns the id of the set that became an earlier one. */
function adopt({ folder, calibration }: InstallRequest, set: FaceSetEntry): string | null {
  const manifest = openManifest(folder);
  const { raw } = manifest;
  const named = {
    ...set,
    members: Object.fromEntries(
      setMembers.map((member) => {
        const entry = set.members[member];
        return [member, { ...entry, file: `${set.id}/${entry.file}` }];
      }),
    ),
  };
  const isNew = raw.set?.id !== set.id;
  const earlier = (raw.previousSets ?? []).filter(({ id }) => id !== set.id);
  const { ofSet: known, ...scan } = raw.scan ?? {};
  // Points that were measured for one set say nothing of another.
  const ofSet = calibration === undefined ? (isNew ? undefined : known) : { calibration };
  const changed = {
    ...raw,
    set: named,
    previousSets: raw.set !== undefined && isNew ? [raw.set, ...earlier] : earlier,
    scan:
      ofSet === undefined && Object.keys(scan).length === 0
        ? undefined
        : { ...scan, ...(ofSet !== undefined && { ofSet }) },
  };
  manifest.save(changed);
  return raw.set !== undefined && isNew ? raw.set.id : null;
}
