import type { ImageFormat } from './image-format.ts';
import type { RgbImage } from './rgb-image.ts';

/** 8-bit sRGB, upright, with its opacity beside it. */
export interface DecodedImage extends RgbImage {
  /** One byte a pixel; null where everything is opaque by format. */
  readonly alpha: Buffer | null;
  readonly format: ImageFormat;
  /** It said which colours it means, so what is made of it will too. */
  readonly hadProfile: boolean;
}
