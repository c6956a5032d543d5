import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A grey PNG that claims this size, with these bytes as its pixel data. */
export function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of that many frames, one pixel each. */
function gifOfFrames(frames: number): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
  ]);
  const frame = Buffer.from([
    0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6a7' } });

/** An SVG that would read a local file, if anything rendered SVG. */
const svg = Buffer.from(
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><text>&x;</text></svg>',
);

export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** The content type that the caller declares. */
  type?: string;
  refusal: [number, string];
}

/** Files that a decoder should refuse rather than decode to the end. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await flat(700, 600).jpeg().toBuffer();
  const png = await flat(700, 600).png().toBuffer();
  const webp = await flat(700, 600).webp().toBuffer();
  const animated = await sharp(
    Buffer.from(Uint8Array.from({ length: 16 * 16 * 3 * 300 }, (_byte, at) => at % 251)),
    {
      raw: { width: 16, height: 16 * 300, channels: 3, pageHeight: 16 },
    },
  )
    .webp({ loop: 0 })
    .toBuffer();
  const bomb = deflateSync(Buffer.alloc(60_000_000), { level: 9 });
  const unreadable: [number, string] = [400, 'image_unreadable'];
  const unsupported: [number, string] = [415, 'image_unsupported'];
  const large: [number, string] = [413, 'image_too_large'];
  return [
    {
      name: 'a PNG of 2^31 - 1 pixels a side',
      bytes: pngOf(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(10))),
      refusal: unreadable,
    },
    { name: 'a PNG of 100,000 x 100,000', bytes: pngOf(100_000, 100_000, bomb), refusal: large },
    { name: 'a PNG of 51 megapixels, 50 KB packed', bytes: pngOf(8500, 6000, bomb), refusal: large },
    { name: 'a JPEG cut in half', bytes: jpeg.subarray(0, jpeg.length / 2), refusal: unreadable },
    { name: 'a PNG cut in half', bytes: png.subarray(0, png.length / 2), refusal: unreadable },
    { name: 'a WebP cut in half', bytes: webp.subarray(0, webp.length / 2), refusal: unreadable },
    { name: 'the first bytes of a JPEG', bytes: jpeg.subarray(0, 20), refusal: unreadable },
    { name: 'the first bytes of a PNG', bytes: png.subarray(0, 20), refusal: unreadable },
    {
      name: 'noise behind a JPEG signature',
      bytes: Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(5000, 0x5a)]),
      refusal: unreadable,
    },
    { name: 'text', bytes: Buffer.from('not a picture at all'), refusal: unsupported },
    { name: 'one byte', bytes: Buffer.from([0xff]), refusal: unsupported },
    {
      name: 'a page that is called a PNG',
      bytes: Buffer.from('<html><script>alert(1)</script></html>'),
      refusal: unsupported,
    },
    {
      name: 'SVG with an external entity, called a PNG',
      bytes: svg,
      type: 'image/png',
      refusal: unsupported,
    },
    { name: 'SVG as SVG', bytes: svg, type: 'image/svg+xml', refusal: [415, 'unsupported_media_type'] },
    { name: 'a PDF', bytes: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), refusal: unsupported },
    { name: 'a GIF of 20,000 frames', bytes: gifOfFrames(20_000), refusal: unsupported },
    { name: 'a WebP of 300 frames', bytes: animated, refusal: unsupported },
    {
      name: 'a GIF header and an SVG',
      bytes: Buffer.concat([Buffer.from('GIF89a'), svg]),
      refusal: unreadable,
    },
  ];
}

/** Unusual but valid files, which are accepted. */
export async function unusualFiles(): Promise<[string, Buffer][]> {
  const jpeg = await flat(700, 600).jpeg().toBuffer();
  const html = Buffer.from('<script>alert(1)</script>');
  return [
    ['a PNG with 60 MB packed behind its one pixel', pngOf(1, 1, deflateSync(Buffer.alloc(60_000_000)))],
    ['a CMYK JPEG', await flat(60, 50).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', await flat(60, 50).toColourspace('rgb16').png().toBuffer()],
    ['grey with alpha', await flat(60, 50).ensureAlpha(0.5).greyscale().png().toBuffer()],
    ['a palette', await flat(60, 50).png({ palette: true }).toBuffer()],
    ['1 x 1', await flat(1, 1).png().toBuffer()],
    ['1 wide', await flat(1, 5000).png().toBuffer()],
    ['1 high', await flat(5000, 1).jpeg().toBuffer()],
    ['a JPEG with a page behind it', Buffer.concat([jpeg, html])],
    ['a GIF of one frame', await flat(60, 50).gif().toBuffer()],
    ['a progressive JPEG', await flat(60, 50).jpeg({ progressive: true }).toBuffer()],
    ['lossless WebP', await flat(60, 50).webp({ lossless: true }).toBuffer()],
  ];
}
