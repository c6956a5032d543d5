import type { Colour } from './content-box.ts';
import type { Rgb } from './ink-plane.ts';

/** How far apart, in each channel, neighbours in a flat area may be. */
const flatRange = 8;
/** Share of a picture's pixels from which a flat colour counts. */
const shareMin = 0.005;
/** Colours that are nearer than this, in every channel, are one. */
const apart = 40;
/** Four bits a channel. */
const colours = 4096;

/**
 * The colours in which a picture has flat areas, the most frequent first. Logos are drawn in few flat colours, while
 * those of a photograph vary from pixel to pixel; where the edge of the picture is of such a colour, it is rather the
 * photograph's sky.
 */
export function flatColours(image: Rgb, most: number): Colour[] {
  const { counts, sums } = countFlat(image);
  const least = shareMin * image.width * image.height;
  const ranked = [...counts.keys()]
    .filter((key) => (counts[key] ?? 0) >= least)
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  const found: Colour[] = [];
  for (const key of ranked) {
    if (found.length === most) break;
    const mean = (channel: number): number => (sums[3 * key + channel] ?? 0) / (counts[key] ?? 1);
    const colour: Colour = [mean(0), mean(1), mean(2)];
    if (!found.some((other) => distanceOf(colour, other) < apart)) found.push(colour);
  }
  return found;
}

const distanceOf = (one: Colour, other: Colour): number =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));

function countFlat({ data, width, height }: Rgb): { counts: Float64Array; sums: Float64Array } {
  const counts = new Float64Array(colours);
  const sums = new Float64Array(3 * colours);
  const isFlat = (at: number): boolean => {
    for (const other of [at - 3, at + 3, at - 3 * width, at + 3 * width])
      for (let channel = 0; channel < 3; channel += 1)
        if (Math.abs((data[at + channel] ?? 0) - (data[other + channel] ?? 0)) > flatRange) return false;
    return true;
  };
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = 3 * (y * width + x);
      if (!isFlat(at)) continue;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
      counts[key] = (counts[key] ?? 0) + 1;
      for (const [channel, value] of [red, green, blue].entries())
        sums[3 * key + channel] = (sums[3 * key + channel] ?? 0) + value;
    }
  return { counts, sums };
}
