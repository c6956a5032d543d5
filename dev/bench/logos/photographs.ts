import sharp, { type Sharp } from 'sharp';
import { drawFrom } from '../../testbed/draw-from.ts';
import { leavesSvg, naturalTexture } from '../watermark/natural-pictures.ts';

/** Share of a logo's long side that is around it. */
const aroundShare = 0.08;

/** A made-up photograph, by turns of noise like a landscape's and of things in front of each other, out of focus. */
async function photograph(width: number, height: number, seed: number): Promise<Sharp> {
  const draw = drawFrom(seed);
  if (seed % 2 === 0)
    return sharp(
      await sharp(Buffer.from(leavesSvg(width, height, draw)))
        .removeAlpha()
        .blur(3)
        .png()
        .toBuffer(),
    );
  const { data } = naturalTexture(width, height, draw);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A logo on a photograph that is made darker, for white logos, or paler, for dark ones, as designers do. */
export async function onPhotograph(logo: Sharp, seed: number, isDark: boolean): Promise<Buffer> {
  const input = await logo.png().toBuffer();
  const { width, height } = await sharp(input).metadata();
  const around = Math.round(aroundShare * Math.max(width, height));
  const picture = await photograph(width + 2 * around, height + 2 * around, seed);
  const toned = await picture
    .linear(isDark ? 0.5 : 0.45, isDark ? 0 : 140)
    .png()
    .toBuffer();
  return sharp(toned)
    .composite([{ input, left: around, top: around }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
