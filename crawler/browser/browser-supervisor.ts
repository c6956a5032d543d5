import type { Browser } from 'playwright';
import { withTimeout } from '../../shared/platform/lib/clock.ts';
import { runEvery } from '../../shared/platform/lib/run-every.ts';
import type { Liveness } from '../../shared/platform/lifecycle/liveness.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { type BrowserLease, type BrowserUsage, createLeases } from './browser-leases.ts';
import { type BrowserOptions, type BrowserProcess, startBrowserProcess } from './browser-process.ts';
import { type GroupMember, killHeavyRenderers } from './process-group.ts';

export interface BrowserSupervisor {
  /** A slot in a working browser; waits for one, also while the browser is replaced. @throws the signal's reason */
  lease(signal: AbortSignal): Promise<BrowserLease>;
  /** Rejects unless the last probe succeeded. */
  assertHealthy(): Promise<void>;
  /** Processes of all its browsers; there are two while one replaces the other. */
  members(): Promise<GroupMember[]>;
  usage(): BrowserUsage;
  close(): Promise<void>;
}

export interface BrowserSupervisorOptions extends Omit<BrowserOptions, 'folder'> {
  proxyServer: string;
  /** Concurrent visits; four for two cores and 4 GB (docs/internals/page-visits.md). */
  contexts?: number;
}

const canaryEveryMs = 20_000;
const memoryEveryMs = 1_000;
/** Chromium returns memory only when it ends. */
const groupBytesMax = 1.5 * 1024 ** 3;

/**
 * Keeps a working browser: launches it, probes it, and replaces one that does not respond or has reached its maximum
 * age.
 */
export async function superviseBrowser(
  { contexts = 4, ...options }: BrowserSupervisorOptions,
  log: Logger,
  liveness: Pick<Liveness, 'watch'>,
): Promise<BrowserSupervisor> {
  let healthy = false;
  let closing = false;
  const leases = createLeases({ places: contexts, onNeeded: () => loop?.wake() });

  const round = async () => {
    try {
      let current = leases.current();
      if (!current) {
        healthy = false;
        const started = await startProbed(options, log);
        current = started;
        leases.use(started);
      } else {
        const { browser } = current;
        // An overloaded machine misses a probe as well, and killing the browser then would cost all its visits.
        await probeBrowser(browser).catch((error: unknown) => {
          if (closing) throw error;
          return probeBrowser(browser);
        });
      }
      healthy = true;
      const members = await current.members();
      if (members.reduce((sum, { bytes }) => sum + bytes, 0) > groupBytesMax) leases.retire();
    } catch (error) {
      healthy = false;
      leases.current()?.kill();
      throw error;
    }
  };

  let loop: ReturnType<typeof runEvery> | undefined = undefined;
  await round();
  // It depends on nothing outside this process: a round that does not end is a fault.
  const ended = liveness.watch({
    name: 'browser',
    restMs: canaryEveryMs,
    shouldMove: () => Promise.resolve(),
  });
  loop = runEvery({
    everyMs: canaryEveryMs,
    work: () => round().finally(ended),
    onError: (error) =>
      log.warn(
        { event: 'browser.canary_failed', err: error },
        'The browser failed its canary check and will be replaced.',
      ),
  });
  const memory = watchMemory(leases, log);
  return {
    lease: (signal) => leases.take(signal),
    members: () => leases.members(),
    usage: () => leases.usage(),
    assertHealthy: () =>
      healthy ? Promise.resolve() : Promise.reject(new Error('the browser failed its canary')),
    async close() {
      closing = true;
      await Promise.all([memory.stop(), loop.stop()]);
      await leases.close();
    },
  };
}

/** @throws when it does not start, or starts and does not work */
async function startProbed(options: BrowserOptions, log: Logger): Promise<BrowserProcess> {
  const started = await startBrowserProcess(options);
  const { sandbox, user } = options;
  log.info(
    { event: 'browser.started', version: started.browser.version(), sandbox, user: user?.uid },
    'The browser has started.',
  );
  try {
    await probeBrowser(started.browser);
    return started;
  } catch (error) {
    await started.close();
    throw error;
  }
}

/** Ends the process of a page that takes more memory than a page may. */
function watchMemory(
  leases: Pick<ReturnType<typeof createLeases>, 'inUse' | 'members'>,
  log: Logger,
): ReturnType<typeof runEvery> {
  return runEvery({
    everyMs: memoryEveryMs,
    work: async () => {
      const killed = leases.inUse() > 0 ? killHeavyRenderers(await leases.members()) : 0;
      if (killed > 0)
        log.warn(
          { event: 'browser.page_memory_exceeded', killed },
          'A page exceeded the memory limit and its process was killed.',
        );
    },
    onError: (error) =>
      log.warn(
        { event: 'browser.memory_check_failed', err: error },
        'The memory usage of the browser could not be read.',
      ),
  });
}

const canaryMs = 10_000;
const question = 'data:text/html,<title>canary</title><script>document.title += " " + (6 * 7)</script>';

/**
 * Proves that the browser still renders and runs scripts; that its process lives does not prove this.
 * @throws when it does not respond, or responds wrongly, within 10 s
 */
async function probeBrowser(browser: Browser): Promise<void> {
  await withTimeout(canaryMs, 'the browser canary', askBrowser(browser));
}

async function askBrowser(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true, acceptDownloads: false });
  try {
    const page = await context.newPage();
    await page.goto(question);
    const title = await page.title();
    if (title !== 'canary 42') throw new Error(`the browser rendered "${title}"`);
  } finally {
    await context.close();
  }
}
