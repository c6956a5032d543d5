import type { Box, Frame } from './frame.ts';
import type { RunModel } from './run-model.ts';
import { resample } from './resample.ts';
import { DETECTION } from './face-limits.ts';

const { max, min } = Math;

export interface DetectedFace {
  /** In pixels of the frame. */
  readonly box: Box;
  /** 0 to 1. */
  readonly score: number;
}

const WIDTH = 320;
const HEIGHT = 240;
const SHAPE = [1, 3, HEIGHT, WIDTH] as const;

/**
 * The faces of a frame, the largest first, one box a face. The frame keeps its aspect and fills what remains with the
 * grey that the model takes for zero: stretched, one face came as two boxes, of which one was aligned wrongly.
 */
export async function detectFaces(frame: Frame, detector: RunModel): Promise<readonly DetectedFace[]> {
  const scale = min(WIDTH / frame.width, HEIGHT / frame.height);
  const outputs = await detector(letterboxed(frame, scale), SHAPE);
  const [scores, boxes] = outputs;
  if (!scores || !boxes || scores.length * 2 !== boxes.length)
    throw new TypeError('detector: its outputs are not scores and boxes');
  const found: DetectedFace[] = [];
  for (let index = 0; 4 * index < boxes.length; index += 1) {
    const score = scores[2 * index + 1] ?? 0;
    if (!(score >= DETECTION.scoreMin)) continue;
    // Corners, 0 to 1 of the model's picture: the priors are applied inside the model.
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * index, 4 * index + 4);
    const box = {
      left: (left * WIDTH) / scale,
      top: (top * HEIGHT) / scale,
      right: (right * WIDTH) / scale,
      bottom: (bottom * HEIGHT) / scale,
    };
    if (areaOf(box) > 0) found.push({ box, score });
  }
  return distinct(found).sort((one, other) => areaOf(other.box) - areaOf(one.box));
}

/** The picture in the upper left corner. */
function letterboxed(frame: Frame, scale: number): Float32Array {
  const width = min(WIDTH, Math.round(frame.width * scale));
  const height = min(HEIGHT, Math.round(frame.height * scale));
  const whole = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const { values } = resample(frame, whole, width, height);
  const tensor = new Float32Array(3 * WIDTH * HEIGHT);
  for (let plane = 0; plane < 3; plane += 1) {
    for (let row = 0; row < height; row += 1) {
      let from = (plane * height + row) * width;
      let to = (plane * HEIGHT + row) * WIDTH;
      for (const end = from + width; from < end; from += 1, to += 1) {
        tensor[to] = ((values[from] ?? 0) - 127) / 128;
      }
    }
  }
  return tensor;
}

/**
 * Of boxes that overlap, the surest: non-maximum suppression. A box that lies mostly inside another is the same face as
 * well; the detector gives a face near the camera a second, smaller box now and then.
 */
function distinct(found: readonly DetectedFace[]): DetectedFace[] {
  const kept: DetectedFace[] = [];
  const sorted = found.toSorted((one, other) => other.score - one.score).slice(0, DETECTION.boxesMax);
  for (const candidate of sorted) {
    const known = kept.some(({ box }) => {
      const shared = sharedArea(box, candidate.box);
      const [one, other] = [areaOf(box), areaOf(candidate.box)];
      return (
        shared / (one + other - shared) >= DETECTION.overlapMax ||
        shared / min(one, other) >= DETECTION.insideMax
      );
    });
    if (!known) kept.push(candidate);
  }
  return kept;
}

function areaOf({ left, top, right, bottom }: Box): number {
  return max(0, right - left) * max(0, bottom - top);
}

function sharedArea(one: Box, other: Box): number {
  const left = max(one.left, other.left);
  const top = max(one.top, other.top);
  const right = min(one.right, other.right);
  const bottom = min(one.bottom, other.bottom);
  return areaOf({ left, top, right, bottom });
}
