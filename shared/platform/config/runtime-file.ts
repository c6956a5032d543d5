import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  /** The supervisor's process. */
  pid: z.int().positive(),
  /** Where a program on this machine reaches it. */
  url: z.string(),
  /** PUBLIC_URL, under which browsers reach it. */
  publicUrl: z.string().optional(),
  databaseUrl: z.string(),
  redisUrl: z.string(),
  cacheRedisUrl: z.string(),
  /** Where the master key is kept; absent when it was given as MASTER_KEY, which `masterKey` then repeats. */
  masterKeyFile: z.string().optional(),
  masterKey: z.string().optional(),
  /** MASTER_KEYS_OTHER, where it was given. */
  otherMasterKeys: z.string().optional(),
  /** STORAGE_DIR and STORAGE_URL, where they were given. */
  storageDir: z.string().optional(),
  storageUrl: z.string().optional(),
  roles: z.array(z.object({ name: z.string(), pid: z.int().positive() })),
});

/** The data a running `npm start` shares with other commands on the same DATA_DIR. */
export type RuntimeFile = z.infer<typeof schema>;

const fileIn = (dataDir: string): string => join(dataDir, 'runtime.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process: alive. Not by instanceof, because jest has its own Error.
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/** The running system of this DATA_DIR; undefined when there is none, or the file outlived its process (kill -9). */
export function readRuntimeFile(dataDir: string): RuntimeFile | undefined {
  try {
    const runtime = schema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return isAlive(runtime.pid) ? runtime : undefined;
  } catch {
    return undefined;
  }
}

/** Readable by this user only, and replaced by rename so that a reader never sees half of it. */
export function writeRuntimeFile(dataDir: string, runtime: RuntimeFile): void {
  const fresh = `${fileIn(dataDir)}.${process.pid}.new`;
  writeFileSync(fresh, `${JSON.stringify(runtime, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, fileIn(dataDir));
}

export function removeRuntimeFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
