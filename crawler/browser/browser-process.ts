import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { withTimeout } from '../../shared/platform/lib/clock.ts';
import { browserFlags } from './browser-flags.ts';
import { asOtherUser, type BrowserUser, environmentAs, runAs } from './browser-user.ts';
import { type GroupMember, readGroup } from './process-group.ts';

/** A browser with all the processes that belong to it. */
export interface BrowserProcess {
  browser: Browser;
  pid: number;
  /** The processes of its group at this moment; empty where there is no /proc. */
  members(): Promise<GroupMember[]>;
  isRunning(): boolean;
  /** Settles when the browser has ended, for whatever reason. */
  ended: Promise<void>;
  /** Asks it to end, and kills its process group if it has not ended after 5 s. Never rejects. */
  close(): Promise<void>;
  /** SIGKILL to its process group. */
  kill(): void;
}

const infoMs = 10_000;
const closeMs = 5_000;

export async function startBrowserProcess(options: Omit<BrowserOptions, 'folder'>): Promise<BrowserProcess> {
  const { folder, removeFolder } = await makeFolder(options.user);
  const { browser, pid } = await launch({ ...options, folder }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const ended = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
  const cleared = ended.then(removeFolder);
  const kill = (): void => killGroup(pid);
  return {
    browser,
    pid,
    members: () => readGroup(pid),
    isRunning: () => browser.isConnected(),
    ended,
    async close() {
      await withTimeout(closeMs, 'closing the browser', browser.close()).catch(() => undefined);
      // Also after an orderly end: a process of its group that hangs would never be removed.
      kill();
      await withTimeout(closeMs, 'the end of the browser', cleared).catch(() => undefined);
    },
    kill,
  };
}

/** Belongs to the user of the browser, who alone can read it. */
async function makeFolder(
  user: BrowserUser | undefined,
): Promise<{ folder: string; removeFolder: () => Promise<unknown> }> {
  if (user === undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'humanmark-browser-'));
    const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
    return { folder, removeFolder: () => removeFolder().catch(() => undefined) };
  }
  const folder = await makeIn(user, tmpdir()).catch(() => makeIn(user, '/tmp'));
  // A process of the browser that is about to end may still write into it.
  const removeFolder = () => runAs(user, 'rm', ['-rf', '--', folder]);
  return {
    folder,
    removeFolder: () =>
      removeFolder()
        .catch(removeFolder)
        .catch(() => undefined),
  };
}

/** A folder for temporary files may belong to the caller alone, as TMPDIR under /root does. */
function makeIn(user: BrowserUser, parent: string): Promise<string> {
  return runAs(user, 'mktemp', ['-d', path.join(parent, 'humanmark-browser-XXXXXXXXXX')]);
}

async function launch(options: BrowserOptions): Promise<Pick<BrowserProcess, 'browser' | 'pid'>> {
  const browser = await launchBrowser(options);
  try {
    return { browser, pid: await withTimeout(infoMs, 'the process of the browser', pidOf(browser)) };
  } catch (error) {
    // Its process group is not known yet; Playwright kills the process it started when it does not close.
    await withTimeout(closeMs, 'closing the browser', browser.close()).catch(() => undefined);
    throw error;
  }
}

/**
 * Playwright does not expose the process id; the browser does. It is started as the leader of a group, whose id is the
 * same.
 */
async function pidOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('the browser does not name its process');
  return own.id;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // ESRCH: all processes of the group have ended.
  }
}

export interface BrowserOptions {
  executablePath: string;
  /** Off only where the host offers no user namespaces to its user: root in a container. */
  sandbox: boolean;
  /** The user that it runs as; that of this process unless given. */
  user?: BrowserUser | undefined;
  /** The egress proxy; without it no address is reached at all. */
  proxyServer?: string;
  /** Sent with all requests, including those the browser makes by itself; the browser's own unless given. */
  userAgent?: string;
  /** Home and temporary files of the browser's processes; the machine's own unless given. */
  folder?: string;
}

const launchMs = 30_000;
/** Port 9 of loopback, discard (RFC 863), where nothing listens. */
const nowhere = 'http://127.0.0.1:9';

/** A headless Chromium that makes no network requests of its own, and reaches the network through the proxy alone. */
export function launchBrowser(options: BrowserOptions): Promise<Browser> {
  const { executablePath, sandbox, user, proxyServer = nowhere, userAgent, folder = '/tmp' } = options;
  return chromium.launch({
    executablePath: user === undefined ? executablePath : asOtherUser(),
    headless: true,
    chromiumSandbox: sandbox,
    timeout: launchMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // `<-loopback>`: without it Chromium goes to loopback directly.
    proxy: { server: proxyServer, bypass: '<-loopback>' },
    // This process's environment holds the keys of the service, which a compromised browser must not find.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: folder,
      TMPDIR: folder,
      ...(user && environmentAs(user, executablePath)),
    },
    // Playwright lets pages open windows, which only a user's click should do; there are no clicks here.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: browserFlags(userAgent),
  });
}
