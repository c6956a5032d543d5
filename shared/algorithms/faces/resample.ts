import type { Box, Frame } from './frame.ts';

// The page's and jest's globals are looked up by name: hoisted, a loop over pixels takes a fraction of the time.
const { abs, ceil, floor, max, min } = Math;

/** Red, green and blue planes one after another, 0 to 255. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** For each pixel of the result: the first pixel of the source and the weights of those from there on. */
interface Taps {
  readonly first: Int32Array;
  readonly weights: Float32Array;
  readonly count: number;
}

/**
 * A region of the frame at another size, by a triangle filter as wide as one pixel of the result: what is shrunk is
 * averaged, because a detector that is fed every third pixel sees noise; what is enlarged is interpolated. Beyond the
 * frame its edge goes on.
 */
export function resample(frame: Frame, region: Box, width: number, height: number): Planes {
  const across = tapsOf(region.left, region.right, width, frame.width);
  const down = tapsOf(region.top, region.bottom, height, frame.height);
  const { rgba, width: stride } = frame;
  const size = width * height;
  const values = new Float32Array(3 * size);
  const line = new Float32Array(3 * frame.width);
  const lowest = min(...across.first);
  const highest = min(frame.width, max(...across.first) + across.count);
  for (let row = 0; row < height; row += 1) {
    line.fill(0);
    for (let tap = 0; tap < down.count; tap += 1) {
      const weight = down.weights[row * down.count + tap] ?? 0;
      if (weight === 0) continue;
      let from = 4 * (((down.first[row] ?? 0) + tap) * stride + lowest);
      for (let to = 3 * lowest; to < 3 * highest; to += 3, from += 4) {
        line[to] = (line[to] ?? 0) + weight * (rgba[from] ?? 0);
        line[to + 1] = (line[to + 1] ?? 0) + weight * (rgba[from + 1] ?? 0);
        line[to + 2] = (line[to + 2] ?? 0) + weight * (rgba[from + 2] ?? 0);
      }
    }
    for (let column = 0; column < width; column += 1) {
      let [red, green, blue] = [0, 0, 0];
      let from = 3 * (across.first[column] ?? 0);
      for (let tap = 0; tap < across.count; tap += 1, from += 3) {
        const weight = across.weights[column * across.count + tap] ?? 0;
        red += weight * (line[from] ?? 0);
        green += weight * (line[from + 1] ?? 0);
        blue += weight * (line[from + 2] ?? 0);
      }
      const to = row * width + column;
      values[to] = red;
      values[size + to] = green;
      values[2 * size + to] = blue;
    }
  }
  return { width, height, values };
}

function tapsOf(start: number, end: number, size: number, limit: number): Taps {
  const scale = (end - start) / size;
  const radius = max(1, scale);
  const count = min(limit, ceil(2 * radius) + 1);
  const first = new Int32Array(size);
  const weights = new Float32Array(size * count);
  for (let index = 0; index < size; index += 1) {
    const centre = start + (index + 0.5) * scale - 0.5;
    const lowest = ceil(centre - radius);
    const from = max(0, min(limit - count, lowest));
    first[index] = from;
    let sum = 0;
    for (let at = lowest; at <= floor(centre + radius); at += 1) {
      const weight = 1 - abs(at - centre) / radius;
      const slot = index * count + max(0, min(limit - 1, at)) - from;
      weights[slot] = (weights[slot] ?? 0) + max(0, weight);
      sum += max(0, weight);
    }
    for (let tap = 0; tap < count; tap += 1) {
      const slot = index * count + tap;
      weights[slot] = (weights[slot] ?? 0) / sum;
    }
  }
  return { first, weights, count };
}

/** The luma of each pixel (ITU-R BT.601, as the models were trained with), 0 to 255. */
export function greyOf({ values, width, height }: Planes): Float32Array {
  const size = width * height;
  const grey = new Float32Array(size);
  for (let at = 0; at < size; at += 1) {
    grey[at] =
      0.299 * (values[at] ?? 0) + 0.587 * (values[size + at] ?? 0) + 0.114 * (values[2 * size + at] ?? 0);
  }
  return grey;
}
