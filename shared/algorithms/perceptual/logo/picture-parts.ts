import type { Box } from '../box.ts';
import type { Colour } from './content-box.ts';
import { flatColours } from './flat-colours.ts';
import { inkParts } from './ink-parts.ts';
import { colourPlane, type InkPlane, type Rgb } from './ink-plane.ts';

/** Maximum number of parts of one picture. */
export const partsMax = 10;
/** Steps of brightness from one pixel to the next but one that are an edge: more than noise, less than pale text. */
const edgeMin = 36;
/** Pixels by which parts are joined, across; half as far down. Letters of a word, then a symbol and its word. */
const reaches = [4, 10] as const;
/** Pixels: a smaller part is a letter or a speck. */
const sideMin = 10;
/** Longer parts are lines of text. */
const aspectMax = 9;
/** Share of the picture above which a part is the picture. */
const shareMax = 0.5;
/** Colours that a logo on a photograph may have, beside white. */
const coloursMax = 2;
const white: Colour = [255, 255, 255];

/**
 * Where in a large picture something stands by itself: on its ground, by its edges, or on a photograph, by a colour that
 * is the same all over it. What is higher up and larger comes first, since that is where a page shows its name. Takes a
 * copy of about 512 pixels.
 */
export function pictureParts(image: Rgb): Box[] {
  const planes = [
    edgesOf(image),
    ...[white, ...flatColours(image, coloursMax)].map((c) => colourPlane(image, [c])),
  ];
  const found: Box[] = [];
  for (const plane of planes)
    for (const reach of reaches)
      for (const { box } of inkParts(joined(plane, reach)).parts) {
        const inner = shrunk(box, reach);
        if (mayBePart(inner, image) && !found.some((other) => isSame(other, inner))) found.push(inner);
      }
  return found.toSorted((one, other) => rank(other, image) - rank(one, image)).slice(0, partsMax);
}

const rank = ({ top, width, height }: Box, image: Rgb): number =>
  Math.sqrt(width * height) * (1 - (0.8 * top) / image.height);

/** A box grew with its ink. */
function shrunk({ left, top, width, height }: Box, reach: number): Box {
  const down = reach / 2;
  return { left: left + reach, top: top + down, width: width - 2 * reach, height: height - 2 * down };
}

function mayBePart({ width, height }: Box, image: Rgb): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return (
    short >= sideMin && long <= aspectMax * short && width * height <= shareMax * image.width * image.height
  );
}

const isSame = (one: Box, other: Box): boolean =>
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= 3);

function edgesOf({ data, width, height }: Rgb): InkPlane {
  const edges = new Uint8Array(width * height);
  for (let y = 0; y + 1 < height; y += 1)
    for (let x = 0; x + 1 < width; x += 1) {
      const at = 3 * (y * width + x);
      for (let channel = at; channel < at + 3; channel += 1) {
        const value = data[channel] ?? 0;
        const across = Math.abs((data[channel + 3] ?? 0) - value);
        const down = Math.abs((data[channel + 3 * width] ?? 0) - value);
        if (across < edgeMin && down < edgeMin) continue;
        edges[y * width + x] = 255;
        break;
      }
    }
  return { data: edges, width, height };
}

/** Ink spread so far that what is near each other touches: first across, then down. */
function joined(plane: InkPlane, reach: number): InkPlane {
  const { width, height } = plane;
  const across = spread(plane.data, { lines: height, length: width, line: width, step: 1, reach });
  const data = spread(across, { lines: width, length: height, line: 1, step: width, reach: reach / 2 });
  return { data, width, height };
}

interface Course {
  lines: number;
  length: number;
  /** Distance in the data from one line to the next, and from one pixel of a line to the next. */
  line: number;
  step: number;
  reach: number;
}

function spread(from: Uint8Array, { lines, length, line, step, reach }: Course): Uint8Array {
  const to = new Uint8Array(from.length);
  for (let number = 0; number < lines; number += 1) {
    let end = 0;
    for (let at = 0; at < length; at += 1) {
      if ((from[number * line + at * step] ?? 0) < 128) continue;
      for (let next = Math.max(end, at - reach); next < Math.min(length, at + reach + 1); next += 1)
        to[number * line + next * step] = 255;
      end = at + reach + 1;
    }
  }
  return to;
}
