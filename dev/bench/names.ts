/** Hosts a second against 10,000 brands: by the index, and brand by brand. npm run bench -- names [BRANDS] */
import { indexBrands } from '../../shared/algorithms/names/brand-index.ts';
import { compileBrandNames } from '../../shared/algorithms/names/brand-names.ts';
import { hostSaysSomething, nameEvidence } from '../../shared/algorithms/names/name-evidence.ts';
import { readSeenNames } from '../../shared/algorithms/names/seen-names.ts';
import { consonantOf, drawsOf, inventWord, phishingKeywords, type Draw } from './names/invented-words.ts';

const hostsIndexed = 20_000;
const hostsCompared = 20;

/** A third of the hosts is a brand's word with a letter changed, the others are invented words. */
function hostOf(next: Draw, words: readonly string[]): string {
  const own = next(3) === 0 ? (words[next(words.length)] ?? '') : inventWord(next) + inventWord(next);
  const at = next(own.length);
  const spoiled = next(2) === 0 ? own : own.slice(0, at) + consonantOf(next) + own.slice(at + 1);
  return `${spoiled}${phishingKeywords[next(phishingKeywords.length)] ?? ''}.com`;
}

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('usage: npm run bench -- names [BRANDS]');
const next = drawsOf(20_260_101);
const words = Array.from({ length: count }, () => inventWord(next) + (next(2) === 0 ? inventWord(next) : ''));

const timed = <Result>(work: () => Result): { seconds: number; result: Result } => {
  const began = performance.now();
  const result = work();
  return { seconds: (performance.now() - began) / 1000, result };
};
const brands = timed(() =>
  words.map((word, id) => ({
    id,
    names: compileBrandNames({ names: [word], officialDomains: [`${word}.com`] }),
  })),
);
const index = timed(() => indexBrands(brands.result));
const hosts = Array.from({ length: hostsIndexed }, () => hostOf(next, words));
const found = timed(() => hosts.map((host) => index.result.find(host)));
const compared = timed(() =>
  hosts.slice(0, hostsCompared).map((host) => {
    const seen = readSeenNames({ host, title: null, headings: [] });
    return brands.result
      .filter(({ names }) => hostSaysSomething(nameEvidence(names, seen)))
      .map(({ id }) => id);
  }),
);
const missed = compared.result.filter((ids, at) => {
  const own = found.result[at]?.toSorted((a, b) => a - b);
  return JSON.stringify(own) !== JSON.stringify(ids);
}).length;

const perSecond = Math.round(hostsIndexed / found.seconds);
const oneByOne = hostsCompared / compared.seconds;
const withBrands = found.result.filter((ids) => ids.length > 0).length;
console.log(`${count} brands, ${hostsIndexed} hosts, of which ${withBrands} say something about one`);
console.log(
  `brands compiled in ${brands.seconds.toFixed(2)} s, index built in ${index.seconds.toFixed(2)} s`,
);
console.log(`through the index   ${perSecond} hosts/s`);
console.log(
  `one after the other ${oneByOne.toFixed(1)} hosts/s; ${missed} of ${hostsCompared} answers differ`,
);
console.log(
  JSON.stringify({
    count,
    perSecond,
    oneByOne,
    ratio: perSecond / oneByOne,
    missed,
    buildSeconds: index.seconds,
  }),
);
