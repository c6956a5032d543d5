import type { Frame, Point } from '../../../shared/algorithms/faces/frame.ts';
import { type Corners, drawTriangle } from './draw-triangle.ts';
import { CROWN, DEPTHS, moved, NEUTRAL, placed, type Pose, RING, turned } from './generic-head.ts';
import { type Triangle, triangulate } from './triangulate.ts';

/** A head that moves, made of one photograph of a person. */
export interface Head {
  readonly photograph: Frame;
  /** A fresh frame of the photograph's size. */
  draw(pose: Pose): Frame;
}

export interface HeadFacts {
  readonly points: readonly Point[];
  /** Degrees by which the photograph is turned: the head is turned back as far, so that its neutral faces the camera. */
  readonly yaw: number;
}

/** A mesh through the face's points with a depth for each: turned, projected, and drawn from the back to the front. */
export function headOf(photograph: Frame, { points, yaw }: HeadFacts): Head {
  const axes = axesOf(points);
  const taken: Pose = { ...NEUTRAL, yaw };
  const middle = turned({ x: 0, y: 0, z: 0 }, taken);
  const face = points.map((point, index) => {
    const { x, y } = axes.inFace(point);
    return placed({ x: x + middle.x, y: y + middle.y, z: DEPTHS[index] ?? 0 }, taken);
  });
  const crown = CROWN.map((place) => turned(place, taken));
  const still = [...RING.map((point) => axes.inPicture(point)), ...cornersOf(photograph)];
  const sources = [
    ...points,
    ...crown.map(({ x, y }) => axes.inPicture({ x: x - middle.x, y: y - middle.y })),
    ...still,
  ];
  const moving = points.length + CROWN.length;
  const triangles = triangulate(sources).filter((corners) => corners.some((corner) => corner < moving));
  return {
    photograph,
    draw(pose) {
      const places = [...moved(face, pose), ...CROWN].map((place) => turned(place, pose));
      const targets = [...places.map((place) => axes.inPicture(place)), ...still];
      // What stands still lies behind the head.
      const depths = [...places.map(({ z }) => z), ...still.map(() => -3)];
      const frame = { ...photograph, rgba: Uint8Array.from(photograph.rgba) };
      drawMesh(photograph, frame, { sources, targets, depths, triangles, pose });
      return frame;
    },
  };
}

interface Mesh {
  readonly sources: readonly Point[];
  readonly targets: readonly Point[];
  readonly depths: readonly number[];
  readonly triangles: readonly Triangle[];
  readonly pose: Pose;
}

function drawMesh(source: Frame, target: Frame, mesh: Mesh): void {
  const { sources, targets, depths, triangles, pose } = mesh;
  const depthOf = (corners: Triangle): number =>
    corners.reduce((sum, corner) => sum + (depths[corner] ?? 0), 0);
  for (const triangle of triangles.toSorted((one, other) => depthOf(one) - depthOf(other))) {
    const [from, to] = [cornersAt(sources, triangle), cornersAt(targets, triangle)];
    // What shows its back is hidden by the rest of the head.
    if (areaOf(from) * areaOf(to) <= 0) continue;
    drawTriangle(source, from, target, to, 1);
  }
  // Over the lips' own triangles: an open mouth is dark, and of a shut eye the lashes are left as a dark line.
  for (const [first, last, share] of [
    [60, 67, pose.open],
    [36, 41, pose.shut],
    [42, 47, pose.shut],
  ] as const) {
    if (share === 0) continue;
    for (let corner = first + 1; corner < last; corner += 1) {
      const fan: Triangle = [first, corner, corner + 1];
      drawTriangle(
        source,
        cornersAt(sources, fan),
        target,
        cornersAt(targets, fan),
        1 - DARKEST * Math.min(1, 4 * share),
      );
    }
  }
}

const DARKEST = 0.85;

function cornersAt(points: readonly Point[], [a, b, c]: Triangle): Corners {
  const [one, two, three] = [points[a], points[b], points[c]];
  if (!one || !two || !three) throw new RangeError('mesh: a corner is no point');
  return [one, two, three];
}

function areaOf([a, b, c]: Corners): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function cornersOf({ width, height }: Frame): readonly Point[] {
  const [right, bottom] = [width - 1, height - 1];
  return [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: 0, y: bottom },
    { x: right, y: bottom },
  ];
}

/** The face's own axes: from the middle between the eyes, along the line through them, in their distance. */
function axesOf(points: readonly Point[]) {
  const mean = (indices: readonly number[]): Point => ({
    x: indices.reduce((sum, index) => sum + (points[index]?.x ?? 0), 0) / indices.length,
    y: indices.reduce((sum, index) => sum + (points[index]?.y ?? 0), 0) / indices.length,
  });
  const [left, right] = [mean([37, 38, 40, 41]), mean([43, 44, 46, 47])];
  const [ax, ay] = [right.x - left.x, right.y - left.y];
  const [mx, my] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const squared = ax * ax + ay * ay;
  return {
    inFace: ({ x, y }: Point): Point => ({
      x: ((x - mx) * ax + (y - my) * ay) / squared,
      y: ((y - my) * ax - (x - mx) * ay) / squared,
    }),
    inPicture: ({ x, y }: Point): Point => ({ x: mx + x * ax - y * ay, y: my + x * ay + y * ax }),
  };
}
