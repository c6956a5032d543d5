import { precisionWords } from './precision-words.ts';

describe('how right the alerts of a brand were, in words', () => {
  it('says that nothing can be said without verdicts', () => {
    expect(precisionWords({ judged: 0, confirmed: 0, low: 0, high: 1 }, 90)).toEqual([
      'No alert of this brand was judged in the last 90 days, so nothing can be said yet.',
    ]);
  });

  it('names the share and between which shares the true one lies', () => {
    const [share, range, ...rest] = precisionWords(
      { judged: 40, confirmed: 36, low: 0.7695, high: 0.9604 },
      90,
    );
    expect(share).toBe('36 of 40 alerts that were judged in the last 90 days were impersonations: 90 %.');
    expect(range).toContain('between 77 % and 96 %');
    expect(rest).toHaveLength(1);
  });

  it('says so where few were judged', () => {
    const words = precisionWords({ judged: 1, confirmed: 1, low: 0.2, high: 1 }, 90);
    expect(words[0]).toBe('1 of 1 alert that was judged in the last 90 days was an impersonation: 100 %.');
    expect(words).toContain('That is a wide range, because few alerts were judged.');
  });
});
