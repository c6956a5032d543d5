import type { Frame, Point } from '../../algorithms/faces/frame.ts';
import type { RunModel } from '../../algorithms/faces/run-model.ts';
import { greyOf, resample } from '../../algorithms/faces/resample.ts';
import { EYES } from './sight-limits.ts';

const SIDE = 24;
const SHAPE = [1, 1, SIDE, SIDE] as const;

/** Outer and inner corner of each eye and the four points of its lids. */
const SIDES = [
  { corners: [36, 39], lids: [37, 38, 40, 41] },
  { corners: [42, 45], lids: [43, 44, 46, 47] },
] as const;

/**
 * How far the eyes are open, from 0 to `EYES.open`, by the model of eyes alone. The landmarks hardly see it: an eye is
 * three of their 64 pixels high, and their opening fell by 37 % at best, by none on one of five heads that shut their
 * eyes. The model is asked about crops of several widths, because one crop alone misses an eye whose points lie a pixel
 * off.
 */
export async function eyesOpen(frame: Frame, points: readonly Point[], eyes: RunModel): Promise<number> {
  let [sum, count] = [0, 0];
  for (const { corners, lids } of SIDES) {
    const centre = meanOf(lids.map((index) => points[index]));
    const width = (points[corners[1]]?.x ?? 0) - (points[corners[0]]?.x ?? 0);
    for (const padding of EYES.paddings) {
      const half = Math.max(1, (width * padding) / 2);
      const { x, y } = centre;
      const region = { left: x - half, right: x + half, top: y - half, bottom: y + half };
      const grey = greyOf(resample(frame, region, SIDE, SIDE));
      const [scores] = await eyes(evenlyLit(grey), SHAPE);
      const [shut, open] = scores ?? [];
      if (shut === undefined || open === undefined) throw new TypeError('eyes: the output is not two scores');
      sum += Math.max(-EYES.scoreMax, Math.min(EYES.scoreMax, shut - open));
      count += 1;
    }
  }
  return EYES.open / (1 + Math.exp((sum / count - EYES.middle) / EYES.spread));
}

/** 0 to 1, at one mean: in 40 % of its light an open eye scored as high as a shut one. */
function evenlyLit(grey: Float32Array): Float32Array {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const factor = EYES.mean / Math.max(1, mean);
  return grey.map((value) => Math.min(1, value * factor));
}

function meanOf(points: readonly (Point | undefined)[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point?.x ?? Number.NaN;
    y += point?.y ?? Number.NaN;
  }
  return { x: x / points.length, y: y / points.length };
}
