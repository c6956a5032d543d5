import { requireCanonical, type LumaPlane, type PlaneSize } from './luma-plane.ts';
import { readWhitened, type MarkReading, type ReadOptions } from './read-mark.ts';
import { whitenPlane } from './whiten-plane.ts';

export interface MarkAccumulator {
  /** Adds a frame at its canonical size; all must have the same. @throws RangeError when it has another */
  add(plane: LumaPlane): void;
  /** What the frames so far say together; may be asked after every frame. */
  read(options?: ReadOptions): MarkReading | null;
}

/**
 * Reads one mark from many frames: it stands still while the picture moves, so sums of frames show it as single frames
 * do not. Holds one plane, however many frames are added.
 */
export function createMarkAccumulator(): MarkAccumulator {
  let sum: { size: PlaneSize; data: Float32Array } | undefined;
  return {
    add(plane) {
      requireCanonical(plane);
      const { width, height } = plane;
      const white = whitenPlane(plane);
      if (sum === undefined) {
        sum = { size: { width, height }, data: white };
        return;
      }
      if (width !== sum.size.width || height !== sum.size.height) {
        throw new RangeError(`plane: ${width} x ${height} after ${sum.size.width} x ${sum.size.height}`);
      }
      const { data } = sum;
      for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) + (white[i] ?? 0);
    },
    read({ search = 'crop' } = {}) {
      return sum === undefined ? null : readWhitened(sum.data, sum.size, search);
    },
  };
}
