import { requireCanonical, type LumaPlane } from './luma-plane.ts';
import { encodeMark } from './mark-code.ts';
import { evenStrengths, markTile } from './mark-tile.ts';
import { textureMask } from './texture-mask.ts';
import { TILE } from './tile-fourier.ts';

/**
 * What to add to the picture, at its canonical size and a root mean square of 1.
 *
 * @throws RangeError for a plane of another size or a mark that is not 8 bytes
 */
export function markResidual(plane: LumaPlane, mark: Uint8Array): LumaPlane {
  requireCanonical(plane);
  const tile = markTile(encodeMark(mark), evenStrengths());
  const data = textureMask(plane);
  const { width, height } = plane;
  for (let y = 0; y < height; y += 1) {
    const row = (y % TILE) * TILE;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      data[at] = (data[at] ?? 0) * (tile[row + (x % TILE)] ?? 0);
    }
  }
  normalise(data);
  return { data, width, height };
}

function normalise(data: Float32Array): void {
  let sum = 0;
  for (const value of data) sum += value * value;
  const scale = 1 / Math.sqrt(sum / data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) * scale;
}
