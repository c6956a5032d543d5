import {
  type BchCode,
  createBchCode,
  decodeBch,
  encodeBch,
} from '../../shared/algorithms/error-correction/bch.ts';
import { enroll, reproduce } from '../../shared/device/extractor/fuzzy-extractor.ts';
import type { ExtractorProfile, HelperData } from '../../shared/device/extractor/helper-data.ts';
import { guessSigns } from '../../shared/device/extractor/mask-attack.ts';
import { maskedSigns } from '../../shared/device/extractor/reliable-bits.ts';
import { createRotation, rotate } from '../../shared/device/extractor/rotation.ts';
import { syntheticPerson, syntheticReading } from '../../shared/device/synthetic/synthetic-face.ts';

/**
 * The fuzzy extractor on synthetic people, end to end through `enroll` and `reproduce`: false rejects by the cosine
 * of the second reading, false accepts by the cosine of an impostor, decoder time, and what the reliability mask
 * tells about the sign bits. Usage: `extractor [trials]`, 10,000 by default. Ends with one line of JSON.
 */
const GENUINE = [0.9, 0.85, 0.8, 0.75, 0.7, 0.6];
const IMPOSTOR = [0.5, 0.4, 0];
const COSINES = [...GENUINE, ...IMPOSTOR];
const PROFILES: readonly { profile: ExtractorProfile; code: BchCode }[] = [
  { profile: 'standard', code: createBchCode(8, 42) },
  { profile: 'strict', code: createBchCode(8, 30) },
];
/** Trials in flight at once: WebCrypto works in other threads. */
const BATCH = 20;

const { crypto } = globalThis;

interface Tally {
  /** Accepted readings by profile and cosine. */
  readonly accepted: Map<ExtractorProfile, number[]>;
  wrongHashes: number;
  /** Share of sign bits guessed in each trial. */
  readonly guessed: number[];
}

async function runTrial(trial: number, tally: Tally): Promise<void> {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const person = await syntheticPerson(`dev/bench/${trial}`, crypto);
  const readings = await Promise.all(
    COSINES.map(async (cosine, index) =>
      syntheticReading(person, cosine, `dev/bench/${trial}/${index}`, crypto),
    ),
  );
  for (const { profile } of PROFILES) {
    const { hash, helper } = await enroll(person, secret, crypto, profile);
    const results = await Promise.all(
      readings.map(async (reading) => reproduce(reading, helper, secret, crypto)),
    );
    const counts = tally.accepted.get(profile) ?? COSINES.map(() => 0);
    tally.accepted.set(
      profile,
      counts.map((count, index) => count + ('hash' in (results[index] ?? {}) ? 1 : 0)),
    );
    tally.wrongHashes += results.filter((result) => 'hash' in result && result.hash !== hash).length;
    if (profile === 'standard') tally.guessed.push(await guessedShare(trial, person, helper));
  }
}

/** The share of the 255 sign bits that an attacker who has seed and mask guesses right. */
async function guessedShare(trial: number, person: Float64Array, helper: HelperData): Promise<number> {
  const rotation = await createRotation(helper.seed, crypto);
  const truth = maskedSigns(rotate(rotation, person), helper.mask);
  const start = await syntheticPerson(`dev/bench/guess/${trial}`, crypto);
  const [guess] = guessSigns([{ rotation, mask: helper.mask }], start, 3);
  return truth.filter((bit, index) => bit === guess?.[index]).length / truth.length;
}

/** Median milliseconds to decode a word with t errors (which corrects) or t + 10 (which fails), alternating. */
function decodeMedianMs(code: BchCode, words: number): number {
  const random = (below: number): number => Math.floor(Math.random() * below);
  const times = Array.from({ length: words }, (_, round) => {
    const word = encodeBch(
      code,
      Uint8Array.from({ length: code.k }, () => random(2)),
    );
    const positions = new Set<number>();
    while (positions.size < code.t + (round % 2) * 10) positions.add(random(code.n));
    for (const position of positions) word[position] = 1 - (word[position] ?? 0);
    const start = performance.now();
    const { ok } = decodeBch(code, word);
    const elapsed = performance.now() - start;
    if (!ok && round % 2 === 0) throw new Error('a correctable word was not decoded');
    return elapsed;
  });
  return times.sort((left, right) => left - right)[words >> 1] ?? Number.NaN;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

function report(trials: number, tally: Tally, seconds: number): void {
  const rate = (profile: ExtractorProfile, index: number): number => {
    const accepted = (tally.accepted.get(profile)?.[index] ?? Number.NaN) / trials;
    return Number((index < GENUINE.length ? 1 - accepted : accepted).toFixed(6));
  };
  console.log(`Fuzzy extractor, ${trials} synthetic people, ${seconds.toFixed(0)} s\n`);
  console.log('cosine      rate   standard (255,47,42)   strict (255,63,30)');
  COSINES.forEach((cosine, index) => {
    const kind = index < GENUINE.length ? 'FRR' : 'FAR';
    const cells = PROFILES.map(({ profile }) => percent(rate(profile, index)).padStart(20));
    console.log(`${cosine.toFixed(2).padEnd(12)}${kind} ${cells.join(' ')}`);
  });
  const decodeMs = Object.fromEntries(
    PROFILES.map(({ profile, code }) => [profile, decodeMedianMs(code, 4000)]),
  );
  const decodeText = PROFILES.map(({ profile }) => `${(decodeMs[profile] ?? Number.NaN).toFixed(3)} ms`);
  const guessed = mean(tally.guessed);
  const guessedBest = mean(tally.guessed.map((share) => Math.max(share, 1 - share)));
  console.log(`\ndecode, median: ${decodeText.join(' standard, ')} strict`);
  console.log(`wrong hashes: ${tally.wrongHashes}`);
  console.log(
    `sign bits guessed from the mask: ${percent(guessed)}; ` +
      `${percent(guessedBest)} when told the better of guess and complement (chance: 52.50 %)`,
  );
  const rates = Object.fromEntries(
    PROFILES.map(({ profile }) => [
      profile,
      Object.fromEntries(COSINES.map((cosine, index) => [cosine.toFixed(2), rate(profile, index)])),
    ]),
  );
  const { wrongHashes } = tally;
  console.log(
    JSON.stringify({
      bench: 'extractor',
      trials,
      rates,
      wrongHashes,
      decodeMs,
      guessed,
      guessedBest,
      seconds,
    }),
  );
}

const trials = Number(process.argv[2] ?? 10_000);
if (!Number.isSafeInteger(trials) || trials < 1) throw new RangeError('usage: extractor [trials]');
const tally: Tally = { accepted: new Map(), wrongHashes: 0, guessed: [] };
const started = performance.now();
for (let first = 0; first < trials; first += BATCH) {
  const size = Math.min(BATCH, trials - first);
  await Promise.all(Array.from({ length: size }, async (_, offset) => runTrial(first + offset, tally)));
}
report(trials, tally, (performance.now() - started) / 1000);
