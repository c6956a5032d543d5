import { boxBlur } from './box-blur.ts';
import type { LumaPlane } from './luma-plane.ts';

/** Taken once: in a context of its own, as tests have, a look-up of a global costs more than the operation. */
const { sqrt } = Math;

/** Three boxes of radius 2: a Gaussian of 2.4 pixels, above which the mark has its frequencies. */
const SMOOTH_RADIUS = 2;
/** Edges are hundreds of times stronger than the mark; what is left of them counts as this at most. */
const EDGE_MAX = 30;
const NEIGHBOURHOOD_RADIUS = 8;
/** Added to the local variance: rounding and compression leave no less than this, and silence must not be amplified. */
const FLOOR = 1;

/**
 * The plane without what is smooth, and weaker the busier it is, so that one corner does not drown the mark of the rest.
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
