import { template } from './align-face.ts';
import { landmarksFrom } from './face-geometry.ts';
import { faceQuality, laplacianVariance, weaknessOf, yawOf, type FaceQuality } from './face-quality.ts';

const gates = { sideMin: 48, scoreMin: 0.7, eyesMin: 16, sharpnessMin: 25, yawMax: 35 };
const good: FaceQuality = { side: 48, score: 0.7, eyes: 16, sharpness: 25, yaw: 35 };

it.each([
  [{}, null],
  [{ side: 47.9 }, 'small'],
  [{ score: 0.69 }, 'uncertain'],
  [{ eyes: 15.9 }, 'eyes_close'],
  [{ yaw: 35.1 }, 'turned'],
  [{ sharpness: 24.9 }, 'blurred'],
  [{ sharpness: Number.NaN }, 'blurred'],
  [{ yaw: Number.NaN }, 'turned'],
] as const)('%o is %s', (changes, weakness) => {
  expect(weaknessOf({ ...good, ...changes }, gates)).toBe(weakness);
});

it('sees a head turned from where the nose stands between the eyes, however the picture is turned', () => {
  const face = (nose: number, degrees: number) => {
    const angle = (Math.PI * degrees) / 180;
    const points = [
      [-20, 0],
      [20, 0],
      [nose, 18],
      [-15, 40],
      [15, 40],
    ] as const;
    return landmarksFrom(
      points.flatMap(([x, y]) => [
        50 + Math.cos(angle) * x - Math.sin(angle) * y,
        50 + Math.sin(angle) * x + Math.cos(angle) * y,
      ]),
    );
  };
  expect(Math.abs(yawOf(template))).toBeLessThan(2);
  for (const degrees of [0, 33, 180]) {
    expect(yawOf(face(0, degrees))).toBeCloseTo(0, 9);
    expect(yawOf(face(20, degrees))).toBeCloseTo(45, 9);
    expect(yawOf(face(-20, degrees))).toBeCloseTo(-45, 9);
  }
  expect(yawOf(landmarksFrom([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]))).toBe(90);
});

const picture = (value: (x: number, y: number) => number) => ({
  data: Buffer.from(
    Array.from({ length: 3 * 112 * 112 }, (_, at) =>
      value(Math.floor(at / 3) % 112, Math.floor(at / 3 / 112)),
    ),
  ),
  width: 112,
  height: 112,
});

it('sees blur: the same edges, softened, vary less, and without edges nothing does', () => {
  const stripes = (x: number) => (x % 16 < 8 ? 40 : 200);
  const sharp = laplacianVariance(picture(stripes));
  const soft = laplacianVariance(
    picture((x) => [-3, -2, -1, 0, 1, 2, 3].reduce((sum, step) => sum + stripes(x + 16 + step) / 7, 0)),
  );
  expect(sharp).toBeGreaterThan(4 * soft);
  expect(laplacianVariance(picture(() => 90))).toBeCloseTo(0, 6);
  expect(laplacianVariance(picture((x) => x))).toBeLessThan(1e-3);
});

it('measures a face as it was found', () => {
  const face = { box: { x: 3, y: 4, width: 60, height: 80 }, landmarks: template, score: 0.95 };
  const quality = faceQuality(
    face,
    picture(() => 0),
  );
  expect(quality).toMatchObject({ side: 60, score: 0.95, sharpness: 0 });
  expect(quality.eyes).toBeCloseTo(35.24, 2);
});
