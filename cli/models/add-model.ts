import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { FacePool } from '../../shared/media/faces/face-scanner.ts';
import type { Inspection } from '../../shared/media/faces/face-tasks.ts';
import { checkModelFile, modelFileMembers } from '../../shared/media/models/model-file.ts';
import { describeEntry, roleOf, type Described, type ScanMember } from './describe-entry.ts';
import { fetchModel, isAddress, type FetchModelOptions } from '../../shared/media/models/fetch-model.ts';
import { openManifest, type OpenManifest } from '../../shared/media/models/open-manifest.ts';

export interface AddRequest extends Omit<Described, 'file'>, Pick<FetchModelOptions, 'from' | 'bytesMax'> {
  folder: string;
  /** The file's new name; undefined keeps the name it has at the source. */
  file: string | undefined;
  /** Replaces the present model of that role. */
  replace: boolean;
}

export interface AddedModel {
  member: string;
  file: string;
  sha256: string;
  bytes: number;
  licence: string;
  /** The file of the replaced model, which is not deleted. */
  replaced: string | null;
}

interface AddDeps extends Pick<FetchModelOptions, 'network' | 'say'> {
  pool: FacePool;
}

/**
 * Adds a model: fetches it, verifies its checksum, opens and runs it once in a process of its own, then adds it to the
 * manifest. @throws Error saying what does not match; then nothing has changed
 */
export async function addModel({ pool, network, say }: AddDeps, request: AddRequest): Promise<AddedModel> {
  const { folder, from, bytesMax, licence, sha256, kind } = request;
  const file = request.file ?? path.basename(isAddress(from) ? new URL(from).pathname : from);
  requireMembers({ file, sha256, licence });
  mkdirSync(folder, { recursive: true });
  const manifest = openManifest(folder);
  const replaced = fileOf(manifest.raw, roleOf(kind));
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
      manifest.save(withMember(manifest.raw, member));
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

/** The file that has this role now, or undefined. */
function fileOf(raw: OpenManifest['raw'], role: ScanMember['role']): string | undefined {
  const scan = scanOf(raw)[role];
  return z.looseObject({ file: z.string() }).safeParse(scan).data?.file;
}

function withMember(raw: OpenManifest['raw'], { role, entry }: ScanMember): OpenManifest['raw'] {
  return { ...raw, scan: { ...scanOf(raw), [role]: entry } };
}

const scanOf = ({ scan }: OpenManifest['raw']) => z.looseObject({}).parse(scan ?? {});

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

/** @throws Error with the problem that was found */
function factsOf(inspection: Inspection) {
  if ('problem' in inspection) throw new Error(inspection.problem);
  return inspection.facts;
}

/** Renames the fetched file to its final name, unless it is there already. @throws Error when another file has it */
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
