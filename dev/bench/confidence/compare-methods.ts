import { assessEvidence } from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { probabilityOf } from '../../../shared/algorithms/confidence/calibrate-logit.ts';
import { currentModel } from '../../../shared/algorithms/confidence/current-model.ts';
import { naiveProduct } from './naive-product.ts';
import type { Scored } from './score-table.ts';
import { testPages } from './test-pages.ts';
import { trainingSeed } from '../../generate/confidence/train-model.ts';
import { trainingPages } from '../../generate/confidence/training-pages.ts';

/** Exports the same held-out pages as three methods see them: the model, the model uncalibrated, the naive product. */
export const methods = ['model', 'uncalibrated', 'naive product'] as const;
export type Method = (typeof methods)[number];

const testSeed = 4711;
/** For the naive product, whose curves need no more. */
const naiveSize = 12_000;

export function compareMethods(pages: number): Record<Method, readonly Scored[]> {
  const naive = naiveProduct([...trainingPages(trainingSeed, naiveSize)]);
  const scored: Record<Method, Scored[]> = { model: [], uncalibrated: [], 'naive product': [] };
  for (const { kind, isImpersonation, isClear, evidence } of testPages(testSeed, pages)) {
    const page = { kind, isImpersonation, isClear, source: evidence.source };
    const { probability, fusedLogit } = assessEvidence(currentModel, evidence);
    scored.model.push({ ...page, probability });
    scored.uncalibrated.push({ ...page, probability: probabilityOf(fusedLogit) });
    scored['naive product'].push({ ...page, probability: naive(evidence) });
  }
  return scored;
}
