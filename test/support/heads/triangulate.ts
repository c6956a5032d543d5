import type { Point } from '../../../shared/algorithms/faces/frame.ts';

export type Triangle = readonly [number, number, number];

/** Delaunay triangulation by insertion (Bowyer 1981, Watson 1981): some hundred points, so the square of them is nothing. */
export function triangulate(points: readonly Point[]): readonly Triangle[] {
  const far = 1e5;
  const all = [...points, { x: -far, y: -far }, { x: far, y: -far }, { x: 0, y: far }];
  const count = points.length;
  let triangles: Triangle[] = [[count, count + 1, count + 2]];
  points.forEach((point, index) => {
    const hit = triangles.filter((triangle) => inCircle(triangle, all, point));
    const edges = new Map<string, readonly [number, number]>();
    for (const [a, b, c] of hit) {
      for (const edge of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        const name = `${Math.min(...edge)}-${Math.max(...edge)}`;
        // An edge of two of the triangles lies inside the hole.
        if (!edges.delete(name)) edges.set(name, edge);
      }
    }
    triangles = triangles.filter((triangle) => !hit.includes(triangle));
    for (const [from, to] of edges.values()) triangles.push([from, to, index]);
  });
  return triangles.filter((triangle) => triangle.every((corner) => corner < count));
}

function inCircle([a, b, c]: Triangle, points: readonly Point[], { x, y }: Point): boolean {
  const [one, two, three] = [points[a], points[b], points[c]];
  if (!one || !two || !three) return false;
  const [ax, ay] = [one.x - x, one.y - y];
  const [bx, by] = [two.x - x, two.y - y];
  const [cx, cy] = [three.x - x, three.y - y];
  const determinant =
    (ax * ax + ay * ay) * (bx * cy - cx * by) -
    (bx * bx + by * by) * (ax * cy - cx * ay) +
    (cx * cx + cy * cy) * (ax * by - bx * ay);
  const turn = (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);
  return turn > 0 ? determinant > 0 : determinant < 0;
}
