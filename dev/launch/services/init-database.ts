import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError, type Say } from './launch-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runCommand } from './run-command.ts';
import { canEnter, type OsUser } from './unprivileged-user.ts';

export interface NewDatabase {
  binaries: PostgresBinaries;
  user: OsUser | undefined;
  /** Gets the sub-folder `data`. */
  folder: string;
  password: string;
}

/** Created beside and renamed when complete: an interrupted first start must not leave half a cluster. */
export async function initDatabase({ binaries, user, folder, password }: NewDatabase): Promise<string> {
  const data = join(folder, 'data');
  if (existsSync(data)) {
    assertVersion(data, binaries.major);
    return data;
  }
  const fresh = join(folder, 'initdb');
  rmSync(fresh, { recursive: true, force: true });
  privateFolder(fresh, user);
  const passwordFile = join(fresh, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid);

  const cluster = join(fresh, 'data');
  const run = await runCommand(
    join(binaries.binDir, 'initdb'),
    // One rule of text for every machine: bytes sort as in C, and case follows Unicode.
    ['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
      .concat(Number(binaries.major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [])
      .concat('--locale=C', '--no-sync'),
    { timeoutMs: 120_000, cwd: fresh, ...user },
  );
  if (run.code !== 0) throw new LaunchError(`initdb failed:\n${run.output}`);
  renameSync(cluster, data);
  rmSync(fresh, { recursive: true, force: true });
  return data;
}

function assertVersion(data: string, major: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new LaunchError(
    `${data} was made by Postgres ${made}; this is Postgres ${major}. ` +
      'Move the folder away to start with an empty database, or export with the old version first.',
  );
}

/**
 * The folder for a cluster, which `user` can reach: `wanted`, or, when a parent of it is closed to that user (a clone
 * under /root, mode 700), one under /var/lib named after it.
 */
export async function postgresFolder(wanted: string, user: OsUser | undefined, say: Say): Promise<string> {
  mkdirSync(wanted, { recursive: true });
  if (user === undefined) return wanted;
  if (await canEnter(user, wanted)) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const instead = join('/var/lib', `humanmark-${name}`);
  say(`the user postgres cannot reach ${wanted}: the database is kept in ${instead}`);
  mkdirSync(instead, { recursive: true, mode: 0o755 });
  return instead;
}

/** Makes a folder that belongs to `user` alone. */
function privateFolder(path: string, user: OsUser | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return path;
}
