import type { Point } from '../../algorithms/faces/frame.ts';
import type { FacePoints } from '../../algorithms/faces/landmarks.ts';
import { GENERIC_HEAD } from './sight-limits.ts';

/** Degrees. */
export interface Attitude {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

const { atan, atan2, PI } = Math;
const degrees = (radians: number): number => (radians * 180) / PI;

/**
 * Where a head points, by the parallax of the nose. Eyes and mouth lie in one plane, the tip of the nose before it. Told
 * in the coordinates of that plane (the middle between the eyes, the vector from eye to eye, the vector to the middle of
 * the mouth) the tip of a turned head is moved by depth x tan(yaw) across and depth x tan(pitch) down, whatever the
 * picture's scale, place and roll. A flat photograph may be turned, tilted and bent as it likes: all of its points lie
 * in one plane, so their coordinates in it stay (nearly: up to perspective) what they were.
 */
export function attitudeOf({ leftEye, rightEye, nose, leftMouth, rightMouth }: FacePoints): Attitude {
  const middle = halfway(leftEye, rightEye);
  const mouth = halfway(leftMouth, rightMouth);
  const [ax, ay] = [rightEye.x - leftEye.x, rightEye.y - leftEye.y];
  const [bx, by] = [mouth.x - middle.x, mouth.y - middle.y];
  const [px, py] = [nose.x - middle.x, nose.y - middle.y];
  const area = ax * by - ay * bx;
  const across = (px * by - py * bx) / area;
  const down = (ax * py - ay * px) / area;
  const { noseDepth, noseDown, mouthDown } = GENERIC_HEAD;
  return {
    yaw: degrees(atan(across / noseDepth)),
    pitch: degrees(atan(((noseDown - down) * mouthDown) / noseDepth)),
    roll: degrees(atan2(ay, ax)),
  };
}

function halfway(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
