import type { Frame, Point } from '../../../shared/algorithms/faces/frame.ts';

// In jest's sandbox a global is looked up through the context's proxy each time: hoisted, a head is drawn 20 times as fast.
const { ceil, floor, max, min } = Math;

export type Corners = readonly [Point, Point, Point];

/** Draws a triangle of one picture as another triangle of a second, each pixel from the four nearest, at a share of its light. */
export function drawTriangle(source: Frame, from: Corners, target: Frame, to: Corners, light: number): void {
  const [a, b, c] = to;
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  // Of a shut eye nothing is left to draw.
  if (!(Math.abs(area) > 1e-6)) return;
  const top = max(0, ceil(min(a.y, b.y, c.y)));
  const bottom = min(target.height - 1, floor(max(a.y, b.y, c.y)));
  const left = max(0, ceil(min(a.x, b.x, c.x)));
  const right = min(target.width - 1, floor(max(a.x, b.x, c.x)));
  const [p, q, r] = from;
  const edge = -1e-9;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const second = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area;
      const third = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area;
      const first = 1 - second - third;
      if (first < edge || second < edge || third < edge) continue;
      const sx = first * p.x + second * q.x + third * r.x;
      const sy = first * p.y + second * q.y + third * r.y;
      copySample(source, { x: sx, y: sy }, target, 4 * (y * target.width + x), light);
    }
  }
}

function copySample(source: Frame, { x, y }: Point, { rgba }: Frame, to: number, light: number): void {
  const inX = max(0, min(source.width - 1.001, x));
  const inY = max(0, min(source.height - 1.001, y));
  const [left, top] = [floor(inX), floor(inY)];
  const [right, bottom] = [inX - left, inY - top];
  const pixels = source.rgba;
  const at = 4 * (top * source.width + left);
  const below = at + 4 * source.width;
  for (let plane = 0; plane < 3; plane += 1) {
    const upper = (pixels[at + plane] ?? 0) * (1 - right) + (pixels[at + 4 + plane] ?? 0) * right;
    const lower = (pixels[below + plane] ?? 0) * (1 - right) + (pixels[below + 4 + plane] ?? 0) * right;
    rgba[to + plane] = light * (upper * (1 - bottom) + lower * bottom) + 0.5;
  }
}
