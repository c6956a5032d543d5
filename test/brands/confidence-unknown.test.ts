import fc from 'fast-check';
import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import { completions, knownEvidence, subsetsOfUnknown, without } from './confidence-unknown.ts';

/** The rounding error of 64-bit arithmetic for a sum of forty values of at most 20. */
const rounding = 1e-12;
const logit = (evidence: Evidence): number => assessEvidence(currentModel, evidence).fusedLogit;

describe('evidence that is unknown', () => {
  it('moves the answer no further than it could if it were known, for every subset', () => {
    const subsets = subsetsOfUnknown();
    // Each of 7 families, or each of the fields of a family that is there: 3 x 33 x 2 x 5 x 2 x 2 x 9.
    expect(subsets).toHaveLength(35_640);
    const bases = fc.sample(knownEvidence, { numRuns: 200, seed: 20_260_801 });
    const wrong = subsets.filter((subset, index) => {
      const base = bases[index % bases.length];
      if (base === undefined) throw new RangeError('there is no evidence');
      const evidence = without(base, subset);
      const answer = logit(evidence);
      const span = completions(evidence).map(logit);
      return answer < Math.min(...span) - rounding || answer > Math.max(...span) + rounding;
    });
    expect(wrong).toEqual([]);
  });
});
