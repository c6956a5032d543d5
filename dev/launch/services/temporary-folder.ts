import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LaunchError } from './launch-error.ts';
import { isAlive } from './process-facts.ts';
import { canEnter, unprivilegedUser } from './unprivileged-user.ts';

export interface TemporaryFolder {
  path: string;
  remove: () => void;
}

/**
 * Makes a new folder that is removed with this process, and that the user of Postgres can reach. One that an earlier
 * process left behind (kill -9) is removed first.
 * @param endAbandoned ends what still runs in such a folder
 * @param onDisk in memory, a write that waits for the disk waits for nothing
 */
export async function makeTemporaryFolder(
  prefix: string,
  { endAbandoned, onDisk = false }: { endAbandoned: (folder: string) => Promise<void>; onDisk?: boolean },
): Promise<TemporaryFolder> {
  const base = await temporaryBase(onDisk);
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(base, name);
    try {
      if (isAlive(Number(readFileSync(join(folder, 'owner'), 'utf8')))) continue;
      await endAbandoned(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or one that is only just being made.
    }
  }
  const path = mkdtempSync(join(base, prefix));
  writeFileSync(join(path, 'owner'), String(process.pid));
  // mkdtemp makes 0700; as root the server runs as another user, who must reach its own files below it.
  if (process.getuid?.() === 0) chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The first folder for temporary files that the user of Postgres can reach: TMPDIR may lie under /root, and /tmp in memory. */
async function temporaryBase(onDisk: boolean): Promise<string> {
  const user = await unprivilegedUser();
  for (const folder of [tmpdir(), '/tmp', '/var/tmp'])
    if ((await canEnter(user, folder)) && !(onDisk && isInMemory(folder))) return folder;
  if (onDisk)
    throw new LaunchError('no folder for temporary files lies on a disk: set TMPDIR to one that does');
  return tmpdir();
}

/** The types of tmpfs and ramfs in statfs(2). */
const MEMORY_TYPES = new Set([0x01021994, 0x858458f6]);

const isInMemory = (folder: string): boolean => MEMORY_TYPES.has(statfsSync(folder).type);
