import sharp, { type Sharp } from 'sharp';
import { onPhotograph } from './photographs.ts';
import { repaint, repaints } from './recolour.ts';

export interface Distortion {
  readonly name: string;
  /** Share of logos that should be found; undefined where there is no goal. */
  readonly goal?: number;
  /** A file of the logo as a page might show it. */
  readonly apply: (svg: string, seed: number) => Promise<Buffer>;
}

const draw = (svg: string, density = 72): Sharp => sharp(Buffer.from(svg), { density });
const onWhite = (svg: string): Sharp => draw(svg).flatten({ background: '#fff' });
const png = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 1 }).toBuffer();
const again = async (picture: Sharp): Promise<Sharp> => sharp(await png(picture));

const padded = (share: number): Distortion => ({
  name: `padding ${100 * share} %`,
  goal: 0.95,
  async apply(svg) {
    const { width, height } = await draw(svg).metadata();
    const around = Math.round(share * Math.max(width, height));
    const sides = { top: around, bottom: around, left: around, right: around };
    return png(onWhite(svg).extend({ ...sides, background: '#fff' }));
  },
});

const scaled = (share: number, quality: number, goal?: number): Distortion => ({
  name: `${100 * share} % size, JPEG ${quality}`,
  ...(goal !== undefined && { goal }),
  async apply(svg) {
    const { width } = await draw(svg).metadata();
    return onWhite(svg)
      .resize(Math.max(8, Math.round(width * share)))
      .jpeg({ quality })
      .toBuffer();
  },
});

const turned = (degrees: number, goal?: number): Distortion => ({
  name: `turned ${degrees} degrees`,
  ...(goal !== undefined && { goal }),
  async apply(svg) {
    return png(
      (
        await again(onWhite(svg).extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' }))
      ).rotate(degrees, { background: '#fff' }),
    );
  },
});

/** Crops this share of the drawn content's width and height, half of it on either side. */
const cropped = (share: number, goal?: number): Distortion => ({
  name: `crop ${100 * share} %`,
  ...(goal !== undefined && { goal }),
  async apply(svg) {
    const tight = await again((await again(onWhite(svg))).trim({ threshold: 20 }));
    const { width, height } = await tight.metadata();
    const [x, y] = [Math.round((width * share) / 2), Math.round((height * share) / 2)];
    return png(tight.extract({ left: x, top: y, width: width - 2 * x, height: height - 2 * y }));
  },
});

const onGround = (name: string, background: string, goal?: number): Distortion => ({
  name,
  ...(goal !== undefined && { goal }),
  apply: (svg) =>
    png(draw(svg).flatten({ background }).extend({ top: 16, bottom: 16, left: 16, right: 16, background })),
});

const recoloured = (kind: keyof typeof repaints, background = '#fff'): Distortion => ({
  name: background === '#fff' ? `recoloured, ${kind}` : `${kind} on a colour`,
  async apply(svg) {
    const sides = { top: 12, bottom: 12, left: 12, right: 12 };
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const framed = (await repaint(svg, repaints[kind])).extend({ ...sides, background: transparent });
    return png((await again(framed)).flatten({ background }));
  },
});

/** The distortions of logos on pages, with the goals of the research (G2) where there are any. */
export const distortions: readonly Distortion[] = [
  { name: 'none', goal: 1, apply: (svg) => png(onWhite(svg)) },
  scaled(0.5, 40, 0.95),
  scaled(0.25, 70),
  padded(0.1),
  padded(0.2),
  padded(0.4),
  onGround('light ground #eee', '#eeeeee', 0.95),
  onGround('yellow ground', '#ffe9a8'),
  onGround('dark ground #101010', '#101010'),
  { name: 'grey', goal: 0.95, apply: (svg) => png(onWhite(svg).greyscale()) },
  { name: 'negative', goal: 0.95, apply: async (svg) => png((await again(onWhite(svg))).negate()) },
  cropped(0.05, 0.8),
  ...[0.1, 0.2, 0.3].map((share) => cropped(share)),
  ...[-4, 4].map((degrees) => turned(degrees, 0.9)),
  ...[-15, -10, -6, -3, -1, 1, 2.5, 3, 6, 8, 10, 12, 15].map((degrees) => turned(degrees)),
  ...(['swapped', 'mirrored', 'one colour', 'gradient'] as const).map((kind) => recoloured(kind)),
  recoloured('white', '#2050a0'),
  {
    name: 'white on a photograph',
    apply: async (svg, seed) => onPhotograph(await repaint(svg, repaints['all white']), seed, true),
  },
  { name: 'on a photograph', apply: (svg, seed) => onPhotograph(draw(svg), seed + 5000, false) },
];
