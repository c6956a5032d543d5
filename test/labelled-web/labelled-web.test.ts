import { siteLabels } from '../../dev/testbed/labelled-site.ts';
import { sampleWeb } from '../../dev/testbed/sample-web.ts';
import { judge, quantile, wrongOnes, type Verdict } from './judge-findings.ts';
import { runLabelledWeb, type LabelledRun } from './labelled-run.ts';
import { openPopulation } from '../support/population.ts';

const population = openPopulation('the labelled web of 245 sites');
/**
 * Some sites of each of the 28 kinds: one in twenty, and at least one. The goals stay those of the whole web, where at
 * most one impostor is missed and nothing innocent is above 0.95; so one site of every kind must meet them too.
 */
const sites = population.someOf(sampleWeb.sites, ({ label, kind }) => `${label} ${kind}`);
const withinMs = population.isWhole ? 1_800_000 : 540_000;

let run: LabelledRun;
let verdict: Verdict;
/** The misjudged sites with their evidence, to explain a missed figure. */
let wrong: string;

beforeAll(async () => {
  const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium';
  run = await runLabelledWeb({ web: sampleWeb, sites, chromium, slots: 6, withinMs });
  verdict = judge(run.findings);
  wrong = wrongOnes(run.findings).join('\n');
}, withinMs + 240_000);

const assertThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(verdict)}\n${wrong}`);
};

it('has 200 sites and more of every label, half of them impostors', () => {
  const all = sampleWeb.sites;
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ host }) => host)).size).toBe(all.length);
  const impostors = all.filter(({ label }) => label === 'impostor').length;
  expect(impostors / all.length).toBeGreaterThan(0.4);
  expect(impostors / all.length).toBeLessThan(0.6);
  expect(new Set(sites.map(({ label }) => label))).toEqual(new Set(siteLabels));
});

it('is right in 95 of 100 cases above 0.95', () => {
  expect(verdict.above95).toBeGreaterThan(0);
  assertThat(verdict.precision >= 0.95, 'precision above 0.95');
});

it('finds four of five impostors above 0.5', () => {
  assertThat(verdict.recall >= 0.8, 'recall above 0.5');
});

it('drafts no takedown about who is harmless, official, authorised or a platform', () => {
  assertThat(verdict.wrongDrafts === 0, 'takedowns of the innocent');
});

it('drafts one about every impostor above 0.95, within two minutes of the visit, and sends none by itself', () => {
  assertThat(verdict.certainDrafted === verdict.certain, 'impostors without a draft');
  expect(quantile(run.draftMs, 0.95)).toBeLessThanOrEqual(120_000);
  // No source has a record of precision here, so the policy only suggests takedowns.
  expect(run.mails).toBe(0);
});
