import { hammingDistance, type Orientation, orientations, pdqHash, pdqOrientations } from './pdq-hash.ts';
import type { Luma } from './pdq-coefficients.ts';

/** 64 x 64, so that nothing is resampled and every orientation has the same samples. */
const side = 64;
type Place = readonly [x: number, y: number];
const last = side - 1;

/** The original position of the pixel at x and y of the reoriented picture. */
const origins: Record<Orientation, (x: number, y: number) => Place> = {
  upright: (x, y) => [x, y],
  right: (x, y) => [y, last - x],
  half: (x, y) => [last - x, last - y],
  left: (x, y) => [last - y, x],
  mirrored: (x, y) => [last - x, y],
  flipped: (x, y) => [x, last - y],
  transposed: (x, y) => [y, x],
  transverse: (x, y) => [last - y, last - x],
};

function blots(seed: number): Luma {
  const data = Float32Array.from({ length: side * side }, (_value, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    return 128 + 60 * Math.sin((x * (3 + seed) + y) / 17) + 50 * Math.cos((x * y) / (90 + 31 * seed) + y / 5);
  });
  return { data, width: side, height: side };
}

function turned(plane: Luma, orientation: Orientation): Luma {
  const data = Float32Array.from({ length: side * side }, (_value, index) => {
    const [x, y] = origins[orientation](index % side, Math.floor(index / side));
    return plane.data[y * side + x] ?? 0;
  });
  return { ...plane, data };
}

it.each(orientations)('says what the hash of the picture turned "%s" would be', (orientation) => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const { hashes, quality } = pdqOrientations(blots(seed));
    const direct = pdqHash(turned(blots(seed), orientation));
    // The order of summation differs: coefficients on the median may fall to either side.
    expect(hammingDistance(hashes[orientation], direct.hash)).toBeLessThanOrEqual(2);
    expect(quality).toBe(direct.quality);
  }
});

it('begins with the plain hash, and turns apart', () => {
  const plane = blots(3);
  const { hashes } = pdqOrientations(plane);
  expect(hashes.upright.equals(pdqHash(plane).hash)).toBe(true);
  for (const orientation of orientations) {
    expect(hammingDistance(hashes[orientation], Buffer.alloc(32))).toBe(128);
    if (orientation !== 'upright')
      expect(hammingDistance(hashes[orientation], hashes.upright)).toBeGreaterThan(60);
  }
});

it('is blank in every orientation where there is nothing to hash', () => {
  const { hashes, quality } = pdqOrientations({ data: new Float32Array(4 * 90), width: 90, height: 4 });
  expect(quality).toBe(0);
  for (const orientation of orientations) expect(hashes[orientation].equals(Buffer.alloc(32))).toBe(true);
});
