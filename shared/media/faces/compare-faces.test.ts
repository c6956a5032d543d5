import {
  calibratedRate,
  type CalibrationPoints,
  combined,
  comparePeople,
  type ComparisonRules,
  rateAmong,
} from './compare-faces.ts';
import { createGallery } from './gallery.ts';

const points: CalibrationPoints = [
  [0.2, -2],
  [0.4, -4],
  [0.6, -7],
];
const rules: ComparisonRules = { compare: 'max', points, logRateMax: -3 };
/** A vector of length `length`, at this cosine to the first axis. */
const at = (cosine: number, length = 1) =>
  Float32Array.of(length * cosine, length * Math.sqrt(1 - cosine * cosine), 0, 0);
const probe = at(1);

it.each([
  [-1, 0],
  [0.19, 0],
  [0.2, -2],
  [0.3, -3],
  [0.4, -4],
  [0.5, -5.5],
  [0.6, -7],
  [1, -7],
  [Number.NaN, 0],
])('a cosine of %d has the rate %d, never beyond what was measured', (cosine, rate) => {
  expect(calibratedRate(points, cosine)).toBeCloseTo(rate, 9);
});

it('shares the rate among all references, and never says more than everybody', () => {
  // research/brand.md 3.5: at one in ten thousand 1 % for 100, and at one in a million 0.1 % for 1,000.
  expect(rateAmong(-4, 100)).toBeCloseTo(-2, 9);
  expect(rateAmong(-6, 1000)).toBeCloseTo(-3, 9);
  expect(rateAmong(-2, 10_000)).toBe(0);
  expect(rateAmong(-2, 0)).toBe(-2);
});

it('takes the best reference, or the mean of the best two', () => {
  expect(combined([0.1, 0.9, 0.5], 'max')).toBe(0.9);
  expect(combined([0.1, 0.9, 0.5], 'mean_of_top_2')).toBeCloseTo(0.7, 12);
  expect(combined([0.3], 'mean_of_top_2')).toBe(0.3);
});

it('names people in the order of how sure it is, whatever the length of their references', () => {
  const gallery = createGallery(
    [
      { person: 'stranger', embeddings: [at(0.1), at(0.3)] },
      { person: 'likely', embeddings: [at(0.1), at(0.5, 20)] },
      { person: 'sure', embeddings: [at(0.58, 0.01), at(0.45), at(0.9)] },
    ],
    4,
  );
  const [first, second, ...others] = comparePeople(probe, gallery, rules);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ person: 'sure', reference: 2, matchingReferences: 3 });
  expect(first!.logFalseMatchRate).toBe(-7);
  expect(first!.logGalleryRate).toBeCloseTo(-7 + Math.log10(7), 6);
  expect(second).toMatchObject({ person: 'likely', reference: 1, matchingReferences: 1 });
  expect(second!.logFalseMatchRate).toBeCloseTo(-5.5, 4);
  const strict = comparePeople(probe, gallery, { ...rules, compare: 'mean_of_top_2' });
  expect(strict.map(({ person }) => person)).toEqual(['sure']);
});

it('a larger gallery asks for more', () => {
  const people = (count: number) =>
    createGallery(
      Array.from({ length: count }, (_, index) => ({
        person: `p${index}`,
        embeddings: [at(index === 0 ? 0.4 : 0)],
      })),
      4,
    );
  // 0.4 is one in ten thousand: enough among ten, not among eleven.
  expect(comparePeople(probe, people(9), rules)).toHaveLength(1);
  expect(comparePeople(probe, people(11), rules)).toHaveLength(0);
});

it('refuses what cannot be compared, and says whose it is', () => {
  const of = (...embeddings: Float32Array[]) => createGallery([{ person: 'Ada', embeddings }], 4);
  expect(() => of(Float32Array.of(1, 2))).toThrow('Ada has a reference of 2 numbers, not 4');
  expect(() => of()).toThrow('Ada has no reference');
  expect(() => of(new Float32Array(4))).toThrow('without direction');
  expect(() => of(Float32Array.of(1, Number.NaN, 0, 0))).toThrow('without direction');
  expect(() => comparePeople(Float32Array.of(1, 0), of(probe), rules)).toThrow('made of 4 numbers');
  expect(comparePeople(probe, createGallery([], 4), rules)).toEqual([]);
});

it('galleries of the same content have the same id, of other content another', () => {
  const gallery = (person: string, cosine: number) =>
    createGallery([{ person, embeddings: [at(cosine)] }], 4).id;
  expect(gallery('a', 0.5)).toBe(gallery('a', 0.5));
  expect(new Set([gallery('a', 0.5), gallery('b', 0.5), gallery('a', 0.6)]).size).toBe(3);
});
