import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';

/** A user of the system that the browser runs as, in place of the one who holds the credentials of this process. */
export interface BrowserUser {
  uid: number;
  gid: number;
}

/** How little the browser may do. */
export interface BrowserRights {
  /** Undefined: that of this process. */
  user: BrowserUser | undefined;
  /** Chromium's own sandbox, which it makes of user namespaces. */
  sandbox: boolean;
}

/** `nobody` of every Linux. It owns no file, and this process only has to be able to become it. */
const nobody: BrowserUser = { uid: 65_534, gid: 65_534 };
const probeMs = 30_000;
const run = promisify(execFile);

/** Starts a program that becomes another user first; what it needs in its environment is `environmentAs`. */
export const asOtherUser = (): string => path.join(findProjectRoot(), 'crawler/browser', 'as-other-user.sh');

export const environmentAs = ({ uid, gid }: BrowserUser, program: string): Record<string, string> => ({
  BROWSER_UID: String(uid),
  BROWSER_GID: String(gid),
  BROWSER_PROGRAM: program,
});

/** Runs a program of the system as that user, to its end. @throws where it fails */
export async function runAs(user: BrowserUser, program: string, args: readonly string[]): Promise<string> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', ...environmentAs(user, program) };
  const { stdout } = await run(asOtherUser(), [...args], { env, timeout: probeMs });
  return stdout.trim();
}

/**
 * The least rights that the browser can be given here: another user where this process is root or was given one and the
 * capabilities to become it, and its sandbox where that user may make namespaces. Logs what it could not have.
 * @throws Error where a user was named that the browser cannot run as
 */
export async function chooseBrowserRights(
  { executablePath, browserUser }: { executablePath: string; browserUser: BrowserUser | undefined },
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<BrowserRights> {
  const isRoot = process.getuid?.() === 0;
  const wanted = browserUser ?? (isRoot ? nobody : undefined);
  if (wanted === undefined) {
    log.warn(
      { event: 'browser.user_shared' },
      'The browser runs as the user of the crawler, who holds its credentials. Set BROWSER_USER to separate the two.',
    );
    return { user: undefined, sandbox: true };
  }
  const failure = await failureOf(runAs(wanted, executablePath, ['--version']));
  if (failure !== undefined && browserUser !== undefined)
    throw new Error(`the browser cannot run as BROWSER_USER ${wanted.uid}:${wanted.gid}: ${failure}`);
  if (failure !== undefined) {
    log.warn(
      { event: 'browser.runs_as_root', reason: failure },
      'The crawler runs as root and the browser could not run as another user: pages run as root, WITHOUT a sandbox.',
    );
    return { user: undefined, sandbox: false };
  }
  // What Chromium makes its sandbox of.
  const noNamespaces = await failureOf(
    runAs(wanted, 'unshare', ['--user', '--map-root-user', '--net', 'true']),
  );
  if (noNamespaces !== undefined)
    log.warn(
      { event: 'browser.sandbox_disabled', user: wanted.uid, reason: noNamespaces },
      'This system gives ordinary users no namespaces: the browser runs as another user, but WITHOUT its sandbox.',
    );
  return { user: wanted, sandbox: noNamespaces === undefined };
}

async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.trim().split('\n').at(-1) ?? text;
  }
}
