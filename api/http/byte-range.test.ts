import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-', 0, 99],
  ['bytes=0-0', 0, 0],
  ['bytes=10-19', 10, 19],
  ['bytes=90-1000', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-1000', 0, 99],
])('%s of 100 bytes', (header, first, last) => {
  expect(byteRange(header, 100)).toEqual({ first, last });
});

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-3',
  'bytes=0-1,5-6',
  'lines=1-2',
  'bytes=1e3-',
])('takes %j for the whole', (header) => {
  expect(byteRange(header, 100)).toBeUndefined();
});

it.each(['bytes=100-', 'bytes=100-200', 'bytes=999999999999999-', 'bytes=-0'])(
  'refuses %s of 100 bytes',
  (header) => {
    expect(() => byteRange(header, 100)).toThrow('beyond the 100 bytes');
  },
);
