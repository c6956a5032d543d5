import type { Evidence } from '../../../shared/algorithms/confidence/evidence.ts';
import { curveAt, mostLogOdds, readFeature, type Curves } from '../../../shared/algorithms/confidence/family-scores.ts';
import type { Feature } from '../../../shared/algorithms/confidence/feature-table.ts';
import { fitWeights } from './fit-weights.ts';
import type { LabelledPage } from './labelled-page.ts';
import { digits } from './per-source.ts';
import { clamp } from './seeded-draws.ts';

/** The cost of each weight's square, relative to the mean log loss. */
const ridge = 1e-4;

/**
 * Weights of the figures of each page, 0 and above, for what the source and the claim table leave open. Those two are
 * believed as they are: fitted together with the rest, the table loses half of its weight to the figures that repeat it,
 * and a page of which little more is known is not believed.
 */
export function regress(
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
export function adjusted(
  features: readonly Feature[],
  curves: Curves,
  known: (evidence: Evidence) => number,
  pages: readonly LabelledPage[],
): number[][] {
  const weights = regress(pages, { columns: 2 * features.length, known }, (evidence) =>
    features.flatMap((feature, index) => {
      const value = readFeature(feature, evidence);
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
