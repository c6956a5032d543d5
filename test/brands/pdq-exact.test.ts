import { drawPlane, planeKinds } from '../../dev/bench/hashing/draw-plane.ts';
import { naivePdq } from '../../dev/bench/hashing/naive-pdq.ts';
import { pdqHash } from '../../shared/algorithms/perceptual/pdq/pdq-hash.ts';
import type { Luma } from '../../shared/algorithms/perceptual/pdq/pdq-coefficients.ts';

/** Ten pictures are compared for each size. */
const sizes = [
  [5, 5],
  [5, 64],
  [6, 31],
  [17, 9],
  [31, 80],
  [40, 90],
  [63, 65],
  [64, 5],
  [64, 64],
  [64, 63],
  [65, 64],
  [70, 50],
  [77, 30],
  [80, 60],
  [99, 101],
  [127, 64],
  [128, 128],
  [129, 66],
  [130, 129],
  [257, 67],
] as const;
/** Three pictures are compared for each size, because the naive implementation is slow. */
const large = [
  [301, 200],
  [511, 129],
  [512, 512],
] as const;

function rowsOf({ data, width, height }: Luma): number[][] {
  return Array.from({ length: height }, (_row, y) => [...data.subarray(y * width, (y + 1) * width)]);
}

const cases = [
  ...sizes.map(([width, height]) => [width, height, planeKinds] as const),
  ...large.map(([width, height]) => [width, height, 3] as const),
];

it.each(cases)(
  'equals the naive one bit for bit on pictures of %i x %i, of %i kinds',
  (width, height, kinds) => {
    for (let kind = 0; kind < kinds; kind += 1) {
      const plane = drawPlane(planeKinds * (1 + width + 1000 * height) + kind, width, height);
      const { hash, quality } = pdqHash(plane);
      expect({ kind, hex: hash.toString('hex'), quality }).toEqual({ kind, ...naivePdq(rowsOf(plane)) });
    }
  },
);

it('finds nothing in a strip, as the naive one', () => {
  const strip = drawPlane(1, 300, 4);
  expect(pdqHash(strip).hash.toString('hex')).toBe(naivePdq(rowsOf(strip)).hex);
});
