import sharp from 'sharp';
import { launchBrowser } from '../../crawler/browser/browser-process.ts';
import { readPage } from '../../crawler/page-reading/read-page.ts';
import { createHashIndex } from '../../shared/algorithms/perceptual/hash-index/hash-index.ts';
import { referenceForms } from '../../shared/algorithms/perceptual/logo/reference-form.ts';
import { imageTasks } from '../../shared/media/images/image-tasks.ts';
import { drawsOf, inventWord } from './names/invented-words.ts';

/**
 * Registers wordmarks, drawn by a graphics library, and reads pages in the crawler's browser that write the same names
 * as text: in the font of the wordmark and in another one. Measures how many are found at 31 bits and how many other
 * brands are found. Usage: `wordmarks [names] [seed]`, 150 names by default. Needs `SHIPPED_CHROMIUM_PATH` unless
 * `chromium` is installed. Ends with one line of JSON.
 */
const count = Number(process.argv[2] ?? 150);
const seed = Number(process.argv[3] ?? 77);
const fonts = [
  'font-family:DejaVu Sans;font-weight:bold',
  'font-family:DejaVu Serif',
  'font-family:DejaVu Sans Mono',
  'font-family:DejaVu Sans;font-style:oblique',
  'font-family:DejaVu Serif;font-weight:bold',
] as const;
const home = 'https://wordmarks.example/';
const deadlineMs = 120_000;

const draw = drawsOf(seed);
const names = Array.from({ length: count }, () => {
  const word = inventWord(draw);
  return word.charAt(0).toUpperCase() + word.slice(1);
});
const fontOf = (at: number): string => fonts[at % fonts.length] ?? fonts[0];

const index = createHashIndex();
for (const [reference, name] of names.entries()) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="160"><text x="20" y="110" style="font-size:80px;${fontOf(reference)}" fill="#234">${name}</text></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const { hashes } = await imageTasks.describeReference({ bytes });
  index.add(hashes.map(({ form, hash }) => ({ reference, form: referenceForms.indexOf(form), hash })));
}

const browser = await launchBrowser({
  executablePath: process.env['SHIPPED_CHROMIUM_PATH'] ?? 'chromium',
  sandbox: process.getuid?.() !== 0,
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
let body = '';
await context.route('**/*', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
const page = await context.newPage();

/** Distances up to 60 bits of every reference to the texts of a page. */
async function lookAt(name: string, font: string, size: number): Promise<Map<number, number>> {
  body = `<!doctype html><body style="margin:0"><header style="padding:20px;color:#a31"><a href="/" style="color:inherit;text-decoration:none;font-size:${size}px;${font}">${name}</a></header><p>Welcome to our pages.</p>`;
  await page.goto(home, { timeout: deadlineMs });
  const { screenshot, elements } = await readPage(page, { status: 200, deadlineMs });
  const { crops } = await imageTasks.hashCrops({ bytes: screenshot, elements: [...elements] });
  const nearest = new Map<number, number>();
  for (const hash of crops.flatMap(({ hashes, altered }) => [...hashes, ...altered]))
    for (const { reference, distance } of index.search(hash, { distanceMax: 60 }))
      nearest.set(reference, Math.min(distance, nearest.get(reference) ?? 257));
  return nearest;
}

const pairs = new Map<string, number>();
const recall: Record<string, number> = {};
for (const [row, shift] of [
  ['the same font', 0],
  ['another font', 1],
] as const) {
  let found = 0;
  for (const [at, name] of names.entries()) {
    const nearest = await lookAt(name, fontOf(at + shift), 20 + (at % 4) * 8);
    if ((nearest.get(at) ?? 257) <= 31) found += 1;
    for (const [reference, distance] of nearest) {
      if (names[reference] === name) continue;
      const pair = [at, reference].sort((one, other) => one - other).join('-');
      pairs.set(pair, Math.min(distance, pairs.get(pair) ?? 257));
    }
  }
  recall[row] = found / count;
  console.log(`${row.padEnd(16)} ${(found / count).toFixed(3)}`);
}
await browser.close();
const within = (bits: number): number => [...pairs.values()].filter((distance) => distance <= bits).length;
const different = (count * (count - 1)) / 2;
const nearest = Math.min(257, ...pairs.values());
console.log(
  `${within(31)} of ${different} pairs of different names at 31 bits or less, ${within(45)} at 45, the nearest at ${nearest}`,
);
console.log(
  JSON.stringify({ bench: 'wordmarks', count, recall, different, falsePairs: within(31), nearest }),
);
process.exit(0);
