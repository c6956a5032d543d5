import * as fc from 'fast-check';
import { createLocalLimiter } from './local-limiter.ts';
import { dayMs, minuteMs, type Window } from './window.ts';

const start = Date.UTC(2026, 4, 1, 12);
const minute = (limit: number, key = 'm'): Window => ({ name: key, key, limit, kind: 'sliding-minute' });
const day = (limit: number): Window => ({ name: 'day', key: 'd', limit, kind: 'utc-day' });

/** The counts the windows must report, from the plain list of admitted moments. */
function countsAt(admitted: readonly number[], now: number): { inMinute: number; inDay: number } {
  return {
    inMinute: admitted.filter((moment) => now - moment < minuteMs).length,
    inDay: admitted.filter((moment) => Math.floor(moment / dayMs) === Math.floor(now / dayMs)).length,
  };
}

it('admits exactly when every window has a free slot, for any schedule', () => {
  const gap = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 2000 }),
    fc.integer({ min: 2000, max: 70_000 }),
    fc.constantFrom(minuteMs - 1, minuteMs, minuteMs + 1, dayMs / 3),
  );
  const limit = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 200 }), limit, limit, limit, (gaps, plan, endpoint, daily) => {
      const limiter = createLocalLimiter({ replicas: 1 });
      const windows = [minute(plan, 'plan'), minute(endpoint, 'endpoint'), day(daily)];
      const admitted: number[] = [];
      let now = start;
      for (const step of gaps) {
        now += step;
        const { inMinute, inDay } = countsAt(admitted, now);
        const free = inMinute < Math.min(plan, endpoint) && inDay < daily;
        const decision = limiter.admit(windows, now);
        expect(decision[0]).toBe(free ? 1 : 0);
        if (free) admitted.push(now);
        const after = countsAt(admitted, now);
        expect([decision[1], decision[3], decision[5]]).toEqual([
          after.inMinute,
          after.inMinute,
          after.inDay,
        ]);
      }
      for (const first of admitted) {
        const withTimeout = admitted.filter((moment) => moment >= first && moment < first + minuteMs);
        expect(withTimeout.length).toBeLessThanOrEqual(Math.min(plan, endpoint));
      }
    }),
    { numRuns: 300 },
  );
});

it('admits a batch whole or not at all, and names a wait that is just long enough for it', () => {
  const step = fc.record({
    gap: fc.integer({ min: 0, max: 20_000 }),
    weight: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 10, max: 20 }), (steps, limit) => {
      const limiter = createLocalLimiter({ replicas: 1 });
      const admitted: number[] = [];
      let now = start;
      for (const { gap, weight } of steps) {
        now += gap;
        const { inMinute } = countsAt(admitted, now);
        const [free, used, wait] = limiter.admit([minute(limit)], now, weight);
        expect([free, used]).toEqual(inMinute + weight <= limit ? [1, inMinute + weight] : [0, inMinute]);
        if (free !== 1) {
          expect(countsAt(admitted, now + wait! - 1).inMinute + weight).toBeGreaterThan(limit);
          now += wait!;
          expect(limiter.admit([minute(limit)], now, weight)[0]).toBe(1);
        }
        admitted.push(...Array<number>(weight).fill(now));
      }
    }),
  );
});

it('names a wait that is just long enough', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 10, maxLength: 60 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 8 }), (steps, limit) => {
      const limiter = createLocalLimiter({ replicas: 1 });
      let now = start;
      for (const step of steps) {
        now += step;
        const [admitted, , wait] = limiter.admit([minute(limit)], now);
        if (admitted === 1) continue;
        expect(limiter.admit([minute(limit)], now + wait! - 1)[0]).toBe(0);
        now += wait!;
        expect(limiter.admit([minute(limit)], now)[0]).toBe(1);
      }
    }),
  );
});

it('keeps the order of a log that grows after its oldest entries have expired', () => {
  const limiter = createLocalLimiter({ replicas: 1 });
  for (let second = 0; second < 6; second += 1) limiter.admit([minute(100)], start + second * 1000);
  const later = start + minuteMs + 2000;
  for (let call = 0; call < 30; call += 1) limiter.admit([minute(100)], later);
  // Among the first six, those of seconds 3, 4 and 5 are left.
  expect(limiter.admit([minute(33)], later)).toEqual([0, 33, 1000]);
  expect(limiter.admit([minute(100)], later + 3000)).toEqual([1, 31, minuteMs - 3000]);
});

it('hands out its share of the limit, rounded up', () => {
  const limiter = createLocalLimiter({ replicas: 3 });
  const decisions = Array.from({ length: 10 }, () => limiter.admit([minute(10)], start)[0]);
  expect(decisions.filter((admitted) => admitted === 1)).toHaveLength(4);
});

it('resets the day at 00:00 UTC', () => {
  const limiter = createLocalLimiter({ replicas: 1 });
  const midnight = Date.UTC(2026, 4, 2);
  expect(limiter.admit([day(1)], midnight - 1)).toEqual([1, 1, 1]);
  expect(limiter.admit([day(1)], midnight - 1)).toEqual([0, 1, 1]);
  expect(limiter.admit([day(1)], midnight)).toEqual([1, 1, dayMs]);
});

it('neither over-admits nor blocks for longer than a minute when the clock is set back', () => {
  const limiter = createLocalLimiter({ replicas: 1 });
  const windows = [minute(2), day(3)];
  limiter.admit(windows, start);
  limiter.admit(windows, start);
  const earlier = start - 3_600_000;
  expect(limiter.admit(windows, earlier).slice(0, 3)).toEqual([0, 2, minuteMs]);
  expect(limiter.admit(windows, earlier + minuteMs)[0]).toBe(1);
  expect(limiter.admit(windows, earlier + 2 * minuteMs)[0]).toBe(0);
});

it('remembers a bounded number of keys, the last used for certain', () => {
  const limiter = createLocalLimiter({ replicas: 1, maxKeys: 10 });
  limiter.admit([minute(1, 'kept')], start);
  for (let index = 0; index < 100; index += 1) {
    expect(limiter.admit([minute(1, `other-${index}`)], start)[0]).toBe(1);
    expect(limiter.admit([minute(1, 'kept')], start)[0]).toBe(0);
  }
  expect(limiter.admit([minute(1, 'other-0')], start)[0]).toBe(1);
});
