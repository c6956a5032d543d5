import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PackageOfSet } from './default-set.ts';
import { readTarball } from './read-tarball.ts';

export interface FetchPackage {
  package: PackageOfSet;
  /** A folder of its own; the caller removes it. */
  work: string;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  signal: AbortSignal;
  timeoutMs: number;
}

const lookEveryMs = 250;
/** A registry that sends more than the tarball and npm's own notes of it is not sending that tarball. */
const notesBytesMax = 2_000_000;
/** Between two lines of progress. */
const sayEveryShare = 0.1;
const saidMax = 2_000;

/**
 * The files of an npm package by their paths, fetched by npm itself: so it comes from the registry, through the proxy and
 * with the credentials that this machine's npm is configured for. Nothing of the package is installed or run. @throws
 * Error saying what npm said, or what is wrong with the tarball
 */
export async function fetchPackage(fetching: FetchPackage): Promise<Map<string, Buffer>> {
  const { package: wanted, work } = fetching;
  await runNpmPack(fetching);
  const tarballs = readdirSync(work).filter((name) => name.endsWith('.tgz'));
  const [tarball] = tarballs;
  if (tarball === undefined || tarballs.length > 1)
    throw new Error(`${wanted.spec}: npm left ${tarballs.length} tarballs, not one`);
  const bytes = readFileSync(path.join(work, tarball));
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== wanted.integrity)
    throw new Error(`${wanted.spec}: the tarball has the integrity ${found}, not ${wanted.integrity}`);
  return readTarball(bytes, new Set(Object.values(wanted.paths)));
}

async function runNpmPack({ package: { spec, bytes }, work, ...run }: FetchPackage): Promise<void> {
  const { env, say, signal, timeoutMs } = run;
  // A cache of its own: how much has arrived can be seen there, and npm in a container has no other place to write to.
  const cache = path.join(work, 'npm');
  mkdirSync(cache);
  const { command, first } = npmOf(env);
  const child = spawn(
    command,
    [
      ...first,
      'pack',
      spec,
      '--pack-destination',
      work,
      '--cache',
      cache,
      '--ignore-scripts',
      '--loglevel=error',
      '--fetch-retries=1',
      '--update-notifier=false',
    ],
    // A group of its own, which is ended as a whole: npm may have begun others.
    { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let ended: string | undefined;
  const end = (why: string): void => {
    ended ??= why;
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-saidMax);
  });
  let told = 0;
  const watch = setInterval(() => {
    const arrived = bytesIn(work);
    // npm keeps a copy in its cache and leaves one here.
    if (arrived > 2 * bytes + notesBytesMax) end(`has more than the ${bytes} bytes that the package has`);
    const share = Math.min(1, arrived / bytes);
    if (share - told < sayEveryShare) return;
    told = share;
    say(`${spec}: ${((share * bytes) / 1e6).toFixed(0)} of ${(bytes / 1e6).toFixed(0)} MB`);
  }, lookEveryMs);
  const timer = setTimeout(() => end(`did not arrive within ${timeoutMs / 1000} s`), timeoutMs);
  const abort = (): void => end('was interrupted');
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    if (ended !== undefined) throw new Error(`${spec}: ${ended}`);
    if (code !== 0) throw new Error(`${spec}: npm could not fetch it: ${reasonIn(said)}`);
  } finally {
    clearInterval(watch);
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** The npm that runs this, if one does; else that of PATH. */
function npmOf(env: NodeJS.ProcessEnv): { command: string; first: string[] } {
  const script = env['npm_execpath'];
  if (script !== undefined && /npm-cli\.c?js$/u.test(script))
    return { command: process.execPath, first: [script] };
  return { command: 'npm', first: [] };
}

/** The lines of npm that say why; not where it wrote its log. */
function reasonIn(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!) ?/u, '').trim())
    .filter((line) => line !== '' && !/complete log|^code /u.test(line));
  return lines.slice(0, 3).join(' ') || 'it gave no reason';
}

function bytesIn(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      sum += statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  return sum;
}
