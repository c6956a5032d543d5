import sharp, { type Sharp } from 'sharp';
import type { RgbImage } from './rgb-image.ts';

/** Stretched to the size, its shape not kept. */
export async function resizeImage(
  image: RgbImage,
  { width, height }: { width: number; height: number },
): Promise<RgbImage> {
  if (image.width === width && image.height === height) return image;
  return pixelsOf(openPixels(image).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

/** @throws Error when what comes out has not three channels */
export async function pixelsOf(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels came of RGB`);
  return { data, width: info.width, height: info.height };
}

/** For more work on pixels. */
export function openPixels({ data, width, height }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
