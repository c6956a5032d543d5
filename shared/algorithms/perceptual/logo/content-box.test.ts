import { contentBox, type Colour } from './content-box.ts';

function drawn(
  ground: Colour,
  fields: readonly { at: readonly [number, number, number, number]; colour: Colour }[],
) {
  const [width, height] = [60, 40];
  const data = new Uint8Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) data.set(ground, 3 * pixel);
  for (const { at, colour } of fields) {
    const [left, top, wide, high] = at;
    for (let y = top; y < top + high; y += 1)
      for (let x = left; x < left + wide; x += 1) data.set(colour, 3 * (y * width + x));
  }
  return { data, width, height };
}

const black: Colour = [0, 0, 0];

it('finds the smallest box that holds all content, on any ground', () => {
  for (const ground of [
    [255, 255, 255],
    [250, 220, 200],
    [140, 160, 180],
  ] as const) {
    const {
      box,
      isBlank,
      ground: seen,
    } = contentBox(
      drawn(ground, [
        { at: [10, 5, 4, 20], colour: black },
        { at: [30, 12, 21, 6], colour: black },
      ]),
    );
    expect({ box, isBlank, seen }).toEqual({
      box: { left: 10, top: 5, width: 41, height: 20 },
      isBlank: false,
      seen: ground,
    });
  }
});

it('counts what differs in one channel alone', () => {
  const yellow = drawn([255, 255, 255], [{ at: [20, 20, 1, 1], colour: [255, 255, 100] }]);
  expect(contentBox(yellow).box).toEqual({ left: 20, top: 20, width: 1, height: 1 });
});

it('does not take noise for content, unless there is nothing else', () => {
  const faint = { at: [3, 3, 5, 5] as const, colour: [220, 220, 220] as const };
  const both = drawn([255, 255, 255], [faint, { at: [20, 20, 9, 9], colour: black }]);
  expect(contentBox(both).box).toEqual({ left: 20, top: 20, width: 9, height: 9 });
  expect(contentBox(drawn([255, 255, 255], [faint])).box).toEqual({ left: 3, top: 3, width: 5, height: 5 });
});

it('says when there is nothing', () => {
  const blank = contentBox(drawn([250, 250, 250], [{ at: [9, 9, 3, 3], colour: [240, 240, 240] }]));
  expect(blank).toEqual({
    box: { left: 0, top: 0, width: 60, height: 40 },
    ground: [250, 250, 250],
    isBlank: true,
  });
});

it('takes the colour of most of the border for the ground where content touches it', () => {
  const cut = drawn([255, 255, 255], [{ at: [0, 0, 30, 12], colour: black }]);
  expect(contentBox(cut).box).toEqual({ left: 0, top: 0, width: 30, height: 12 });
});
