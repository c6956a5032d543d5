/** Pixels from the middle of the top left one, to the right and down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels; may extend beyond the picture. */
export interface FaceBox {
  /** Left edge. */
  readonly x: number;
  /** Upper edge. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As a viewer sees them: left eye, right eye, tip of the nose, left and right corner of the mouth. */
export type Landmarks = readonly [Point, Point, Point, Point, Point];

export interface DetectedFace {
  readonly box: FaceBox;
  readonly landmarks: Landmarks;
  /** The detector's own score, 0 to 1; comparable only with scores of the same detector. */
  readonly score: number;
}

/** Ten numbers x, y, x, y... as detectors give them. @throws RangeError when one is missing or not finite */
export function landmarksFrom(numbers: ArrayLike<number>): Landmarks {
  const at = (index: number): Point => {
    const [x, y] = [numbers[2 * index], numbers[2 * index + 1]];
    if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y))
      throw new RangeError(`landmark ${index} is no point`);
    return { x, y };
  };
  return [at(0), at(1), at(2), at(3), at(4)];
}

/** Rescales a face found in a smaller or larger copy: `scale` is copy / original. */
export function unscaled({ box, landmarks, score }: DetectedFace, scale: Point): DetectedFace {
  const { x, y, width, height } = box;
  return {
    box: { x: x / scale.x, y: y / scale.y, width: width / scale.x, height: height / scale.y },
    landmarks: landmarksFrom(landmarks.flatMap((point) => [point.x / scale.x, point.y / scale.y])),
    score,
  };
}

/** Area of the intersection over area of the union, 0 to 1. */
export function overlapShare(one: FaceBox, other: FaceBox): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (!(across > 0 && down > 0)) return 0;
  const shared = across * down;
  return shared / (one.width * one.height + other.width * other.height - shared);
}
