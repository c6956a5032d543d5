import { agreementAt, findShift, type TileShift } from './find-shift.ts';
import { foldPlane, type Scale } from './fold-plane.ts';
import type { PlaneSize } from './luma-plane.ts';
import { markLayout } from './mark-layout.ts';
import { fourier, newTile, TILE, type TileSpectrum } from './tile-fourier.ts';

export type SearchDepth = 'aligned' | 'crop' | 'deep';

export interface Candidate {
  readonly scale: Scale;
  readonly shift: TileShift;
  readonly spectrum: TileSpectrum;
  /** Natural logarithm of the number of scales and shifts among which this one stood out. */
  readonly lnTried: number;
}

const SCALE_MIN = 0.7;
/** At the edge of a picture of `size` pixels, a scale wrong by half a step misplaces the mark by this at most. */
const EDGE_ERROR_COARSE = 0.9;
const EDGE_ERROR_FINE = 0.2;
/** The scales of the coarse search that are looked at closely. */
const KEPT = 4;

interface Tried {
  readonly scale: Scale;
  readonly z: number;
}

/** Places where a mark may stand, the cheapest to check first; a marked picture usually needs only the first. */
export function* findCandidates(
  white: Float32Array,
  size: PlaneSize,
  search: SearchDepth,
): Generator<Candidate> {
  const one = { x: 1, y: 1 };
  yield candidateAt(white, size, one, 1);
  if (search === 'aligned') return;
  const step = (4 * EDGE_ERROR_COARSE) / Math.max(size.width, size.height);
  const scales: Scale[] = [];
  for (let s = 1; s >= SCALE_MIN; s -= step) scales.push({ x: s, y: s });
  const tried = scales.map((scale) => ({ scale, z: tryScale(white, size, scale) }));
  tried.sort((left, right) => right.z - left.z);
  for (const { scale } of tried.slice(0, KEPT)) {
    yield candidateAt(white, size, refine(white, size, scale, step).scale, scales.length);
  }
}

function tryScale(white: Float32Array, size: PlaneSize, scale: Scale): number {
  const spectrum = newTile();
  foldPlane(white, size, scale, spectrum.re);
  fourier(spectrum);
  return findShift(spectrum).z;
}

function refine(white: Float32Array, size: PlaneSize, from: Scale, step: number): Tried {
  let best = { scale: from, z: tryScale(white, size, from) };
  const last = (4 * EDGE_ERROR_FINE) / Math.max(size.width, size.height) / 2;
  for (let by = step / 2; by >= last; by /= 2) {
    const { scale } = best;
    for (const sign of [-1, 1]) {
      const next = { x: scale.x + sign * by, y: scale.y + sign * by };
      const z = tryScale(white, size, next);
      if (z > best.z) best = { scale: next, z };
    }
  }
  return best;
}

function candidateAt(white: Float32Array, size: PlaneSize, scale: Scale, scales: number): Candidate {
  const spectrum = newTile();
  foldPlane(white, size, scale, spectrum.re);
  fourier(spectrum);
  return {
    scale,
    spectrum,
    shift: betweenPixels(spectrum, findShift(spectrum)),
    lnTried: Math.log(scales * TILE * TILE),
  };
}

/** The shift to a quarter of a pixel: half a pixel would turn the highest frequencies by 39 degrees. */
function betweenPixels(spectrum: TileSpectrum, shift: TileShift): TileShift {
  const { pilots } = markLayout();
  let best = shift;
  for (let dy = -0.5; dy <= 0.5; dy += 0.25) {
    for (let dx = -0.5; dx <= 0.5; dx += 0.25) {
      const x = shift.x + dx;
      const y = shift.y + dy;
      const agreement = agreementAt(spectrum, pilots, x, y);
      if (agreement > best.z) best = { x, y, z: agreement };
    }
  }
  return best;
}
