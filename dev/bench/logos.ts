import { distortions } from './logos/distortions.ts';
import { fillLogoBank, lookUp } from './logos/logo-bank.ts';
import { referenceForms } from '../../shared/algorithms/perceptual/logo/reference-form.ts';

/**
 * Registers generated logos as references and looks up the same logos as pages distort them. Measures how many are
 * found at 31 bits, by which form, and how many pairs of different logos are mistaken for each other. Usage: `logos
 * [logos] [first]`, 160 logos from number 0 on by default, 12,720 pairs. Ends with one line of JSON.
 */
const count = Number(process.argv[2] ?? 160);
const first = Number(process.argv[3] ?? 0);
if (![count, first].every((number) => Number.isSafeInteger(number) && number >= 0) || count < 2)
  throw new RangeError('usage: logos [logos] [first]');

const started = performance.now();
const { logos, index, plain } = await fillLogoBank(count, first);
const describeMs = (performance.now() - started) / count;
/** Pairs of different logos, as "smaller-larger", with their smallest distance in any look-up up to 60 bits. */
const pairs = new Map<string, number>();
const recall: Record<string, number> = {};
const isMissed: string[] = [];

console.log(`Logos, ${count} references with ${index.size()} hashes, ${plain.length} of them too plain\n`);
console.log('distortion               found    goal           by form');
for (const { name, goal, apply } of distortions) {
  const forms = new Map<string, number>();
  let found = 0;
  for (const [number, svg] of logos.entries()) {
    const hits = await lookUp(index, await apply(svg, first + number), 60);
    const own = hits.find(({ reference, distance }) => reference === number && distance <= 31);
    if (own) {
      found += 1;
      const form = `${own.isInverted ? '-' : ''}${referenceForms[own.form] ?? '?'}`;
      forms.set(form, (forms.get(form) ?? 0) + 1);
    }
    for (const { reference, distance } of hits) {
      if (reference === number) continue;
      const pair = [number, reference].sort((one, other) => one - other).join('-');
      pairs.set(pair, Math.min(distance, pairs.get(pair) ?? 257));
    }
  }
  recall[name] = found / count;
  if (goal !== undefined && found < goal * count) isMissed.push(name);
  const verdict = goal === undefined ? '' : found >= goal * count ? 'met' : 'MISSED';
  const byForm = [...forms]
    .sort(([, one], [, other]) => other - one)
    .map(([form, times]) => `${form} ${times}`);
  console.log(
    `${name.padEnd(24)} ${(found / count).toFixed(3)}    ${String(goal ?? '').padEnd(5)} ${verdict.padEnd(8)} ${byForm.slice(0, 4).join(', ')}`,
  );
}

const seconds = (performance.now() - started) / 1000;
const different = (count * (count - 1)) / 2;
const falsePairs = [...pairs.values()].filter((distance) => distance <= 31).length;
const likelyPairs = [...pairs.values()].filter((distance) => distance <= 45).length;
const nearest = Math.min(257, ...pairs.values());
console.log(
  `\n${falsePairs} of ${different} different pairs at 31 bits or less in ${distortions.length * count} look-ups, ${likelyPairs} at 45; ` +
    `the nearest at ${nearest} (257: none within 60)`,
);
console.log(
  `a reference is described in ${describeMs.toFixed(0)} ms, one beside the other; ${seconds.toFixed(0)} s in all`,
);
console.log(
  JSON.stringify({
    bench: 'logos',
    count,
    recall,
    isMissed,
    different,
    falsePairs,
    likelyPairs,
    nearest,
    describeMs,
    seconds,
  }),
);
