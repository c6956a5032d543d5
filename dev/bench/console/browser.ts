import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { z } from 'zod';

export async function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

/** Joins by a link, with a passkey of an authenticator that Chromium simulates. */
export async function joinConsole(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(link);
  await page.getByLabel('Your name').fill('Bench');
  await page.getByRole('button', { name: 'Make a passkey and join' }).click();
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
  await page.close();
}

/** Notes the frame in which the first rows were there, which take the focus and open. */
const watch = `{
  const look = () => {
    if (document.querySelector('tbody tr a')) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** Evaluated through the debugger: the policy of the console forbids what Playwright's own waiting for a function does. */
const untilUsable = `new Promise((done) => {
  const look = () => {
    if (window.usableAt === undefined) requestAnimationFrame(look);
    else done(window.usableAt);
  };
  look();
})`;

/** @returns milliseconds from the begin of the navigation until the rows of the list can be used */
export async function measureLoad(context: BrowserContext, address: string): Promise<number> {
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(address);
  return z.number().parse(await page.evaluate(untilUsable));
}

/** Asks for page after page until all rows are there. @returns how many the list says it has */
export async function loadAll(page: Page, rows: number): Promise<number> {
  await page.locator('.load-more [role=status]').waitFor();
  const script = `(async () => {
    const read = () =>
      Number(document.querySelector('.load-more [role=status]').textContent.replaceAll(/[^0-9]/g, ''));
    for (let shown = read(); shown < ${rows}; shown = read()) {
      document.querySelector('.load-more button').click();
      while (read() === shown) await new Promise(requestAnimationFrame);
    }
    return read();
  })()`;
  return z.number().parse(await page.evaluate(script));
}

/** Scrolls down from the top for eight seconds, at most to the end. @returns the time between each two frames */
export async function measureScroll(page: Page, pixelsPerSecond: number): Promise<number[]> {
  const script = `new Promise((done) => {
    window.scrollTo(0, 0);
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const intervals = [];
    let began = 0;
    let before = 0;
    const frame = (now) => {
      if (before === 0) began = now;
      else intervals.push(now - before);
      before = now;
      const seconds = (now - began) / 1000;
      if (seconds >= 8) return done(intervals);
      window.scrollTo(0, Math.min(end, seconds * ${pixelsPerSecond}));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`;
  return z.array(z.number()).parse(await page.evaluate(script));
}
