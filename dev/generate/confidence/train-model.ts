import {
  type Calibrator,
  type ConfidenceModel,
  type Fusion,
  interactions,
  nameModel,
} from '../../../shared/algorithms/confidence/confidence-model.ts';
import type { Evidence } from '../../../shared/algorithms/confidence/evidence.ts';
import { scoreFamilies } from '../../../shared/algorithms/confidence/family-scores.ts';
import { families, features } from '../../../shared/algorithms/confidence/feature-table.ts';
import type { PeopleModel } from '../../../shared/algorithms/confidence/people/people-model.ts';
import {
  fuseEvidence,
  interactionScore,
  readClaim,
} from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { tableAt } from '../../../shared/algorithms/confidence/claim-and-want.ts';
import { fitCalibrator } from '../../../shared/algorithms/confidence/recalibrate.ts';
import { fitClaimTable } from './fit-claim-table.ts';
import { fitCurves } from './fit-curves.ts';
import { adjusted, regress } from './fit-features.ts';
import { archetypePages } from './archetypes/archetype-pages.ts';
import { composedPages } from './composed/composed-pages.ts';
import type { LabelledPage, PageGenerator } from './labelled-page.ts';
import { visitorPages } from './visitors/visitor-pages.ts';
import { digits, perSource, priorsOf } from './per-source.ts';
import { trainPeople } from './people/fit-people.ts';

/** Exports the training of a model, which depends only on a seed and a number of pages. */
export const trainingSeed = 20_260_801;
export const trainingSize = 360_000;
/** Of the pages about people that the other part is made of, for each page of the first. */
const peopleShare = 0.5;

function fitFusion(pages: readonly LabelledPage[], origin: string): Fusion {
  const intercepts = priorsOf(pages);
  const claimTable = fitClaimTable(pages);
  const known = (evidence: Evidence): number => {
    const { claim, want } = readClaim(evidence);
    return intercepts[evidence.source] + tableAt(claimTable, claim, want);
  };
  const curves = adjusted(features, fitCurves(pages), known, pages);
  const weights = regress(pages, { columns: families.length + interactions.length, known }, (evidence) => {
    const scores = scoreFamilies(curves, evidence).families;
    const together = interactions.map(([left, right]) => interactionScore(scores[left], scores[right]));
    return [...families.map((family) => scores[family]), ...together];
  });
  return {
    origin,
    curves,
    claimTable,
    familyWeights: weights.slice(0, families.length),
    interactionWeights: weights.slice(families.length),
    intercepts,
  };
}

function rounded(calibrator: Calibrator): Calibrator {
  if (calibrator.kind === 'platt')
    return { ...calibrator, slope: digits(calibrator.slope), offset: digits(calibrator.offset) };
  return { ...calibrator, from: calibrator.from.map(digits), to: calibrator.to.map(digits) };
}

/** The generators of pages. They share no table and no function but the drawing of numbers. */
export const generators = {
  archetypes: archetypePages,
  visitors: visitorPages,
  composed: composedPages,
} satisfies Record<string, PageGenerator>;

/** Pages of all generators, equally many of each, page by page in turns; the same for the same seed. */
export function pagesOf(
  names: readonly (keyof typeof generators)[],
  seed: number,
  size: number,
): LabelledPage[] {
  const lists = names.map((name, index) => [
    ...generators[name](seed + index, Math.floor(size / names.length)),
  ]);
  const [first = []] = lists;
  return first.flatMap((_, at) => lists.flatMap((list) => list[at] ?? []));
}

/** Fits curves and weights on the first half of the pages, calibrators on the second. */
export function fitModel(
  pages: readonly LabelledPage[],
  origin: string,
  people: PeopleModel,
): ConfidenceModel {
  const half = pages.length >> 1;
  const fusion = fitFusion(pages.slice(0, half), origin);
  const heldOut = pages.slice(half).map(({ evidence, isImpersonation }) => ({
    source: evidence.source,
    isImpersonation,
    fusedLogit: fuseEvidence(fusion, evidence).logit,
  }));
  const calibration = perSource((source) =>
    rounded(fitCalibrator(heldOut.filter((one) => one.source === source))),
  );
  return nameModel(fusion, calibration, people);
}

/** The model that is shipped: of all generators. `size` counts the pages about brands that are no people. */
export function trainModel(seed: number, size: number): ConfidenceModel {
  const half = size >> 1;
  const origin = `three generators, seed ${seed}, ${half} synthetic pages, calibrated on ${size - half} others`;
  const people = trainPeople(seed, Math.floor(peopleShare * size));
  return fitModel(pagesOf(['archetypes', 'visitors', 'composed'], seed, size), origin, people);
}

/** The content of the model's file: one curve a line, with a final newline. */
export const modelText = (model: ConfidenceModel): string =>
  `${JSON.stringify(model, null, 1).replaceAll(/\[\n\s+(?=[-\d])[^\]]+\]/g, (list) => list.replaceAll(/\s+/g, ''))}\n`;
