import { assessEvidence } from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../../shared/algorithms/confidence/current-model.ts';
import type { ConfidenceModel } from '../../../shared/algorithms/confidence/confidence-model.ts';
import type { LabelledPage } from '../../generate/confidence/labelled-page.ts';
import { fitModel, generators, pagesOf } from '../../generate/confidence/train-model.ts';
import type { Scored } from './scores.ts';

/** Seeds of the pages that models are judged by here; the shipped model was made of others. */
const trainSeed = 71_001;
const testSeed = 94_020;

/** Called after each model, with how many were made of how many. */
export type Progress = (made: number, all: number) => void;

function scoresBy(model: ConfidenceModel, pages: readonly LabelledPage[]): Scored[] {
  return pages.map(({ kind, isImpersonation, isClear, evidence }) => ({
    kind,
    isImpersonation,
    isClear,
    source: evidence.source,
    probability: assessEvidence(model, evidence).probability,
  }));
}

const names = Object.keys(generators).filter((name): name is keyof typeof generators => name in generators);

/** The kinds of pages of all generators. */
export const kindsOfPages = (): string[] => [
  ...new Set(pagesOf(names, testSeed, 12_000).map(({ kind }) => kind)),
];

/** Every page of these kinds by a model that has seen no page of its kind. @param size pages to train on, and as many to test */
export function leaveOutKinds(size: number, kinds: readonly string[], onModel: Progress): Scored[] {
  const train = pagesOf(names, trainSeed, size);
  const test = pagesOf(names, testSeed, size);
  return kinds.flatMap((left, index) => {
    const model = fitModel(
      train.filter(({ kind }) => kind !== left),
      `all kinds but ${left}`,
      currentModel.people,
    );
    onModel(index + 1, kinds.length);
    return scoresBy(
      model,
      test.filter(({ kind }) => kind === left),
    );
  });
}

/** The pages of every generator by a model of the other two. */
export function leaveOutGenerators(size: number, onModel: Progress): Map<string, Scored[]> {
  return new Map(
    names.map((left, index) => {
      const others = names.filter((name) => name !== left);
      const model = fitModel(pagesOf(others, trainSeed, size), `without ${left}`, currentModel.people);
      onModel(index + 1, names.length);
      return [left, scoresBy(model, pagesOf([left], testSeed, size / 2))];
    }),
  );
}

/** New pages of the generators that the model was made of. */
export const inKind = (model: ConfidenceModel, size: number): Scored[] =>
  scoresBy(model, pagesOf(names, testSeed, size));
