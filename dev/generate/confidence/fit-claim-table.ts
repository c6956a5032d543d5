import {
  claimLevelOf,
  claimLevels,
  wantLevelOf,
  wantLevels,
} from '../../../shared/algorithms/confidence/claim-and-want.ts';
import { mostTableLogOdds } from '../../../shared/algorithms/confidence/calibrators.ts';
import type { Evidence } from '../../../shared/algorithms/confidence/evidence.ts';
import { balanced, risen, type Weighed } from './fit-curves.ts';
import type { LabelledPage } from './labelled-page.ts';
import { clamp } from './seeded-draws.ts';

/** Added to the share of each cell: no cell has so few pages that they prove anything. */
const doubt = 0.00005;
/** Rounds of raising rows and columns in turns; the largest change of the last is below 1e-6. */
const rounds = 200;

/** The log-likelihood ratio of some pages among all of them. */
export function ratioOf(some: readonly Weighed[], all: readonly Weighed[]): number {
  const shareOf = (isImpersonation: boolean): number => {
    const sumOf = (pages: readonly Weighed[]): number =>
      pages.reduce((sum, { page, weight }) => (page.isImpersonation === isImpersonation ? sum + weight : sum), 0);
    return sumOf(some) / Math.max(sumOf(all), Number.MIN_VALUE);
  };
  return Math.log((shareOf(true) + doubt) / (shareOf(false) + doubt));
}

/**
 * A log-likelihood ratio for each cell, from shares of pages of either label in which each source has the same weight,
 * raised along rows and columns by alternating projections (Dykstra, 1983). `cellOf` is null where a page is in no cell.
 */
export function fitTable(
  pages: readonly LabelledPage[],
  height: number,
  width: number,
  cellOf: (evidence: Evidence) => number | null,
): number[][] {
  const shares = [new Float64Array(height * width), new Float64Array(height * width)] as const;
  for (const { page, weight } of balanced(pages)) {
    const cell = cellOf(page.evidence);
    if (cell === null) continue;
    const side = shares[page.isImpersonation ? 0 : 1];
    side[cell] = (side[cell] ?? 0) + weight;
  }
  const [impersonations, others] = shares.map((side) => {
    const total = side.reduce((sum, share) => sum + share, 0);
    return side.map((share) => share / total);
  });
  const cells = Array.from(impersonations ?? [], (share, cell) => {
    const other = others?.[cell] ?? 0;
    return { ratio: Math.log((share + doubt) / (other + doubt)), weight: share + other + doubt };
  });
  return raised(cells, width).map((row) =>
    row.map((value) => Number(clamp(value, -mostTableLogOdds, mostTableLogOdds).toFixed(4))),
  );
}

/** The table of the brands' claims and wants. */
export const fitClaimTable = (pages: readonly LabelledPage[]): number[][] =>
  fitTable(pages, claimLevels.length, wantLevels.length, (evidence) => {
    const claim = claimLevelOf(evidence);
    if (claim === null || evidence.intent === null) return null;
    return claimLevels.indexOf(claim) * wantLevels.length + wantLevels.indexOf(wantLevelOf(evidence.intent));
  });

function raised(cells: readonly { ratio: number; weight: number }[], width: number): number[][] {
  const height = cells.length / width;
  const weights = cells.map(({ weight }) => weight);
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => row * width + column),
  );
  const columns = Array.from({ length: width }, (_, column) =>
    Array.from({ length: height }, (__, row) => row * width + column),
  );
  let values = cells.map(({ ratio }) => ratio);
  const owed = [rows, columns].map(() => cells.map(() => 0));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, lines] of [rows, columns].entries()) {
      const before = values.map((value, cell) => value + (owed[index]?.[cell] ?? 0));
      const next = [...before];
      for (const line of lines) {
        const up = risen(
          line.map((cell) => before[cell] ?? 0),
          line.map((cell) => weights[cell] ?? 0),
        );
        for (const [at, cell] of line.entries()) next[cell] = up[at] ?? 0;
      }
      owed[index] = before.map((value, cell) => value - (next[cell] ?? 0));
      values = next;
    }
  }
  // The last round of columns leaves the rows out of order by what is below the digits that are written.
  const most = cells.map(() => -Infinity);
  for (const [row, line] of rows.entries())
    for (const [column, cell] of line.entries()) {
      const above = row === 0 ? -Infinity : (most[cell - width] ?? 0);
      const before = column === 0 ? -Infinity : (most[cell - 1] ?? 0);
      most[cell] = Math.max(values[cell] ?? 0, above, before);
    }
  return rows.map((line) => line.map((cell) => most[cell] ?? 0));
}
