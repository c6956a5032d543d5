import { bestLogoHits, type LogoHit } from './logo-hits.ts';

const hit = (reference: number, distance: number, left: number): LogoHit => ({
  reference,
  form: 0,
  distance,
  isInverted: false,
  box: { left, top: 0, width: 100, height: 40 },
});

it('keeps the nearest of what is in one place', () => {
  expect(bestLogoHits([hit(1, 20, 0), hit(2, 12, 10), hit(3, 30, 200)])).toEqual([
    hit(2, 12, 10),
    hit(3, 30, 200),
  ]);
});

it('counts a reference once, where it is nearest', () => {
  expect(bestLogoHits([hit(1, 20, 0), hit(1, 4, 300), hit(1, 9, 600)])).toEqual([hit(1, 4, 300)]);
});

it('leaves its input in order, and nothing of nothing', () => {
  const hits = [hit(1, 20, 0), hit(2, 5, 300)];
  expect(bestLogoHits(hits).map(({ reference }) => reference)).toEqual([2, 1]);
  expect(hits.map(({ reference }) => reference)).toEqual([1, 2]);
  expect(bestLogoHits([])).toEqual([]);
});
