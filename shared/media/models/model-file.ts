import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The manifest fields of every model, whatever its input. */
export const modelFileMembers = {
  file: z
    .string()
    .regex(
      /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.onnx$/,
      'must name an .onnx file in the same folder, or in a folder in it',
    ),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits'),
  licence: z.string().trim().min(1, 'must say under which licence the model may be used').max(200),
};

export const tensorName = z.string().min(1).max(100);

export interface ModelFile {
  /** An absolute path. */
  path: string;
  bytes: number;
  sha256: string;
  licence: string;
}

interface NamedFile {
  file: string;
  sha256: string;
  licence: string;
}

/** Checks the file against the manifest's description. @throws Error saying what does not match */
export async function checkModelFile(
  folder: string,
  { file, sha256, licence }: NamedFile,
): Promise<ModelFile> {
  const location = path.resolve(folder, file);
  const bytes = statSync(location, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) throw new Error(`${file} is not in this folder`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(location), hash);
  const found = hash.digest('hex');
  if (found !== sha256) throw new Error(`${file} has the sha256 ${found}, not ${sha256}`);
  return { path: location, bytes, sha256, licence };
}

/** File name and the start of its hash. The file name is for people; only the hash identifies the model. */
export function modelName({ file, sha256 }: NamedFile, stemMax: number): string {
  return `${path.basename(file, '.onnx').slice(0, stemMax)}@${sha256.slice(0, 12)}`;
}
