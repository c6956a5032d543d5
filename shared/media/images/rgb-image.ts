/** 8-bit sRGB, three bytes a pixel, row by row without padding. */
export interface RgbImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** @throws RangeError when the bytes do not fill width x height */
export function requireRgb({ data, width, height }: RgbImage): void {
  if (data.length !== width * height * 3) {
    throw new RangeError(`image: ${data.length} bytes are not ${width} x ${height} RGB pixels`);
  }
}
