import type { LumaPlane, PlaneSize } from './luma-plane.ts';

/** Read once: in a separate context, as tests have, a look-up of a global costs more than the operation. */
const { sqrt } = Math;

/** Three boxes of radius 2: a Gaussian of 2.4 pixels; the mark's frequencies lie above it. */
const SMOOTH_RADIUS = 2;
/** Edges are hundreds of times stronger than the mark; their remainder is clipped to this. */
const EDGE_MAX = 30;
const NEIGHBOURHOOD_RADIUS = 8;
/**
 * Added to the local variance: rounding and compression leave at least this much noise, and flat areas must not be
 * amplified.
 */
const FLOOR = 1;

/**
 * The plane without its smooth part, and weaker where it is busy, so that one corner does not drown the mark in the
 * rest.
 */
export function whitenPlane(plane: LumaPlane): Float32Array {
  const { data } = plane;
  const smooth = Float32Array.from(data);
  for (let round = 0; round < 3; round += 1) boxBlur(smooth, plane, SMOOTH_RADIUS);
  const white = new Float32Array(data.length);
  const power = smooth;
  for (let i = 0; i < data.length; i += 1) {
    const detail = (data[i] ?? 0) - (smooth[i] ?? 0);
    const value = detail > EDGE_MAX ? EDGE_MAX : detail < -EDGE_MAX ? -EDGE_MAX : detail;
    white[i] = value;
    power[i] = value * value;
  }
  boxBlur(power, plane, NEIGHBOURHOOD_RADIUS);
  for (let i = 0; i < white.length; i += 1) {
    // Power 3/4 of the variance, between equal strength (1/2) and the best weight for a mark of even strength (1).
    const deviation = sqrt((power[i] ?? 0) + FLOOR);
    white[i] = (white[i] ?? 0) / (deviation * sqrt(deviation));
  }
  return white;
}

/** Taken once: in a context of its own, as tests have, a look-up of a global costs more than the operation. */
const { max, min } = Math;

/**
 * The mean over the (2 radius + 1)^2 pixels around each, of those that exist, in place. Running sums: the time does not
 * depend on the radius. Three times over it is nearly a Gaussian of variance radius (radius + 1).
 */
export function boxBlur(data: Float32Array, size: PlaneSize, radius: number): void {
  blurRows(data, size, radius);
  blurColumns(data, size, radius);
}

function blurRows(data: Float32Array, { width, height }: PlaneSize, radius: number): void {
  const line = new Float32Array(width);
  const reach = min(radius, width - 1);
  for (let row = 0; row < width * height; row += width) {
    line.set(data.subarray(row, row + width));
    let sum = 0;
    for (let x = 0; x < reach; x += 1) sum += line[x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) sum += line[x + reach] ?? 0;
      if (x > reach) sum -= line[x - reach - 1] ?? 0;
      data[row + x] = sum / (min(x + reach, width - 1) - max(x - reach, 0) + 1);
    }
  }
}

/** Whole rows are added to and taken from one row of sums, so that memory is read in its order. */
function blurColumns(data: Float32Array, { width, height }: PlaneSize, radius: number): void {
  const reach = min(radius, height - 1);
  // The rows as they were, of which `reach` before the current one are still to be taken from the sums.
  const kept = new Float32Array((reach + 1) * width);
  const sums = new Float64Array(width);
  for (let i = 0; i < reach * width; i += width) {
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (data[i + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const slot = (y % (reach + 1)) * width;
    const entering = y + reach < height ? (y + reach) * width : -1;
    const rows = min(y + reach, height - 1) - max(y - reach, 0) + 1;
    for (let x = 0; x < width; x += 1) {
      let sum = sums[x] ?? 0;
      if (entering >= 0) sum += data[entering + x] ?? 0;
      if (y > reach) sum -= kept[slot + x] ?? 0;
      sums[x] = sum;
    }
    kept.set(data.subarray(row, row + width), slot);
    for (let x = 0; x < width; x += 1) data[row + x] = (sums[x] ?? 0) / rows;
  }
}
