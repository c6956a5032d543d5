import sharp from 'sharp';
import { decodeImage } from '../../shared/media/images/decode-image.ts';
import { encodeImage } from '../../shared/media/images/encode-image.ts';
import { imageFormatOf } from '../../shared/media/images/image-format.ts';
import { perceptualHash } from '../../shared/media/images/picture-hash.ts';
import { hammingDistance } from '../../shared/algorithms/perceptual/pdq/pdq-hash.ts';
import { drawPicture } from '../support/media/draw-picture.ts';

const red = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 255, g: 0, b: 0 } } });

it('knows formats by their first bytes alone', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)
    expect(imageFormatOf(await red()[format]().toBuffer())).toBe(format);
  for (const other of ['', 'BM', '<svg', '%PDF', 'RIFF____AVI ', '....ftypmp42'])
    expect(imageFormatOf(Buffer.from(other))).toBeUndefined();
});

it('turns pictures upright', async () => {
  const left = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#000' } })
    .composite([{ input: await red(20, 30).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { width, height, data } = await decodeImage(left);
  expect([width, height]).toEqual([30, 40]);
  // After a quarter turn to the right, the left edge is on top.
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect([...data.subarray(-3)]).toEqual([0, 0, 0]);
});

it('understands the colours of a profile, and says in its own which it means', async () => {
  const wide = await red().withIccProfile('p3').png().toBuffer();
  const stored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  const decoded = await decodeImage(wide);
  expect(stored[0]).toBeLessThan(245);
  expect(decoded.data[0]).toBeGreaterThan(250);
  expect(decoded.hadProfile).toBe(true);
  const { bytes } = await encodeImage(decoded);
  expect((await sharp(bytes).metadata()).icc).toBeDefined();
  const plain = await encodeImage(await decodeImage(await red().png().toBuffer()));
  expect((await sharp(plain.bytes).metadata()).icc).toBeUndefined();
});

it.each([
  ['grey', () => red().greyscale().png()],
  ['grey with alpha', () => red().ensureAlpha(0.5).greyscale().png()],
  ['CMYK', () => red().toColourspace('cmyk').jpeg()],
  ['16 bits', () => red().toColourspace('rgb16').png()],
  ['a palette', () => red().png({ palette: true })],
])('makes 8-bit sRGB of %s', async (_name, make) => {
  const { data, width, height, alpha } = await decodeImage(await make().toBuffer());
  expect(data).toHaveLength(width * height * 3);
  if (!alpha) return;
  expect(alpha).toHaveLength(width * height);
  // 16 bits halved on the way
  expect([127, 128]).toContain(alpha[0]);
});

it.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
  'what it encodes as %s it reads as nearly the same',
  async (format) => {
    const image = await decodeImage(await drawPicture(1, 300, 200)[format]().toBuffer());
    const { bytes, type } = await encodeImage(image);
    expect(type).toBe(`image/${format}`);
    const again = await decodeImage(bytes);
    const squares = image.data.reduce((sum, value, at) => sum + (value - (again.data[at] ?? 0)) ** 2, 0);
    expect(Math.sqrt(squares / image.data.length)).toBeLessThan(4);
  },
);

it('hashes what is seen: upright, on white, whatever the size', async () => {
  const picture = await drawPicture(2, 900, 700).png().toBuffer();
  const hashOf = async (bytes: Buffer) => perceptualHash(await decodeImage(bytes)).hash;
  const hash = await hashOf(picture);
  const half = await sharp(picture).resize(450).jpeg({ quality: 70 }).toBuffer();
  expect(hammingDistance(hash, await hashOf(half))).toBeLessThanOrEqual(31);
  const turned = await sharp(picture).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(hammingDistance(hash, await hashOf(turned))).toBeLessThanOrEqual(10);
  const onWhite = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff' } })
    .composite([
      { input: await sharp(picture).resize(450, 700, { fit: 'fill' }).png().toBuffer(), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  const clear = await sharp({ create: { width: 900, height: 700, channels: 4, background: '#0000' } })
    .composite([
      { input: await sharp(picture).resize(450, 700, { fit: 'fill' }).png().toBuffer(), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  expect((await hashOf(clear)).equals(await hashOf(onWhite))).toBe(true);
});
