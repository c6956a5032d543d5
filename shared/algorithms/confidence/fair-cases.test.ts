import { fairCases } from './fair-cases.ts';

/** As many cases of each owner as the numbers say. */
const casesOf = (...sizes: number[]) =>
  sizes.flatMap((size, at) => Array.from({ length: size }, (_, nth) => ({ owner: `owner ${at}`, nth })));
const sharesOf = (...sizes: number[]) => {
  const { owners, cases } = fairCases(casesOf(...sizes));
  const counts = sizes.map((_, at) => cases.filter(({ owner }) => owner === `owner ${at}`).length);
  return { owners, counts };
};

it('uses nothing of fewer than five owners', () => {
  expect(sharesOf(5000, 5000, 5000, 5000)).toEqual({ owners: 4, counts: [0, 0, 0, 0] });
  expect(sharesOf()).toEqual({ owners: 0, counts: [] });
});

it('gives no owner more than a quarter, so the largest has what the others allow', () => {
  expect(sharesOf(5000, 20, 20, 20, 20).counts).toEqual([26, 20, 20, 20, 20]);
  expect(sharesOf(5000, 1, 1, 1, 1).counts).toEqual([1, 1, 1, 1, 1]);
  expect(sharesOf(30, 30, 30, 30, 30).counts).toEqual([30, 30, 30, 30, 30]);
  expect(sharesOf(5000, 5000, 9, 9, 9, 9).counts).toEqual([18, 18, 9, 9, 9, 9]);
});

it('uses at most 500 of one, the first ones', () => {
  const { cases } = fairCases(casesOf(900, 900, 900, 900, 900));
  expect(cases).toHaveLength(2500);
  expect(Math.max(...cases.map(({ nth }) => nth))).toBe(499);
});
