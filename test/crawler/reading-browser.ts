import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from '../../crawler/browser/browser-process.ts';
import { waitLong } from '../support/long-waits.ts';
import { type PageReading, readPage } from '../../crawler/page-reading/read-page.ts';

/** Pages by address, HTML or SVG; an address without a page returns 404. */
export type Site = Record<string, string>;

export interface ReadingBrowser {
  /** Loads a page of the site and leaves it open. */
  open(site: Site, address?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Loads a page, reads it and closes it. */
  read(site: Site | string, options?: BrowserContextOptions): Promise<PageReading>;
  close(): Promise<void>;
}

/** Generous, because only the deadline tests are about time. */
const deadlineMs = 300_000;
export const home = 'https://site.example/';

const typeOf = (body: string): string =>
  body.startsWith('<?xml') ? 'image/svg+xml' : 'text/html; charset=utf-8';

/** The crawler's browser over sites that the test defines; nothing reaches the network. */
export async function createReadingBrowser(): Promise<ReadingBrowser> {
  const browser: Browser = await launchBrowser({
    executablePath: process.env['SHIPPED_CHROMIUM_PATH'] ?? 'chromium',
    sandbox: process.getuid?.() !== 0,
  });
  const open: ReadingBrowser['open'] = async (site, address = home, options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = waitLong(await context.newPage());
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      const body = site[url];
      await route.fulfill(
        body === undefined ? { status: 404, body: '' } : { body, contentType: typeOf(body) },
      );
    });
    await page.goto(address);
    return page;
  };
  return {
    open,
    async read(site, options) {
      const page = await open(typeof site === 'string' ? { [home]: site } : site, home, options);
      try {
        return await readPage(page, { status: 200, deadlineMs });
      } finally {
        await page.context().close();
      }
    },
    close: () => browser.close(),
  };
}
