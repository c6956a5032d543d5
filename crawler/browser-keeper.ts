import type { Browser } from 'playwright-core';
import { runEvery } from '../shared/lib/run-every.ts';
import type { Liveness } from '../shared/lifecycle/liveness.ts';
import type { Logger } from '../shared/log/logger.ts';
import { probeBrowser } from './browser-canary.ts';
import { launchBrowser, type BrowserOptions } from './browser.ts';

export interface BrowserKeeper {
  /** Rejects unless the last canary came back. */
  assertHealthy(): Promise<void>;
  close(): Promise<void>;
}

const canaryEveryMs = 20_000;

/** Keeps one working browser: launches it, asks it a canary question, and replaces one that does not answer. */
export async function keepBrowser(
  options: BrowserOptions,
  log: Logger,
  liveness: Pick<Liveness, 'watch'>,
): Promise<BrowserKeeper> {
  let browser: Browser | undefined;
  let healthy = false;

  const replace = async () => {
    healthy = false;
    await browser?.close().catch(() => undefined);
    browser = undefined;
  };
  const round = async () => {
    try {
      if (browser?.isConnected() !== true) {
        browser = await launchBrowser(options);
        log.info({ version: browser.version(), sandbox: options.sandbox }, 'browser started');
      }
      await probeBrowser(browser);
      healthy = true;
    } catch (error) {
      await replace();
      throw error;
    }
  };

  await round();
  // It needs nothing but itself: a round that does not end has no excuse.
  const ended = liveness.watch({
    name: 'browser',
    restMs: canaryEveryMs,
    shouldMove: () => Promise.resolve(),
  });
  const loop = runEvery({
    everyMs: canaryEveryMs,
    work: () => round().finally(ended),
    onError: (error) => log.warn({ err: error }, 'the browser failed its canary and is replaced'),
  });
  return {
    assertHealthy: () =>
      healthy ? Promise.resolve() : Promise.reject(new Error('the browser failed its canary')),
    async close() {
      await loop.stop();
      await replace();
    },
  };
}
