import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faceModelsFolder, fetchFaceModels } from '../launch/services/face-models.ts';
import { findPortraits } from '../launch/services/find-portraits.ts';
import { findChromium } from '../launch/services/find-program.ts';
import { discoverySources } from '../../shared/algorithms/confidence/evidence.ts';
import { usePortraits } from '../testbed/people-webs/portraits.ts';
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
import { keepFindings } from './labelled/keep-findings.ts';
import { judgePeople } from './labelled/judge-people.ts';
import { processorUsers, startProcessorMeter } from './labelled/processor-use.ts';

/**
 * Crawls a labelled web of the testbed in real Chromium: reported by a partner, compared with its brands, alerted, and
 * drafted. Measures what is found, what is found wrongly, how long a draft takes, the pages a second, and whose work takes
 * how much of the processor. Usage:
 * `labelled [pages at once] [sites] [--wrong] [--web NAME] [--keep FILE]`, 4, all of them and the sample web by default;
 * `--wrong` lists the sites that are judged wrongly with their evidence, `--keep` writes every finding with its evidence
 * to a file. A web about people is crawled with the set of face models that comes with the service, and its findings
 * are measured as probabilities, too. Ends with one line of JSON.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wrong: { type: 'boolean', default: false },
    web: { type: 'string', default: 'sample' },
    keep: { type: 'string' },
  },
});
const web = webNamed(options.web);
const [slots = 4, count = web.sites.length] = positionals.map(Number);
if (![slots, count].every((number) => Number.isSafeInteger(number) && number >= 1))
  throw new RangeError(
    `usage: labelled [pages at once] [sites] [--wrong] [--web ${webs.map(({ name }) => name).join('|')}] [--keep FILE]`,
  );
const sites = count >= web.sites.length ? web.sites : subsetOf(web.sites, count, 20_260_801);
const goals = { precision: 0.95, recall: 0.8, draftP95Ms: 120_000 };

const dataDir = resolve(process.env['DATA_DIR'] || '.data');
const say = (text: string): void => console.error(text);
const path = process.env['PATH'] ?? '';
const chromium = await findChromium(process.env['CHROMIUM_PATH'], { path, dataDir, say });
const people = new Set(web.brands.filter(({ type }) => type === 'face').map(({ id }) => id));
const faceModels = faceModelsFolder(dataDir);
if (people.size > 0) {
  usePortraits(await findPortraits({ dataDir, say }));
  await fetchFaceModels(faceModels, { env: process.env, say, signal: new AbortController().signal });
}
await prepareTemplate();
const began = performance.now();
let toldAt = began;
const tell = (visited: number): void => {
  const now = performance.now();
  if (now - toldAt < 10_000) return;
  toldAt = now;
  console.error(`${visited} of ${sites.length} visited after ${((now - began) / 1000).toFixed(0)} s`);
};
let meter: ReturnType<typeof startProcessorMeter> | undefined;
let used: ReturnType<ReturnType<typeof startProcessorMeter>['stop']> | undefined;
const { findings, draftMs, mails, crawlSeconds } = await runLabelledWeb({
  web,
  sites,
  chromium,
  slots,
  faceModels,
  withinMs: 1_800_000,
  onProgress: tell,
  onBegin: () => void (meter = startProcessorMeter()),
  onEnd: () => void (used = meter?.stop()),
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
/** For each visited site, a redirect's two pages as one. */
const perSite = (seconds: number): number => Number((seconds / findings.length).toFixed(4));
const pagesPerSecond = findings.length / crawlSeconds;
const processorSeconds = Object.fromEntries(processorUsers.map((user) => [user, perSite(used?.[user] ?? 0)]));
const processorTotal = perSite(processorUsers.reduce((sum, user) => sum + (used?.[user] ?? 0), 0));
console.log(
  `${pagesPerSecond.toFixed(2)} pages a second; processor ${processorTotal.toFixed(2)} s a page: ` +
    processorUsers.map((user) => `${user} ${processorSeconds[user]?.toFixed(3)}`).join(', '),
);
const ofPeople = people.size > 0 ? judgePeople(findings, people) : undefined;
if (ofPeople)
  console.log(
    `${ofPeople.findings} findings about ${people.size} people: calibration error ${ofPeople.calibrationError.toFixed(3)}, by chance ${ofPeople.byChance.toFixed(3)}, ` +
      `precision above 0.95 ${ofPeople.precision.toFixed(3)} (${ofPeople.above95}), recall above 0.5 ${ofPeople.recall.toFixed(3)}, ${ofPeople.draftsAboutHarmless} drafts about harmless sites, ` +
      `${ofPeople.uncompared} sites compared with nobody`,
  );
if (options.keep !== undefined) await keepFindings(options.keep, findings);
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
    pagesPerSecond,
    processorSeconds,
    processorTotal,
    ...(ofPeople ? { people: ofPeople } : {}),
    isMissed,
  }),
);
