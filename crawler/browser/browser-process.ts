import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { within } from '../../shared/platform/lib/within.ts';
import { launchBrowser, type BrowserOptions } from './launch-browser.ts';
import { readGroup, type GroupMember } from './process-group.ts';

/** A browser with all the processes that belong to it. */
export interface BrowserProcess {
  browser: Browser;
  pid: number;
  /** Of this moment; empty where there is no /proc. */
  members(): Promise<GroupMember[]>;
  isRunning(): boolean;
  /** Settles when it is gone, however that came. */
  ended: Promise<void>;
  /** Asks it to end, and kills its process group when it has not after 5 s. Never rejects. */
  close(): Promise<void>;
  /** SIGKILL to its process group. */
  kill(): void;
}

const infoMs = 10_000;
const closeMs = 5_000;

export async function startBrowserProcess(options: Omit<BrowserOptions, 'folder'>): Promise<BrowserProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'humanmark-browser-'));
  const removeFolder = () =>
    rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
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
      await within(closeMs, 'closing the browser', browser.close()).catch(() => undefined);
      // Also after an orderly end: a process of its group that hangs would stay for good.
      kill();
      await within(closeMs, 'the end of the browser', cleared).catch(() => undefined);
    },
    kill,
  };
}

async function launch(options: BrowserOptions): Promise<Pick<BrowserProcess, 'browser' | 'pid'>> {
  const browser = await launchBrowser(options);
  try {
    return { browser, pid: await within(infoMs, 'the process of the browser', pidOf(browser)) };
  } catch (error) {
    // Its group has no name yet; Playwright kills the process it started when it does not close.
    await within(closeMs, 'closing the browser', browser.close()).catch(() => undefined);
    throw error;
  }
}

/** Playwright says no process id; the browser does. It is started as the leader of a group, which is named after it. */
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
    // ESRCH: all of it has ended.
  }
}
