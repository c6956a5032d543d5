import type { ImageFormat } from './image-format.ts';

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

/** 8-bit sRGB, upright, with its opacity beside it. */
export interface DecodedImage extends RgbImage {
  /** One byte a pixel; null where everything is opaque by format. */
  readonly alpha: Buffer | null;
  readonly format: ImageFormat;
  /** It said which colours it means, so what is made of it will too. */
  readonly hadProfile: boolean;
}
