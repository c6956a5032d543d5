import { countByDay, daysUpTo } from './count-by-day.ts';

describe('the use of a key by day', () => {
  const days = daysUpTo(Date.parse('2026-03-02T09:00:00Z'), 3);

  it('has a day for each, the present one last, across the end of a month', () => {
    expect(days).toEqual([
      '2026-02-28T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
    ]);
  });

  it('adds up what was answered and what was refused apart from each other, and leaves no day out', () => {
    const row = (from: string, status: number, requests: number) => ({ from, status, requests });
    const rows = [
      row('2026-02-28T00:00:00Z', 200, 4),
      row('2026-02-28T00:00:00Z', 404, 1),
      row('2026-02-28T00:00:00Z', 429, 2),
      row('2026-03-02T00:00:00Z', 201, 5),
      row('2026-02-01T00:00:00Z', 200, 99),
    ];
    expect(countByDay(days, rows)).toEqual({ answered: [4, 0, 5], refused: [3, 0, 0] });
  });
});
