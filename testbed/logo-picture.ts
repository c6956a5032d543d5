import sharp from 'sharp';
import type { SampleBrand } from './sample-brands.ts';

/** Its logo as sites show it: PNG on white. @param width pixels */
export async function logoPicture({ logo }: Pick<SampleBrand, 'logo'>, width = 300): Promise<Buffer> {
  return sharp(Buffer.from(logo), { density: 144 })
    .resize({ width })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
