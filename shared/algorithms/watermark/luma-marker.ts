import { addResidual, gainFor, type Samples, stretchResidual } from './add-residual.ts';
import type { PlaneSize } from './luma-plane.ts';
import { markResidual } from './mark-residual.ts';
import { shrinkPlane } from './shrink-plane.ts';

/** A mark for the frames of one video. */
export interface LumaMarker {
  /**
   * Marks the next frame's Y plane in place: 8-bit samples in rows `stride` bytes apart.
   * @returns the frame's peak signal-to-noise ratio, dB
   * @throws RangeError when the plane is shorter than its rows
   */
  mark(plane: Uint8Array, stride?: number): number;
}

/** At 46 dB eight frames together survive what one frame survives at 42 dB. */
export const VIDEO_PSNR = 46;
/** Frames that share one residual: it is updated often enough to stay invisible when the picture's texture moves. */
const REFRESH_FRAMES = 8;

/**
 * @param options.mark 8 bytes
 * @param options.psnr how faint each frame's mark is, dB
 */
export function createLumaMarker({
  width,
  height,
  mark,
  psnr = VIDEO_PSNR,
}: PlaneSize & { readonly mark: Uint8Array; readonly psnr?: number }): LumaMarker {
  let frame = 0;
  let residual: Float32Array | undefined;
  let gain = 0;
  const stored = (y: number, row: Float32Array): void => {
    if (residual !== undefined) row.set(residual.subarray(y * width, (y + 1) * width));
  };
  const refresh = (samples: Samples): void => {
    const rows = stretchResidual(markResidual(shrinkPlane(samples), mark, psnr), samples);
    residual ??= new Float32Array(width * height);
    for (let y = 0; y < height; y += 1) rows(y, residual.subarray(y * width, (y + 1) * width));
    gain = gainFor(samples, stored, psnr);
  };
  return {
    mark(data, stride = width) {
      if (stride < width || data.length < stride * (height - 1) + width) {
        throw new RangeError(
          `plane: ${data.length} bytes are not ${height} rows of ${width}, ${stride} apart`,
        );
      }
      const samples = { data, width, height, channels: 1, stride };
      if (frame % REFRESH_FRAMES === 0) refresh(samples);
      frame += 1;
      return addResidual(samples, stored, gain);
    },
  };
}
