import { findShift, shiftNear, type TileShift } from './find-shift.ts';
import { foldColumns, foldPlane, foldRows, type Scale } from './fold-plane.ts';
import type { PlaneSize } from './luma-plane.ts';
import { fourier, newTile, TILE, type TileSpectrum } from './tile-fourier.ts';

export type SearchDepth = 'aligned' | 'crop' | 'deep';

export interface Candidate {
  readonly scale: Scale;
  readonly shift: TileShift;
  readonly spectrum: TileSpectrum;
  /** Natural logarithm of the number of scales and shifts that were tried to find this one. */
  readonly lnTried: number;
}

/** The smallest share of a marked picture's short side that is looked for. */
const SCALE_MIN = 0.7;
/** How far width and height may have been stretched against one another, for the deep search. */
const STRETCH_MAX = 1.12;
/**
 * Coarse steps are chosen so that, at the edge of a picture, a scale wrong by half a step misplaces the mark by at most
 * so many pixels.
 */
const EDGE_ERROR_COARSE = 0.9;
const EDGE_ERROR_FINE = 0.1;
/** Number of scales of the coarse search that are refined. */
const KEPT = 4;
/** Maximum number of candidates of a search. */
export const CANDIDATES = { aligned: 2, crop: 2 + KEPT, deep: 2 + 2 * KEPT };

const BOTH: Scale = { x: 1, y: 1 };
const WIDTH: Scale = { x: 1, y: 0 };
const HEIGHT: Scale = { x: 0, y: 1 };

interface Tried {
  readonly scale: Scale;
  readonly z: number;
}

/** Places where a mark may be, the cheapest to check first: a whole picture's tile begins at its corner. */
export function* findCandidates(
  white: Float32Array,
  size: PlaneSize,
  search: SearchDepth,
): Generator<Candidate> {
  const whole = { x: 1, y: 1 };
  const spectrum = spectrumAt(white, size, whole);
  yield { scale: whole, spectrum, shift: shiftNear(spectrum, { x: 0, y: 0 }), lnTried: Math.log(9) };
  yield candidateOf(spectrum, whole, 1);
  if (search === 'aligned') return;
  yield* finest(white, size, sameScales(white, size), [BOTH]);
  if (search === 'deep') yield* finest(white, size, stretchedScales(white, size), [BOTH, WIDTH, HEIGHT]);
}

/** The best of the scales tried, each refined. */
function* finest(
  white: Float32Array,
  size: PlaneSize,
  tried: Tried[],
  ways: readonly Scale[],
): Generator<Candidate> {
  tried.sort((left, right) => right.z - left.z);
  for (const one of tried.slice(0, KEPT)) {
    const scale = finer(white, size, one, ways);
    yield candidateOf(spectrumAt(white, size, scale), scale, tried.length);
  }
}

const coarseStep = (pixels: number): number => (4 * EDGE_ERROR_COARSE) / pixels;

function sameScales(white: Float32Array, size: PlaneSize): Tried[] {
  const tried: Tried[] = [];
  const step = coarseStep(Math.max(size.width, size.height));
  for (let s = 1; s >= SCALE_MIN; s -= step) {
    const scale = { x: s, y: s };
    tried.push({ scale, z: findShift(spectrumAt(white, size, scale)).z });
  }
  return tried;
}

/** Every pair of scales no further apart than STRETCH_MAX of which the smaller is between SCALE_MIN and 1. */
function stretchedScales(white: Float32Array, size: PlaneSize): Tried[] {
  const tried: Tried[] = [];
  const spectrum = newTile();
  for (let y = STRETCH_MAX; y >= SCALE_MIN; y -= coarseStep(size.height)) {
    const rows = foldRows(white, size, y);
    const most = y > 1 ? 1 : y * STRETCH_MAX;
    for (let x = most; x >= Math.max(SCALE_MIN, y / STRETCH_MAX); x -= coarseStep(size.width)) {
      foldColumns(rows, size, x, spectrum.re);
      spectrum.im.fill(0);
      fourier(spectrum);
      tried.push({ scale: { x, y }, z: findShift(spectrum).z });
    }
  }
  return tried;
}

/** Climbs from a coarse scale in halved steps, along each of the ways. */
function finer(white: Float32Array, size: PlaneSize, from: Tried, ways: readonly Scale[]): Scale {
  let best = from;
  const longest = Math.max(size.width, size.height);
  for (let pixels = EDGE_ERROR_COARSE; pixels > EDGE_ERROR_FINE; pixels /= 2) {
    for (const way of ways) {
      const step = (2 * pixels) / (way.x === way.y ? longest : way.x === 1 ? size.width : size.height);
      for (const by of [-step, step]) {
        const scale = { x: best.scale.x + by * way.x, y: best.scale.y + by * way.y };
        const { z } = findShift(spectrumAt(white, size, scale));
        if (z > best.z) best = { scale, z };
      }
    }
  }
  return best.scale;
}

function spectrumAt(white: Float32Array, size: PlaneSize, scale: Scale): TileSpectrum {
  const spectrum = newTile();
  foldPlane(white, size, scale, spectrum.re);
  fourier(spectrum);
  return spectrum;
}

function candidateOf(spectrum: TileSpectrum, scale: Scale, scales: number): Candidate {
  const shift = shiftNear(spectrum, findShift(spectrum));
  return { scale, spectrum, shift, lnTried: Math.log(scales * TILE * TILE) };
}
