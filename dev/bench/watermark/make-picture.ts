import sharp from 'sharp';
import type { RgbImage } from '../../../shared/media/images/rgb-image.ts';
import { type Draw, drawFrom } from '../../testbed/draw-from.ts';
import { leavesSvg, naturalTexture } from './natural-pictures.ts';
import { drawingSvg, flatSvg, gradientSvg, screenshotSvg, textSvg } from './vector-pictures.ts';

export interface TestPicture {
  readonly kind: Kind;
  readonly image: RgbImage;
}

/** The index-th test picture: kinds and sizes rotate, all else is drawn from the index and the series' seed. */
export async function makePicture(
  index: number,
  series: number,
  sizes: readonly Size[] = SIZES,
): Promise<TestPicture> {
  const kind = KINDS[index % KINDS.length] ?? 'natural';
  const [width, height] = sizes[Math.floor(index / KINDS.length) % sizes.length] ?? [640, 480];
  return { kind, image: await paint(kind, width, height, drawFrom(series * 100_003 + index)) };
}

async function paint(kind: Kind, width: number, height: number, draw: Draw): Promise<RgbImage> {
  switch (kind) {
    case 'natural':
      return naturalTexture(width, height, draw);
    case 'leaves':
      return withGrain(await renderSvg(leavesSvg(width, height, draw), draw.between(0.5, 1)), draw, 2);
    case 'gradient':
      // Half of them with a trace of noise, as a camera leaves it in a clear sky.
      return withGrain(await renderSvg(gradientSvg(width, height, draw)), draw, draw.unit() < 0.5 ? 1 : 0);
    case 'flat':
      return renderSvg(flatSvg(width, height, draw));
    case 'drawing':
      return renderSvg(drawingSvg(width, height, draw));
    case 'text':
      return renderSvg(textSvg(width, height, draw));
    case 'screenshot':
      return renderSvg(screenshotSvg(width, height, draw));
    default:
      return kind satisfies never;
  }
}

/** Normal noise, one value a pixel. */
function withGrain(image: RgbImage, draw: Draw, deviation: number): RgbImage {
  if (deviation === 0) return image;
  const { data } = image;
  for (let i = 0; i < data.length; i += 3) {
    const noise = deviation * normal(draw);
    for (let at = i; at < i + 3; at += 1) {
      data[at] = Math.max(0, Math.min(255, Math.round((data[at] ?? 0) + noise)));
    }
  }
  return image;
}

/** A standard normal number (Box & Muller 1958). */
export function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw.unit())) * Math.cos(2 * Math.PI * draw.unit());
}

/** Kinds of pictures, chosen for what people publish, before anything was measured on them. */
const KINDS = ['natural', 'leaves', 'gradient', 'flat', 'drawing', 'text', 'screenshot'] as const;
export type Kind = (typeof KINDS)[number];

export type Size = readonly [width: number, height: number];

/** Short side 480 and more, from 2:3 to 16:5. */
const SIZES: readonly Size[] = [
  [640, 480],
  [1280, 720],
  [1920, 1080],
  [480, 640],
  [1080, 1350],
  [800, 600],
  [1080, 1080],
  [1600, 500],
  [1024, 768],
  [600, 900],
];

/** Smaller sizes are quick to draw; at their canonical size pictures are alike. */
export const SMALL_SIZES: readonly Size[] = [
  [640, 480],
  [480, 640],
  [800, 600],
  [600, 900],
];

/** An SVG as pixels, blurred by a Gaussian of `blur` pixels where given. */
export async function renderSvg(svg: string, blur?: number): Promise<RgbImage> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb');
  const { data, info } = await (blur === undefined ? drawn : drawn.blur(blur))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
