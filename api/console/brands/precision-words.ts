import { brandTexts as t } from '../texts/brands.ts';

export interface Figures {
  judged: number;
  confirmed: number;
  low: number;
  high: number;
}

/** With fewer, the range is so wide that its ends say little. */
const fewJudged = 20;

export const shareWords = (share: number): string => `${Math.round(100 * share)} %`;

/** What may be said of how right the alerts were, a sentence each. */
export function precisionWords(figures: Figures, days: number): string[] {
  const { judged, confirmed, low, high } = figures;
  if (judged === 0) return [t.precisionNone];
  const sentences = [
    `${t.precisionShare(confirmed, judged, days)}: ${shareWords(confirmed / judged)}.`,
    t.precisionRange(shareWords(low), shareWords(high)),
  ];
  if (judged < fewJudged) sentences.push(t.precisionFew);
  return [...sentences, t.precisionCounts];
}
