import { compareMethods, type Method } from '../../dev/bench/confidence/compare-methods.ts';
import { type Scores, scoresOf } from '../../dev/bench/confidence/scores.ts';

/** The goals for a method on pages of a generator it was not trained on (brand.md 9.1, G6). */
const goals = ({ calibrationError, precision, recallOfClear }: Scores) => ({
  isCalibrated: calibrationError <= 0.02,
  isPrecise: precision >= 0.95,
  findsTheClear: recallOfClear >= 0.6,
});

const held = 102_000;
let scores: Record<Method, Scores>;

beforeAll(() => {
  const compared = compareMethods(held);
  scores = {
    model: scoresOf(compared.model),
    uncalibrated: scoresOf(compared.uncalibrated),
    'naive product': scoresOf(compared['naive product']),
  };
});

// The scores are compared together with the goals, so that a failure shows by how much a goal was missed.
it('is calibrated, and right above 0.95, on held-out pages of another generator', () => {
  const { model } = scores;
  expect(model.pages).toBe(held);
  const met = { isCalibrated: true, isPrecise: true, findsTheClear: true };
  expect({ ...model, ...goals(model) }).toEqual({ ...model, ...met });
});

it('does what a product of likelihood ratios does not', () => {
  const naive = scores['naive product'];
  const met = { isCalibrated: false, isPrecise: false, findsTheClear: true };
  expect({ ...naive, ...goals(naive) }).toEqual({ ...naive, ...met });
});
