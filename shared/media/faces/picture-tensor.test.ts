import { pictureTensor, tensorShape, type TensorForm } from './picture-tensor.ts';

/** All values of these pictures differ. */
const image = (first: number, width = 4, height = 3) => ({
  data: Buffer.from(Array.from({ length: 3 * width * height }, (_, index) => first + index)),
  width,
  height,
});
const mean = [10, 20, 30];
const std = [2, 4, 8];

it.each<[TensorForm['layout'], TensorForm['order']]>([
  ['NCHW', 'RGB'],
  ['NCHW', 'BGR'],
  ['NHWC', 'RGB'],
  ['NHWC', 'BGR'],
])('puts each value in its place: %s %s', (layout, order) => {
  const images = [image(0), image(90), image(200)];
  const values = pictureTensor(images, { layout, order, mean, std });
  expect(values).toHaveLength(3 * 36);
  images.forEach(({ data, width, height }, n) => {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let c = 0; c < 3; c += 1) {
          const at =
            layout === 'NCHW'
              ? ((n * 3 + c) * height + y) * width + x
              : ((n * height + y) * width + x) * 3 + c;
          const colour = { RGB: c, BGR: 2 - c }[order];
          const expected = (data[(y * width + x) * 3 + colour]! - mean[c]!) / std[c]!;
          expect(Math.abs(values[at]! - expected)).toBeLessThan(1e-5);
        }
  });
});

it('says the shape in the same order', () => {
  expect(tensorShape(5, { width: 4, height: 3 }, 'NCHW')).toEqual([5, 3, 3, 4]);
  expect(tensorShape(5, { width: 4, height: 3 }, 'NHWC')).toEqual([5, 3, 4, 3]);
});

it('refuses pictures of two sizes in one tensor', () => {
  const form: TensorForm = { layout: 'NCHW', order: 'RGB', mean, std };
  expect(() => pictureTensor([image(0), image(0, 4, 4)], form)).toThrow('picture 1 has another size');
});
