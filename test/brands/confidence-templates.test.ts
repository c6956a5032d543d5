import { seededDraws } from '../../dev/generate/confidence/seeded-draws.ts';
import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { gateAutomation } from '../../shared/algorithms/confidence/automatic-drafts.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import { discoverySources, type Evidence } from '../../shared/algorithms/confidence/evidence.ts';

/**
 * Two brands that use one site builder's layout: screenshots up to 31 bits apart (9 of 14 such pairs were, brand.md
 * 0.2), and only the template's share of the text in common.
 */
const pairs = 600;
const draws = seededDraws(31);
const templates = Array.from({ length: pairs }, (_, index): Evidence => ({
  source: discoverySources[index % discoverySources.length] ?? 'seed',
  name: null,
  claim: null,
  logo: null,
  page: {
    screenshotDistance: Math.floor(32 * draws.uniform()),
    textLikeness: 0.05 + 0.35 * draws.uniform(),
    hotLinkedAssets: 0,
    sharesTrackingIds: false,
    emptiness: 'none',
  },
  face: null,
  person: null,
  intent: null,
  infrastructure: null,
  vetoes: [],
}));

it('does not take one layout for one brand', () => {
  const probabilities = templates
    .map((evidence) => assessEvidence(currentModel, evidence).probability)
    .toSorted((left, right) => left - right);
  expect(probabilities.at(-1)).toBeLessThan(0.95);
  expect(probabilities[pairs / 2]).toBeLessThanOrEqual(0.2);
});

it('does not act on a page alone, not even on a copy of every byte', () => {
  const now = new Date('2026-11-01T12:00:00Z');
  const page = { screenshotDistance: 0, textLikeness: 1, hotLinkedAssets: 10, sharesTrackingIds: true };
  for (const source of discoverySources) {
    const evidence = { ...templates[0]!, source, page: { ...page, emptiness: 'none' as const } };
    const assessment = assessEvidence(currentModel, evidence);
    const { calibrationVersion } = assessment;
    const { mode, reasons } = gateAutomation(
      {
        assessment,
        evidence,
        record: { source, calibrationVersion, reviewed: 1000, wrong: 0 },
        disputesUpheldAt: [],
        pageFetchedAt: now,
        isBundleComplete: true,
      },
      now,
    );
    expect(mode).toBe('suggest');
    expect(reasons).toEqual(expect.arrayContaining(['one_family', 'no_look_alike']));
  }
});
