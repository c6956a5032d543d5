import fc from 'fast-check';
import { refill, type TokenBucket } from './endpoint-queue.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

it('gives back tokens at the rate of the endpoint, up to a tenth of a second of it', () => {
  const empty: TokenBucket = { ratePerSecond: 50, tokens: 0, refilledAt: start };
  expect(refill(empty, after(20)).tokens).toBeCloseTo(1);
  expect(refill(empty, after(60_000)).tokens).toBe(5);
  expect(refill({ ...empty, ratePerSecond: 1 }, after(60_000)).tokens).toBe(1);
});

it('takes nothing away when the clock goes back, and gives nothing twice for it', () => {
  const bucket: TokenBucket = { ratePerSecond: 50, tokens: 2, refilledAt: start };
  const back = refill(bucket, after(-5000));
  expect(back).toEqual({ tokens: 2, refilledAt: start });
});

it('lets no second pass with more than 1.1 times the rate, whoever asks and whenever', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1000 }), moments, (ratePerSecond, unsorted) => {
      let bucket: TokenBucket = { ratePerSecond, tokens: 0, refilledAt: start };
      const taken: number[] = [];
      for (const ms of unsorted.toSorted((a, b) => a - b)) {
        const refilled = refill(bucket, after(ms));
        const count = Math.floor(refilled.tokens);
        bucket = { ratePerSecond, ...refilled, tokens: refilled.tokens - count };
        for (let at = 0; at < count; at += 1) taken.push(ms);
      }
      for (const from of new Set(taken))
        expect(taken.filter((ms) => ms >= from && ms < from + 1000).length).toBeLessThanOrEqual(
          Math.ceil(ratePerSecond * 1.1),
        );
    }),
  );
});
