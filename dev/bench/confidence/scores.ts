import { automaticAbove } from '../../../shared/algorithms/confidence/automatic-drafts.ts';
import { calibrationError } from '../../../shared/algorithms/confidence/drift-report.ts';
import type { LabelledPage } from '../../generate/confidence/labelled-page.ts';

/** Exports the figures by which models are compared. */
export interface Scored extends Pick<LabelledPage, 'kind' | 'isImpersonation' | 'isClear'> {
  source: string;
  probability: number;
}

export interface Scores {
  pages: number;
  impersonations: number;
  calibrationError: number;
  /** Number of pages above 0.95, the share of them that are impersonations, and the share of those that are found. */
  above: number;
  precision: number;
  recall: number;
  recallOfClear: number;
  /** Share of the impersonations above 0.5. */
  found: number;
}

/** From here on a page is an alert. */
const alertAbove = 0.5;
const isCertain = ({ probability }: Scored): boolean => probability > automaticAbove;
const isAlert = ({ probability }: Scored): boolean => probability > alertAbove;
const shareOf = (scored: readonly Scored[], test: (one: Scored) => boolean): number =>
  scored.filter(test).length / scored.length;

export function scoresOf(scored: readonly Scored[]): Scores {
  const impersonations = scored.filter(({ isImpersonation }) => isImpersonation);
  const certain = scored.filter(isCertain);
  return {
    pages: scored.length,
    impersonations: impersonations.length,
    calibrationError: calibrationError(scored).error,
    above: certain.length,
    precision: shareOf(certain, ({ isImpersonation }) => isImpersonation),
    recall: shareOf(impersonations, isCertain),
    recallOfClear: shareOf(
      impersonations.filter(({ isClear }) => isClear),
      isCertain,
    ),
    found: shareOf(impersonations, isAlert),
  };
}

/** One kind of page: how many of it are alerts and how many are above 0.95, of its impersonations or of the others. */
export interface KindScore {
  kind: string;
  isImpersonation: boolean;
  pages: number;
  alerts: number;
  certain: number;
}

/** The kinds of impersonations first, by how many are found; then the harmless by how many are taken for one. */
export function scoresByKind(scored: readonly Scored[]): KindScore[] {
  return [true, false].flatMap((isImpersonation) => {
    const own = scored.filter((one) => one.isImpersonation === isImpersonation);
    return [...new Set(own.map(({ kind }) => kind))]
      .map((kind): KindScore => {
        const pages = own.filter((one) => one.kind === kind);
        const [alerts, certain] = [shareOf(pages, isAlert), shareOf(pages, isCertain)];
        return { kind, isImpersonation, pages: pages.length, alerts, certain };
      })
      .toSorted((one, other) => (isImpersonation ? one.alerts - other.alerts : other.alerts - one.alerts));
  });
}

/** The goals for kinds that a model has not seen: mean and least share of a kind's impersonations above 0.5. */
export function foundByKind(scored: readonly Scored[]): { mean: number; least: number } {
  const found = scoresByKind(scored).filter(({ isImpersonation }) => isImpersonation);
  const shares = found.map(({ alerts }) => alerts);
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, least: Math.min(...shares) };
}
