import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const backupFormat = 'humanmark-backup-1';
/** Written last: a folder without it is no backup. */
export const manifestName = 'manifest.json';
/** A line for each other file, which `sha256sum --check SHA256SUMS` reads as well. */
export const sumsName = 'SHA256SUMS';
export const masterKeyName = 'master.key';
/** The folders of the storage that rows refer to for as long as there are such rows; `media/` has videos of a month. */
export const savedFolders = ['brands/', 'evidence/'] as const;
/** Only its owner may look at what is a copy of everything. */
export const folderMode = 0o700;
export const fileMode = 0o600;

/** The path of a table's rows within a backup: the text format of COPY, packed by gzip. */
export const tableFile = (name: string): string => `database/${name}.copy.gz`;
/** The path of a file of the storage within a backup. */
export const storedFile = (key: string): string => `files/${key}`;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  /** Of the release that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Of every migration of the database, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: digest })).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count })).min(1),
  partitions: z.array(
    z.strictObject({
      name: z.string(),
      of: z.string(),
      bound: z.string().regex(/^(?:DEFAULT|FOR VALUES [^;]+)$/),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().regex(/^-?\d{1,19}$/) })),
  /** The head of each transparency log. */
  logs: z.array(
    z.strictObject({
      log: z.enum(['live', 'test']),
      origin: z.string(),
      size: count,
      /** Base64, as in the checkpoint. */
      root: z.string(),
      checkpoint: z.string(),
    }),
  ),
  storage: z.strictObject({ files: count, bytes: count }),
  /** Ids of the master keys that the database was used with. They reveal nothing of the keys. */
  masterKeys: z.array(z.string()),
  hasMasterKey: z.boolean(),
  /** Of SHA256SUMS. */
  sumsSha256: digest,
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** SHA-256 in hex by the path of a file within the backup. */
export type Sums = Map<string, string>;

export function formatSums(sums: Sums): string {
  return [...sums].map(([file, sha256]) => `${sha256}  ${file}\n`).join('');
}

/** Undefined where a line is none, or names a path that leads out of the backup. */
export function parseSums(text: string): Sums | undefined {
  const sums: Sums = new Map();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sha256 = '', file = ''] =
      /^([0-9a-f]{64}) {2}([a-z0-9_.-]+(?:\/[a-z0-9_.-]+)*)$/.exec(line) ?? [];
    if (file === '' || file.split('/').some((part) => part === '..' || part === '.')) return undefined;
    sums.set(file, sha256);
  }
  return sums;
}

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, manifestName), text, { mode: fileMode, flag: 'wx', flush: true });
}

/** @throws Error where the folder has no manifest, or one of another format */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is no complete backup: it has no readable ${manifestName}`, { cause: error });
  });
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `${manifestName} is not one of ${backupFormat}: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
