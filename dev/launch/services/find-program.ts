import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.ts';
import { findOnPath } from './find-on-path.ts';
import { LaunchError } from './launch-error.ts';
import { runCommand } from './run-command.ts';
import type { Say } from './say.ts';
import { toError } from './to-error.ts';
import { unpackedProgram } from './unpacked-program.ts';

/** Where to look for a program, and what Debian calls it. */
export interface ProgramSource {
  name: string;
  /** Names on PATH, or absolute paths, best first. */
  names: readonly string[];
  /** With the package that holds the file itself: redis-server is a link into redis-tools. */
  packages: readonly string[];
  /** The program inside the unpacked packages. */
  unpacked: string;
  /** Others in the packages that are needed beside it, by the name they are started with. */
  beside?: Readonly<Record<string, string>>;
  /** What makes it say its version and end; `--version` unless said. */
  versionArgument?: string;
  /** What to install, for people. */
  advice: string;
}

export interface Search {
  path: string;
  dataDir: string;
  say: Say;
  signal?: AbortSignal | undefined;
}

/** A program that is there may still not run: Ubuntu's chromium-browser is a stub that asks for a snap. */
async function runs(
  { versionArgument = '--version' }: ProgramSource,
  program: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return (await runCommand(program, [versionArgument], { timeoutMs: 30_000, signal })).code === 0;
}

/** A program that runs: from PATH, else unpacked by an earlier search, else unpacked from Debian's packages now. */
export async function findProgram(source: ProgramSource, search: Search): Promise<string> {
  const folder = join(search.dataDir, 'packages');
  const earlier = join(folder, source.name, 'run');
  const known = [...findOnPath(source.names, search.path), ...(existsSync(earlier) ? [earlier] : [])];
  for (const program of known) if (await runs(source, program, search.signal)) return program;

  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new LaunchError(`${source.name} is not on this machine. ${source.advice}`);
  }
  try {
    const { name, packages } = source;
    const unpacked = await unpackDebianPackages({
      name,
      packages,
      folder,
      say: search.say,
      signal: search.signal,
    });
    for (const [script, beside] of Object.entries(source.beside ?? {}))
      unpackedProgram(unpacked, beside, script);
    const program = unpackedProgram(unpacked, source.unpacked);
    if (await runs(source, program, search.signal)) return program;
    throw new LaunchError(`what was unpacked in ${unpacked} does not run`);
  } catch (error) {
    search.signal?.throwIfAborted();
    const reason = toError(error).message;
    throw new LaunchError(
      `${source.name} is not on this machine, and fetching it failed: ${reason}\n${source.advice}`,
    );
  }
}
