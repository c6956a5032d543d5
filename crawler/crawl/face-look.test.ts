import { facePlaces, placesMax } from './face-look.ts';

const viewport = { width: 1280, height: 800 };
const first = { left: 0, top: 0, ...viewport };
const at = (left: number, width: number, height = width) => ({ left, top: 10, width, height });

it('looks at large pictures first, and at what is seen first', () => {
  const elements = [at(0, 100), at(200, 300), at(600, 63, 500), at(700, 64)];
  expect(facePlaces({ elements, viewport })).toEqual([at(200, 300), at(0, 100), at(700, 64), first]);
  expect(facePlaces({ elements: [], viewport })).toEqual([first]);
});

it('looks once at what lies over each other', () => {
  const elements = [at(0, 200), at(1, 199), at(0, 100)];
  expect(facePlaces({ elements, viewport })).toEqual([at(0, 200), at(0, 100), first]);
});

it('looks at so many places and no more, however many pictures there are', () => {
  const elements = Array.from({ length: 5000 }, (_, index) => at(index * 200, 100));
  expect(facePlaces({ elements, viewport })).toHaveLength(placesMax);
});
