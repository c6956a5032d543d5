import { clipBox, type Box } from '../../algorithms/perceptual/box.ts';
import type { Colour } from '../../algorithms/perceptual/logo/content-box.ts';
import { pdqHash, pdqOrientations, type PdqOrientations } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import type { ReferenceForm } from '../../algorithms/perceptual/logo/reference-form.ts';
import { flattenImage, openPixels, pixelsOf, resizeImage } from './pixels.ts';
import { inkHash, levelledHashes } from './altered-hashes.ts';
import { logoPlanes, type LogoPlanes } from './logo-hashes.ts';
import type { RgbImage } from './rgb-image.ts';

const { round } = Math;

export interface ReferenceHash {
  readonly form: ReferenceForm;
  readonly hash: Buffer;
}

export interface ReferenceHashes {
  readonly hashes: readonly ReferenceHash[];
  /** Quality of the original form; below 50 it is too plain to be distinguished from others. */
  readonly quality: number;
}

const white: Colour = [255, 255, 255];
const light: Colour = [232, 232, 232];
const dark: Colour = [16, 16, 16];
/**
 * Ground added on each side of the picture, relative to its long side, as when a page shows it in a field of its own.
 */
const frame = 0.15;
/** Other angles are found by the forms that are turned back. */
const turns = [
  { form: 'left4', degrees: -4 },
  { form: 'right4', degrees: 4 },
] as const;
/** Share of the content's width and height that is cut off on each side. */
const edge = 0.025;
const cuts = [
  { form: 'cut10', share: 0.05 },
  { form: 'cut20', share: 0.1 },
  { form: 'cut30', share: 0.15 },
] as const;
const plainQuality = 50;
/** Long side of the picture that is rotated. */
const nearSide = 768;

interface Shown {
  readonly flat: RgbImage;
  readonly planes: LogoPlanes;
  readonly found: PdqOrientations;
}

/**
 * The hashes of a reference picture in each form in which it is looked for, none twice. Without hashes where it is too
 * plain on white (or, white with a transparent ground, on black as well) to be distinguished from others.
 */
export async function referenceHashes(image: RgbImage & { alpha: Buffer | null }): Promise<ReferenceHashes> {
  const onWhite = await show(image, white);
  const shown = isTelling(onWhite) ? onWhite : ((await show(image, dark)) ?? onWhite);
  if (!shown || !isTelling(shown)) return { hashes: [], quality: shown?.found.quality ?? 0 };
  const { planes, found } = shown;
  const inset = await logoPlanes(await withoutEdge(shown.flat, planes.box, edge), { square: false });
  // A field of one colour has only an edge.
  if (!inset) return { hashes: [], quality: 0 };
  const near = await around(shown.flat, planes.box);
  const forms: (ReferenceHash | null)[] = [
    { form: 'original', hash: found.hashes.upright },
    stretched('inset', inset),
  ];
  const add = async (form: ReferenceForm, picture: RgbImage): Promise<void> =>
    void forms.push(stretched(form, await logoPlanes(picture, { square: false })));
  await add('grey', inGrey(near));
  await add('grey_linear', await inLinearGrey(near));
  const onLight = await logoPlanes(await framed(image, light));
  const onDark = await logoPlanes(await framed(image, dark));
  forms.push(stretched('light', onLight), stretched('dark', onDark));
  for (const { form, degrees } of turns) await add(form, await turned(near, degrees, planes.ground));
  forms.push({ form: 'mirrored', hash: found.hashes.mirrored });
  forms.push(square('square', planes), square('square_light', onLight), square('square_dark', onDark));
  const { hull, edges } = await levelledHashes(planes);
  forms.push(hull && { form: 'level_hull', hash: hull }, edges && { form: 'level_edges', hash: edges });
  const ink = inkHash(planes);
  forms.push(ink && { form: 'ink', hash: ink });
  for (const { form, share } of cuts) await add(form, await withoutEdge(shown.flat, planes.box, share));
  return { hashes: distinct(forms), quality: found.quality };
}

/** The picture on this ground; null where it cannot be seen on it. */
async function show(image: RgbImage & { alpha: Buffer | null }, ground: Colour): Promise<Shown | null> {
  const flat = flattenImage(image, ground);
  const planes = await logoPlanes(flat);
  return planes && { flat, planes, found: pdqOrientations(planes.stretched) };
}

/** The content without its outermost part, as in a careless crop. */
async function withoutEdge(image: RgbImage, box: Box, share: number): Promise<RgbImage> {
  const [x, y] = [share * box.width, share * box.height];
  const cut = { left: box.left + x, top: box.top + y, width: box.width - 2 * x, height: box.height - 2 * y };
  const inner = clipBox(cut, image);
  return inner ? pixelsOf(openPixels(image).extract(inner)) : image;
}

function isTelling(shown: Shown | null): boolean {
  return shown !== null && shown.found.quality >= plainQuality;
}

/** The content with some of its ground, and no larger than its forms need. */
async function around(image: RgbImage, box: Box): Promise<RgbImage> {
  const more = frame * Math.max(box.width, box.height);
  const cut = clipBox(
    {
      left: box.left - more,
      top: box.top - more,
      width: box.width + 2 * more,
      height: box.height + 2 * more,
    },
    image,
  );
  const near = cut ? await pixelsOf(openPixels(image).extract(cut)) : image;
  const scale = Math.min(1, nearSide / Math.max(near.width, near.height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return resizeImage(near, { width: side(near.width), height: side(near.height) });
}

function stretched(form: ReferenceForm, planes: LogoPlanes | null): ReferenceHash | null {
  return planes && { form, hash: pdqHash(planes.stretched).hash };
}

function square(form: ReferenceForm, planes: LogoPlanes | null): ReferenceHash | null {
  return planes?.square ? { form, hash: pdqHash(planes.square).hash } : null;
}

function distinct(found: readonly (ReferenceHash | null)[]): ReferenceHash[] {
  const kept: ReferenceHash[] = [];
  for (const one of found) if (one && !kept.some(({ hash }) => hash.equals(one.hash))) kept.push(one);
  return kept;
}

/** As the CSS filter `grayscale(1)` shows it (Filter Effects Module Level 1). */
function inGrey({ data: from, width, height }: RgbImage): RgbImage {
  const data = Buffer.allocUnsafe(from.length);
  for (let at = 0; at < from.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [from[at], from[at + 1], from[at + 2]];
    const grey = round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = grey;
  }
  return { data, width, height };
}

/** As photo software does it: by the luminance of each colour. */
async function inLinearGrey(image: RgbImage): Promise<RgbImage> {
  const grey = await openPixels(image).greyscale().raw().toBuffer();
  const data = Buffer.allocUnsafe(3 * grey.length);
  for (const [pixel, value] of grey.entries()) data.fill(value, 3 * pixel, 3 * pixel + 3);
  return { ...image, data };
}

/** On the ground where the picture is transparent, and with a margin of it. */
async function framed(image: RgbImage & { alpha: Buffer | null }, ground: Colour): Promise<RgbImage> {
  const margin = Math.ceil(frame * Math.max(image.width, image.height));
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  return pixelsOf(openPixels(flattenImage(image, ground)).extend({ ...sides, background: css(ground) }));
}

async function turned(image: RgbImage, degrees: number, ground: Colour): Promise<RgbImage> {
  return pixelsOf(openPixels(image).rotate(degrees, { background: css(ground) }));
}

function css([r, g, b]: Colour): { r: number; g: number; b: number } {
  return { r, g, b };
}
