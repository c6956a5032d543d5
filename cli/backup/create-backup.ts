import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { z } from 'zod';
import { masterKeyIds } from '../../shared/domain/content/master-keys/describe-master-keys.ts';
import { logHeads } from '../../shared/domain/content/transparency/transparency-log.ts';
import { appliedMigrations } from '../../shared/platform/db/migrate.ts';
import {
  type TableShape,
  type TableSnapshot,
  withTableSnapshot,
} from '../../shared/platform/db/table-copies.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import {
  backupFormat,
  type BackupManifest,
  fileMode,
  folderMode,
  formatSums,
  masterKeyName,
  savedFolders,
  storedFile,
  type Sums,
  sumsName,
  tableFile,
  writeManifest,
} from './backup-format.ts';
import { verifyCopiedFiles } from './copied-evidence.ts';
import { hashOf, syncFolder, writeHashed } from './hashed-files.ts';

export interface BackupChoices {
  databaseUrl: string;
  storage: BlobStorage;
  /** The new folder. */
  folder: string;
  /** To be put into the backup; usually it is not. */
  masterKey: Uint8Array | undefined;
  say: (text: string) => void;
  /** When aborted, what was written so far is removed. */
  signal: AbortSignal;
}

export interface BackupResult {
  manifest: BackupManifest;
  /** Files that rows refer to and the storage did not have, by their paths in the backup. */
  missing: string[];
  problems: string[];
}

/** Between two lines of progress. */
const sayEvery = 1000;

/**
 * Writes a backup into a folder beside the wanted one and renames it at the end, so that what has the name is whole.
 *
 * Rows are of one moment. Files are written once and before the rows that name them, and removed after those, so they are copied
 * twice around that moment: what is removed meanwhile was copied before, and what is new is copied after.
 * @throws Error where the folder exists, or where the storage is plainly another one than that of the database
 */
export async function createBackup(choices: BackupChoices): Promise<BackupResult> {
  const folder = path.resolve(choices.folder);
  if (await exists(folder)) throw new Error(`${folder} is there already: a backup is never written over`);
  const draft = `${folder}.partial-${process.pid}`;
  await mkdir(path.dirname(folder), { recursive: true, mode: folderMode });
  await mkdir(draft, { mode: folderMode });
  try {
    const result = await writeBackup(draft, choices);
    choices.signal.throwIfAborted();
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(path.dirname(folder));
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(draft: string, choices: BackupChoices): Promise<BackupResult> {
  const { databaseUrl, say, signal, masterKey } = choices;
  const createdAt = new Date().toISOString();
  const sums: Sums = new Map();
  const stored = { files: 0, bytes: 0 };
  await copyStorage(draft, choices, { sums, stored });
  const database = await withTableSnapshot(databaseUrl, (snapshot) =>
    copyDatabase(draft, snapshot, { sums, say, signal }),
  );
  await copyStorage(draft, choices, { sums, stored });
  say(`storage: ${stored.files} files, ${stored.bytes} bytes`);
  if (masterKey !== undefined) {
    const text = `${Buffer.from(masterKey).toString('base64url')}\n`;
    const written = await writeHashed(path.join(draft, masterKeyName), Readable.from([Buffer.from(text)]));
    sums.set(masterKeyName, written.sha256);
  }
  const sumsFile = path.join(draft, sumsName);
  await writeFile(sumsFile, formatSums(sums), { mode: fileMode, flag: 'wx', flush: true });
  const manifest: BackupManifest = {
    format: backupFormat,
    version: ownVersion(),
    createdAt,
    ...database,
    storage: stored,
    hasMasterKey: masterKey !== undefined,
    sumsSha256: (await hashOf(sumsFile)).sha256,
  };
  const { referenced, missing, problems } = await verifyCopiedFiles(draft, manifest, sums);
  if (referenced > 0 && missing.length === referenced)
    throw new Error(
      `the storage has none of the ${referenced} files that the database refers to: STORAGE_DIR or STORAGE_URL leads to another one`,
    );
  await writeManifest(draft, manifest);
  return { manifest, missing, problems };
}

async function copyStorage(
  draft: string,
  { storage, say, signal }: Pick<BackupChoices, 'storage' | 'say' | 'signal'>,
  { sums, stored }: { sums: Sums; stored: { files: number; bytes: number } },
): Promise<void> {
  for (const prefix of savedFolders)
    for await (const { key } of storage.list(prefix)) {
      signal.throwIfAborted();
      const file = storedFile(key);
      if (sums.has(file)) continue;
      const source = await storage.get(key);
      // Removed since it was listed, and with it the row that named it.
      if (!source) continue;
      const { bytes, sha256 } = await writeHashed(path.join(draft, file), source);
      sums.set(file, sha256);
      stored.files += 1;
      stored.bytes += bytes;
      if (stored.files % sayEvery === 0) say(`storage: ${stored.files} files`);
    }
}

type CopiedDatabase = Pick<
  BackupManifest,
  'migrations' | 'tables' | 'partitions' | 'sequences' | 'logs' | 'masterKeys'
>;

async function copyDatabase(
  draft: string,
  snapshot: TableSnapshot,
  { sums, say, signal }: { sums: Sums } & Pick<BackupChoices, 'say' | 'signal'>,
): Promise<CopiedDatabase> {
  const tables: CopiedDatabase['tables'] = [];
  const migrations = await appliedMigrations(snapshot.tx);
  const heads = await logHeads(snapshot.tx);
  const masterKeys = await masterKeyIds(snapshot.tx);
  for (const table of snapshot.tables) {
    signal.throwIfAborted();
    const { rows, sha256 } = await copyTable(draft, snapshot, table);
    sums.set(tableFile(table.name), sha256);
    tables.push({ ...table, rows });
    if (rows > 0)
      say(`database: ${table.name}, ${rows} rows (${tables.length} of ${snapshot.tables.length} tables)`);
  }
  return {
    migrations,
    tables,
    partitions: snapshot.partitions,
    sequences: await snapshot.sequences(),
    logs: heads.map((head) => ({ ...head, root: Buffer.from(head.root).toString('base64') })),
    masterKeys,
  };
}

async function copyTable(
  draft: string,
  snapshot: TableSnapshot,
  table: TableShape,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rows += lineFeedsIn(chunk);
      done(null, chunk);
    },
  });
  const source = snapshot.rowsOf(table);
  // Levels above take twice the time and more for a tenth of the size.
  const packed = source.pipe(counting).pipe(createGzip({ level: constants.Z_BEST_SPEED }));
  source.on('error', (error) => packed.destroy(error));
  const { sha256 } = await writeHashed(path.join(draft, tableFile(table.name)), packed);
  return { rows, sha256 };
}

const lineFeed = 0x0a;

/** Line feeds within a value are escaped, so that they count rows. */
export function lineFeedsIn(chunk: Buffer): number {
  let found = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) found += 1;
  return found;
}

function ownVersion(): string {
  const text = readFileSync(path.join(findProjectRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
