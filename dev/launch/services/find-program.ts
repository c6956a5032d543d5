import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { unpackDebianPackages } from './debian-packages.ts';
import { LaunchError, type Say, toError } from './launch-error.ts';
import { runCommand } from './run-command.ts';
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
  /** The argument that makes it print its version and exit; `--version` by default. */
  versionArgument?: string;
  /** Tells the user what to install. */
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
async function findProgram(source: ProgramSource, search: Search): Promise<string> {
  const earlier = join(packagesFolder(search), source.name, 'run');
  const known = [...findOnPath(source.names, search.path), ...(existsSync(earlier) ? [earlier] : [])];
  for (const program of known) if (await runs(source, program, search.signal)) return program;

  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new LaunchError(`${source.name} is not on this machine. ${source.advice}`);
  }
  try {
    return await fetchProgram(source, search, 'not on this machine');
  } catch (error) {
    search.signal?.throwIfAborted();
    const reason = toError(error).message;
    throw new LaunchError(
      `${source.name} is not on this machine, and fetching it failed: ${reason}\n${source.advice}`,
    );
  }
}

/** @param why it is fetched, for the message */
async function fetchProgram(source: ProgramSource, search: Search, why: string): Promise<string> {
  const { name, packages } = source;
  const { say, signal } = search;
  const folder = packagesFolder(search);
  const unpacked = await unpackDebianPackages({ name, packages, folder, why, say, signal });
  for (const [script, beside] of Object.entries(source.beside ?? {}))
    unpackedProgram(unpacked, beside, script);
  const program = unpackedProgram(unpacked, source.unpacked);
  if (await runs(source, program, signal)) return program;
  throw new LaunchError(`what was unpacked in ${unpacked} does not run`);
}

const packagesFolder = ({ dataDir }: Search): string => join(dataDir, 'packages');

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The programs of these names (or absolute paths) that exist, in the order of the names. */
export function findOnPath(names: readonly string[], path: string): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .filter(isProgram);
}

/** The path of a Redis (or Valkey) server program. */
export async function findRedisServer(search: Search): Promise<string> {
  return findProgram(
    {
      name: 'redis',
      names: ['redis-server', 'valkey-server'],
      packages: ['redis-server', 'redis-tools'],
      unpacked: 'usr/bin/redis-server',
      advice:
        'Install it (Debian, Ubuntu: apt install redis-server; Fedora: dnf install valkey; ' +
        'macOS: brew install redis), or give REDIS_URL to use one that runs elsewhere.',
    },
    search,
  );
}

const chromiumSource: ProgramSource = {
  name: 'chromium',
  names: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  packages: ['chromium', 'chromium-common', 'fonts-liberation'],
  unpacked: 'usr/lib/chromium/chromium',
  advice:
    'Install it (Debian: apt install chromium; Fedora: dnf install chromium; ' +
    'macOS: brew install --cask google-chrome), or give CHROMIUM_PATH.',
};

/** The path of a Chromium or Chrome program: `given` (CHROMIUM_PATH) unquestioned, else what the machine has. */
export async function findChromium(given: string | undefined, search: Search): Promise<string> {
  if (given !== undefined && given !== '') return given;
  return findProgram(chromiumSource, search);
}

/** Fetches the Chromium of the distribution's archive in place of one that an earlier search unpacked. */
export async function fetchChromium(search: Search, why: string): Promise<string> {
  return fetchProgram(chromiumSource, search, why);
}

/**
 * The headless shell: Chromium's engine without the window around it. A page costs it a fifth of the processor (0.15 s
 * beside 0.75 s, measured over 15 small pages on two cores), so tests of pages use it. Systems that have no such package
 * get the whole Chromium, which does the same work more slowly.
 */
export async function findHeadlessShell(chromium: string, search: Search): Promise<string> {
  const source = {
    name: 'chromium-headless-shell',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    packages: ['chromium-headless-shell', 'chromium-common', 'fonts-liberation'],
    unpacked: 'usr/lib/chromium/chromium-headless-shell',
    advice: 'Tests use the whole Chromium instead.',
  };
  try {
    return await findProgram(source, search);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    search.say(error.message);
    return chromium;
  }
}

/** The path of ffmpeg, with ffprobe beside it: `given` (FFMPEG_PATH) unquestioned, else what the machine has. */
export async function findFfmpeg(given: string | undefined, search: Search): Promise<string> {
  if (given !== undefined && given !== '') return given;
  return findProgram(
    {
      name: 'ffmpeg',
      names: ['ffmpeg'],
      versionArgument: '-version',
      packages: ['ffmpeg'],
      unpacked: 'usr/bin/ffmpeg',
      beside: { ffprobe: 'usr/bin/ffprobe' },
      advice:
        'Install it (Debian, Ubuntu: apt install ffmpeg; Fedora: dnf install ffmpeg; macOS: brew install ffmpeg), ' +
        'or give FFMPEG_PATH, with ffprobe beside it.',
    },
    search,
  );
}

/** The path of Caddy, the proxy of docker-compose.yml, with which a test starts its configuration. */
export async function findCaddy(search: Search): Promise<string> {
  return findProgram(
    {
      name: 'caddy',
      names: ['caddy'],
      versionArgument: 'version',
      packages: ['caddy'],
      unpacked: 'usr/bin/caddy',
      advice: 'Install it (Debian, Ubuntu: apt install caddy; macOS: brew install caddy).',
    },
    search,
  );
}
