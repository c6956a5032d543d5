import { cropLikeness } from './crop-likeness.ts';
import { thumbnailOf, thumbnailSide } from './thumbnail.ts';

/** Blocks of grey that depend on their position and on the seed. */
function blocks(
  seed: number,
  {
    width,
    height,
    left = 0,
    top = 0,
    gain = 1,
  }: Record<'width' | 'height', number> & { left?: number; top?: number; gain?: number },
) {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor((x + left) / (20 + seed)), Math.floor((y + top) / (16 + seed))];
      let mixed = Math.imul((column << 16) ^ (row << 8) ^ seed, 0x9e3779b1);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77);
      const grey = ((mixed ^ (mixed >>> 13)) >>> 0) % 200;
      data.fill(grey * gain, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  return { data, width, height };
}
const whole = thumbnailOf(blocks(1, { width: 600, height: 400 }), thumbnailSide, thumbnailSide);

it('recognizes the whole and a part of it, brighter or darker', () => {
  expect(cropLikeness(whole, whole)).toBeCloseTo(1, 5);
  const part = blocks(1, { width: 480, height: 320, left: 60, top: 33, gain: 0.7 });
  const side = Math.round(0.8 * thumbnailSide);
  expect(cropLikeness(whole, thumbnailOf(part, side, side))).toBeGreaterThan(0.6);
});

it('does not take one picture for another', () => {
  for (let seed = 2; seed < 12; seed += 1) {
    const other = thumbnailOf(blocks(seed, { width: 480, height: 320 }), 51, 51);
    expect(cropLikeness(whole, other)).toBeLessThan(0.45);
  }
});

it('finds blank pictures alike, and a blank one unlike any other', () => {
  const blank = thumbnailOf(
    { data: new Uint8Array(3 * 100 * 100).fill(250), width: 100, height: 100 },
    64,
    64,
  );
  expect(cropLikeness(blank, blank)).toBe(1);
  expect(cropLikeness(whole, blank)).toBe(0);
  expect(cropLikeness(blank, whole)).toBe(0);
});

it('makes thumbnails of pictures smaller than they are', () => {
  const tiny = thumbnailOf({ data: new Uint8Array([9, 9, 9]), width: 1, height: 1 }, 64, 64);
  expect([...new Set(tiny.data)]).toEqual([9]);
});
