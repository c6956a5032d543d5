import type { Box } from '../box.ts';
import type { Colour } from './content-box.ts';

/** 8-bit RGB, row by row. */
export interface Rgb {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** One byte per pixel: 255 where something is drawn, 0 where there is ground. */
export interface InkPlane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Channel distances between which a pixel turns from ground to ink: edges keep their smoothness. */
const inkFrom = 24;
const inkTo = 72;
/** From this value on a pixel counts as ink. */
export const inkMin = 128;

/** Where a picture is not of its ground's colour, whatever else its colours are: a recoloured logo has the same plane. */
export function inkPlane(image: Rgb, ground: Colour): InkPlane {
  return planeOf(image, (distance) => (distance - inkFrom) / (inkTo - inkFrom), [ground]);
}

/** Where a picture has one of these colours: a logo of flat colours on a photograph. */
export function colourPlane(image: Rgb, colours: readonly Colour[]): InkPlane {
  return planeOf(image, (distance) => (inkTo - distance) / (inkTo - inkFrom), colours);
}

function planeOf(
  { data, width, height }: Rgb,
  inkOf: (distance: number) => number,
  colours: readonly Colour[],
): InkPlane {
  // Colour by colour: a loop over colours within that over pixels took twice as long.
  const least = new Float64Array(width * height).fill(255);
  for (const [red, green, blue] of colours)
    for (let pixel = 0, at = 0; pixel < least.length; pixel += 1, at += 3) {
      const distance = Math.max(
        Math.abs((data[at] ?? 0) - red),
        Math.abs((data[at + 1] ?? 0) - green),
        Math.abs((data[at + 2] ?? 0) - blue),
      );
      if (distance < (least[pixel] ?? 0)) least[pixel] = distance;
    }
  const plane = new Uint8Array(width * height);
  for (let pixel = 0; pixel < plane.length; pixel += 1)
    plane[pixel] = Math.round(255 * Math.max(0, Math.min(1, inkOf(least[pixel] ?? 0))));
  return { data: plane, width, height };
}

/** The smallest box that holds all ink, and the share of it that is ink; null without ink. */
export function inkBox({ data, width, height }: InkPlane): { box: Box; cover: number } | null {
  let [left, right, top, bottom, inked] = [width, -1, height, -1, 0];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 0) < inkMin) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
      inked += 1;
    }
  if (right < 0) return null;
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { box, cover: inked / (box.width * box.height) };
}
