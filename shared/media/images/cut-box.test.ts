import { cutBox, isPlain } from './cut-box.ts';
import { logoHashes } from './logo-hashes.ts';
import { openPixels, pixelsOf } from './pixels.ts';
import type { RgbImage } from './rgb-image.ts';

/** @param value of a channel at a place */
function drawn(
  width: number,
  height: number,
  value: (x: number, y: number, channel: number) => number,
): RgbImage {
  const data = Buffer.alloc(3 * width * height);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    data[at] = value(pixel % width, Math.floor(pixel / width), at % 3);
  }
  return { data, width, height };
}

it('cuts out what libvips cuts out', async () => {
  const image = drawn(90, 70, (x, y, channel) => (x * 7 + y * 13 + channel * 50) % 256);
  for (const box of [
    { left: 0, top: 0, width: 90, height: 70 },
    { left: 89, top: 69, width: 1, height: 1 },
    { left: 13, top: 5, width: 40, height: 61 },
  ])
    expect(cutBox(image, box)).toEqual(await pixelsOf(openPixels(image).extract(box)));
});

it('calls plain only what has no hashes', async () => {
  const shapes: readonly ((x: number, y: number) => number)[] = [
    () => 0,
    (x, y) => (x + y) % 2,
    (x) => x % 2,
    (x, y) => Number(Math.floor(x / 8) % 2 === Math.floor(y / 8) % 2),
    (x) => Number(x < 30),
  ];
  for (const [width, height] of [
    [16, 16],
    [64, 20],
    [300, 200],
    [700, 90],
  ] as const)
    for (const shape of shapes) {
      const image = drawn(width, height, (x, y, channel) => 200 + channel * 10 + 12 * shape(x, y));
      expect(isPlain(image, { left: 0, top: 0, width, height })).toBe(true);
      expect(await logoHashes(image)).toBeNull();
    }
});

it('looks at every pixel of the part, and at no other', () => {
  const image = drawn(40, 30, (x, y) => (x === 20 && y === 25 ? 90 : 200));
  expect(isPlain(image, { left: 0, top: 0, width: 40, height: 30 })).toBe(false);
  expect(isPlain(image, { left: 20, top: 25, width: 1, height: 1 })).toBe(true);
  expect(isPlain(image, { left: 20, top: 24, width: 1, height: 2 })).toBe(false);
  expect(isPlain(image, { left: 0, top: 0, width: 20, height: 30 })).toBe(true);
  expect(isPlain(image, { left: 21, top: 0, width: 19, height: 30 })).toBe(true);
  expect(isPlain(image, { left: 0, top: 26, width: 40, height: 4 })).toBe(true);
});
