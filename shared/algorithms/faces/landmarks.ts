import type { Box, Frame, Point } from './frame.ts';
import type { RunModel } from './run-model.ts';
import { greyOf, resample } from './resample.ts';
import { LANDMARKS } from './face-limits.ts';

const SIDE = 64;
const SHAPE = [1, 1, SIDE, SIDE] as const;
const POINTS = 68;

/** The 68 points of the face in a box, in pixels of the frame; the model tells them relative to the box that it is shown. */
export async function findLandmarks(frame: Frame, box: Box, landmarks: RunModel): Promise<readonly Point[]> {
  const region = enlarged(box, LANDMARKS.enlarge);
  const grey = greyOf(resample(frame, region, SIDE, SIDE));
  const [numbers] = await landmarks(
    grey.map((value) => value / 256),
    SHAPE,
  );
  if (numbers?.length !== 2 * POINTS) throw new TypeError('landmarks: the output is not 68 points');
  const width = region.right - region.left;
  const height = region.bottom - region.top;
  return Array.from({ length: POINTS }, (_, index) => ({
    x: region.left + (numbers[2 * index] ?? 0) * width,
    y: region.top + (numbers[2 * index + 1] ?? 0) * height,
  }));
}

function enlarged({ left, top, right, bottom }: Box, factor: number): Box {
  const across = ((right - left) * (factor - 1)) / 2;
  const down = ((bottom - top) * (factor - 1)) / 2;
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

/** The points that alignment and attitude are told from. Left and right are as seen in the picture. */
export interface FacePoints {
  readonly leftEye: Point;
  readonly rightEye: Point;
  readonly nose: Point;
  readonly leftMouth: Point;
  readonly rightMouth: Point;
}

/** Means of several points, because a single one of them moves by a pixel of 64 between two frames of a still head. */
export function facePoints(points: readonly Point[]): FacePoints {
  const mean = (...indices: readonly number[]): Point => {
    let [x, y] = [0, 0];
    for (const index of indices) {
      x += points[index]?.x ?? Number.NaN;
      y += points[index]?.y ?? Number.NaN;
    }
    return { x: x / indices.length, y: y / indices.length };
  };
  return {
    leftEye: mean(37, 38, 40, 41),
    rightEye: mean(43, 44, 46, 47),
    nose: mean(30),
    leftMouth: mean(48, 60),
    rightMouth: mean(54, 64),
  };
}

/**
 * Whether the points can be a face in this box: eyes above the mouth, both wide enough, the nose between. The landmark
 * model gives a face to whatever it is shown, also to a box that is none.
 */
export function isFace({ leftEye, rightEye, nose, leftMouth, rightMouth }: FacePoints, box: Box): boolean {
  const across = { x: rightEye.x - leftEye.x, y: rightEye.y - leftEye.y };
  const eyes = Math.hypot(across.x, across.y);
  const width = box.right - box.left;
  if (!(eyes >= LANDMARKS.eyesMin * width && eyes <= LANDMARKS.eyesMax * width)) return false;
  // Along and down of the face, from the middle between the eyes, in distances of the eyes.
  const middle = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 };
  const within = (point: Point): Point => {
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    return {
      x: (x * across.x + y * across.y) / (eyes * eyes),
      y: (y * across.x - x * across.y) / (eyes * eyes),
    };
  };
  const [tip, left, right] = [within(nose), within(leftMouth), within(rightMouth)];
  const mouth = (left.y + right.y) / 2;
  return (
    mouth >= LANDMARKS.mouthBelowMin &&
    mouth <= LANDMARKS.mouthBelowMax &&
    right.x - left.x >= LANDMARKS.mouthWidthMin &&
    Math.abs((left.x + right.x) / 2) <= LANDMARKS.asideMax &&
    tip.y > LANDMARKS.noseBelowMin &&
    tip.y < mouth - LANDMARKS.noseAboveMouthMin &&
    Math.abs(tip.x) <= LANDMARKS.noseAsideMax
  );
}
