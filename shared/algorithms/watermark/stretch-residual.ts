import type { LumaPlane, PlaneSize } from './luma-plane.ts';

/** Taken once: in a context of its own, as tests have, a look-up of a global costs more than the operation. */
const { floor, max, min } = Math;

/** Writes one row of the residual at the picture's own size into `row`. */
export type ResidualRows = (y: number, row: Float32Array) => void;

/**
 * The canonical residual at another size, a row at a time: linear between neighbours, pixel centres at one half. The
 * last two rows needed are kept, so asking in order costs each of them once.
 */
export function stretchResidual(residual: LumaPlane, { width, height }: PlaneSize): ResidualRows {
  const across = linearPlaces(width, residual.width);
  const down = linearPlaces(height, residual.height);
  const kept = new Map<number, Float32Array>();
  const stretched = (y: number): Float32Array => {
    const known = kept.get(y);
    if (known !== undefined) return known;
    for (const old of kept.keys()) if (old < y - 1 || old > y + 1) kept.delete(old);
    const line = new Float32Array(width);
    const source = residual.data.subarray(y * residual.width, (y + 1) * residual.width);
    for (let x = 0; x < width; x += 1) {
      const at = across.first[x] ?? 0;
      const left = source[at] ?? 0;
      line[x] = left + (across.share[x] ?? 0) * ((source[at + 1] ?? left) - left);
    }
    kept.set(y, line);
    return line;
  };
  return (y, row) => {
    const at = down.first[y] ?? 0;
    const share = down.share[y] ?? 0;
    const upper = stretched(at);
    const lower = at + 1 < residual.height ? stretched(at + 1) : upper;
    for (let x = 0; x < width; x += 1) {
      const value = upper[x] ?? 0;
      row[x] = value + share * ((lower[x] ?? 0) - value);
    }
  };
}

/** Where each of `length` pixels lies among `from`: the one before it, and how far it is to the next. */
function linearPlaces(length: number, from: number): { first: Int32Array; share: Float32Array } {
  const first = new Int32Array(length);
  const share = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    const place = min(max(((i + 0.5) * from) / length - 0.5, 0), from - 1);
    first[i] = floor(place);
    share[i] = place - floor(place);
  }
  return { first, share };
}
