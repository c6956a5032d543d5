import type { ImageFormat } from './image-format.ts';

/** 8-bit sRGB, three bytes per pixel, row by row without padding. */
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

/** 8-bit sRGB, upright, with a separate alpha channel. */
export interface DecodedImage extends RgbImage {
  /** One byte per pixel; null where the format has no transparency. */
  readonly alpha: Buffer | null;
  readonly format: ImageFormat;
  /** The original had a colour profile, so copies made of it get one too. */
  readonly hadProfile: boolean;
}
