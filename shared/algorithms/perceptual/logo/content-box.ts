import type { Box } from '../box.ts';

/** 8-bit RGB, row by row. */
interface Rgb {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

export interface Content {
  /** The smallest box that holds all that is not ground; the whole picture where all of it is. */
  readonly box: Box;
  /** The median of the outermost pixels. */
  readonly ground: Colour;
  readonly isBlank: boolean;
}

const { abs } = Math;

/** How far in one channel, of 255, a pixel may be from the ground's colour and still be ground. */
const thresholds = [60, 24] as const;

/**
 * The position of the object that a picture shows on a plain ground. Pixels that differ by more than 60 count; where
 * there are none, those that differ by more than 24: a pale logo on white. Use it on a blurred copy, so that the noise
 * of JPEG is not content.
 */
export function contentBox(image: Rgb): Content {
  const ground = groundOf(image);
  for (const threshold of thresholds) {
    const box = boxBeyond(image, ground, threshold);
    if (box) return { box, ground, isBlank: false };
  }
  const { width, height } = image;
  return { box: { left: 0, top: 0, width, height }, ground, isBlank: true };
}

function groundOf({ data, width, height }: Rgb): Colour {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  let seen = 0;
  const look = (x: number, y: number): void => {
    for (const [channel, count] of counts.entries()) {
      const value = data[3 * (y * width + x) + channel] ?? 0;
      count[value] = (count[value] ?? 0) + 1;
    }
    seen += 1;
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) look(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) look(x, y);
  const median = (count: Uint32Array | undefined): number => {
    let below = 0;
    return count?.findIndex((number) => (below += number) * 2 >= seen) ?? 0;
  };
  return [median(counts[0]), median(counts[1]), median(counts[2])];
}

function boxBeyond({ data, width, height }: Rgb, [red, green, blue]: Colour, threshold: number): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const isGround =
        abs((data[at] ?? 0) - red) <= threshold &&
        abs((data[at + 1] ?? 0) - green) <= threshold &&
        abs((data[at + 2] ?? 0) - blue) <= threshold;
      if (isGround) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
