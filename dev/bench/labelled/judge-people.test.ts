import type { BrandMatch } from '../../../crawler/matching/match-page.ts';
import type { SiteFinding } from '../../../test/labelled-web/judge-findings.ts';
import type { SiteLabel } from '../../testbed/labelled-site.ts';
import { errorByChance, judgePeople } from './judge-people.ts';
import { linesOf } from './keep-findings.ts';

const matchOf = (probability: number): BrandMatch =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only fields that are read
  ({ assessment: { probability }, evidence: { source: 'report' } }) as unknown as BrandMatch;

const findingOf = (
  label: SiteLabel,
  compared: Readonly<Record<string, number>>,
  drafts: string[] = [],
): SiteFinding => ({
  site: { host: 'a.com', label, kind: 'k', brand: 'ada', reason: 'r', foundBy: 'search', pages: {} },
  crawled: ['read'],
  matches: Object.entries(compared).map(([brand, probability]) => ({ brand, match: matchOf(probability) })),
  drafts,
});

const people = new Set(['ada', 'bob']);

describe('the judgement of findings about people', () => {
  it('counts a finding about another person as wrong, and a site that was compared with nobody as missed', () => {
    const verdict = judgePeople(
      [
        findingOf('impostor', { ada: 0.99, bob: 0.97 }),
        findingOf('impostor', {}),
        findingOf('benign', { ada: 0.1 }, ['ada']),
        findingOf('impostor', { somewhere: 0.99 }),
      ],
      people,
    );
    expect(verdict).toMatchObject({
      findings: 3,
      uncompared: 2,
      above95: 2,
      precision: 0.5,
      recall: 1 / 3,
      draftsAboutHarmless: 1,
    });
    // One bin of two with the mean 0.98 and half of them true, one of one with 0.1 and none true.
    expect(verdict.calibrationError).toBeCloseTo((2 * 0.48 + 0.1) / 3, 6);
  });

  it('expects an error by chance that shrinks with the number of findings, and none where all is certain', () => {
    const many = (count: number): number[] => Array.from({ length: count }, () => 0.5);
    // The mean distance of a share from 0.5 is the square root of 1 / (2 pi n).
    expect(errorByChance(many(100))).toBeCloseTo(Math.sqrt(1 / (200 * Math.PI)), 2);
    expect(errorByChance(many(1000))).toBeLessThan(errorByChance(many(100)) / 2);
    expect(errorByChance([0, 1, 1])).toBe(0);
  });
});

describe('kept findings', () => {
  it('are a line for each person that a page was compared with, or one that says nobody', () => {
    const lines = linesOf(findingOf('impostor', { ada: 0.9, bob: 0.2 })).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { host: 'a.com', entry: '/', about: 'ada', brand: 'ada', isImpersonation: true },
      { brand: 'bob', isImpersonation: false, assessment: { probability: 0.2 } },
    ]);
    expect(linesOf(findingOf('benign', {})).map((line) => JSON.parse(line))).toMatchObject([
      { brand: null, isImpersonation: null, evidence: null },
    ]);
  });
});
