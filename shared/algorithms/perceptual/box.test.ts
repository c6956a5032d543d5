import { clipBox, intersectionOverUnion } from './box.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

it('tells how much two boxes are one', () => {
  expect(intersectionOverUnion(box(0, 0, 10, 10), box(0, 0, 10, 10))).toBe(1);
  expect(intersectionOverUnion(box(0, 0, 10, 10), box(5, 0, 10, 10))).toBeCloseTo(1 / 3, 12);
  expect(intersectionOverUnion(box(0, 0, 10, 10), box(2, 2, 5, 5))).toBe(0.25);
  expect(intersectionOverUnion(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(0);
  expect(intersectionOverUnion(box(0, 0, 10, 10), box(30, 30, 1, 1))).toBe(0);
});

it('keeps of a box what lies on the picture', () => {
  const size = { width: 100, height: 50 };
  expect(clipBox(box(-5, 10.4, 20, 100), size)).toEqual(box(0, 10, 15, 40));
  expect(clipBox(box(100, 0, 5, 5), size)).toBeNull();
  expect(clipBox(box(10, 10, -5, 5), size)).toBeNull();
  expect(clipBox(box(Number.NaN, 10, 5, 5), size)).toBeNull();
});
