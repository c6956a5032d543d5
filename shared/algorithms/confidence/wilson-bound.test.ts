import { wilsonLowerBound } from './automatic-drafts.ts';

/** The fewest reviewed cases that prove 95 % with so many errors among them (brand.md 3.6e). */
it.each([
  [73, 0],
  [110, 1],
  [142, 2],
  [173, 3],
  [230, 5],
  [363, 10],
])('%i cases with %i errors are the fewest that prove 0.95', (cases, errors) => {
  expect(wilsonLowerBound(cases - errors, cases)).toBeGreaterThanOrEqual(0.95);
  expect(wilsonLowerBound(cases - 1 - errors, cases - 1)).toBeLessThan(0.95);
});

it('proves 99 % with 381 and no error, and nothing without cases', () => {
  expect(wilsonLowerBound(381, 381)).toBeGreaterThanOrEqual(0.99);
  expect(wilsonLowerBound(380, 380)).toBeLessThan(0.99);
  expect(wilsonLowerBound(0, 0)).toBe(0);
  expect(wilsonLowerBound(0, 10)).toBeCloseTo(0, 12);
});
