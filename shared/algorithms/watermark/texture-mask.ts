import { boxBlur } from './whiten-plane.ts';
import type { LumaPlane } from './luma-plane.ts';

/** Read once: in a separate context, as tests have, a look-up of a global costs more than the operation. */
const { max, min, sqrt } = Math;

/**
 * The mark's strength in flat areas, and the most that is added in busy ones. Texture hides more than this, but it also
 * hides the mark from the reader: at one PSNR, a mask of 0.35 to 2.55 lost every second page of text.
 */
const FLAT = 1;
const BUSY_MAX = 0.2;
/** The standard deviation, in grey levels, at which 1 would be added. */
const HIDES = 12;
const RADIUS = 4;
/** Maximum weight of a detail: beside the edge of a letter the eye sees as much as on blank paper. */
const EDGE_MAX = 24;

/** How strong the mark may be at each pixel: it is less visible where the picture is busy. */
export function textureMask(plane: LumaPlane): Float32Array {
  const { data } = plane;
  const mask = Float32Array.from(data);
  boxBlur(mask, plane, RADIUS);
  for (let i = 0; i < mask.length; i += 1) {
    const detail = max(-EDGE_MAX, min(EDGE_MAX, (data[i] ?? 0) - (mask[i] ?? 0)));
    mask[i] = detail * detail;
  }
  boxBlur(mask, plane, RADIUS);
  for (let i = 0; i < mask.length; i += 1) {
    mask[i] = FLAT + min(sqrt(max(mask[i] ?? 0, 0)) / HIDES, BUSY_MAX);
  }
  return mask;
}
