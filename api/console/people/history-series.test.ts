import { historySeries } from './history-series.ts';

const points = [
  { at: '2026-11-01T00:00:00.000Z', trustScore: 70 },
  { at: '2026-11-02T00:00:00.000Z', trustScore: 75 },
  { at: '2026-11-03T00:00:00.000Z', trustScore: 74 },
];

describe('the history of a score', () => {
  it('is told from its future, and the two meet at the present', () => {
    expect(historySeries(points, '2026-11-02T08:00:00.000Z')).toEqual({
      was: [70, 75, null],
      willBe: [null, 75, 74],
    });
  });

  it('is all future before its first moment, and all past behind its last', () => {
    expect(historySeries(points, '2026-10-01T00:00:00.000Z').was).toEqual([null, null, null]);
    expect(historySeries(points, '2026-12-01T00:00:00.000Z').willBe).toEqual([null, null, 74]);
  });
});
