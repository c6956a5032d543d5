/** Points as people read them: "13.4", "−2", without a zero behind the point. */
export const pointsText = (points: number): string =>
  (Math.round(points * 10) / 10).toLocaleString('en', { maximumFractionDigits: 1 }).replace('-', '−');
