import sharp from 'sharp';
import type { Answer, SitePage } from './labelled-site.ts';
import type { SampleBrand } from './sample-brands.ts';

const drawn = new Map<string, Promise<Buffer>>();

/** Each is drawn once, however many sites show it. */
function once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

/** The logo as it is registered, on white; `width` in pixels. */
export function logoPng(brand: SampleBrand, width = 600): Promise<Buffer> {
  return once(`${brand.id} png ${width}`, () =>
    sharp(Buffer.from(brand.logo), { density: 300 })
      .resize({ width })
      .flatten({ background: '#fff' })
      .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#fff' })
      .png()
      .toBuffer(),
  );
}

/** A copied logo: smaller, and visibly compressed. */
export function logoJpeg(brand: SampleBrand, width: number, quality: number): Promise<Buffer> {
  return once(`${brand.id} jpeg ${width} ${quality}`, async () =>
    sharp(await logoPng(brand))
      .resize({ width })
      .jpeg({ quality })
      .toBuffer(),
  );
}

/** A page-wide picture with the logo at its upper left and words beside it: no text of the page names the brand. */
export function bannerJpeg(brand: SampleBrand, lines: readonly string[]): Promise<Buffer> {
  return once(`${brand.id} banner ${lines.join('|')}`, async () => {
    const words = lines
      .map(
        (line, at) =>
          `<text x="470" y="${90 + at * 46}" font-family="sans-serif" font-size="34" fill="#fff">${line}</text>`,
      )
      .join('');
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1180" height="260"><rect width="1180" height="260" fill="${brand.ink}"/><rect x="24" y="30" width="400" height="200" fill="#fff"/>${words}</svg>`;
    const logo = await sharp(await logoPng(brand))
      .resize({ width: 360 })
      .toBuffer();
    return sharp(Buffer.from(ground))
      .composite([{ input: logo, left: 44, top: 80 }])
      .jpeg({ quality: 82 })
      .toBuffer();
  });
}

const typed = (type: string, body: string | Buffer): Answer => ({ headers: { 'content-type': type }, body });

/** The files that a page of the brand, or a copy of one, loads: `/logo.png`, `/logo.jpg`, `/logo.svg` and the icon. */
export function logoFiles(brand: SampleBrand): Record<string, SitePage> {
  return {
    '/logo.png': async () => typed('image/png', await logoPng(brand)),
    '/logo.jpg': async () => typed('image/jpeg', await logoJpeg(brand, 260, 45)),
    '/logo.svg': typed('image/svg+xml', brand.logo),
    '/favicon.ico': async () =>
      typed(
        'image/png',
        await sharp(await logoPng(brand))
          .resize(96, 96, { fit: 'contain', background: '#fff' })
          .png()
          .toBuffer(),
      ),
  };
}
