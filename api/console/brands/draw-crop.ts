/** Forms in which a picture is looked for on pages, as far as they can be told by eye (docs/internals/logo-matching.md has all of them). */
export const crops = ['light', 'dark', 'grey', 'mirrored', 'cut10', 'cut30'] as const;
export type Crop = (typeof crops)[number];

export const cropSide = 120;
const white = '#ffffff';
const grounds: Readonly<Partial<Record<Crop, string>>> = { light: '#e8e8e8', dark: '#101010' };
/** Ground on each side, relative to the long side of the picture. */
const frame = 0.15;
/** The share of its width and height that is cut off on each side. */
const cuts: Readonly<Partial<Record<Crop, number>>> = { cut10: 0.05, cut30: 0.15 };

/** Draws a picture as the service compares it, into a square. */
export function drawCrop(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { crop, width, height }: { crop: Crop; width: number; height: number },
): void {
  const ground = grounds[crop];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = ground ?? white;
  context.fillRect(0, 0, cropSide, cropSide);
  if (crop === 'mirrored') context.setTransform(-1, 0, 0, 1, cropSide, 0);
  const cut = cuts[crop] ?? 0;
  const [left, top] = [width * cut, height * cut];
  const [shownWidth, shownHeight] = [width - 2 * left, height - 2 * top];
  const room = ground === undefined ? cropSide : cropSide / (1 + 2 * frame);
  const scale = room / Math.max(shownWidth, shownHeight);
  const [drawnWidth, drawnHeight] = [shownWidth * scale, shownHeight * scale];
  const at = [(cropSide - drawnWidth) / 2, (cropSide - drawnHeight) / 2] as const;
  context.drawImage(image, left, top, shownWidth, shownHeight, ...at, drawnWidth, drawnHeight);
  if (crop !== 'grey') return;
  context.globalCompositeOperation = 'saturation';
  context.fillStyle = '#808080';
  context.fillRect(0, 0, cropSide, cropSide);
}
