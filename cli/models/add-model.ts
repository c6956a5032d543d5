import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FacePool } from '../../shared/media/faces/face-scanner.ts';
import type { Inspection } from '../../shared/media/faces/face-tasks.ts';
import { checkModelFile, modelFileMembers } from '../../shared/media/models/model-file.ts';
import { describeEntry, roleOf, type Described, type ScanMember } from './describe-entry.ts';
import { fetchModel, isAddress, type FetchModelOptions } from './fetch-model.ts';
import { openManifest } from './save-member.ts';

export interface AddRequest extends Omit<Described, 'file'>, Pick<FetchModelOptions, 'from' | 'bytesMax'> {
  folder: string;
  /** Unless it is called as it was where it came from. */
  file: string | undefined;
  /** Takes the place of the one that is there. */
  replace: boolean;
}

export interface AddedModel {
  member: string;
  file: string;
  sha256: string;
  bytes: number;
  licence: string;
  /** The file whose place it took. It is left where it is. */
  replaced: string | null;
}

interface AddDeps extends Pick<FetchModelOptions, 'network' | 'say'> {
  pool: FacePool;
}

/**
 * Brings a model in: fetched, held against the checksum, opened and run once in a process of its own, then named in the
 * manifest. @throws Error saying what does not fit; then nothing has changed
 */
export async function addModel({ pool, network, say }: AddDeps, request: AddRequest): Promise<AddedModel> {
  const { folder, from, bytesMax, licence, sha256, kind } = request;
  const file = request.file ?? path.basename(isAddress(from) ? new URL(from).pathname : from);
  requireMembers({ file, sha256, licence });
  mkdirSync(folder, { recursive: true });
  const manifest = openManifest(folder);
  const replaced = manifest.present(roleOf(kind));
  if (replaced !== undefined && !request.replace)
    throw new Error(`scan.${roleOf(kind)}: is ${replaced} already; use --replace to replace it`);
  const draft = path.join(folder, `.adding-${randomUUID()}`);
  const erase = (): void => rmSync(draft, { force: true });
  const interrupted = (): void => {
    erase();
    process.exit(1);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const got = await naming(from, async () => fetchModel({ from, to: draft, bytesMax, network, say }));
    if (got.sha256 !== sha256) throw new Error(`${from}: has the sha256 ${got.sha256}, not ${sha256}`);
    const member = await naming(from, async () =>
      describeAndTry(pool, { ...request, file }, draft, got.bytes),
    );
    const settled = await settle({ folder, file, sha256, licence, draft });
    try {
      manifest.save(member);
    } catch (error) {
      if (settled.isNew) rmSync(path.join(folder, file), { force: true });
      throw error;
    }
    return {
      member: `scan.${member.role}`,
      file,
      sha256,
      bytes: got.bytes,
      licence,
      replaced: replaced ?? null,
    };
  } finally {
    erase();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

async function describeAndTry(
  pool: FacePool,
  described: Described,
  draft: string,
  bytes: number,
): Promise<ScanMember> {
  const facts = factsOf(await pool.run('describeModel', { path: draft, sha256: described.sha256 }));
  const member = describeEntry(described, facts);
  const file = { path: draft, bytes };
  factsOf(
    member.role === 'detector'
      ? await pool.run('tryDetector', { ...member.entry, ...file })
      : await pool.run('tryEmbedder', { ...member.entry, ...file }),
  );
  return member;
}

/** @throws Error of what was found wrong */
function factsOf(inspection: Inspection) {
  if ('problem' in inspection) throw new Error(inspection.problem);
  return inspection.facts;
}

/** Gives the fetched file its name, unless it is there already. @throws Error when another one is */
async function settle(options: {
  folder: string;
  file: string;
  sha256: string;
  licence: string;
  draft: string;
}): Promise<{ isNew: boolean }> {
  const { folder, file, draft } = options;
  if (!existsSync(path.join(folder, file))) {
    renameSync(draft, path.join(folder, file));
    return { isNew: true };
  }
  try {
    await checkModelFile(folder, options);
  } catch (error) {
    throw new Error(`${file} is another model in ${folder} already; specify another file name with --file`, {
      cause: error,
    });
  }
  return { isNew: false };
}

function requireMembers(members: { file: string; sha256: string; licence: string }): void {
  for (const name of ['file', 'sha256', 'licence'] as const) {
    const { success, error } = modelFileMembers[name].safeParse(members[name]);
    if (!success) throw new Error(`--${name}: ${error.issues.map(({ message }) => message).join('; ')}`);
  }
}

async function naming<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
