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
import {
  fuseEvidence,
  interactionScore,
  readClaim,
} from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { tableAt } from '../../../shared/algorithms/confidence/claim-and-want.ts';
import { fitCalibrator } from '../../../shared/algorithms/confidence/recalibrate.ts';
import { fitClaimTable } from './fit-claim-table.ts';
import { fitCurves } from './fit-curves.ts';
import { fitWeights } from './fit-weights.ts';
import { archetypePages } from './archetypes/archetype-pages.ts';
import { composedPages } from './composed/composed-pages.ts';
import type { LabelledPage, PageGenerator } from './labelled-page.ts';
import { visitorPages } from './visitors/visitor-pages.ts';
import { clamp } from './seeded-draws.ts';

/** Exports the training of a model, which depends only on a seed and a number of pages. */
export const trainingSeed = 20_260_801;
export const trainingSize = 360_000;

/** The cost of each weight's square, relative to the mean log loss. */
const ridge = 1e-4;
const digits = (value: number): number => Number(value.toFixed(5));

/** The log-odds of an impersonation among the pages of each source: what is believed of a page that nothing is known of. */
function priorsOf(pages: readonly LabelledPage[]): Record<DiscoverySource, number> {
  return perSource((source) => {
    const own = pages.filter(({ evidence }) => evidence.source === source);
    const positives = own.filter(({ isImpersonation }) => isImpersonation).length;
    return digits(Math.log((positives + 0.5) / (own.length - positives + 0.5)));
  });
}

/**
 * Weights of the figures of each page, 0 and above, for what the source and the claim table leave open. Those two are
 * believed as they are: fitted together with the rest, the table loses half of its weight to the figures that repeat it,
 * and a page of which little more is known is not believed.
 */
function regress(
  pages: readonly LabelledPage[],
  { columns, known }: { columns: number; known: (evidence: Evidence) => number },
  figuresOf: (evidence: Evidence) => number[],
): number[] {
  const rows = new Float64Array(pages.length * columns);
  for (const [index, { evidence }] of pages.entries()) rows.set(figuresOf(evidence), index * columns);
  return fitWeights({
    rows,
    columns,
    labels: Uint8Array.from(pages, ({ isImpersonation }) => (isImpersonation ? 1 : 0)),
    offsets: Float64Array.from(pages, ({ evidence }) => known(evidence)),
    ridge: Array.from({ length: columns }, () => ridge),
    isEvidence: Array.from({ length: columns }, () => true),
  }).map(digits);
}

const bothSides = (nats: number): [number, number] => [Math.max(0, nats), Math.min(0, nats)];

/**
 * The curves, each reduced by as much as the others already express; what speaks for an impersonation and what speaks
 * against one by itself, since a copied logo says more than the lack of one.
 */
function adjusted(
  curves: Curves,
  known: (evidence: Evidence) => number,
  pages: readonly LabelledPage[],
): number[][] {
  const weights = regress(pages, { columns: 2 * features.length, known }, (evidence) =>
    features.flatMap((feature, index) => {
      const value = evidence[feature.family] === null ? null : readFeature(feature, evidence);
      return bothSides(value === null ? 0 : curveAt(feature.knots, curves[index] ?? [], value));
    }),
  );
  return curves.map((curve, index) =>
    curve.map((nats) => {
      const weight = weights[2 * index + (nats > 0 ? 0 : 1)] ?? 0;
      return digits(clamp(nats * weight, -mostLogOdds, mostLogOdds));
    }),
  );
}

function fitFusion(pages: readonly LabelledPage[], origin: string): Fusion {
  const intercepts = priorsOf(pages);
  const claimTable = fitClaimTable(pages);
  const known = (evidence: Evidence): number => {
    const { claim, want } = readClaim(evidence);
    return intercepts[evidence.source] + tableAt(claimTable, claim, want);
  };
  const curves = adjusted(fitCurves(pages), known, pages);
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

function perSource<T>(valueOf: (source: DiscoverySource) => T): Record<DiscoverySource, T> {
  const [permutation, certificate, sitemap, seed, search, report] = discoverySources;
  return {
    permutation: valueOf(permutation),
    certificate: valueOf(certificate),
    sitemap: valueOf(sitemap),
    seed: valueOf(seed),
    search: valueOf(search),
    report: valueOf(report),
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
export function fitModel(pages: readonly LabelledPage[], origin: string): ConfidenceModel {
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
  return nameModel(fusion, calibration);
}

/** The model that is shipped: of all generators. */
export function trainModel(seed: number, size: number): ConfidenceModel {
  const half = size >> 1;
  const origin = `three generators, seed ${seed}, ${half} synthetic pages, calibrated on ${size - half} others`;
  return fitModel(pagesOf(['archetypes', 'visitors', 'composed'], seed, size), origin);
}

/** The content of the model's file: one curve a line, with a final newline. */
export const modelText = (model: ConfidenceModel): string =>
  `${JSON.stringify(model, null, 1).replaceAll(/\[\n\s+(?=[-\d])[^\]]+\]/g, (list) => list.replaceAll(/\s+/g, ''))}\n`;
