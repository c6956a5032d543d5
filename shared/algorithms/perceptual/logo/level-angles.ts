import { type InkPlane, inkMin } from './ink-plane.ts';

/** Degrees, clockwise, by which a picture seems to be turned, as two independent methods judge it. */
export interface LevelAngles {
  /** By the rectangle of least area around everything that is drawn. */
  readonly hull: number;
  /** By the direction that most edges have. */
  readonly edges: number;
}

/**
 * The angle of a picture: a copy that is turned by some degrees has an angle larger by as many, so that both become the
 * same picture when each is turned back by its own. Angles are between -45 and 45 degrees; beyond, the sides of a
 * rectangle change their places.
 */
export function levelAngles(ink: InkPlane, luma: InkPlane): LevelAngles {
  return { hull: hullAngle(ink), edges: edgeAngle(luma) };
}

type Point = readonly [x: number, y: number];

const degree = Math.PI / 180;
/** Degrees from one tried angle to the next. */
const step = 0.25;
const angleMax = 44;
/** Squared difference of brightness from which a pixel lies on an edge; below it is noise. */
const edgeMin = 400;

function hullAngle(ink: InkPlane): number {
  const hull = hullOf(ends(ink));
  let [angle, least] = [0, areaAt(hull, 0)];
  for (let tried = -angleMax; tried <= angleMax; tried += step) {
    const area = areaAt(hull, tried * degree);
    if (area < least) [angle, least] = [tried, area];
  }
  return angle;
}

/** The first and the last inked pixel of every row: no other can be a corner of the hull. Sorted from left to right. */
function ends({ data, width, height }: InkPlane): Point[] {
  const found: Point[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value >= inkMin);
    if (first >= 0) found.push([first, y], [row.findLastIndex((value) => value >= inkMin), y]);
  }
  return found.sort(([oneX, oneY], [otherX, otherY]) => oneX - otherX || oneY - otherY);
}

/** Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  return [...chainOf(points), ...chainOf(points.toReversed())];
}

function chainOf(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    for (;;) {
      const [last, before] = [chain.at(-1), chain.at(-2)];
      if (!last || !before || isTurnedLeft(before, last, point)) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain;
}

function isTurnedLeft([fromX, fromY]: Point, [x, y]: Point, [toX, toY]: Point): boolean {
  return (x - fromX) * (toY - fromY) - (y - fromY) * (toX - fromX) > 0;
}

function areaAt(hull: readonly Point[], angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of hull) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    if (along < left) left = along;
    if (along > right) right = along;
    if (across < top) top = across;
    if (across > bottom) bottom = across;
  }
  return (right - left + 1) * (bottom - top + 1);
}

/**
 * The direction of all edges, each weighted by its strength. Directions a quarter turn apart count as the same, since
 * a letter has upright and level strokes: hence the factor of four.
 */
function edgeAngle({ data, width, height }: InkPlane): number {
  let [cosines, sines] = [0, 0];
  const at = (x: number, y: number): number => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      // Sobel's operator.
      const down = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1);
      const up = at(x - 1, y - 1) + 2 * at(x, y - 1) + at(x + 1, y - 1);
      const right = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1);
      const left = at(x - 1, y - 1) + 2 * at(x - 1, y) + at(x - 1, y + 1);
      const [across, along] = [(right - left) / 2, (down - up) / 2];
      const strength = across * across + along * along;
      if (strength < edgeMin) continue;
      const direction = 4 * Math.atan2(along, across);
      cosines += strength * Math.cos(direction);
      sines += strength * Math.sin(direction);
    }
  return Math.atan2(sines, cosines) / (4 * degree);
}
