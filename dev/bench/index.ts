import {
  createHashIndex,
  type HashIndex,
  type IndexedHash,
} from '../../shared/algorithms/perceptual/hash-index/hash-index.ts';
import { hammingDistance } from '../../shared/algorithms/perceptual/pdq/pdq-hash.ts';
import { nearHash, randomHashes } from './index/random-hashes.ts';

/**
 * Measures the index of reference hashes at a million: whether it finds exactly what a full scan finds, how long a
 * search takes beside a full scan, how long it takes to build, its memory, and when additions and removals take effect.
 * Usage: `index [hashes] [queries]`, 1,000,000 and 2,000 by default. Ends with one line of JSON.
 */
const count = Number(process.argv[2] ?? 1_000_000);
const queries = Number(process.argv[3] ?? 2000);
if (![count, queries].every((number) => Number.isSafeInteger(number) && number >= 100))
  throw new RangeError('usage: index [hashes] [queries], both at least 100');
/** Queries that are also resolved by a full scan. */
const compared = 20;

const all = randomHashes(count, 11);
const hashAt = (at: number): Buffer => all.subarray(32 * at, 32 * at + 32);
const timed = <T>(work: () => T): [T, number] => {
  const start = performance.now();
  const value = work();
  return [value, performance.now() - start];
};
const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(share * times.length))] ??
  NaN;

function* everyHash(): Generator<IndexedHash> {
  for (let at = 0; at < count; at += 1) yield { reference: at, form: 0, hash: hashAt(at) };
}

/** Half of the queries are copies of a reference at 0 to 31 bits, some of those negatives; half match nothing. */
const asked = Array.from({ length: queries }, (_query, at) => {
  if (at % 2 === 1) return Buffer.from(randomHashes(1, 1_000_000 + at));
  const near = nearHash(hashAt((at * 7919) % count), at % 32, at);
  return at % 16 === 0 ? Buffer.from(near.map((byte) => ~byte)) : near;
});

function linear(query: Buffer, max: number): string[] {
  const found: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const apart = hammingDistance(hashAt(at), query);
    if (apart <= max) found.push(`${at} ${apart}`);
    else if (256 - apart <= max) found.push(`${at} ${256 - apart}`);
  }
  return found.sort();
}

function search(index: HashIndex, query: Buffer, max: number): string[] {
  return index
    .search(query, { distanceMax: max })
    .map(({ reference, distance }) => `${reference} ${distance}`)
    .sort();
}

const quiet = createHashIndex({ later: () => {} });
const [, addMs] = timed(() => quiet.add(everyHash()));
const slices: number[] = [];
for (let more = true; more;) {
  const [again, ms] = timed(() => quiet.tidy());
  slices.push(ms);
  more = again;
}
const buildMs = addMs + slices.reduce((sum, ms) => sum + ms, 0);
const megabytes = quiet.bytes() / 1e6;

const linearMs: number[] = [];
let missed = 0;
for (const query of asked.filter((_query, at) => at % Math.ceil(queries / compared) === 0)) {
  const [expected, ms] = timed(() => linear(query, 31));
  linearMs.push(ms);
  if (expected.join() !== search(quiet, query, 31).join()) missed += 1;
}
const plantedMissed = asked.filter((query, at) => at % 2 === 0 && quiet.search(query).length === 0).length;

const searches = {
  'd <= 31': { distanceMax: 31, inverted: false },
  'd <= 31 and negatives': { distanceMax: 31, inverted: true },
  'd <= 47': { distanceMax: 47, inverted: false },
  'd <= 60 (reads all)': { distanceMax: 60, inverted: false },
};
const speed = Object.fromEntries(
  Object.entries(searches).map(([name, options]) => {
    const times = asked
      .slice(0, options.distanceMax > 47 ? 60 : queries)
      .map((query) => timed(() => quiet.search(query, options))[1]);
    return [name, { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: Math.max(...times) }];
  }),
);

/** The effect of changes in a running process: each counts for the next search, and its work is done in slices. */
const fresh = Buffer.from(randomHashes(1, 77));
const [, addOneMs] = timed(() => quiet.add([{ reference: count, form: 0, hash: fresh }]));
const isFound = quiet.search(fresh).some(({ reference }) => reference === count);
const [, removeMs] = timed(() => quiet.remove(count));
const isGone = quiet.search(fresh).length === 0;

console.log(`Index of ${count} hashes\n`);
console.log(
  `searched and read: ${missed} of ${linearMs.length} answers differ; ${plantedMissed} planted copies missed`,
);
console.log(`reading every hash, byte by byte: ${quantile(linearMs, 0.5).toFixed(1)} ms, median`);
for (const [name, { p50, p95, max }] of Object.entries(speed))
  console.log(
    `${name.padEnd(24)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, longest ${max.toFixed(1)} ms`,
  );
console.log(
  `built in ${buildMs.toFixed(0)} ms (${addMs.toFixed(0)} to add, the rest in ${slices.length} slices, p95 ${quantile(slices, 0.95).toFixed(1)} ms, ` +
    `longest ${Math.max(...slices).toFixed(1)} ms); ${megabytes.toFixed(0)} MB`,
);
console.log(
  `one more: ${addOneMs.toFixed(2)} ms, found by the next search: ${isFound}; removed: ${removeMs.toFixed(2)} ms, gone: ${isGone}`,
);
console.log(
  JSON.stringify({
    bench: 'index',
    count,
    missed,
    plantedMissed,
    linearMs: quantile(linearMs, 0.5),
    speed,
    buildMs,
    sliceMs: Math.max(...slices),
    megabytes,
    addOneMs,
    removeMs,
    isFound,
    isGone,
  }),
);
