import { assessEvidence } from '../../../shared/algorithms/confidence/assess-evidence.ts';
import type { ConfidenceModel } from '../../../shared/algorithms/confidence/confidence-model.ts';
import {
  fitPeople,
  personGenerators,
  type PersonGeneratorName,
  personPagesOf,
} from '../../generate/confidence/people/fit-people.ts';
import type { Scored } from './scores.ts';

/** Exports pages about people as models judge them. Seeds are others than those of the shipped model. */
const trainSeed = 55_100;
const testSeed = 81_070;
const names = Object.keys(personGenerators).filter(
  (name): name is PersonGeneratorName => name in personGenerators,
);

function scoresBy(model: ConfidenceModel, of: readonly PersonGeneratorName[], size: number): Scored[] {
  return personPagesOf(of, testSeed, size).map(({ kind, isImpersonation, isClear, evidence }) => ({
    kind,
    isImpersonation,
    isClear,
    source: evidence.source,
    probability: assessEvidence(model, evidence).probability,
  }));
}

/** New pages of both generators that the model was made of. */
export const newPeople = (model: ConfidenceModel, size: number): Scored[] => scoresBy(model, names, size);

/** The pages of each generator by a model of the other. */
export const otherPeople = (model: ConfidenceModel, size: number): Map<string, Scored[]> =>
  new Map(
    names.map((left) => {
      const others = names.filter((name) => name !== left);
      const people = fitPeople(personPagesOf(others, trainSeed, size), `without ${left}`);
      return [left, scoresBy({ ...model, people }, [left], size >> 1)];
    }),
  );
