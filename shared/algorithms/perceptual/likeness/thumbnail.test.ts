import { differenceHash } from './thumbnail.ts';
import { hammingDistance } from '../pdq/pdq-hash.ts';

function picture(width: number, height: number, shade: (x: number, y: number) => number) {
  const data = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    data.fill(shade((pixel % width) / width, Math.floor(pixel / width) / height), 3 * pixel, 3 * pixel + 3);
  return { data, width, height };
}

it('sets a bit where it gets darker to the right', () => {
  expect(differenceHash(picture(180, 90, (x) => 255 * (1 - x))).toString('hex')).toBe('ff'.repeat(8));
  expect(differenceHash(picture(180, 90, (x) => 255 * x)).toString('hex')).toBe('00'.repeat(8));
  // Darker to the right, but only in the upper left.
  const corner = picture(180, 160, (x, y) => (y < 0.5 && x < 0.5 ? 200 * (1 - x) : 255 * x));
  expect([...differenceHash(corner)].map((row) => row >> 4)).toEqual([15, 15, 15, 15, 0, 0, 0, 0]);
});

it('stays as it is at another size, and changes with the page', () => {
  const waves = (x: number, y: number) => 128 + 100 * Math.sin(9 * x + 5 * y);
  const before = differenceHash(picture(400, 300, waves));
  expect(hammingDistance(before, differenceHash(picture(200, 150, waves)))).toBeLessThanOrEqual(2);
  const other = differenceHash(picture(400, 300, (x, y) => 128 + 100 * Math.sin(4 * x - 7 * y)));
  expect(hammingDistance(before, other)).toBeGreaterThan(10);
});

it('is zero for a blank page, and for one pixel', () => {
  expect(differenceHash(picture(90, 80, () => 255)).equals(Buffer.alloc(8))).toBe(true);
  expect(differenceHash(picture(1, 1, () => 9)).equals(Buffer.alloc(8))).toBe(true);
});
