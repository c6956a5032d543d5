import { intersectionOverUnion } from '../box.ts';
import { candidatesMax, logoCandidates } from './logo-candidates.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const page = { width: 1280, height: 800 };

it('takes the elements that have the size of a logo, in their order, none twice', () => {
  const [logo, icon] = [box(500, 40, 120, 60), box(10, 10, 32, 32)];
  const elements = [
    logo,
    box(0, 0, 1280, 400),
    box(0, 0, 15, 15),
    box(0, 700, 400, 40),
    box(501, 40, 120, 60),
    icon,
    box(1300, 20, 100, 100),
  ];
  expect(logoCandidates(page, elements)).toEqual([logo, icon]);
});

it('cuts elements off at the edge of the page, and takes no more than forty', () => {
  expect(logoCandidates(page, [box(1240, -20, 80, 60)])).toEqual([box(1240, 0, 40, 40)]);
  const many = Array.from({ length: 200 }, (_box, at) =>
    box((at % 20) * 60, Math.floor(at / 20) * 60, 50, 50),
  );
  expect(logoCandidates(page, many)).toHaveLength(candidatesMax);
});

it.each([
  [1280, 800],
  [1280, 9000],
  [390, 844],
  [2560, 1440],
])('lays windows over a page of %i x %i where no element can be one', (width, height) => {
  const windows = logoCandidates({ width, height }, [box(0, 0, width, 2)]);
  expect(windows.length).toBeGreaterThan(8);
  expect(windows.length).toBeLessThanOrEqual(candidatesMax);
  for (const one of windows) {
    expect(one.left + one.width).toBeLessThanOrEqual(width);
    expect(one.top + one.height).toBeLessThanOrEqual(Math.min(height, 0.75 * width + 1));
  }
  // In the left corner of the header, in its middle, and over a form in the middle of the page.
  const high = Math.min(240, height / 4, (width * 0.75) / 4);
  for (const place of [box(0, 0, high, high), box((width - 2.5 * high) / 2, high * 1.5, 2.5 * high, high)])
    expect(Math.max(...windows.map((one) => intersectionOverUnion(one, place)))).toBeGreaterThan(0.5);
});

it('finds nowhere to look on a page that is too small', () => {
  expect(logoCandidates({ width: 10, height: 10 }, [])).toEqual([]);
});
