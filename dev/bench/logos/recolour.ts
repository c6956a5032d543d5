import sharp, { type Sharp } from 'sharp';

type Rgb = readonly [red: number, green: number, blue: number];
/** The new colour of a pixel; `x` and `y` from 0 to 1. */
type Repaint = (colour: Rgb, x: number, y: number) => Rgb;

const brightness = ([red, green, blue]: Rgb): number => 0.299 * red + 0.587 * green + 0.114 * blue;
/** Fields of generated logos are lighter than this, and what is on them darker. */
const isField = (colour: Rgb): boolean => brightness(colour) > 140;

/** Ways to recolour a logo: the colours exchanged, one colour with a light tint for fields, a gradient, white. */
export const repaints = {
  swapped: ([red, green, blue]) => [green, blue, red],
  mirrored: ([red, green, blue]) => [blue, green, red],
  'one colour': (colour) => (isField(colour) ? [250, 190, 200] : [200, 20, 40]),
  gradient: (colour, x, y) =>
    isField(colour) ? [235, 235, 120 + 100 * x] : [250 * x, 60 + 90 * y, 220 - 200 * x],
  white: (colour) => (isField(colour) ? [170, 195, 240] : [255, 255, 255]),
  'all white': () => [255, 255, 255],
} as const satisfies Record<string, Repaint>;

/** A drawing in other colours, on a transparent ground. */
export async function repaint(svg: string, paint: Repaint): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let pixel = 0, at = 0; pixel < width * height; pixel += 1, at += 4) {
    const x = pixel % width;
    const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    data.set(
      paint(colour, x / width, (pixel - x) / width / height).map((value) => Math.round(value)),
      at,
    );
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
}
