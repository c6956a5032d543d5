import sharp, { type Sharp } from 'sharp';
import { findMark, markPixels } from '../../shared/media/images/image-mark.ts';
import type { RgbImage } from '../../shared/media/images/rgb-image.ts';

const MARK = Uint8Array.from([0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef]);

async function pixels(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const load = ({ data, width, height }: RgbImage): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** A picture of hills under a sky. */
const landscape = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2a6bb0"/><stop offset="1" stop-color="#e8d8c0"/></linearGradient></defs>
  <rect width="900" height="600" fill="url(#sky)"/><circle cx="640" cy="150" r="60" fill="#fff3c0"/>
  ${Array.from({ length: 14 }, (_, i) => `<path d="M${-80 + i * 70},600 L${40 + i * 70},${260 + ((i * 97) % 170)} L${200 + i * 70},600 Z" fill="hsl(${90 + i * 9} 40% ${20 + ((i * 13) % 30)}%)"/>`).join('')}
</svg>`;

/** Rows of bars on white paper, like text seen from a distance. */
const page = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="white"/>
  ${Array.from({ length: 420 }, (_, i) => `<rect x="${60 + ((i * 53) % 660)}" y="${60 + Math.floor(i / 14) * 30}" width="${18 + ((i * 7) % 28)}" height="11" fill="#222"/>`).join('')}
</svg>`;

const ATTACKS: [string, (picture: RgbImage) => Promise<RgbImage>][] = [
  ['nothing', async (picture) => picture],
  ['JPEG 50', async (picture) => pixels(sharp(await load(picture).jpeg({ quality: 50 }).toBuffer()))],
  ['WebP 80', async (picture) => pixels(sharp(await load(picture).webp({ quality: 80 }).toBuffer()))],
  ['half its size', async (picture) => pixels(load(picture).resize(Math.round(picture.width / 2)))],
  ['twice its size', async (picture) => pixels(load(picture).resize(picture.width * 2))],
  [
    'a crop of a tenth, then JPEG 80',
    async (picture) => {
      const [width, height] = [Math.round(picture.width * 0.9), Math.round(picture.height * 0.9)];
      const cut = load(picture).extract({ left: 13, top: 41, width, height });
      return pixels(sharp(await cut.jpeg({ quality: 80 }).toBuffer()));
    },
  ],
];

describe.each([
  ['a landscape', landscape],
  ['a page', page],
])('%s', (_, svg) => {
  let original: RgbImage;
  let marked: RgbImage;
  let psnr: number;
  beforeAll(async () => {
    original = await pixels(sharp(Buffer.from(svg)));
    ({ image: marked, psnr } = await markPixels(original, MARK));
  });

  test('has the ratio that is said, and the original is untouched', async () => {
    expect(Math.abs(psnr - 42)).toBeLessThan(0.3);
    const squares = marked.data.reduce((sum, value, i) => sum + (value - original.data[i]!) ** 2, 0);
    expect(10 * Math.log10((255 ** 2 * marked.data.length) / squares)).toBeCloseTo(psnr, 6);
    expect(await findMark(original)).toBeNull();
  });

  test.each(ATTACKS)('is read after %s', async (__, attack) => {
    expect((await findMark(await attack(marked)))?.mark).toEqual(MARK);
  });
});

test('pixels that do not fill the size are refused', async () => {
  const image = { data: Buffer.alloc(100), width: 10, height: 10 };
  await expect(markPixels(image, MARK)).rejects.toThrow('image: 100 bytes are not 10 x 10');
  await expect(findMark(image)).rejects.toThrow(RangeError);
});
