import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { withTimeout } from '../../shared/platform/lib/clock.ts';
import type { VisitClock } from './visit-clock.ts';
import { failed } from './visit-outcome.ts';
import { visitLimits } from './visit-limits.ts';

export interface OpenContext {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** Id of the page's main frame. */
  frameId: string;
}

/** A browser profile for one visit: nothing is shared or kept, and no permission is granted. */
export async function openContext(
  browser: Browser,
  proxyServer: string,
  clock: VisitClock,
): Promise<OpenContext> {
  const opening = browser.newContext({
    proxy: { server: proxyServer, bypass: '<-loopback>' },
    // An impersonator with an invalid certificate still is one; the certificate is kept.
    ignoreHTTPSErrors: true,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    viewport: { width: 1280, height: 800 },
  });
  const context = await clock.race('a context', opening).catch((error: unknown) => {
    void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  });
  try {
    const page = await clock.race('a page', context.newPage());
    context.on('page', (popup) => {
      if (popup !== page) void popup.close().catch(() => undefined);
    });
    page.on('crash', () => clock.end(failed('crashed', 'the page ended its process')));
    const session = await clock.race('a session', context.newCDPSession(page));
    const { frameTree } = await clock.race('the frame', session.send('Page.getFrameTree'));
    return { context, page, session, frameId: frameTree.frame.id };
  } catch (error) {
    await closeContext(context).catch(() => undefined);
    throw error;
  }
}

/** @throws DeadlineError when the browser does not close it in time */
export async function closeContext(context: BrowserContext): Promise<void> {
  await withTimeout(visitLimits.closeMs, 'closing a context', context.close());
}
