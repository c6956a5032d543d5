import { blur } from './blur.ts';
import { enlarge } from './enlarge.ts';
import { openPixels, pixelsOf } from './pixels.ts';
import type { RgbImage } from './rgb-image.ts';

describe('pictures that are enlarged and blurred without libvips', () => {
  let state = 20_261_129;
  /** Numerical Recipes' linear congruential generator. */
  const unit = (): number => (state = (1_664_525 * state + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  const noise = (width: number, height: number): RgbImage => ({
    data: Buffer.from(Array.from({ length: 3 * width * height }, () => Math.floor(256 * unit()))),
    width,
    height,
  });
  const upTo = (most: number): number => 1 + Math.floor(most * unit());
  const cases = Array.from({ length: 60 }, (_case, at) => {
    const image = noise(at === 0 ? 256 : upTo(256), at === 1 ? 256 : upTo(256));
    const width = at < 20 ? image.width : upTo(image.width);
    const height = at < 20 ? image.height : upTo(image.height);
    const left = Math.floor((image.width - width + 1) * unit());
    const top = Math.floor((image.height - height + 1) * unit());
    return { image, box: { left, top, width, height } };
  });

  it('are, stretched to a square, what libvips makes of them', async () => {
    for (const { image, box } of cases) {
      const theirs = await pixelsOf(
        openPixels(image).extract(box).resize(256, 256, { fit: 'fill', kernel: 'cubic' }),
      );
      const ours = enlarge(image, { box, width: 256, height: 256, channels: 3 });
      expect(ours.equals(theirs.data)).toBe(true);
    }
  });

  it('are, in their shape, what libvips makes of them', async () => {
    for (const { image, box } of cases) {
      const shrink = Math.max(box.width, box.height) / 256;
      const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.round(side / shrink)));
      const contained = openPixels(image).extract(box).resize(256, 256, { fit: 'contain' });
      const theirs = await pixelsOf(contained.clone());
      const [left, top] = [Math.floor((256 - (width ?? 0)) / 2), Math.floor((256 - (height ?? 0)) / 2)];
      const inner = { left, top, width: width ?? 0, height: height ?? 0 };
      const ours = enlarge(image, { box, width: inner.width, height: inner.height, channels: 3, shrink });
      expect(ours.equals((await pixelsOf(openPixels(theirs).extract(inner))).data)).toBe(true);
    }
  });

  it('have, with one channel, the values of each of three equal ones', () => {
    const { image, box } = cases[30] ?? { image: noise(9, 9), box: { left: 0, top: 0, width: 9, height: 9 } };
    const plane = { ...image, data: image.data.filter((_value, at) => at % 3 === 0) };
    const grey = {
      ...image,
      data: Buffer.from(Array.from(image.data, (_v, at) => plane.data[Math.floor(at / 3)] ?? 0)),
    };
    const one = enlarge(plane, { box, width: 256, height: 256, channels: 1 });
    const three = enlarge(grey, { box, width: 256, height: 256, channels: 3 });
    expect(one.equals(Buffer.from(three.filter((_value, at) => at % 3 === 0)))).toBe(true);
  });

  it('are blurred as libvips blurs them, but for what a machine without vector instructions rounds otherwise', async () => {
    for (const { image } of cases) {
      const theirs = await pixelsOf(openPixels(image).blur(1.2));
      const ours = blur(image).data;
      const furthest = ours.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (theirs.data[at] ?? 0))),
        0,
      );
      expect(furthest).toBeLessThanOrEqual(1);
    }
  });
});
