import { lookOf, plainOf, shapeOf, skeleton } from './skeleton.ts';

it.each([
  ['paypal', 'pаypаl'], // Cyrillic а
  ['paypal', 'pay\u200bpal'],
  ['paypal', 'pay\u00adpal'],
  ['scope', 'ѕсоре'],
  ['google', 'goog1e'],
  ['modern', 'rnodern'],
])('sees %s in %j', (meant, seen) => {
  expect(skeleton(seen)).toBe(skeleton(meant));
});

it('keeps apart what does not look alike', () => {
  expect(skeleton('paypal')).not.toBe(skeleton('paypa'));
  expect(skeleton('café')).not.toBe(skeleton('cafe'));
});

it('looks past accents, zeros and the small palochka', () => {
  expect(lookOf('café')).toBe(lookOf('cafe'));
  expect(lookOf('g00gle')).toBe(lookOf('google'));
  // The fake `apple` of 2017: five Cyrillic letters.
  expect(lookOf('аррӏе')).toBe(lookOf('apple'));
});

it('reads pairs of letters as one', () => {
  const shapeOfText = (text: string) => shapeOf(lookOf(text));
  expect(shapeOfText('vvikipedia')).toBe(shapeOfText('wikipedia'));
  expect(shapeOfText('cloudfront')).toBe(shapeOfText('doudfront'));
  expect(shapeOfText('rnicrosoft')).toBe(shapeOfText('microsoft'));
});

it('writes down by eye what is not ASCII, and leaves ASCII alone', () => {
  expect(plainOf('goog1e')).toBe('goog1e');
  expect(plainOf('gооgle')).toBe('google');
  expect(plainOf('nestlé')).toBe('nestle');
});
