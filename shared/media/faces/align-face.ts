import type { RgbImage } from '../images/rgb-image.ts';
import { landmarksFrom, type Landmarks, type Point } from './face-geometry.ts';

/** Side of an aligned face, in pixels. */
export const alignedSide = 112;

/** Where the landmarks of an aligned face lie: the template that ArcFace and SFace were trained with (insightface). */
export const template: Landmarks = landmarksFrom([
  38.2946, 51.6963, 73.5318, 51.5014, 56.0252, 71.7366, 41.5493, 92.3655, 70.7299, 92.2041,
]);

/** Rotates, scales and translates, and never mirrors: x' = a x - b y + tx, y' = b x + a y + ty. */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly ty: number;
}

/**
 * The similarity that brings the points nearest to their targets, by least squares. In closed form: with both sides
 * centred on their means, a and b are the sums of dot and cross products over the sum of squares (Umeyama 1991 for two
 * dimensions without reflection). Points that all coincide are mapped to the mean of the targets, at scale 0.
 */
export function similarityBetween(points: readonly Point[], targets: readonly Point[]): Similarity {
  const [from, to] = [meanOf(points), meanOf(targets)];
  let [squares, dots, crosses] = [0, 0, 0];
  points.forEach((point, index) => {
    const target = targets[index] ?? to;
    const [sx, sy] = [point.x - from.x, point.y - from.y];
    const [dx, dy] = [target.x - to.x, target.y - to.y];
    squares += sx * sx + sy * sy;
    dots += sx * dx + sy * dy;
    crosses += sx * dy - sy * dx;
  });
  const [a, b] = squares > 0 ? [dots / squares, crosses / squares] : [0, 0];
  return { a, b, tx: to.x - (a * from.x - b * from.y), ty: to.y - (b * from.x + a * from.y) };
}

/**
 * The face rotated upright, 112 x 112, its eyes where the model expects them. Black where the landmarks are no face.
 */
export function alignFace(image: RgbImage, landmarks: Landmarks): RgbImage {
  return warp(image, similarityBetween(landmarks, template), { width: alignedSide, height: alignedSide });
}

/** The same twice as large, for people who compare two faces: 224 x 224. */
export function alignFaceToShow(image: RgbImage, landmarks: Landmarks): RgbImage {
  const side = 2 * alignedSide;
  const targets = template.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
  return warp(image, similarityBetween(landmarks, targets), { width: side, height: side });
}

/** Each pixel is mapped back to its origin and interpolated from the four pixels there; beyond the picture all is 0. */
export function warp(
  image: RgbImage,
  { a, b, tx, ty }: Similarity,
  { width, height }: { width: number; height: number },
): RgbImage {
  const scale = a * a + b * b;
  const data = Buffer.alloc(3 * width * height);
  if (!(scale > 0)) return { data, width, height };
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 3) {
      const [dx, dy] = [column - tx, row - ty];
      sample(image, (a * dx + b * dy) / scale, (a * dy - b * dx) / scale, data, to);
    }
  }
  return { data, width, height };
}

function sample({ data, width, height }: RgbImage, x: number, y: number, into: Buffer, to: number): void {
  if (!(x > -1 && y > -1 && x < width && y < height)) return;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [x - left, y - top];
  let [red, green, blue] = [0.5, 0.5, 0.5];
  for (let down = 0; down < 2; down += 1) {
    const line = top + down;
    if (line < 0 || line >= height) continue;
    for (let along = 0; along < 2; along += 1) {
      const place = left + along;
      if (place < 0 || place >= width) continue;
      const weight = (down === 0 ? 1 - bottom : bottom) * (along === 0 ? 1 - right : right);
      const at = 3 * (line * width + place);
      red += weight * (data[at] ?? 0);
      green += weight * (data[at + 1] ?? 0);
      blue += weight * (data[at + 2] ?? 0);
    }
  }
  [into[to], into[to + 1], into[to + 2]] = [red, green, blue];
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
