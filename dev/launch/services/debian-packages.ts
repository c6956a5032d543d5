import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError, type Say } from './launch-error.ts';
import { isAlive } from './process-facts.ts';
import { type CommandResult, runCommand } from './run-command.ts';

export interface DebianPackages {
  /** Names the folder and the messages. */
  name: string;
  packages: readonly string[];
  /** If false, only the packages themselves, whatever they depend on. */
  withDependencies?: boolean;
  /** Gets the sub-folder `name` with what is unpacked. */
  folder: string;
  /** For the message. */
  why: string;
  say: Say;
  signal?: AbortSignal | undefined;
}

const UPDATE_MS = 3 * 60_000;
const DOWNLOAD_MS = 20 * 60_000;
const UNPACK_MS = 2 * 60_000;
const PROGRESS_MS = 5_000;
// The C library belongs to its own loader: a second one on LD_LIBRARY_PATH crashes every program.
const NEVER = /^(libc6|libc-bin)_/;

/**
 * Downloads packages and those of their dependencies that this machine lacks, and unpacks them in a folder of their
 * own: nothing of the system changes, no service starts, and an ordinary user may do it. apt checks the signatures.
 */
export async function unpackDebianPackages(wanted: DebianPackages): Promise<string> {
  const { name, packages, folder, why, say, signal } = wanted;
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  const work = join(folder, `.fetch-${process.pid}-${name}`);
  const archives = join(work, 'cache', 'archives');
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(join(work, part), { recursive: true });
  }
  const env = aptEnvironment(work);
  try {
    say(`${name}: ${why}; fetching the Debian package (unpacked in ${folder}, the system is not touched)`);
    const update = await runCommand('apt-get', ['-q', 'update'], { timeoutMs: UPDATE_MS, env, signal });
    const progress = setInterval(() => say(`${name}: ${downloaded(archives)} MB so far`), PROGRESS_MS);
    const install = ['-q', '-y', '--no-install-recommends', '--reinstall', '--download-only', 'install'];
    // `download` writes into the folder where it runs.
    const args = [...(wanted.withDependencies === false ? ['-q', 'download'] : install), ...packages];
    const download = await runCommand('apt-get', args, {
      timeoutMs: DOWNLOAD_MS,
      env,
      signal,
      cwd: archives,
    });
    clearInterval(progress);
    if (download.code !== 0)
      throw new LaunchError(`apt-get could not fetch ${name}:\n${lastWords(update, download)}`);

    const files = readdirSync(archives).filter((file) => file.endsWith('.deb') && !NEVER.test(file));
    say(`${name}: unpacking ${files.length} packages (${downloaded(archives)} MB)`);
    for (const file of files) {
      const unpack = await runCommand('dpkg-deb', ['-x', join(archives, file), join(work, 'root')], {
        timeoutMs: UNPACK_MS,
        env,
        signal,
      });
      if (unpack.code !== 0) throw new LaunchError(`dpkg-deb could not unpack ${file}:\n${unpack.output}`);
    }
    const place = join(folder, name);
    // Removed with `work`: what is running from it has its files until then.
    if (existsSync(place)) renameSync(place, join(work, 'before'));
    renameSync(join(work, 'root'), place);
    return place;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** apt with lists and cache of its own, for the system's belong to root; sources, keys and proxies stay the system's. */
function aptEnvironment(work: string): NodeJS.ProcessEnv {
  const config = join(work, 'apt.conf');
  writeFileSync(
    config,
    [
      `Dir::State "${join(work, 'state')}";`,
      `Dir::State::lists "${join(work, 'state', 'lists')}";`,
      'Dir::State::status "/var/lib/dpkg/status";',
      `Dir::Cache "${join(work, 'cache')}";`,
      `Dir::Log "${join(work, 'log')}";`,
      // Else root's download steps down to a user who may not be able to enter this folder.
      'APT::Sandbox::User "";',
      'Debug::NoLocking "true";',
      'Acquire::Retries "3";',
      '',
    ].join('\n'),
  );
  return {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C',
    DEBIAN_FRONTEND: 'noninteractive',
    APT_CONFIG: config,
  };
}

function removeAbandoned(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = Number(/^\.fetch-(\d+)-/.exec(entry)?.[1]);
    if (pid > 0 && pid !== process.pid && !isAlive(pid))
      rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

function downloaded(archives: string): string {
  const folders = [archives, join(archives, 'partial')];
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  return (bytes / 1e6).toFixed(0);
}

function lastWords(...runs: readonly CommandResult[]): string {
  const lines = runs.flatMap((run) => run.output.split('\n').filter((line) => /^[EW]:/.test(line)));
  return lines.slice(-8).join('\n');
}
