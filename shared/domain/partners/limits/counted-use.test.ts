import { createCountedUse } from './counted-use.ts';
import { dayMs, type Window } from './window.ts';

const start = Date.UTC(2026, 4, 1, 12);
const minute: Window = { name: 'minute', key: 'm', limit: 60, kind: 'sliding-minute' };
const day: Window = { name: 'day', key: 'd', limit: 1000, kind: 'utc-day' };

describe('what is known of the counts in Redis', () => {
  it('is nothing of a window that was never counted', () => {
    expect(createCountedUse().used(minute, start)).toBe(0);
  });

  it('counts whole until the oldest request ends, less and less from then on, and ends after a minute', () => {
    const counted = createCountedUse();
    counted.note([minute], [1, 40, 20_000], start);
    expect(counted.used(minute, start + 19_999)).toBe(40);
    expect(counted.waitMs(minute, start + 5000)).toBe(15_000);
    // The other 39 end evenly within the 40 s that follow.
    expect(counted.waitMs(minute, start + 5000, 40)).toBe(15_000 + 39_000);
    expect(counted.used(minute, start + 40_000)).toBe(20);
    expect(counted.used(minute, start + 59_999)).toBe(1);
    expect(counted.used(minute, start + 60_000)).toBe(0);
  });

  it('lasts until midnight for a day', () => {
    const counted = createCountedUse();
    counted.note([day], [1, 700, dayMs / 2], start);
    expect(counted.used(day, start + dayMs / 2 - 1)).toBe(700);
    expect(counted.used(day, start + dayMs / 2)).toBe(0);
  });

  it('is what the last reply said, of a refusal too', () => {
    const counted = createCountedUse();
    counted.note([minute, day], [1, 59, 1000, 59, dayMs / 2], start);
    counted.note([minute, day], [0, 60, 900, 59, dayMs / 2], start + 100);
    expect([counted.used(minute, start + 200), counted.used(day, start + 200)]).toEqual([60, 59]);
  });
});
