import { chromium } from 'playwright';

export interface PageLoop {
  /** Visits each address once, `contexts` at a time. @returns seconds */
  visit(urls: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/**
 * A crawler that takes an afternoon to write: a context, a page, its markup and a full-page picture. It has no proxy,
 * no robots.txt, no limits and no deadlines; nothing is compared, nothing kept.
 */
export async function startPageLoop(options: {
  executablePath: string;
  address: string;
  contexts: number;
}): Promise<PageLoop> {
  const { executablePath, address, contexts } = options;
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--host-resolver-rules=MAP *.com ${address}`, '--disable-dev-shm-usage'],
  });
  let bytes = 0;
  const visitOne = async (url: string): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    // On a shared machine a picture can take longer than Playwright waits by default.
    page.setDefaultTimeout(0);
    await page.goto(url);
    bytes += (await page.content()).length;
    bytes += (await page.screenshot({ fullPage: true })).length;
    await context.close();
  };
  return {
    async visit(urls) {
      const began = performance.now();
      let next = 0;
      await Promise.all(
        Array.from({ length: contexts }, async () => {
          for (let url = urls[next++]; url !== undefined; url = urls[next++]) await visitOne(url);
        }),
      );
      if (bytes < 100_000 * urls.length) throw new Error('the loop brought less than the pages hold');
      return (performance.now() - began) / 1000;
    },
    close: () => browser.close(),
  };
}
