import { restartDelay } from './restart-delay.ts';

test('doubles from half a second to ten', () => {
  const delays: number[] = [];
  for (let times = 0; times < 7; times += 1) delays.push(restartDelay(delays.at(-1), 100));
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test('begins anew after 30 s of health', () => {
  expect(restartDelay(8_000, 29_999)).toBe(10_000);
  expect(restartDelay(8_000, 30_000)).toBe(500);
});
