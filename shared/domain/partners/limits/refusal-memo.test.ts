import { createRefusalMemo } from './refusal-memo.ts';
import type { Window } from './window.ts';

const minute: Window = { name: 'minute', key: 'm', limit: 60, kind: 'sliding-minute' };
const day: Window = { name: 'day', key: 'd', limit: 1000, kind: 'utc-day' };

it('remembers the full windows only, and the longest wait', () => {
  const memo = createRefusalMemo();
  expect(memo.find([minute, day], 0)).toBeUndefined();
  memo.remember([minute, day], [0, 60, 30_500, 999, 40_000], 0);
  expect(memo.find([day], 10)).toBeUndefined();
  expect(memo.find([minute, day], 10)).toEqual({
    admitted: false,
    refusedBy: 'minute',
    retryAfterSeconds: 31,
    windows: [{ name: 'minute', limit: 60, remaining: 0, resetSeconds: 31 }],
    responses: undefined,
    degraded: false,
  });
  memo.remember([minute, day], [0, 60, 30_500, 1000, 40_000], 0);
  expect(memo.find([minute, day], 10)).toMatchObject({ refusedBy: 'day', retryAfterSeconds: 40 });
});

it('believes nothing beyond the wait, nor for longer than a second', () => {
  const memo = createRefusalMemo();
  memo.remember([minute], [0, 60, 200], 5000);
  expect(memo.find([minute], 5197)).toMatchObject({ retryAfterSeconds: 1 });
  expect(memo.find([minute], 5198)).toBeUndefined();
  memo.remember([minute], [0, 60, 60_000], 6000);
  expect(memo.find([minute], 6997)).toBeDefined();
  expect(memo.find([minute], 6998)).toBeUndefined();
});

it('forgets what was measured against another limit', () => {
  const memo = createRefusalMemo();
  memo.remember([minute], [0, 60, 60_000], 0);
  expect(memo.find([{ ...minute, limit: 300 }], 1)).toBeUndefined();
  expect(memo.find([minute], 1)).toBeUndefined();
});

it('forgets old keys when it is full', () => {
  const memo = createRefusalMemo(4);
  for (let index = 0; index < 10; index += 1) {
    memo.remember([{ ...minute, key: `m${index}` }], [0, 60, 60_000], 0);
  }
  expect(memo.find([{ ...minute, key: 'm0' }], 1)).toBeUndefined();
  expect(memo.find([{ ...minute, key: 'm9' }], 1)).toBeDefined();
});
