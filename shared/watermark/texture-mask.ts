import { boxBlur } from './box-blur.ts';
import type { LumaPlane } from './luma-plane.ts';

/** Where nothing happens in the picture, the mark has this strength beside the busiest places' 2.55. */
const FLAT = 0.35;
const BUSY_MAX = 2.2;
/** The standard deviation, grey levels, that hides a mark of strength 1. */
const HIDES = 12;
const RADIUS = 4;

/** How strong the mark may be at each pixel: where the picture is busy the eye sees less of it. */
export function textureMask(plane: LumaPlane): Float32Array {
  const { data } = plane;
  const mean = Float32Array.from(data);
  const square = data.map((value) => value * value);
  boxBlur(mean, plane, RADIUS);
  boxBlur(square, plane, RADIUS);
  for (let i = 0; i < mean.length; i += 1) {
    const average = mean[i] ?? 0;
    const deviation = Math.sqrt(Math.max((square[i] ?? 0) - average * average, 0));
    mean[i] = FLAT + Math.min(deviation / HIDES, BUSY_MAX);
  }
  return mean;
}
