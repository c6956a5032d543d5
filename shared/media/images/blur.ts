import type { RgbImage } from './rgb-image.ts';

/** A Gaussian of sigma 1.2, in 1/128, as libvips' integer precision has it. */
const [far, near, middle] = [11, 31, 44] as const;
const bits = 7;
const half = 1 << (bits - 1);

/**
 * Blurs a picture by sigma 1.2, byte for byte as libvips does where it has vector instructions: along rows and then along
 * columns, each rounded to bytes. A pipeline of libvips took 1.7 ms for a picture of 256 pixels, this takes 0.5.
 */
export function blur({ data, width, height }: RgbImage): RgbImage {
  const line = 3 * width;
  const across = Buffer.allocUnsafe(data.length);
  const padded = new Uint8Array(line + 12);
  for (let start = 0; start < data.length; start += line) {
    padded.set(data.subarray(start, start + line), 6);
    for (let at = 0; at < 6; at += 1) {
      padded[at] = data[start + (at % 3)] ?? 0;
      padded[line + 6 + at] = data[start + line - 3 + (at % 3)] ?? 0;
    }
    for (let at = 0; at < line; at += 1)
      across[start + at] =
        (far * ((padded[at] ?? 0) + (padded[at + 12] ?? 0)) +
          near * ((padded[at + 3] ?? 0) + (padded[at + 9] ?? 0)) +
          middle * (padded[at + 6] ?? 0) +
          half) >>
        bits;
  }
  const result = Buffer.allocUnsafe(data.length);
  for (let row = 0, at = 0; row < height; row += 1) {
    let a = line * Math.max(0, row - 2);
    let b = line * Math.max(0, row - 1);
    let d = line * Math.min(height - 1, row + 1);
    let e = line * Math.min(height - 1, row + 2);
    for (const end = at + line; at < end; at += 1, a += 1, b += 1, d += 1, e += 1)
      result[at] =
        (far * ((across[a] ?? 0) + (across[e] ?? 0)) +
          near * ((across[b] ?? 0) + (across[d] ?? 0)) +
          middle * (across[at] ?? 0) +
          half) >>
        bits;
  }
  return { data: result, width, height };
}
