import type { InkPlane } from './ink-plane.ts';
import { levelAngles } from './level-angles.ts';

const side = 200;

/** Two bars of different length, one over the other, turned clockwise around the middle. */
function bars(degrees: number): InkPlane {
  const data = new Uint8Array(side * side);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [right, down] = [x - side / 2, y - side / 2];
      const [along, across] = [right * cos + down * sin, down * cos - right * sin];
      const upper = Math.min(10 - Math.abs(across + 20), 70 - Math.abs(along));
      const lower = Math.min(10 - Math.abs(across - 20), 60 - Math.abs(along));
      // Smooth edges, as pictures have them.
      data[y * side + x] = Math.max(0, Math.min(255, 128 + 64 * Math.max(upper, lower)));
    }
  return { data, width: side, height: side };
}

describe('levelAngles', () => {
  it.each([0, 2.5, -6, 10, -15, 30])(
    'tells by both ways that a picture is turned by %d degrees',
    (degrees) => {
      const { hull, edges } = levelAngles(bars(degrees), bars(degrees));
      expect(Math.abs(edges - degrees)).toBeLessThan(1.5);
      const upright = levelAngles(bars(0), bars(0)).hull;
      expect(Math.abs(hull - upright - degrees)).toBeLessThan(1.5);
    },
  );

  it('calls a blank picture level', () => {
    const blank = { data: new Uint8Array(side * side), width: side, height: side };
    expect(levelAngles(blank, blank)).toEqual({ hull: 0, edges: 0 });
  });
});
