import { type Breaker, breakerAfter, isProbing } from './circuit-breaker.ts';

const start = new Date('2026-01-01T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const fresh: Breaker = {
  failuresInARow: 0,
  openingsInARow: 0,
  heldUntil: null,
  windowBeganAt: start,
  windowAttempts: 0,
  windowFailures: 0,
};
const run = (outcomes: string, from = fresh, now = start) =>
  outcomes.split('').reduce((breaker, outcome) => breakerAfter(breaker, outcome === '+', now), from);

it('opens for 30 s after ten failures in a row, and not after nine', () => {
  expect(run('-'.repeat(9)).heldUntil).toBeNull();
  expect(run('-'.repeat(10)).heldUntil).toEqual(at(30));
  expect(run(`${'-'.repeat(5)}+${'-'.repeat(5)}`).failuresInARow).toBe(5);
});

it('opens when 70 % of at least ten attempts within five minutes failed', () => {
  expect(run('+--+--+--').heldUntil).toBeNull();
  expect(run('+--+--+---').heldUntil).toEqual(at(30));
  expect(run('+-+-+-+-+-+-+-').heldUntil).toBeNull();
});

it('counts five minutes, then begins anew', () => {
  const nine = run('--+--+--+');
  const later = breakerAfter(nine, false, at(301));
  expect(later).toMatchObject({ windowAttempts: 1, windowFailures: 1, windowBeganAt: at(301) });
});

it('stays open twice as long each time a probe fails, ten minutes at most, and closes with the first success', () => {
  let breaker = run('-'.repeat(10));
  const held: number[] = [];
  for (let probe = 0; probe < 7; probe += 1) {
    expect(isProbing(breaker)).toBe(true);
    const now = breaker.heldUntil ?? start;
    breaker = breakerAfter(breaker, false, now);
    held.push(((breaker.heldUntil?.getTime() ?? 0) - now.getTime()) / 1000);
  }
  expect(held).toEqual([60, 120, 240, 480, 600, 600, 600]);
  const closed = breakerAfter(breaker, true, at(9999));
  expect(isProbing(closed)).toBe(false);
  expect(closed).toMatchObject({ failuresInARow: 0, heldUntil: null });
});

it('learns nothing from what was on its way when it opened', () => {
  const opened = run('-'.repeat(10));
  expect(breakerAfter(opened, false, at(12))).toMatchObject({ openingsInARow: 1, heldUntil: at(30) });
});
