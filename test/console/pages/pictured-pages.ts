import type { Page } from 'playwright';

// Pictures of a bank that does not exist, and of pages that pretend to be its own: drawn by a browser, for the documents.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DrawnPage {
  screenshot: Buffer;
  /** Where its logo is. */
  box: Box;
  markup: string;
}

const logoOf = (wave: string, font: string): string => `
  <svg class="logo" xmlns="http://www.w3.org/2000/svg" width="300" height="84" viewBox="0 0 300 84">
    <circle cx="42" cy="42" r="32" fill="${wave}"/>
    <path d="M14 46q14-14 28 0t28 0M18 58q12-12 24 0t24 0" fill="none" stroke="#fff" stroke-width="5"/>
    <text x="90" y="40" font-family="${font}" font-size="30" font-weight="700" fill="#14233f">Riverside</text>
    <text x="90" y="68" font-family="${font}" font-size="24" letter-spacing="3" fill="${wave}">BANK</text>
  </svg>`;
const logo = logoOf('#0b6e6e', 'sans-serif');
/** As the bank had it years ago: impostors keep what they once copied. */
const oldLogo = logoOf('#17659c', 'serif');

const style = `<style>
  body { margin: 0; background: #fff; color: #14233f; font: 18px sans-serif; }
  header { padding: 20px 40px; border-bottom: 1px solid #d5dbe5; }
  main { width: 420px; margin: 56px auto; }
  h1 { margin: 0 0 8px; font-size: 28px; }
  label { display: block; margin-top: 20px; }
  input { display: block; box-sizing: border-box; width: 100%; height: 44px; margin-top: 6px; border: 1px solid #93a0b5; }
  .dark { background: #10243c; color: #fff; }
  .dark header { background: #fff; }
  .beside { display: flex; background: #17659c; }
  .beside header { height: 600px; border: 0; background: #fff; }
  .beside main { flex: 1; padding: 40px 80px; margin: 0; color: #fff; }
  button { margin-top: 24px; width: 100%; height: 48px; border: 0; background: #17659c; color: #fff; font: inherit; }
</style>`;

/** The picture that the bank registers. */
export async function drawLogo(page: Page): Promise<Buffer> {
  await page.setContent(style + logo);
  return page.locator('.logo').screenshot();
}

interface Look {
  heading: string;
  /** Pages of one layout look alike, and would be related. */
  layout: 'plain' | 'dark' | 'beside';
}

/** A page with the old logo that asks for a password. */
export async function drawSignInPage(page: Page, { heading, layout }: Look): Promise<DrawnPage> {
  const markup = `<!doctype html><title>Riverside Bank: ${heading}</title>${style}<body class="${layout}">
    <header>${oldLogo}</header>
    <main><h1>${heading}</h1><p>Your account is limited until you do.</p>
    <form><label>Customer number<input></label><label>Password<input type="password"></label>
    <button>Continue</button></form></main>`;
  await page.setContent(markup);
  const box = await page.locator('.logo').boundingBox();
  if (box === null) throw new Error('the page has no logo');
  const { x: left, y: top, width, height } = box;
  return { screenshot: await page.screenshot(), box: { left, top, width, height }, markup };
}
