import sharp, { type Sharp } from 'sharp';
import type { RgbImage } from '../../../shared/media/images/rgb-image.ts';
import { normal } from './make-picture.ts';
import { drawFrom } from '../../testbed/draw-from.ts';

export interface Attack {
  readonly name: string;
  /** The share of pictures whose 64 bits must come back exactly; absent where there is no goal. */
  readonly goal?: number;
  /** Needs the search over scales. */
  readonly crop?: boolean;
  readonly apply: (image: RgbImage) => Promise<RgbImage>;
}

const load = ({ data, width, height }: RgbImage): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

async function pixels(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const jpeg = async (image: RgbImage, quality: number): Promise<RgbImage> =>
  pixels(sharp(await load(image).jpeg({ quality }).toBuffer()));

const webp = async (image: RgbImage, quality: number): Promise<RgbImage> =>
  pixels(sharp(await load(image).webp({ quality }).toBuffer()));

const resize = async (image: RgbImage, factor: number): Promise<RgbImage> =>
  pixels(
    load(image).resize(Math.round(image.width * factor), Math.round(image.height * factor), { fit: 'fill' }),
  );

/** Takes `share` off the width and the height; at (0.5, 0.5) the same from both sides. */
async function crop(image: RgbImage, share: number, x: number, y: number): Promise<RgbImage> {
  const width = Math.round(image.width * (1 - share));
  const height = Math.round(image.height * (1 - share));
  return pixels(
    load(image).extract({
      left: Math.round((image.width - width) * x),
      top: Math.round((image.height - height) * y),
      width,
      height,
    }),
  );
}

async function noise(image: RgbImage, deviation: number): Promise<RgbImage> {
  const draw = drawFrom(image.data.length);
  const data = image.data.map((value) =>
    Math.max(0, Math.min(255, Math.round(value + deviation * normal(draw)))),
  );
  return { ...image, data: Buffer.from(data) };
}

async function grey(image: RgbImage): Promise<RgbImage> {
  const values = await load(image).greyscale().raw().toBuffer();
  return { ...image, data: Buffer.from(image.data.map((_, i) => values[Math.floor(i / 3)] ?? 0)) };
}

/** Every value times `factor`, clipped. */
async function brightness(image: RgbImage, factor: number): Promise<RgbImage> {
  return {
    ...image,
    data: Buffer.from(image.data.map((value) => Math.min(255, Math.round(value * factor)))),
  };
}

const off = [0.13, 0.81] as const;

export const ATTACKS: readonly Attack[] = [
  { name: 'none', goal: 0.99, apply: async (image) => image },
  ...[90, 70, 50].map((q) => ({
    name: `JPEG ${q}`,
    goal: 0.99,
    apply: async (image: RgbImage) => jpeg(image, q),
  })),
  { name: 'JPEG 30', goal: 0.95, apply: async (image) => jpeg(image, 30) },
  { name: 'WebP 75', apply: async (image) => webp(image, 75) },
  ...[0.5, 0.75, 1.5, 2].map((factor) => ({
    name: `resize ${factor * 100} %`,
    goal: 0.99,
    apply: async (image: RgbImage) => resize(image, factor),
  })),
  { name: 'resize 50 % + JPEG 70', apply: async (image) => jpeg(await resize(image, 0.5), 70) },
  { name: 'resize 50 % + JPEG 50', goal: 0.85, apply: async (image) => jpeg(await resize(image, 0.5), 50) },
  ...[0.05, 0.1, 0.2].flatMap((share) => [
    {
      name: `crop ${share * 100} %, centre`,
      goal: share > 0.1 ? 0.95 : 0.99,
      crop: true,
      apply: async (image: RgbImage) => crop(image, share, 0.5, 0.5),
    },
    {
      name: `crop ${share * 100} %, off centre`,
      goal: share > 0.1 ? 0.95 : 0.99,
      crop: true,
      apply: async (image: RgbImage) => crop(image, share, ...off),
    },
  ]),
  {
    name: 'crop 10 % + JPEG 70',
    crop: true,
    apply: async (image) => jpeg(await crop(image, 0.1, ...off), 70),
  },
  { name: 'grey', apply: grey },
  { name: 'noise, sigma 5', apply: async (image) => noise(image, 5) },
  { name: 'brightness +20 %', apply: async (image) => brightness(image, 1.2) },
  { name: 'brightness -20 %', apply: async (image) => brightness(image, 0.8) },
];
