import type { Frame } from './frame.ts';
import { greyOf, resample } from './resample.ts';

/** Red rises with x, green with y, blue is even. */
const ramp: Frame = {
  width: 40,
  height: 30,
  rgba: Uint8Array.from({ length: 4 * 40 * 30 }, (_, at) => {
    const [pixel, plane] = [at >> 2, at & 3];
    return [5 * (pixel % 40), 8 * Math.floor(pixel / 40), 90, 255][plane] ?? 0;
  }),
};
const whole = { left: 0, top: 0, right: 40, bottom: 30 };

describe('resampling', () => {
  test('at its own size a picture stays what it is', () => {
    const { values } = resample(ramp, whole, 40, 30);
    for (let pixel = 0; pixel < 1200; pixel += 1) {
      expect(values[pixel]).toBeCloseTo(ramp.rgba[4 * pixel] ?? -1, 3);
      expect(values[1200 + pixel]).toBeCloseTo(ramp.rgba[4 * pixel + 1] ?? -1, 3);
    }
  });

  test.each([
    [10, 6],
    [80, 90],
    [7, 45],
  ])('at %d x %d a slope stays a slope away from the edges', (width, height) => {
    const { values } = resample(ramp, whole, width, height);
    const size = width * height;
    const [row, column] = [height >> 1, width >> 1];
    const at = row * width + column;
    expect(values[at]).toBeCloseTo(5 * (((column + 0.5) * 40) / width - 0.5), 2);
    expect(values[size + at]).toBeCloseTo(8 * (((row + 0.5) * 30) / height - 0.5), 2);
    expect(values[2 * size + at]).toBeCloseTo(90, 3);
  });

  test('a region beyond the frame continues its edge', () => {
    const { values } = resample(ramp, { left: -40, top: 0, right: 40, bottom: 30 }, 16, 6);
    expect(values[0]).toBeCloseTo(0, 3);
    expect(values.every((value) => value >= 0 && value <= 255)).toBe(true);
    const outside = resample(ramp, { left: 60, top: 50, right: 70, bottom: 60 }, 4, 4);
    expect(outside.values[0]).toBeCloseTo(195, 3);
    expect(outside.values[16]).toBeCloseTo(232, 3);
  });

  test('grey is luma', () => {
    const grey = greyOf({ width: 1, height: 1, values: Float32Array.of(100, 200, 50) });
    expect(grey[0]).toBeCloseTo(29.9 + 117.4 + 5.7, 3);
  });
});
