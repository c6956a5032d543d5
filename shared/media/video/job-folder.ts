import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

export interface JobFolder {
  path: string;
  /** Marks the folder as in use: one that has not been touched for long belongs to a worker that died. */
  touch(): Promise<void>;
}

const folderMode = 0o700;
const prefix = 'job-';

/** Gives `work` a folder of its own and removes it with its content, however `work` ends. */
export async function withJobFolder<Result>(
  workDir: string,
  work: (folder: JobFolder) => Promise<Result>,
): Promise<Result> {
  await mkdir(workDir, { recursive: true, mode: folderMode });
  const folder = await mkdtemp(path.join(workDir, prefix));
  const touch = async () => {
    const now = new Date();
    await utimes(folder, now, now);
  };
  try {
    return await work({ path: folder, touch });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders that have not been touched since then: their workers were killed. */
export async function removeStaleFolders(workDir: string, before: Date): Promise<void> {
  const names = await readdir(workDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const folder = path.join(workDir, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
  }
}
