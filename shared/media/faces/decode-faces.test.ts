import { decodeScrfd, decodeYunet, suppressOverlaps } from './decode-faces.ts';
import { overlapShare, type DetectedFace } from './face-geometry.ts';

const size = { width: 96, height: 64 };
const landmarks = (face: DetectedFace) => face.landmarks.flatMap(({ x, y }) => [x, y]);

/** Empty outputs; the values are set by hand below, as the papers and the authors' code define them. */
const zeros = (numbers: Record<string, number>, anchors: number) => {
  const known = new Map<string, Float32Array>();
  for (const stride of [8, 16, 32])
    for (const [part, each] of Object.entries(numbers))
      known.set(`${part}_${stride}`, new Float32Array((96 / stride) * (64 / stride) * anchors * each));
  return known;
};

describe('YuNet', () => {
  const outputs = zeros({ cls: 1, obj: 1, bbox: 4, kps: 10 }, 1);
  const decode = (scoreMin = 0.5) =>
    decodeYunet((part, stride) => outputs.get(`${part}_${stride}`)!, size, scoreMin);

  it('reads box and landmarks from the corner of the cell, in strides', () => {
    // Stride 16: 6 cells a row, so cell 8 is column 2 of row 1.
    outputs.get('cls_16')![8] = 0.81;
    outputs.get('obj_16')![8] = 1;
    outputs.get('bbox_16')!.set([0.5, -0.25, Math.log(2), Math.log(1.5)], 32);
    outputs.get('kps_16')!.set([0, 0, 1, 0, 0.5, 0.5, 0, 1, 1, 1], 80);
    const [face, ...others] = decode();
    expect(others).toEqual([]);
    expect(face!.score).toBeCloseTo(0.9, 6);
    expect(face!.box.x).toBeCloseTo(40 - 16, 5);
    expect(face!.box.y).toBeCloseTo(12 - 12, 5);
    expect(face!.box.width).toBeCloseTo(32, 5);
    expect(face!.box.height).toBeCloseTo(24, 5);
    expect(landmarks(face!)).toEqual([32, 16, 48, 16, 40, 24, 32, 32, 48, 32]);
  });

  it('takes scores beyond 0 and 1 for 0 and 1, and leaves out what is below the threshold or no number', () => {
    outputs.get('cls_16')![8] = 7;
    expect(decode()[0]!.score).toBe(1);
    outputs.get('obj_16')![8] = 0.24;
    expect(decode()).toEqual([]);
    outputs.get('obj_16')![8] = -3;
    expect(decode(0.01)).toEqual([]);
    outputs.get('obj_16')![8] = 1;
    outputs.get('bbox_16')![34] = 1000;
    expect(decode()).toEqual([]);
  });
});

it('SCRFD: reads two anchors a cell, sides as distances and landmarks as ways, in strides', () => {
  const outputs = zeros({ score: 1, box: 4, points: 10 }, 2);
  // Stride 8: 12 cells a row, so anchor 53 is the second of cell 26: column 2 of row 2.
  outputs.get('score_8')![53] = 0.75;
  outputs.get('box_8')!.set([1, 2, 3, 4], 212);
  outputs.get('points_8')!.set([-0.5, 0, 0.5, 0, 0, 0.5, -0.5, 1, 0.5, 1], 530);
  outputs.get('score_32')![0] = 0.9;
  outputs.get('box_32')!.set([-1, 0, 0.5, 1], 0);
  const faces = decodeScrfd((part, stride) => outputs.get(`${part}_${stride}`)!, size, 0.5);
  expect(faces).toHaveLength(1);
  expect(faces[0]!.box).toEqual({ x: 8, y: 0, width: 32, height: 48 });
  expect(landmarks(faces[0]!)).toEqual([12, 16, 20, 16, 16, 20, 12, 24, 20, 24]);
});

describe('overlaps', () => {
  const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height });
  const face = (score: number, x: number, y: number): DetectedFace => {
    const middle = { x: x + 5, y: y + 5 };
    return { score, box: box(x, y), landmarks: [middle, middle, middle, middle, middle] };
  };

  it('are measured as shared area over the area of both', () => {
    expect(overlapShare(box(0, 0), box(0, 0))).toBe(1);
    expect(overlapShare(box(0, 0), box(5, 0))).toBeCloseTo(1 / 3, 12);
    expect(overlapShare(box(0, 0), box(5, 5))).toBeCloseTo(25 / 175, 12);
    expect(overlapShare(box(0, 0), box(10, 0))).toBe(0);
    expect(overlapShare(box(0, 0, 0, 0), box(0, 0, 0, 0))).toBe(0);
  });

  it('leave the surest face of each place, and no more than are wanted', () => {
    const faces = [face(0.6, 1, 1), face(0.9, 0, 0), face(0.7, 50, 0), face(0.8, 4, 0), face(0.5, 200, 200)];
    const scores = (facesMax: number, overlapMax: number) =>
      suppressOverlaps(faces, { facesMax, overlapMax }).map(({ score }) => score);
    expect(scores(10, 0.3)).toEqual([0.9, 0.7, 0.5]);
    expect(scores(2, 0.3)).toEqual([0.9, 0.7]);
    // 6 of 14 is 0.43, 81 of 119 is 0.68.
    expect(scores(10, 0.5)).toEqual([0.9, 0.8, 0.7, 0.5]);
  });
});
