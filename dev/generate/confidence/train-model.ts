import {
  type Calibrator,
  type ConfidenceModel,
  type Fusion,
  interactions,
  nameModel,
} from '../../../shared/algorithms/confidence/confidence-model.ts';
import {
  discoverySources,
  type DiscoverySource,
  type Evidence,
} from '../../../shared/algorithms/confidence/evidence.ts';
import {
  curveAt,
  mostLogOdds,
  readFeature,
  scoreFamilies,
  type Curves,
} from '../../../shared/algorithms/confidence/family-scores.ts';
import { families, features } from '../../../shared/algorithms/confidence/feature-table.ts';
import { fuseEvidence, interactionScore } from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { fitCalibrator } from '../../../shared/algorithms/confidence/recalibrate.ts';
import { fitCurves } from './fit-curves.ts';
import { fitWeights } from './fit-weights.ts';
import { type LabelledPage, trainingPages } from './training-pages.ts';
import { clamp } from './seeded-draws.ts';

/** Exports the training of a model, which depends only on a seed and a number of pages. */
export const trainingSeed = 20_260_801;
export const trainingSize = 120_000;

/** The cost of each weight's square, relative to the mean log loss. */
const ridge = 1e-4;
const digits = (value: number): number => Number(value.toFixed(5));

/** Weights of the figures of each page, 0 and above, and the intercepts of the sources. */
function regress(
  pages: readonly LabelledPage[],
  figures: number,
  figuresOf: (evidence: Evidence) => number[],
) {
  const columns = figures + discoverySources.length;
  const rows = new Float64Array(pages.length * columns);
  for (const [index, { evidence }] of pages.entries()) {
    rows.set(figuresOf(evidence), index * columns);
    rows[index * columns + figures + discoverySources.indexOf(evidence.source)] = 1;
  }
  const isEvidence = Array.from({ length: columns }, (_, column) => column < figures);
  const labels = Uint8Array.from(pages, ({ isImpersonation }) => (isImpersonation ? 1 : 0));
  const weights = fitWeights({
    rows,
    columns,
    labels,
    ridge: isEvidence.map((is) => (is ? ridge : 0)),
    isEvidence,
  }).map(digits);
  return { weights: weights.slice(0, figures), intercepts: weights.slice(figures) };
}

/** The curves, each reduced by as much as the others already express. */
function adjusted(curves: Curves, pages: readonly LabelledPage[]): number[][] {
  const { weights } = regress(pages, features.length, (evidence) =>
    features.map((feature, index) => {
      const value = evidence[feature.family] === null ? null : readFeature(feature, evidence);
      return value === null ? 0 : curveAt(feature.knots, curves[index] ?? [], value);
    }),
  );
  return curves.map((curve, index) =>
    curve.map((nats) => digits(clamp(nats * (weights[index] ?? 0), -mostLogOdds, mostLogOdds))),
  );
}

function fitFusion(pages: readonly LabelledPage[], origin: string): Fusion {
  const curves = adjusted(fitCurves(pages), pages);
  const { weights, intercepts } = regress(pages, families.length + interactions.length, (evidence) => {
    const scores = scoreFamilies(curves, evidence).families;
    const together = interactions.map(([left, right]) => interactionScore(scores[left], scores[right]));
    return [...families.map((family) => scores[family]), ...together];
  });
  return {
    origin,
    curves,
    familyWeights: weights.slice(0, families.length),
    interactionWeights: weights.slice(families.length),
    intercepts: perSource((_, index) => intercepts[index] ?? 0),
  };
}

function perSource<T>(valueOf: (source: DiscoverySource, index: number) => T): Record<DiscoverySource, T> {
  const [permutation, certificate, sitemap, seed, search, report] = discoverySources;
  return {
    permutation: valueOf(permutation, 0),
    certificate: valueOf(certificate, 1),
    sitemap: valueOf(sitemap, 2),
    seed: valueOf(seed, 3),
    search: valueOf(search, 4),
    report: valueOf(report, 5),
  };
}

function rounded(calibrator: Calibrator): Calibrator {
  if (calibrator.kind === 'platt')
    return { ...calibrator, slope: digits(calibrator.slope), offset: digits(calibrator.offset) };
  return { ...calibrator, from: calibrator.from.map(digits), to: calibrator.to.map(digits) };
}

/** Fits curves and weights on the first half of the pages, calibrators on the second. */
export function trainModel(seed: number, size: number): ConfidenceModel {
  const pages = [...trainingPages(seed, size)];
  const half = pages.length >> 1;
  const fusion = fitFusion(
    pages.slice(0, half),
    `bench/confidence, seed ${seed}, ${half} synthetic pages, calibrated on ${size - half} others`,
  );
  const heldOut = pages.slice(half).map(({ evidence, isImpersonation }) => ({
    source: evidence.source,
    isImpersonation,
    fusedLogit: fuseEvidence(fusion, evidence).logit,
  }));
  const calibration = perSource((source) =>
    rounded(fitCalibrator(heldOut.filter((one) => one.source === source))),
  );
  return nameModel(fusion, calibration);
}

/** The content of the model's file: one curve a line, with a final newline. */
export const modelText = (model: ConfidenceModel): string =>
  `${JSON.stringify(model, null, 1).replaceAll(/\[\n\s+(?=[-\d])[^\]]+\]/g, (list) => list.replaceAll(/\s+/g, ''))}\n`;
