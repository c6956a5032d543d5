/** Luma (BT.601, as in JPEG), row by row without padding, 0 to 255. */
export interface LumaPlane {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

export interface PlaneSize {
  readonly width: number;
  readonly height: number;
}

/** The short side at which every picture is marked and read: so no search is needed for a resized picture. */
export const CANONICAL_SHORT_SIDE = 512;

/** A picture longer than this times its short side is not marked: this bounds the memory. */
export const ASPECT_MAX = 8;

/**
 * The size, aspect kept, whose short side is 512.
 * @throws RangeError for sizes that are not positive integers, or longer than 8 to 1
 */
export function canonicalSize({ width, height }: PlaneSize): PlaneSize {
  if (!Number.isSafeInteger(width) || !Number.isSafeInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`size: ${width} x ${height} is not a picture's`);
  }
  const short = Math.min(width, height);
  if (Math.max(width, height) > ASPECT_MAX * short) {
    throw new RangeError(`size: ${width} x ${height} is longer than ${ASPECT_MAX} to 1`);
  }
  const scale = CANONICAL_SHORT_SIDE / short;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** @throws RangeError when the data do not fill width x height, or the short side is not 512 */
export function requireCanonical({ data, width, height }: LumaPlane): void {
  if (data.length !== width * height) {
    throw new RangeError(`plane: ${data.length} samples are not ${width} x ${height}`);
  }
  if (Math.min(width, height) !== CANONICAL_SHORT_SIDE) {
    throw new RangeError(`plane: the short side of ${width} x ${height} is not ${CANONICAL_SHORT_SIDE}`);
  }
  if (Math.max(width, height) > ASPECT_MAX * CANONICAL_SHORT_SIDE) {
    throw new RangeError(`plane: ${width} x ${height} is longer than ${ASPECT_MAX} to 1`);
  }
}
