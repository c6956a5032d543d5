import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import { discoverySources } from '../../shared/algorithms/confidence/evidence.ts';
import { visitorPages } from '../generate/confidence/visitors/visitor-pages.ts';
import { compareMethods, methods } from './confidence/compare-methods.ts';
import { inKind, kindsOfPages, leaveOutGenerators, leaveOutKinds } from './confidence/leave-out.ts';
import { newPeople, otherPeople } from './confidence/people.ts';
import { foundByKind, scoresByKind, type Scored, type Scores, scoresOf } from './confidence/scores.ts';

/**
 * Measures the scanner's confidence on invented pages of three generators: on new pages of the kinds that the model was
 * made of, on kinds that a model has not seen, on a generator that a model has not seen, beside a naive product of
 * likelihood ratios, and assessments a second. Usage: `confidence [pages]`, 120,000 by default, for each of the first two.
 * About two models a second are fitted, one for each kind. Ends with one line of JSON.
 */
const pages = Number(process.argv[2] ?? 120_000);
if (!Number.isSafeInteger(pages) || pages < 6000)
  throw new RangeError('usage: confidence [pages], 6000 at least');

const share = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(10);
const line = (name: string, scores: Scores): string =>
  [
    name.padEnd(16),
    String(scores.pages).padStart(8),
    String(scores.impersonations).padStart(8),
    scores.calibrationError.toFixed(4).padStart(8),
    share(scores.found),
    String(scores.above).padStart(8),
    share(scores.precision),
    share(scores.recall),
    share(scores.recallOfClear),
  ].join('');
const head = '                   pages   impers.    ECE     > 0.5   > 0.95  precision    recall  of clear';

/** Assessments a second of one process, over pages that are made beforehand; the best of five rounds. */
function assessmentsPerSecond(): number {
  const evidence = Array.from(visitorPages(1, 20_000), (page) => page.evidence);
  let best = 0;
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    for (const one of evidence) assessEvidence(currentModel, one);
    best = Math.max(best, (1000 * evidence.length) / (performance.now() - began));
  }
  return Math.round(best);
}

const progress = (what: string) => (made: number, all: number) => {
  process.stderr.write(`\r${what}: ${made} of ${all} models${made === all ? '\n' : ''}`);
};

function printSources(title: string, scored: readonly Scored[]): Record<string, Scores> {
  console.log(`\n${title}\n${head}`);
  const all = scoresOf(scored);
  console.log(line('all', all));
  const bySource = discoverySources.map((source): [string, Scores] => {
    const own = scoresOf(scored.filter((page) => page.source === source));
    console.log(line(source, own));
    return [source, own];
  });
  return { all, ...Object.fromEntries(bySource) };
}

console.log(`Confidence, ${currentModel.modelVersion}`);
const known = printSources('new pages of the kinds that the model was made of', inKind(currentModel, pages));
const left = leaveOutKinds(pages, kindsOfPages(), progress('without a kind'));
const unseen = printSources('each page by a model without its kind', left);
const found = foundByKind(left);
console.log(`\nkind                                     pages     > 0.5    > 0.95`);
for (const { kind, isImpersonation, pages: count, alerts, certain } of scoresByKind(left))
  console.log(
    `${isImpersonation ? '!' : ' '} ${kind.padEnd(36)} ${String(count).padStart(7)}${share(alerts)}${share(certain)}`,
  );
console.log(
  `impersonations above 0.5: mean of the kinds ${found.mean.toFixed(3)}, least ${found.least.toFixed(3)}`,
);
console.log(`\neach generator by a model of the other two\n${head}`);
const generators = leaveOutGenerators(pages, progress('without a generator'));
for (const [name, scored] of generators) console.log(line(name, scoresOf(scored)));
const compared = compareMethods(pages);
console.log(`\nvisitors by what was made of the other two\n${head}`);
for (const method of methods) console.log(line(method, scoresOf(compared[method])));
console.log(`\npages about people\n${head}`);
const people = {
  new: scoresOf(newPeople(currentModel, pages)),
  ...Object.fromEntries(
    Array.from(otherPeople(currentModel, pages), ([name, scored]) => [name, scoresOf(scored)]),
  ),
};
for (const [name, scores] of Object.entries(people)) console.log(line(name, scores));
const perSecond = assessmentsPerSecond();
console.log(`\n${perSecond} assessments a second`);
const outOfGenerator = Object.fromEntries(
  Array.from(generators, ([name, scored]) => [name, scoresOf(scored)]),
);
const byMethod = Object.fromEntries(methods.map((method) => [method, scoresOf(compared[method])]));
console.log(
  JSON.stringify({
    bench: 'confidence',
    pages,
    known,
    unseen,
    found,
    outOfGenerator,
    methods: byMethod,
    people,
    perSecond,
  }),
);
