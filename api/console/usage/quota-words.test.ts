import { quotaWords } from './quota-words.ts';

const month = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
const now = new Date('2026-11-16T00:00:00.000Z');
const words = (limit: number | null, used: number | null, forecast: number | null) =>
  quotaWords({ limit, used, left: null, forecast }, 'verifications', { month, now });

describe('quotaWords', () => {
  it('is null where the plan has no such quota', () => {
    expect(words(null, null, null)).toBeNull();
  });

  it('says that the month stays within the quota', () => {
    expect(words(10_000, 1200, 2400)).toEqual({
      share: 0.12,
      state: 'fine',
      used: '1,200 of 10,000 verifications',
      forecast: 'At this rate, the month will come to 2,400, which is within the quota.',
    });
  });

  it('says when the quota will be exhausted', () => {
    expect(words(10_000, 7500, 15_000)).toMatchObject({
      state: 'near',
      forecast:
        'At this rate, the month will come to 15,000: the quota will be exhausted around 21 November.',
    });
  });

  it('says that the quota is exhausted, and when a new one starts', () => {
    expect(words(0, 0, 0)).toMatchObject({ share: 1, state: 'over' });
    expect(words(100, 100, 200)).toMatchObject({
      state: 'over',
      forecast: 'The quota is exhausted. A new one starts on 1 December.',
    });
  });

  it('has no forecast on the first day', () => {
    expect(words(100, 1, null)?.forecast).toBe('A forecast follows on the second day of the month.');
  });
});
