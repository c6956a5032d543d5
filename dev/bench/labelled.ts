import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../launch/services/find-program.ts';
import { discoverySources } from '../../shared/algorithms/confidence/evidence.ts';
import { webNamed, webs } from '../testbed/webs.ts';
import prepareTemplate from '../../test/global-setup.ts';
import {
  judge,
  likeness,
  quantile,
  wrongOnes,
  type FoundBy,
} from '../../test/labelled-web/judge-findings.ts';
import { runLabelledWeb } from '../../test/labelled-web/labelled-run.ts';
import { subsetOf } from '../../test/labelled-web/web-subset.ts';

/**
 * Crawls a labelled web of the testbed in real Chromium: reported by a partner, compared with its brands, alerted, and
 * drafted. Measures what is found, what is found wrongly, and how long a draft takes. Usage:
 * `labelled [pages at once] [sites] [--wrong] [--web NAME]`, 4, all of them and the sample web by default; `--wrong`
 * lists the sites that are judged wrongly with their evidence. Ends with one line of JSON.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wrong: { type: 'boolean', default: false },
    web: { type: 'string', default: 'sample' },
  },
});
const web = webNamed(options.web);
const [slots = 4, count = web.sites.length] = positionals.map(Number);
if (![slots, count].every((number) => Number.isSafeInteger(number) && number >= 1))
  throw new RangeError(
    `usage: labelled [pages at once] [sites] [--wrong] [--web ${webs.map(({ name }) => name).join('|')}]`,
  );
const sites = count >= web.sites.length ? web.sites : subsetOf(web.sites, count, 20_260_801);
const goals = { precision: 0.95, recall: 0.8, draftP95Ms: 120_000 };

const chromium = await findChromium(process.env['CHROMIUM_PATH'], {
  path: process.env['PATH'] ?? '',
  dataDir: tmpdir(),
  say: (text) => console.error(text),
});
await prepareTemplate();
const began = performance.now();
let toldAt = began;
const tell = (visited: number): void => {
  const now = performance.now();
  if (now - toldAt < 10_000) return;
  toldAt = now;
  console.error(`${visited} of ${sites.length} visited after ${((now - began) / 1000).toFixed(0)} s`);
};
const { findings, draftMs, mails, crawlSeconds } = await runLabelledWeb({
  web,
  sites,
  chromium,
  slots,
  withinMs: 1_800_000,
  onProgress: tell,
});

const kinds = [...new Set(findings.map(({ site }) => `${site.label}, ${site.kind}`))];
console.log(`web ${web.name}: ${findings.length} sites, ${crawlSeconds.toFixed(0)} s\n`);
console.log('kind                                   sites  > 0.95   > 0.5  drafts');
for (const kind of kinds) {
  const own = findings.filter(({ site }) => `${site.label}, ${site.kind}` === kind);
  const above = (least: number) => own.filter((finding) => likeness(finding) > least).length;
  const drafts = own.filter((finding) => finding.drafts.length > 0).length;
  console.log(
    `${kind.padEnd(38)} ${[own.length, above(0.95), above(0.5), drafts].map((figure) => String(figure).padStart(5)).join('   ')}`,
  );
}
console.log('\nas if all had been found by   precision  recall  clear ones above 0.95');
const clear = findings.filter(({ site }) => site.isClear === true);
const ways: [string, FoundBy][] = [
  ...discoverySources.map((source): [string, FoundBy] => [source, () => source]),
  ['each as it likely would be', ({ foundBy }) => foundBy],
];
for (const [way, foundBy] of ways) {
  const { precision, recall } = judge(findings, foundBy);
  const certain = clear.filter((finding) => likeness(finding, foundBy) > 0.95).length;
  console.log(
    `${way.padEnd(28)} ${(Number.isNaN(precision) ? '-' : precision.toFixed(3)).padStart(10)} ${recall.toFixed(3).padStart(7)}  ${certain} of ${clear.length}`,
  );
}
const verdict = judge(findings);
const draft = { p50Ms: quantile(draftMs, 0.5), p95Ms: quantile(draftMs, 0.95) };
const isMissed = [
  ...(verdict.precision >= goals.precision ? [] : ['precision']),
  ...(verdict.recall >= goals.recall ? [] : ['recall']),
  ...(verdict.wrongDrafts === 0 ? [] : ['takedowns of the innocent']),
  ...(draft.p95Ms <= goals.draftP95Ms ? [] : ['time to the draft']),
];
console.log(
  `\nprecision above 0.95 ${verdict.precision.toFixed(3)} (${verdict.false95} of ${verdict.above95} false), recall above 0.5 ${verdict.recall.toFixed(3)} (${verdict.found} of ${verdict.impostors})`,
);
console.log(
  `${verdict.drafts} drafts, ${verdict.wrongDrafts} of them wrong; ${verdict.certainDrafted} of ${verdict.certain} impostors above 0.95 have one; ${mails} mails`,
);
console.log(
  `from the sighting to the draft p50 ${(draft.p50Ms / 1000).toFixed(1)} s, p95 ${(draft.p95Ms / 1000).toFixed(1)} s (goal 120 s)`,
);
if (options.wrong) for (const wrong of wrongOnes(findings)) console.log(wrong);
console.log(
  JSON.stringify({
    bench: 'labelled',
    web: web.name,
    sites: findings.length,
    ...verdict,
    ...draft,
    mails,
    crawlSeconds,
    isMissed,
  }),
);
