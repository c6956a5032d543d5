import { paceAfter, usualSiteTimes } from './site-pace.ts';

const now = new Date('2026-11-22T12:00:00Z');
const calm = { failures: 0, gapMs: usualSiteTimes.gapMs };

it('waits the usual gap after an answer, or what robots.txt wants', () => {
  expect(paceAfter({ failures: 3, gapMs: usualSiteTimes.gapMs }, { status: 404 }, now)).toEqual({
    failures: 0,
    waitMs: 2000,
  });
  expect(paceAfter({ failures: 0, gapMs: 30_000 }, { status: 200, retryAfter: '90' }, now).waitMs).toBe(
    30_000,
  );
});

it.each([429, 503, null])('waits ever longer after %s, to a minute', (status) => {
  const waits: number[] = [];
  let pace = { failures: 0, waitMs: 0 };
  for (let time = 0; time < 7; time += 1) {
    pace = paceAfter({ ...calm, failures: pace.failures }, { status }, now);
    waits.push(pace.waitMs / 1000);
  }
  expect(waits).toEqual([4, 8, 16, 32, 60, 60, 60]);
  expect(pace.failures).toBe(7);
});

it.each([
  ['90', 90],
  ['Sun, 22 Nov 2026 12:05:00 GMT', 300],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 4],
  ['999999999', 3600],
  ['soon', 4],
])('obeys Retry-After: %s', (retryAfter, seconds) => {
  expect(paceAfter(calm, { status: 503, retryAfter }, now).waitMs).toBe(seconds * 1000);
});
