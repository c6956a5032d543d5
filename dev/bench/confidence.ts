import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import { discoverySources } from '../../shared/algorithms/confidence/evidence.ts';
import { compareMethods, methods, type Scores, scoresOf } from './confidence/compare-methods.ts';
import { testPages } from './confidence/test-pages.ts';

/**
 * Measures the scanner's confidence on invented pages of a generator that its model has not seen
 * (dev/bench/confidence/): calibration error, precision and recall above 0.95 by source, beside the same model without
 * calibration and a naive product of likelihood ratios, and assessments a second. Usage: `confidence [pages]`, 120,000
 * by default. Ends with one line of JSON.
 */
const pages = Number(process.argv[2] ?? 120_000);
if (!Number.isSafeInteger(pages) || pages < 6000)
  throw new RangeError('usage: confidence [pages], 6000 at least');

const share = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(10);
const line = (name: string, scores: Scores): string =>
  [
    name.padEnd(14),
    String(scores.pages).padStart(8),
    String(scores.impersonations).padStart(8),
    scores.calibrationError.toFixed(4).padStart(8),
    String(scores.above).padStart(8),
    share(scores.precision),
    share(scores.recall),
    share(scores.recallOfClear),
  ].join('');
const head = '                 pages   impers.    ECE   > 0.95  precision    recall  of clear';

/** Assessments a second of one process, over pages that are made beforehand; the best of five rounds. */
function assessmentsPerSecond(): number {
  const evidence = Array.from(testPages(1, 20_000), (page) => page.evidence);
  let best = 0;
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    for (const one of evidence) assessEvidence(currentModel, one);
    best = Math.max(best, (1000 * evidence.length) / (performance.now() - began));
  }
  return Math.round(best);
}

const compared = compareMethods(pages);
console.log(`Confidence, ${currentModel.modelVersion}, ${pages} pages of the test generator\n`);
console.log(head);
for (const method of methods) console.log(line(method, scoresOf(compared[method])));
const bySource = Object.fromEntries(
  methods.map((method) => {
    console.log(`\n${method}, by source\n${head}`);
    const scores = discoverySources.map((source) => {
      const own = scoresOf(compared[method].filter((page) => page.source === source));
      console.log(line(source, own));
      return [source, own];
    });
    return [method, Object.fromEntries(scores)];
  }),
);
const perSecond = assessmentsPerSecond();
console.log(`\n${perSecond} assessments a second`);
const all = Object.fromEntries(methods.map((method) => [method, scoresOf(compared[method])]));
console.log(JSON.stringify({ bench: 'confidence', pages, all, bySource, perSecond }));
