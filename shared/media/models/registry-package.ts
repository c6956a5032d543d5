import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

export interface RegistryPackage {
  /** Name and version in the npm registry. */
  package: string;
  /** Of its tarball. */
  bytes: number;
  /** Of its tarball, in the form of Subresource Integrity. */
  integrity: string;
}

const run = promisify(execFile);
const PACK_MS = 20 * 60_000;

/**
 * Fetches the tarball of a package by the registry's own client, which knows the mirror, proxy and credentials that this
 * machine is set to. Nothing of it is run or installed. @throws Error saying what npm said; the caller removes the file
 */
export async function packTarball(
  { package: name }: RegistryPackage,
  { to, signal }: { to: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const work = mkdtempSync(path.join(path.dirname(to), '.packing-'));
  try {
    const args = ['pack', name, '--ignore-scripts', '--silent', '--pack-destination', work];
    // oxlint-disable-next-line node/no-process-env -- handed on to npm, and nothing of it is read here
    const env = environmentOfNpm(process.env);
    await run('npm', args, { timeout: PACK_MS, cwd: work, env, ...(signal ? { signal } : {}) });
    const packed = readdirSync(work).find((file) => file.endsWith('.tgz'));
    if (packed === undefined) throw new Error('it fetched no tarball');
    renameSync(path.join(work, packed), to);
  } catch (error) {
    signal?.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    const [reason = ''] = message.trim().split('\n').slice(-1);
    throw new Error(`npm could not fetch ${name} (${reason})`, { cause: error });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What npm reads of an environment, and none of the secrets of the service that may be in it. */
function environmentOfNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read =
    /^(?:PATH|HOME|USER|TMPDIR|LANG|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_\w+)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => read.test(name)));
}

/** @throws Error saying what the tarball has instead */
export async function assertIntegrity(
  tarball: string,
  { package: name, bytes, integrity }: RegistryPackage,
): Promise<void> {
  const size = statSync(tarball).size;
  if (size !== bytes) throw new Error(`the tarball of ${name} has ${size} bytes, not ${bytes}`);
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const found = `sha512-${hash.digest('base64')}`;
  if (found !== integrity)
    throw new Error(`the tarball of ${name} has the integrity ${found}, not ${integrity}`);
}
