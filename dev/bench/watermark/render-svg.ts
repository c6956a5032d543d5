import sharp from 'sharp';
import type { RgbImage } from '../../../shared/media/images/rgb-image.ts';

/** An SVG as pixels, blurred by a Gaussian of `blur` pixels where given. */
export async function renderSvg(svg: string, blur?: number): Promise<RgbImage> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb');
  const { data, info } = await (blur === undefined ? drawn : drawn.blur(blur))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
