import type { PlaneSize } from './luma-plane.ts';
import { TILE } from './tile-fourier.ts';

/** Read once: in a separate context, as tests have, a look-up of a global costs more than the operation. */
const { floor, sqrt } = Math;

/** Tile pixels per pixel of the plane: 1 as marked, 0.8 when the plane shows 80 % of the marked picture's width. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/**
 * Adds every pixel to its position in the tile, and divides by the square root of their number: noise keeps its
 * strength, and whatever repeats with the tile grows. Each pixel goes to the nearest position; at the highest frequency
 * of the mark that costs 8 % of its strength, and nothing at scale 1.
 */
export function foldPlane(white: Float32Array, size: PlaneSize, scale: Scale, into: Float64Array): void {
  foldColumns(foldRows(white, size, scale.y), size, scale.x, into);
}

/** The first step: 128 rows of the plane's width. */
export function foldRows(white: Float32Array, { width, height }: PlaneSize, scale: number): Float32Array {
  const rows = new Float32Array(TILE * width);
  const norm = 1 / sqrt(width * height);
  for (let y = 0; y < height; y += 1) {
    const target = (floor(y * scale + 0.5) % TILE) * width;
    const source = y * width;
    for (let x = 0; x < width; x += 1) {
      rows[target + x] = (rows[target + x] ?? 0) + norm * (white[source + x] ?? 0);
    }
  }
  return rows;
}

/** The second step: those rows folded to 128 columns. */
export function foldColumns(
  rows: Float32Array,
  { width }: PlaneSize,
  scale: number,
  into: Float64Array,
): void {
  const places = Uint8Array.from({ length: width }, (_, x) => floor(x * scale + 0.5) % TILE);
  into.fill(0);
  for (let v = 0; v < TILE; v += 1) {
    const source = v * width;
    const target = v * TILE;
    for (let x = 0; x < width; x += 1) {
      const at = target + (places[x] ?? 0);
      into[at] = (into[at] ?? 0) + (rows[source + x] ?? 0);
    }
  }
}
