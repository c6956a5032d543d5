import type { Samples } from '../../../shared/algorithms/watermark/add-residual.ts';
import { keyedWords } from '../../../shared/algorithms/watermark/keyed-random.ts';
import type { LumaPlane, PlaneSize } from '../../../shared/algorithms/watermark/luma-plane.ts';

/** Slopes, discs and grain, the same for a seed; moved `moved` pixels to the left. One channel without padding. */
export function drawnPlane({ width, height }: PlaneSize, seed: number, moved = 0): Samples {
  const words = keyedWords(seed);
  const unit = (): number => words() / 2 ** 32;
  const discs = Array.from({ length: 40 }, () => ({
    x: unit() * width * 1.2,
    y: unit() * height,
    radius: 10 + unit() * 90,
    level: unit() * 160 - 80,
  }));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let value = 60 + (120 * (x + moved)) / width + (30 * y) / height + 4 * (unit() - 0.5);
      for (const disc of discs) {
        if ((x + moved - disc.x) ** 2 + (y - disc.y) ** 2 < disc.radius ** 2) value += disc.level;
      }
      data[y * width + x] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { data, width, height, channels: 1, stride: width };
}

/** Random pixels, 0 to 255. */
export function noisePlane({ width, height }: PlaneSize, seed: number): LumaPlane {
  const words = keyedWords(seed);
  return { data: Float32Array.from({ length: width * height }, () => words() >>> 24), width, height };
}

/** Samples of one channel that are at their canonical size already. */
export const planeOf = ({ data, width, height }: Samples): LumaPlane => ({
  data: Float32Array.from(data),
  width,
  height,
});
