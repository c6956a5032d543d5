import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  type BackupManifest,
  manifestName,
  parseSums,
  readManifest,
  type Sums,
  sumsName,
  tableFile,
} from './backup-format.ts';
import { verifyCopiedFiles } from './copied-evidence.ts';
import { lineFeedsIn } from './create-backup.ts';
import { hashOf } from './hashed-files.ts';

export interface VerifiedBackup {
  manifest: BackupManifest;
  sums: Sums;
  /** Files that rows refer to and the storage did not have when the backup was made. */
  missing: string[];
  /** Empty if every byte is as it was written. At most `problemsShown`, the last saying how many there are. */
  problems: string[];
}

const problemsShown = 1000;
/** Between two lines of progress. */
const sayEvery = 1000;

/**
 * Compares a backup with its sums, the rows with their numbers, and the evidence with its logs. Needs no running service.
 * @throws Error where it is no complete backup
 */
export async function verifyBackup(folder: string, say: (text: string) => void): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const text = await readFile(path.join(folder, sumsName));
  const sums = parseSums(text.toString('utf8'));
  if (!sums) throw new Error(`${sumsName} is not a list of sums`);
  const problems: string[] = [];
  if ((await hashOf(path.join(folder, sumsName))).sha256 !== manifest.sumsSha256)
    problems.push(`${sumsName}: is not the one that ${manifestName} names`);
  const damaged = await compareSums(folder, sums, say);
  problems.push(...damaged.problems, ...(await unlisted(folder, sums)));
  if (damaged.tables) return { manifest, sums, missing: [], problems: shortened(problems) };
  for (const { name, rows } of manifest.tables) {
    const found = sums.has(tableFile(name)) ? await countRows(path.join(folder, tableFile(name))) : undefined;
    if (found === undefined) problems.push(`${tableFile(name)}: is not in ${sumsName}`);
    else if (found !== rows) problems.push(`${tableFile(name)}: has ${found} rows, not ${rows}`);
  }
  const copied = await verifyCopiedFiles(folder, manifest, sums);
  problems.push(...copied.problems);
  return { manifest, sums, missing: copied.missing, problems: shortened(problems) };
}

async function compareSums(
  folder: string,
  sums: Sums,
  say: (text: string) => void,
): Promise<{ problems: string[]; tables: boolean }> {
  const problems: string[] = [];
  let tables = false;
  let done = 0;
  for (const [file, expected] of sums) {
    const found = await hashOf(path.join(folder, file)).catch(() => undefined);
    if (found?.sha256 !== expected) {
      problems.push(`${file}: ${found ? 'was changed' : 'cannot be read'}`);
      tables ||= file.startsWith('database/');
    }
    done += 1;
    if (done % sayEvery === 0) say(`${done} of ${sums.size} files compared`);
  }
  return { problems, tables };
}

async function unlisted(folder: string, sums: Sums): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (!sums.has(file) && file !== manifestName && file !== sumsName)
      problems.push(`${file}: is not in ${sumsName}`);
  }
  return problems;
}

async function countRows(file: string): Promise<number> {
  let rows = 0;
  await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) rows += lineFeedsIn(chunk);
  });
  return rows;
}

function shortened(problems: string[]): string[] {
  if (problems.length <= problemsShown) return problems;
  return [...problems.slice(0, problemsShown - 1), `${problems.length - problemsShown + 1} more problems`];
}
