import sharp from 'sharp';
import { createRandom } from '../support/seeded-normal.ts';
import type { PlacedFace } from './tiny-detector.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The side of a portrait. The aligned face, 112 pixels, lies within a margin of 8. */
export const portraitSide = 128;

/** The landmarks of insightface's template, shifted by the margin. */
const landmarks = [
  [46.2946, 59.6963],
  [81.5318, 59.5014],
  [64.0252, 79.7366],
  [49.5493, 100.3655],
  [78.7299, 100.2041],
] as const;

/** The face that a tiny detector finds in a portrait; it needs no rotation. */
export const portraitFace: PlacedFace = {
  box: { x: 8, y: 8, width: 112, height: 112 },
  landmarks,
  score: 0.95,
};

/** A PNG whose aligned face is four single-colour squares: upper left, upper right, lower left, lower right. */
export async function quarteredPortrait(colours: readonly [Colour, Colour, Colour, Colour]): Promise<Buffer> {
  return drawn((x, y) => colours[(x < 64 ? 0 : 1) + (y < 64 ? 0 : 2)] ?? colours[0]);
}

/** A PNG of 8 x 8 squares of random colours. To a tiny embedder, another seed is another person. */
export async function personPortrait(seed: number): Promise<Buffer> {
  const random = createRandom(seed);
  const levels = Array.from({ length: 3 * 64 }, () => Math.min(255, Math.max(0, 128 + 60 * random())));
  return drawn((x, y) => {
    const at = 3 * (8 * Math.floor(y / 16) + Math.floor(x / 16));
    return [levels[at] ?? 0, levels[at + 1] ?? 0, levels[at + 2] ?? 0];
  });
}

async function drawn(colour: (x: number, y: number) => Colour): Promise<Buffer> {
  const data = Buffer.alloc(3 * portraitSide ** 2);
  for (let y = 0; y < portraitSide; y += 1)
    for (let x = 0; x < portraitSide; x += 1) data.set(colour(x, y), 3 * (y * portraitSide + x));
  const raw = { width: portraitSide, height: portraitSide, channels: 3 } as const;
  return sharp(data, { raw }).png().toBuffer();
}
