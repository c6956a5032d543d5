import type { Frame } from './frame.ts';
import { detectFaces } from './detect-faces.ts';

const frameOf = (width: number, height: number): Frame => ({
  width,
  height,
  rgba: new Uint8Array(4 * width * height).fill(127),
});

/** A detector that says what it is told: rows of score, left, top, right, bottom. */
const saying =
  (...rows: readonly (readonly [number, number, number, number, number])[]) =>
  async (): Promise<readonly Float32Array[]> => [
    Float32Array.from(rows.flatMap(([score]) => [1 - score, score])),
    Float32Array.from(rows.flatMap(([, ...box]) => box)),
  ];

describe('the detector', () => {
  test('boxes are corners of the letterboxed picture, told in pixels of the frame', async () => {
    const [face] = await detectFaces(frameOf(640, 480), saying([0.9, 0.25, 0.25, 0.5, 0.75]));
    expect(face?.box).toEqual({ left: 160, top: 120, right: 320, bottom: 360 });
    // A picture held upright fills 180 of 320 columns.
    const [upright] = await detectFaces(frameOf(480, 640), saying([0.9, 0, 0, 0.5625, 1]));
    expect(upright?.box).toEqual({ left: 0, top: 0, right: 480, bottom: 640 });
  });

  test('the picture keeps its aspect, and what it does not fill is zero', async () => {
    let seen = new Float32Array();
    const white = { ...frameOf(480, 640), rgba: new Uint8Array(4 * 480 * 640).fill(255) };
    await detectFaces(white, async (values) => {
      seen = Float32Array.from(values);
      return [new Float32Array(2), new Float32Array(4)];
    });
    expect(seen).toHaveLength(3 * 240 * 320);
    const row = seen.subarray(100 * 320, 101 * 320);
    expect(row.subarray(0, 180).every((value) => Math.abs(value - 1) < 1e-5)).toBe(true);
    expect(row.subarray(180).every((value) => value === 0)).toBe(true);
  });

  test('one face is one box, the surest; another place is another face, the largest first', async () => {
    const found = await detectFaces(
      frameOf(640, 480),
      saying(
        [0.8, 0.1, 0.1, 0.3, 0.4],
        [0.95, 0.11, 0.1, 0.31, 0.42],
        [0.9, 0.14, 0.15, 0.26, 0.36],
        [0.75, 0.5, 0.1, 0.9, 0.7],
        [0.69, 0.6, 0.8, 0.7, 0.9],
      ),
    );
    expect(found.map(({ score }) => Number(score.toFixed(2)))).toEqual([0.75, 0.95]);
  });

  test('a box without area, or of no number, is no face', async () => {
    const found = await detectFaces(
      frameOf(640, 480),
      saying([0.9, 0.4, 0.4, 0.4, 0.6], [0.9, 0.5, 0.5, 0.4, 0.6], [0.9, Number.NaN, 0, 1, 1]),
    );
    expect(found).toEqual([]);
  });

  test('a model of another kind is refused', async () => {
    await expect(detectFaces(frameOf(640, 480), async () => [new Float32Array(3)])).rejects.toThrow(
      new TypeError('detector: its outputs are not scores and boxes'),
    );
  });
});
