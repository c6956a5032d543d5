import { countsBy, countsByDay, lastDays, type UsageRow } from './usage-range.ts';

const row = (from: string, requests: number, more: Partial<UsageRow> = {}): UsageRow => ({
  from,
  keyId: null,
  operation: null,
  status: 200,
  reason: null,
  requests,
  ...more,
});

describe('the ranges of usage', () => {
  const { from, moments } = lastDays(3, Date.parse('2026-11-29T23:59:59.999Z'));

  it('begin at midnight and end today', () => {
    expect(from).toBe('2026-11-27T00:00:00.000Z');
    expect(moments).toEqual([
      '2026-11-27T00:00:00.000Z',
      '2026-11-28T00:00:00.000Z',
      '2026-11-29T00:00:00.000Z',
    ]);
  });

  it('tell apart by day how requests ended, and have a 0 where there were none', () => {
    const rows = [
      row(moments[0] ?? '', 5),
      row(moments[0] ?? '', 2, { status: 204 }),
      row(moments[2] ?? '', 3, { status: 429 }),
      row(moments[2] ?? '', 1, { status: 503 }),
    ];
    expect(countsByDay(rows, moments)).toEqual({
      succeeded: [7, 0, 0],
      refused: [0, 0, 3],
      failed: [0, 0, 1],
    });
  });

  it('are summed by name, the most used first', () => {
    const rows = [
      row(from, 1, { keyId: 'key_a' }),
      row(from, 5, { keyId: 'key_b' }),
      row(from, 2, { keyId: 'key_a' }),
    ];
    expect(countsBy(rows, 'keyId')).toEqual([
      { name: 'key_b', requests: 5 },
      { name: 'key_a', requests: 3 },
    ]);
  });
});
