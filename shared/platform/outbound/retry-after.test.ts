import { readRetryAfter } from './retry-after.ts';

const now = new Date('2026-01-01T00:00:00Z');

it.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60],
  ['Thursday, 01-Jan-26 00:00:30 GMT', 30],
  ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ['999999999', 86_400],
  ['Fri, 01 Jan 2027 00:00:00 GMT', 86_400],
])('reads %j as %d s', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});

it.each([undefined, '', 'soon', '-5', '1.5', '1 2', 'Thu, 99 Foo 2026', '99999999999'])(
  'takes %j for no header',
  (header) => {
    expect(readRetryAfter(header, now)).toBeNull();
  },
);
