import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
 */
export async function makeTemporaryFolder(
  prefix: string,
  endAbandoned: (folder: string) => Promise<void>,
): Promise<TemporaryFolder> {
  const base = await temporaryBase();
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

/** The first folder for temporary files that the user of Postgres can reach: TMPDIR may lie under /root. */
async function temporaryBase(): Promise<string> {
  const user = await unprivilegedUser();
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) if (await canEnter(user, folder)) return folder;
  return tmpdir();
}
