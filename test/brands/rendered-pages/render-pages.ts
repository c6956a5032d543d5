import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser } from '../../../crawler/browser/browser-process.ts';
import { readPage } from '../../../crawler/page-reading/read-page.ts';
import { imageTasks } from '../../../shared/media/images/image-tasks.ts';
import type { LogoHashes } from '../../../shared/media/images/logo-hashes.ts';
import type { PageHashes } from '../../../shared/media/images/logo-tasks.ts';
import { LONG_WAIT_MS, waitLong } from '../../support/long-waits.ts';
import type { PageFacts } from '../../../crawler/page-evidence/page-facts.ts';

/** A page as the crawler sees it. */
export interface RenderedPage {
  facts: PageFacts;
  pictures: PageHashes;
  icon: LogoHashes | null;
}

export interface PageSource {
  url: string;
  status?: number;
  html: string;
}

export interface Renderer {
  render(source: PageSource): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** The number of browser pages at once: while one is hashed, the other is rendered. */
const pagesAtOnce = 2;

/** Renders the given HTML in Chromium at the given address; nothing reaches the network. */
export async function createRenderer(): Promise<Renderer> {
  const browser = await launchBrowser({
    executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
    sandbox: process.getuid?.() !== 0,
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const sources = new Map<string, PageSource>();
  await context.route('**/*', async (route) => {
    const { html, status } = sources.get(route.request().url()) ?? { html: '', status: 404 };
    await route.fulfill({ status: status ?? 200, body: html, contentType: 'text/html; charset=utf-8' });
  });
  const free: Page[] = [];
  for (let at = 0; at < pagesAtOnce; at += 1) free.push(waitLong(await context.newPage()));
  const waiting: ((page: Page) => void)[] = [];
  const take = (): Promise<Page> | Page => free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const giveBack = (page: Page): void => {
    const next = waiting.shift();
    if (next) next(page);
    else free.push(page);
  };
  const read = async (source: PageSource) => {
    const page = await take();
    try {
      sources.set(new URL(source.url).href, source);
      await page.goto(source.url);
      return await readPage(page, { status: source.status ?? 200, deadlineMs: LONG_WAIT_MS });
    } finally {
      giveBack(page);
    }
  };
  return {
    async render(source) {
      const { facts, screenshot, elements, icons } = await read(source);
      const pictures = await imageTasks.hashCrops({ bytes: screenshot, elements: [...elements] });
      return { facts, pictures, icon: await iconOf(icons) };
    },
    close: () => browser.close(),
  };
}

/** The inline SVG icon of the page, which the test rasterizes as a browser tab would. */
async function iconOf([best]: readonly string[]): Promise<LogoHashes | null> {
  const drawing = /^data:image\/svg\+xml;base64,(.*)$/.exec(best ?? '')?.[1];
  if (drawing === undefined) return null;
  const bytes = await sharp(Buffer.from(drawing, 'base64')).resize(128).png().toBuffer();
  return imageTasks.hashLogo({ bytes });
}
