import { calibrationError, reportDrift, type Verdict } from './drift-report.ts';

const start = Date.parse('2026-11-01T00:00:00Z');

/** The given number of verdicts of one probability, of which the first `right` are impersonations, a minute apart. */
const verdicts = (probability: number, count: number, right: number, from = 0): Verdict[] =>
  Array.from({ length: count }, (_, index) => ({
    source: 'seed',
    probability,
    isImpersonation: index < right,
    reviewedAt: new Date(start + (from + index) * 60_000),
  }));

it('weighs the distance of each bin by its cases', () => {
  const { error, bins } = calibrationError([...verdicts(0.1, 50, 10), ...verdicts(1, 50, 50)]);
  expect(error).toBeCloseTo(0.05, 12);
  expect(bins[1]).toEqual({ cases: 50, meanProbability: expect.closeTo(0.1, 12), share: 0.2 });
  expect(bins[9]).toMatchObject({ cases: 50, share: 1 });
  expect(bins[5]).toEqual({ cases: 0, meanProbability: null, share: null });
  expect(() => calibrationError([{ probability: 1.5, isImpersonation: true }])).toThrow(/probability/);
  expect(() => calibrationError([{ probability: Number.NaN, isImpersonation: true }])).toThrow(/probability/);
});

it('is quiet while promises are kept', () => {
  const { all, bySource } = reportDrift([...verdicts(0.1, 1000, 100), ...verdicts(0.97, 400, 390)]);
  expect(all).toEqual(bySource.seed);
  expect(all).toMatchObject({ cases: 1400, impersonations: 490, alarms: [] });
  expect(all.rolling).toMatchObject({ reviewed: 400, wrong: 10, precision: 0.975 });
  expect(bySource.search).toMatchObject({ cases: 0, alarms: ['precision'] });
  expect(bySource.search.rolling).toEqual({ reviewed: 0, wrong: 0, precision: null, lowerBound: 0 });
});

it('tells an error from chance: the same one of 20 cases and of 2,000', () => {
  expect(reportDrift(verdicts(0.5, 20, 12)).all.alarms).toEqual(['precision']);
  expect(reportDrift(verdicts(0.5, 2000, 1200)).all.alarms).toEqual(['calibration', 'precision']);
});

it('looks at the latest 500 above 0.95 alone, in whatever order they come', () => {
  const old = verdicts(0.97, 500, 500);
  const late = verdicts(0.97, 500, 450, 500);
  const { rolling, alarms } = reportDrift([...late, ...old]).bySource.seed;
  expect(rolling).toMatchObject({ reviewed: 500, wrong: 50, precision: 0.9 });
  expect(alarms).toContain('precision');
});
