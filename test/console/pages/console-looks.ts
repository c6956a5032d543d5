import path from 'node:path';
import type { Page } from 'playwright';
import { z } from 'zod';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

interface Look {
  name: string;
  media: Media;
  width: number;
  height: number;
  /** Pixels of the screen for one of the layout: 2 is what a page is zoomed to at 200 %. */
  scale: number;
  /** What axe is asked: everything, or what colours alone can break where another look has the same layout. */
  rules: 'all' | 'colours';
}

const light: Media = { colorScheme: 'light', forcedColors: 'none' };

/** Five looks: those between them have no layout and no colours of their own. */
export const consoleLooks: readonly Look[] = [
  { name: 'light', media: light, width: 1280, height: 800, scale: 1, rules: 'all' },
  {
    name: 'dark',
    media: { colorScheme: 'dark', forcedColors: 'none' },
    width: 1280,
    height: 800,
    scale: 1,
    rules: 'colours',
  },
  {
    name: 'forced colours',
    media: { colorScheme: 'dark', forcedColors: 'active' },
    width: 1280,
    height: 800,
    scale: 1,
    rules: 'colours',
  },
  { name: '390 px', media: light, width: 390, height: 844, scale: 1, rules: 'all' },
  { name: '200 %', media: light, width: 640, height: 400, scale: 2, rules: 'all' },
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const broken = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** Waits until the page is laid out anew and nothing moves. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(async () => {
  await Promise.all(document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity)
    .map(async (each) => each.finished.catch(() => undefined)));
  done();
})))`;

const asked: Readonly<Record<Look['rules'], object>> = {
  all: { type: 'tag', values: tags },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const axeRun = (rules: Look['rules']) =>
  `axe.run(document, { runOnly: ${JSON.stringify(asked[rules])}, resultTypes: ['violations'] })
    .then(({ violations }) => violations)`;

/** Where pictures of every state in every look are kept, to be looked at; nowhere unless it is set. */
const picturesDir = process.env['PICTURES_DIR'];

/** @returns what is wrong with the page as it stands, in each look */
export async function faultsInLooks(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  for (const { name, media, width, height, scale, rules } of consoleLooks) {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await page.setViewportSize({ width, height });
    if (scale !== 1)
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: scale,
        mobile: false,
      });
    await page.evaluate(settled);
    for (const { id, nodes } of broken.parse(await page.evaluate(axeRun(rules))))
      faults.push(`${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
    if (picturesDir !== undefined) {
      const file = `${state}.${name}.png`.replaceAll(/[^\w.]+/g, '-');
      await page.screenshot({ path: path.join(picturesDir, file), fullPage: true });
    }
    const scrolled = await page.evaluate('document.documentElement.scrollWidth');
    if (scrolled !== width) faults.push(`${name}: the page is ${String(scrolled)} px wide`);
  }
  await devtools.detach();
  await page.emulateMedia({ reducedMotion: 'reduce', ...light });
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults;
}
