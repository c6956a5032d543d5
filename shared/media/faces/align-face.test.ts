import { alignFace, similarityBetween, template, warp } from './align-face.ts';
import { landmarksFrom, type Point } from './face-geometry.ts';

/** The same from the normal equations of A (a, b, tx, ty) = targets, solved by Gaussian elimination with pivots. */
function byNormalEquations(points: readonly Point[], targets: readonly Point[]): number[] {
  const rows = points.flatMap(({ x, y }, i) => [
    [x, -y, 1, 0, targets[i]!.x],
    [y, x, 0, 1, targets[i]!.y],
  ]);
  const system = [0, 1, 2, 3].map((i) =>
    [0, 1, 2, 3, 4].map((j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
  );
  for (let column = 0; column < 4; column += 1) {
    const rest = system.slice(column).sort((one, other) => Math.abs(other[column]!) - Math.abs(one[column]!));
    system.splice(column, rest.length, ...rest);
    for (let row = 0; row < 4; row += 1) {
      if (row === column) continue;
      const factor = system[row]![column]! / system[column]![column]!;
      system[row] = system[row]!.map((value, j) => value - factor * system[column]![j]!);
    }
  }
  return system.map((row, i) => row[4]! / row[i]!);
}

const turned = (degrees: number, scale: number, noise = 0): Point[] => {
  const angle = (Math.PI * degrees) / 180;
  return template.map(({ x, y }, i) => ({
    x: scale * (Math.cos(angle) * x - Math.sin(angle) * y) + 300 + noise * Math.sin(7 * i),
    y: scale * (Math.sin(angle) * x + Math.cos(angle) * y) - 40 + noise * Math.cos(5 * i),
  }));
};

it.each([0, 17, -45, 90, 179])(
  'aligns as least squares do, %d degrees, with noise and without',
  (degrees) => {
    for (const [scale, noise] of [
      [0.4, 0],
      [1, 3],
      [7.3, 12],
    ] as const) {
      const points = turned(degrees, scale, noise);
      const { a, b, tx, ty } = similarityBetween(points, template);
      byNormalEquations(points, template).forEach((value, index) =>
        expect(Math.abs([a, b, tx, ty][index]! - value)).toBeLessThan(1e-6),
      );
    }
  },
);

it('brings exact landmarks onto the template', () => {
  const points = turned(-30, 2.5);
  const { a, b, tx, ty } = similarityBetween(points, template);
  points.forEach(({ x, y }, index) => {
    expect(a * x - b * y + tx).toBeCloseTo(template[index]!.x, 6);
    expect(b * x + a * y + ty).toBeCloseTo(template[index]!.y, 6);
  });
});

/** A face of ellipses in three colours, drawn at exactly known landmarks. */
function drawFace(landmarks: readonly Point[], width: number, height: number, radius: number) {
  const data = Buffer.alloc(3 * width * height, 30);
  const colours = [
    [250, 0, 0],
    [0, 250, 0],
    [0, 0, 250],
    [250, 250, 0],
    [0, 250, 250],
  ];
  landmarks.forEach((middle, index) => {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if (((x - middle.x) / radius) ** 2 + ((y - middle.y) / radius) ** 2 < 1)
          data.set(colours[index]!, 3 * (y * width + x));
  });
  return { data, width, height };
}

it.each([-25, 0, 40])(
  'a face turned by %d degrees comes out upright, each landmark in its place',
  (degrees) => {
    const points = turned(degrees, 2).map(({ x, y }) => ({ x, y: y + 300 }));
    const landmarks = landmarksFrom(points.flatMap(({ x, y }) => [x, y]));
    const aligned = alignFace(drawFace(landmarks, 700, 700, 14), landmarks);
    const straight = drawFace(template, 112, 112, 7);
    let different = 0;
    for (let at = 0; at < aligned.data.length; at += 1)
      if (Math.abs(aligned.data[at]! - straight.data[at]!) > 200) different += 1;
    // Only edges differ: the rims of five discs are some 220 pixels.
    expect(different).toBeLessThan(60);
    template.forEach(({ x, y }) => {
      const at = 3 * (Math.round(y) * 112 + Math.round(x));
      expect([...aligned.data.subarray(at, at + 3)]).toEqual([...straight.data.subarray(at, at + 3)]);
    });
  },
);

it('takes the mean of the four pixels around a place, and black beyond the picture', () => {
  const image = { data: Buffer.from([0, 0, 0, 100, 10, 0, 0, 0, 200, 100, 10, 200]), width: 2, height: 2 };
  const at = (tx: number, ty: number) => [
    ...warp(image, { a: 1, b: 0, tx, ty }, { width: 1, height: 1 }).data,
  ];
  expect(at(0, 0)).toEqual([0, 0, 0]);
  expect(at(-1, -1)).toEqual([100, 10, 200]);
  expect(at(-0.5, -0.5)).toEqual([50, 5, 100]);
  expect(at(-1.5, -1)).toEqual([50, 5, 100]);
  expect(at(-2.5, 0)).toEqual([0, 0, 0]);
  expect(at(5, 5)).toEqual([0, 0, 0]);
});

it('gives black where landmarks are all one point', () => {
  const image = { data: Buffer.alloc(300, 200), width: 10, height: 10 };
  const aligned = alignFace(image, landmarksFrom([5, 5, 5, 5, 5, 5, 5, 5, 5, 5]));
  expect(aligned.data.every((value) => value === 0)).toBe(true);
});
