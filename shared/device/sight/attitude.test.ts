import type { Point } from '../../algorithms/faces/frame.ts';
import { attitudeOf } from './attitude.ts';
import type { FacePoints } from '../../algorithms/faces/landmarks.ts';
import { GENERIC_HEAD } from './sight-limits.ts';

const { mouthDown, noseDepth, noseDown } = GENERIC_HEAD;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The generic head turned to its own left, then up, by parallel projection. */
function turnedHead(yaw: number, pitch: number): FacePoints {
  const project = (x: number, y: number, z: number): Point => {
    const ahead = z * Math.cos(radians(yaw)) - x * Math.sin(radians(yaw));
    return {
      x: x * Math.cos(radians(yaw)) + z * Math.sin(radians(yaw)),
      y: y * Math.cos(radians(pitch)) - ahead * Math.sin(radians(pitch)),
    };
  };
  return {
    leftEye: project(-0.5, 0, 0),
    rightEye: project(0.5, 0, 0),
    nose: project(0, noseDown * mouthDown, noseDepth),
    leftMouth: project(-0.4, mouthDown, 0),
    rightMouth: project(0.4, mouthDown, 0),
  };
}

function mapped(points: FacePoints, map: (point: Point) => Point): FacePoints {
  const { leftEye, rightEye, nose, leftMouth, rightMouth } = points;
  return {
    leftEye: map(leftEye),
    rightEye: map(rightEye),
    nose: map(nose),
    leftMouth: map(leftMouth),
    rightMouth: map(rightMouth),
  };
}

describe('the attitude of a head', () => {
  test.each([0, 5, 13, 20, 30, -5, -13, -20, -30])(
    'a head turned by %d degrees reads as turned so far',
    (yaw) => {
      const { yaw: read, pitch, roll } = attitudeOf(turnedHead(yaw, 0));
      expect(read).toBeCloseTo(yaw, 6);
      expect(pitch).toBeCloseTo(0, 6);
      expect(roll).toBeCloseTo(0, 6);
    },
  );

  test.each([5, 10, 15, 25, -5, -10, -25])(
    'a head that nods by %d degrees reads as nodding so far',
    (pitch) => {
      const read = attitudeOf(turnedHead(0, pitch));
      expect(read.pitch).toBeCloseTo(pitch, 6);
      expect(read.yaw).toBeCloseTo(0, 6);
    },
  );

  test('the place, the size and the roll of a head in the picture change neither', () => {
    const [cos, sin] = [Math.cos(radians(17)), Math.sin(radians(17))];
    const head = turnedHead(18, -9);
    const placed = mapped(head, ({ x, y }) => ({
      x: 310 + 90 * (x * cos - y * sin),
      y: 200 + 90 * (x * sin + y * cos),
    }));
    const [one, other] = [attitudeOf(head), attitudeOf(placed)];
    expect(other.yaw).toBeCloseTo(one.yaw, 6);
    expect(other.pitch).toBeCloseTo(one.pitch, 6);
    expect(other.roll - one.roll).toBeCloseTo(17, 6);
  });

  test('a flat photograph that is tilted by parallel projection reads as what it shows', () => {
    const flat = turnedHead(0, 0);
    for (const tilt of [20, 40, 60, -40]) {
      const tilted = mapped(flat, ({ x, y }) => ({ x: x * Math.cos(radians(tilt)), y }));
      expect(attitudeOf(tilted).yaw).toBeCloseTo(0, 6);
      expect(attitudeOf(tilted).pitch).toBeCloseTo(0, 6);
    }
  });
});
