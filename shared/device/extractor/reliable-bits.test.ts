import { flippedShare, maskedSigns, reliableMask } from './reliable-bits.ts';

/** 512 numbers, all `rest` except the given ones. */
const vector = (rest: number, others: Record<number, number>): Float64Array =>
  Float64Array.from({ length: 512 }, (_, index) => others[index] ?? rest);

const enrolled = vector(0.01, { 3: 5, 100: -4, 200: 3, 511: -2 });
const mask = reliableMask(enrolled, 4);
const flipsOf = (reading: Float64Array) =>
  maskedSigns(reading, mask).map((sign, index) => sign ^ (maskedSigns(enrolled, mask)[index] ?? 0));
const shareOf = (reading: Float64Array) => flippedShare(reading, mask, flipsOf(reading));

it('is nothing where no sign flipped, and all where every sign did', () => {
  expect(shareOf(enrolled)).toBe(0);
  expect(shareOf(enrolled.map((value) => -value))).toBe(1);
});

it('weighs a flip by how sure the reading is of it, and looks at no other coordinate', () => {
  const unsure = vector(9, { 3: 5, 100: -4, 200: 3, 511: 0.1 });
  const sure = vector(9, { 3: -5, 100: -4, 200: 3, 511: -2 });
  expect(shareOf(unsure)).toBeCloseTo(0.1 / 12.1, 12);
  expect(shareOf(sure)).toBeCloseTo(5 / 14, 12);
});
