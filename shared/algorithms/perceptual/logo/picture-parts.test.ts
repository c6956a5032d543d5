import { intersectionOverUnion, type Box } from '../box.ts';
import type { Rgb } from './ink-plane.ts';
import { pictureParts } from './picture-parts.ts';

const [width, height] = [512, 320];

/** Boxes of stripes, as letters are, on a ground that may vary from pixel to pixel like a photograph's. */
function picture(boxes: readonly Box[], { isPhotograph = false, shade = 20 } = {}): Rgb {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const noise = isPhotograph ? ((x * 7919 + y * 104729) % 97) + 60 * Math.sin(x / 9) : 160;
      data.fill(Math.max(0, Math.min(200, 90 + noise)), 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  for (const box of boxes)
    for (let y = box.top; y < box.top + box.height; y += 1)
      for (let x = box.left; x < box.left + box.width; x += 1)
        if ((x - box.left) % 9 < 6) data.fill(shade, 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { data, width, height };
}

const logo = { left: 40, top: 24, width: 114, height: 36 };
const overlap = (parts: readonly Box[], box: Box) =>
  Math.max(0, ...parts.map((part) => intersectionOverUnion(part, box)));

describe('pictureParts', () => {
  it('finds what stands by itself, the upper and larger first', () => {
    const button = { left: 200, top: 260, width: 60, height: 20 };
    const parts = pictureParts(picture([logo, button]));
    expect(overlap(parts.slice(0, 1), logo)).toBeGreaterThan(0.8);
    expect(overlap(parts, button)).toBeGreaterThan(0.7);
  });

  it('finds a logo of one colour on a photograph', () => {
    const parts = pictureParts(picture([logo], { isPhotograph: true, shade: 255 }));
    expect(overlap(parts, logo)).toBeGreaterThan(0.7);
  });

  it('finds nothing in a plain picture', () => {
    expect(pictureParts(picture([]))).toEqual([]);
  });
});
