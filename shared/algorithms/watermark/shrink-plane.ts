import { canonicalSize, type LumaPlane } from './luma-plane.ts';
import type { Samples } from './add-residual.ts';

/**
 * A one-channel picture at its canonical size, each pixel the mean of those it covers (of the nearest where the picture
 * is smaller).
 */
export function shrinkPlane(samples: Samples): LumaPlane {
  const { width, height } = canonicalSize(samples);
  const across = coverage(width, samples.width);
  const down = coverage(height, samples.height);
  const data = new Float32Array(width * height);
  const line = new Float32Array(samples.width);
  for (let y = 0; y < height; y += 1) {
    line.fill(0);
    covered(down, y, (row, share) => {
      const from = row * samples.stride;
      for (let x = 0; x < line.length; x += 1)
        line[x] = (line[x] ?? 0) + share * (samples.data[from + x] ?? 0);
    });
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      covered(across, x, (column, share) => (sum += share * (line[column] ?? 0)));
      data[y * width + x] = sum;
    }
  }
  return { data, width, height };
}

interface Coverage {
  readonly first: Int32Array;
  readonly shares: readonly Float32Array[];
}

/** Which of `from` source pixels each of `length` covers, and the share of each. */
function coverage(length: number, from: number): Coverage {
  const ratio = from / length;
  const first = new Int32Array(length);
  const shares = Array.from({ length }, (_, i) => {
    const start = i * ratio;
    const end = Math.min((i + 1) * ratio, from);
    first[i] = Math.floor(start);
    return Float32Array.from({ length: Math.max(Math.ceil(end) - Math.floor(start), 1) }, (__, k) => {
      const cell = Math.floor(start) + k;
      return Math.max(Math.min(end, cell + 1) - Math.max(start, cell), 0) / (end - start);
    });
  });
  return { first, shares };
}

function covered(
  { first, shares }: Coverage,
  at: number,
  visit: (index: number, share: number) => void,
): void {
  const own = shares[at];
  const start = first[at] ?? 0;
  for (let k = 0; k < (own?.length ?? 0); k += 1) visit(start + k, own?.[k] ?? 0);
}
