import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { CropHashes } from '../../shared/media/images/logo-tasks.ts';
import { createBrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import { matchInSlices, matchPage } from '../../crawler/matching/match-page.ts';
import type { PageVisit } from '../../crawler/matching/page-visit.ts';
import { describedForms } from '../../shared/algorithms/perceptual/logo/reference-form.ts';
import { nearHash, randomHashes } from './index/random-hashes.ts';
import { drawsOf, inventWord } from './names/invented-words.ts';

/**
 * Measures what one page of many pictures costs the process that compares it with many brands, and for how long nothing
 * else runs there: all at once, and in slices, one page and four at a time. Usage: `matching [brands] [crops] [pages]`,
 * 10,000, 60 and 20 by default, with a million hashes for 10,000 brands. Ends with one line of JSON.
 */
const brands = Number(process.argv[2] ?? 10_000);
const crops = Number(process.argv[3] ?? 60);
const pages = Number(process.argv[4] ?? 20);
if (![brands, crops, pages].every((number) => Number.isSafeInteger(number) && number >= 1))
  throw new RangeError('usage: matching [brands] [crops] [pages], each at least 1');

/** References of one brand; 108 hashes in all forms. */
const references = 6;
const perBrand = references * describedForms.length;
const all = randomHashes(brands * perBrand, 23);
const hashAt = (at: number): Buffer => all.subarray(32 * at, 32 * at + 32);

const draw = drawsOf(41);
const words = Array.from({ length: brands }, () => inventWord(draw));
const nameOf = (at: number): string => `${words[at] ?? ''} ${words[(at * 31) % brands] ?? ''}`;
const matchingIndex = createBrandMatchingIndex();
for (let at = 0; at < brands; at += 1) {
  const id = `brd_${at}`;
  const officialDomains = [`${nameOf(at).replace(' ', '')}${at}.com`];
  matchingIndex.putBrand({
    id,
    type: 'brand',
    mode: 'live',
    names: [nameOf(at)],
    officialDomains,
    authorisedDomains: [],
  });
  for (let reference = 0; reference < references; reference += 1) {
    const first = at * perBrand + reference * describedForms.length;
    const hashes = describedForms.map((form, place) => ({
      form,
      hash: hashAt(first + place).toString('hex'),
    }));
    matchingIndex.putReference({ id: `ref_${at}_${reference}`, brandId: id, hashes });
  }
}
// Tables of the index are built in the background.
for (let round = 0; round < 2000; round += 1) await new Promise(setImmediate);

/** A crop has two hashes unless it is a square; one of ten is a copy of some brand's picture. */
function cropOf(page: number, crop: number): CropHashes {
  const seed = 1_000_000 + page * crops + crop;
  const copied = nearHash(hashAt((seed * 7919) % (brands * perBrand)), 12, seed);
  const hash = crop % 10 === 0 ? copied : Buffer.from(randomHashes(1, seed));
  // The likeliest crops are looked up as altered logos too.
  const altered =
    crop < 6 ? [0, 1].map((at) => Buffer.from(randomHashes(1, seed + 600_000 + 1000 * at))) : [];
  const box = { left: 10 * crop, top: 10 * crop, width: 160, height: 60 };
  return {
    hashes: [hash, Buffer.from(randomHashes(1, seed + 500_000))],
    altered,
    quality: 90,
    box,
    crop: box,
  };
}

function visitOf(page: number): PageVisit {
  const name = nameOf(page % brands);
  const url = `https://${name.replace(' ', '-')}-login.com/`;
  return {
    source: 'seed',
    facts: {
      url,
      status: 200,
      title: `${name} sign in`,
      headNames: [],
      siteNames: [name],
      headings: [name],
      text: `${name} ${words.slice(0, 400).join(' ')}`,
      html: `<title>${name}</title>${words.map((word) => `<p>${word}</p>`).join('')}`,
      forms: [{ action: 'https://collect.example/', fields: [], buttons: [] }],
      links: [],
      assets: words.slice(0, 100).map((word) => `https://cdn.${word}.com/a.js`),
    },
    redirects: [],
    pictures: {
      width: 1280,
      height: 4096,
      page: { hash: Buffer.from(randomHashes(1, page + 5)), quality: 90 },
      change: Buffer.alloc(8),
      crops: Array.from({ length: crops }, (_, crop) => cropOf(page, crop)),
    },
    elements: [],
    icon: null,
    faces: null,
    infrastructure: null,
  };
}

const visits = Array.from({ length: pages }, (_, page) => visitOf(page));
const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(share * times.length))] ??
  NaN;

/** Duration of the event loop's iterations meanwhile: nothing else runs during one. */
async function watching(work: () => Promise<void>): Promise<number[]> {
  const rounds: number[] = [];
  const state = { isDone: false };
  const watch = (async () => {
    for (let last = performance.now(); !state.isDone;) {
      await new Promise(setImmediate);
      const now = performance.now();
      rounds.push(now - last);
      last = now;
    }
  })();
  await work();
  state.isDone = true;
  await watch;
  return rounds;
}

const answered: string[] = [];
const idsOf = (matches: readonly { brandId: string }[]): string =>
  matches.map(({ brandId }) => brandId).join();
const atOnce: number[] = [];
for (const visit of visits) {
  const began = performance.now();
  answered.push(idsOf(matchPage(matchingIndex, currentModel, visit)));
  atOnce.push(performance.now() - began);
}
let differing = 0;
const inTurns: number[] = [];
const matchOne = async (visit: PageVisit, page: number): Promise<void> => {
  const began = performance.now();
  const found = idsOf(await matchInSlices(matchingIndex, currentModel, visit));
  inTurns.push(performance.now() - began);
  if (found !== answered[page]) differing += 1;
};
const alone = await watching(async () => {
  for (const [page, visit] of visits.entries()) await matchOne(visit, page);
});
const aloneMs = quantile(inTurns, 0.5);
inTurns.length = 0;
const four = await watching(async () => {
  const left = [...visits.entries()];
  const slot = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await matchOne(next[1], next[0]);
  };
  await Promise.all([slot(), slot(), slot(), slot()]);
});

const told = (times: readonly number[]) => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  longest: Math.max(...times),
});
console.log(`${pages} pages of ${crops} crops against ${brands} brands with ${brands * perBrand} hashes\n`);
console.log(
  `all at once: p50 ${told(atOnce).p50.toFixed(0)} ms, longest ${told(atOnce).longest.toFixed(0)} ms, in which nothing else runs`,
);
for (const [name, rounds, ms] of [
  ['in turns, one page at a time', alone, aloneMs],
  ['in turns, four at a time', four, quantile(inTurns, 0.5)],
] as const) {
  const { p50, p99, longest } = told(rounds);
  console.log(
    `${name}: p50 ${ms.toFixed(0)} ms for a page; rounds of the event loop p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
  );
}
console.log(`${differing} of ${2 * pages} answers differ`);
console.log(
  JSON.stringify({
    bench: 'matching',
    brands,
    crops,
    pages,
    atOnce: told(atOnce),
    alone: told(alone),
    four: told(four),
    differing,
  }),
);
