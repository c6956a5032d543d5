import { nextRetrySeconds } from './retry-schedule.ts';

it('gives ten attempts over about 75 hours, later but never earlier than planned', () => {
  const delays = Array.from({ length: 9 }, (_, index) => nextRetrySeconds(index + 1) ?? 0);
  const total = delays.reduce((sum, delay) => sum + delay, 0) / 3600;
  expect(total).toBeGreaterThanOrEqual(75.5);
  expect(total).toBeLessThanOrEqual(75.6 * 1.2);
  expect(delays[0]).toBeGreaterThanOrEqual(5);
  expect(delays[0]).toBeLessThanOrEqual(6);
  expect(nextRetrySeconds(10)).toBeUndefined();
});
