import { isKeyboardSlip, keyboardNeighbours } from './likely-slips.ts';

it('knows which keys touch, by layout', () => {
  expect([...keyboardNeighbours('g', 'qwerty')].sort()).toEqual(['b', 'f', 'h', 't', 'v', 'y']);
  expect(keyboardNeighbours('t', 'qwertz').has('z')).toBe(true);
  expect(keyboardNeighbours('t', 'qwerty').has('z')).toBe(false);
  expect(keyboardNeighbours('a', 'azerty').has('z')).toBe(true);
  expect(keyboardNeighbours('a').has('z')).toBe(true);
  expect(keyboardNeighbours('ж').size).toBe(0);
});

it.each([
  [true, 'paypal', 'paypsl'],
  [true, 'paypal', 'payypal'],
  [true, 'paypal', 'paypasl'],
  [true, 'paypal', 'oaypal'],
  [false, 'paypal', 'paypal'],
  [false, 'paypal', 'paypxl'],
  [false, 'paypal', 'paypxal'],
  [false, 'paypal', 'oaypsl'],
  [false, 'paypal', 'paypa'],
])('is one slip of a finger (%s): %s, %s', (isSlip, meant, typed) => {
  expect(isKeyboardSlip(meant, typed)).toBe(isSlip);
});
