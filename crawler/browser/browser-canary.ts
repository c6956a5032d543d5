import type { Browser } from 'playwright-core';
import { within } from '../../shared/platform/lib/within.ts';

const canaryMs = 10_000;
const question = 'data:text/html,<title>canary</title><script>document.title += " " + (6 * 7)</script>';

/**
 * Proves that the browser still renders and runs scripts, which a live process does not.
 * @throws when it does not answer, or answers wrongly, within 10 s
 */
export async function probeBrowser(browser: Browser): Promise<void> {
  await within(canaryMs, 'the browser canary', askBrowser(browser));
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
