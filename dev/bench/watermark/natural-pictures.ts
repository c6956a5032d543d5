import type { RgbImage } from '../../../shared/media/images/rgb-image.ts';
import type { Draw } from '../../testbed/draw-from.ts';

/**
 * Colour noise whose amplitude falls as 1/f^alpha (Field 1987: alpha about 1 in photographs of landscapes), as a sum of
 * octaves of smoothly interpolated white noise, each as strong as alpha says; mean, contrast and colour drawn at random.
 */
export function naturalTexture(width: number, height: number, draw: Draw): RgbImage {
  const alpha = draw.between(0.9, 1.4);
  const chroma = draw.between(0.1, 0.5);
  const sum = new Float32Array(width * height * 3);
  for (let octave = 1; 2 ** octave <= Math.max(width, height); octave += 1) {
    // An octave at frequency f covers f^2 frequencies of strength f^-alpha.
    const strength = 2 ** (-octave * (alpha - 1));
    addOctave(sum, width, height, 2 ** octave / Math.max(width, height), draw, [strength, strength * chroma]);
  }
  return toPicture(sum, width, height, draw.between(70, 180), draw.between(20, 60));
}

/** Adds noise on a grid of `pitch` cells a pixel: one value for all channels, and a weaker one for red and for blue. */
function addOctave(
  sum: Float32Array,
  width: number,
  height: number,
  pitch: number,
  draw: Draw,
  [grey, colour]: readonly [number, number],
): void {
  const across = Math.ceil(width * pitch) + 2;
  const cells = across * (Math.ceil(height * pitch) + 2);
  const layer = (strength: number): Float32Array =>
    Float32Array.from({ length: cells }, () => strength * (draw.unit() - 0.5));
  const [shades, reds, blues] = [layer(grey), layer(colour), layer(colour)];
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y * pitch);
    const ty = smooth(y * pitch - row);
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x * pitch);
      const cell = row * across + column;
      const tx = smooth(x * pitch - column);
      const i = (y * width + x) * 3;
      const shade = between(shades, cell, across, tx, ty);
      sum[i] = (sum[i] ?? 0) + shade + between(reds, cell, across, tx, ty);
      sum[i + 1] = (sum[i + 1] ?? 0) + shade;
      sum[i + 2] = (sum[i + 2] ?? 0) + shade + between(blues, cell, across, tx, ty);
    }
  }
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

function between(layer: Float32Array, cell: number, across: number, tx: number, ty: number): number {
  const a = layer[cell] ?? 0;
  const b = layer[cell + 1] ?? 0;
  const c = layer[cell + across] ?? 0;
  const d = layer[cell + across + 1] ?? 0;
  return a + (b - a) * tx + (c - a + (a - b - c + d) * tx) * ty;
}

/** Converts values to 8 bits with the given mean and standard deviation. */
function toPicture(
  values: Float32Array,
  width: number,
  height: number,
  mean: number,
  deviation: number,
): RgbImage {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const average = sum / values.length;
  const scale = deviation / Math.sqrt(squares / values.length - average * average);
  const data = Buffer.alloc(values.length);
  for (let i = 0; i < values.length; i += 1) {
    data[i] = Math.max(0, Math.min(255, Math.round(mean + ((values[i] ?? 0) - average) * scale)));
  }
  return { data, width, height };
}

/**
 * Dead leaves (Lee, Mumford & Huang 2001): discs that hide one another, radii by a cubic power law, which gives
 * photographs' edges and their spectrum; then the blur of a lens and the noise of a sensor.
 */
export function leavesSvg(width: number, height: number, draw: Draw): string {
  const [least, most] = [4, Math.min(width, height) / 3];
  const discs = Array.from({ length: 4000 }, () => {
    const radius = 1 / Math.sqrt(1 / least ** 2 + draw.unit() * (1 / most ** 2 - 1 / least ** 2));
    return `<circle cx="${draw.whole(width)}" cy="${draw.whole(height)}" r="${radius.toFixed(1)}" fill="${draw.colour()}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${draw.colour()}"/>${discs.join('')}</svg>`;
}
