import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { pictureTasks } from '../../shared/media/images/picture-tasks.ts';
import { drawPicture } from '../support/media/draw-picture.ts';

const { fitPicture, cutPicture, pairPictures } = pictureTasks;
const noise = (side: number) =>
  sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

it('leaves a picture that is small enough as it is, byte for byte', async () => {
  const bytes = await drawPicture(3, 120, 90).png().toBuffer();
  const fitted = await fitPicture({ bytes, bytesMax: bytes.length });
  expect(fitted).toMatchObject({ type: 'image/png', width: 120, height: 90 });
  expect(fitted.bytes).toEqual(bytes);
  expect(fitted.placeholder).toMatch(/^.{28}$/);
});

it('makes a JPEG of what is too large, and a smaller one where that is not enough', async () => {
  const bytes = await noise(600);
  const [whole, half] = [bytes.length - 1, 60_000];
  const once = await fitPicture({ bytes, bytesMax: whole });
  expect(once).toMatchObject({ type: 'image/jpeg', width: 600, height: 600 });
  const smaller = await fitPicture({ bytes, bytesMax: half });
  expect(smaller.bytes.length).toBeLessThanOrEqual(half);
  expect(smaller.width).toBeLessThan(600);
  const { format, width } = await sharp(smaller.bytes).metadata();
  expect([format, width]).toEqual(['jpeg', smaller.width]);
});

it('makes a JPEG of every other format, so that whoever gets it can open it', async () => {
  const bytes = await drawPicture(4, 100, 80).webp().toBuffer();
  expect(await fitPicture({ bytes, bytesMax: 500_000 })).toMatchObject({ type: 'image/jpeg', width: 100 });
});

it('cuts a part out of a picture, and no more than there is', async () => {
  const bytes = await drawPicture(5, 100, 80).png().toBuffer();
  const sizeOf = async (box: Parameters<typeof cutPicture>[0]['box']) => {
    const { width, height } = await sharp(await cutPicture({ bytes, box })).metadata();
    return [width, height];
  };
  expect(await sizeOf({ left: 10, top: 5, width: 30, height: 20 })).toEqual([30, 20]);
  expect(await sizeOf({ left: 90.5, top: -3, width: 500, height: 500 })).toEqual([10, 80]);
  expect(await sizeOf({ left: 900, top: 900, width: 0, height: 0 })).toEqual([1, 1]);
});

it('puts two pictures side by side, with a white gap', async () => {
  const of = (background: string, height: number) =>
    sharp({ create: { width: 20, height, channels: 3, background } })
      .png()
      .toBuffer();
  const [left, right] = [await of('#f00', 20), await of('#00f', 30)];
  const { data, info } = await sharp(await pairPictures({ left, right }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
  ];
  expect(info).toMatchObject({ width: 48, height: 30 });
  expect([at(0, 0), at(24, 5), at(28, 29), at(0, 29)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
    [0, 0, 255],
    [255, 255, 255],
  ]);
});
