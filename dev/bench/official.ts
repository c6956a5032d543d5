import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pagesMax, shinglesMax } from '../../shared/domain/brands/official-pages/official-snapshot.ts';
import {
  createOfficialPageIndex,
  type WatchedOfficialPage,
} from '../../crawler/matching/official-page-index.ts';

/**
 * Measures official pages of many brands in memory, in the worst case: five full pages a brand that have nothing in
 * common, four ids a page. Measures their memory, the time to add them and to read those of one brand, and what they
 * share by chance. Usage: `official [brands]`, 10,000 by default. Ends with one line of JSON.
 */
const brands = Number(process.argv[2] ?? 10_000);
if (!Number.isSafeInteger(brands) || brands < 1) throw new RangeError('usage: official [brands]');

let state = 1;
/** Numbers that look random and are the same each time: Weyl's sequence through a finalizer of 32 bits. */
function random(): number {
  state = (state + 0x9e3779b9) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
const pageOf = (brand: number, page: number): WatchedOfficialPage => ({
  site: `brand${brand}.example`,
  screenshot: { hash: Buffer.alloc(32, page), quality: 90 },
  shingles: Uint32Array.from({ length: shinglesMax }, random).sort(),
  trackingIds: new Set([0, 1, 2, 3].map((id) => `UA-${10_000 + brand}-${id}`)),
});
setFlagsFromString('--expose_gc');
const collect: unknown = runInNewContext('gc');
function megabytes(): number {
  if (typeof collect === 'function') collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

const before = megabytes();
const index = createOfficialPageIndex();
/** Processor time of this process alone, in microseconds, because others use the machine too. */
const used = () => process.cpuUsage().user + process.cpuUsage().system;
const start = used();
for (let brand = 0; brand < brands; brand += 1) {
  const pages = Array.from({ length: pagesMax }, (_value, page) => pageOf(brand, page));
  index.set(`brd_${brand}`, 'live', pages);
}
const fillSeconds = (used() - start) / 1e6;
const after = megabytes();
const readings = Math.min(brands, 2000);
let left = 0;
const readStart = used();
for (let brand = 0; brand < readings; brand += 1)
  for (const { shingles } of index.pages(`brd_${brand}`)) left += shingles?.length ?? 0;
const readMicroseconds = (used() - readStart) / readings;
const figures = {
  brands,
  megabytes: Math.round(after - before),
  fillSeconds: Number(fillSeconds.toFixed(1)),
  readMicroseconds: Math.round(readMicroseconds),
  commonByChance: Number((1 - left / (readings * pagesMax * shinglesMax)).toFixed(3)),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
