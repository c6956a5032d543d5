import fc from 'fast-check';
import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import { anyEvidence, moreOf } from './confidence-evidence.ts';

/** The rounding error of 64-bit arithmetic for a sum of forty values of at most 20. */
const rounding = 1e-12;

/** The page of a namesake is limited, so the same name counts for less than a similar one: 0.9 at most. */
const mostOfNamesake = 0.9;

it('never says less of more evidence, but for the limit of a namesake', () => {
  fc.assert(
    fc.property(anyEvidence, anyEvidence, (evidence, other) => {
      const before = assessEvidence(currentModel, evidence);
      const after = assessEvidence(currentModel, moreOf(evidence, other));
      const isLimited = after.contributions.some(({ family }) => family === 'namesake');
      const least = isLimited ? Math.min(before.probability, mostOfNamesake) : before.probability;
      return after.fusedLogit >= before.fusedLogit - rounding && after.probability >= least - rounding;
    }),
    { numRuns: 10_000 },
  );
});

it('explains every answer by parts that add up to its log odds exactly', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const { contributions, logit, probability } = assessEvidence(currentModel, evidence);
      let sum = 0;
      for (const { nats } of contributions) sum += nats;
      return sum === logit && Math.abs(probability - 1 / (1 + Math.exp(-logit))) < rounding;
    }),
    { numRuns: 5000 },
  );
});

it('never gives an empty page more than 0.2', () => {
  const emptiness = fc.constantFrom('blank' as const, 'parked' as const, 'error' as const);
  fc.assert(
    fc.property(anyEvidence, emptiness, (evidence, kind) => {
      const page = evidence.page ?? {
        screenshotDistance: 0,
        textLikeness: 1,
        hotLinkedAssets: 10,
        sharesTrackingIds: true,
      };
      const { probability } = assessEvidence(currentModel, {
        ...evidence,
        page: { ...page, emptiness: kind },
      });
      return probability <= 0.2;
    }),
    { numRuns: 5000 },
  );
});
