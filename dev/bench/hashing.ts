import sharp from 'sharp';
import { decodeImage } from '../../shared/media/images/decode-image.ts';
import { flattenImage } from '../../shared/media/images/pixels.ts';
import { lumaOf, perceptualHash, pictureHash } from '../../shared/media/images/picture-hash.ts';
import { hammingDistance, pdqHash } from '../../shared/algorithms/perceptual/pdq/pdq-hash.ts';
import { drawPlane } from './hashing/draw-plane.ts';
import { naivePdq } from './hashing/naive-pdq.ts';
import { makePicture } from './watermark/make-picture.ts';

/**
 * Measures PDQ: milliseconds of the core for 512 x 512 beside a naive implementation; pictures a second from file to
 * hash, and how much of that is decoding; how far the hash of a picture above 512 is from that of its full size, when
 * it is shrunk and when it is sampled. Usage: `hashing [pictures]`, 35 by default. Ends with one line of JSON.
 */
const pictures = Number(process.argv[2] ?? 35);
if (!Number.isSafeInteger(pictures) || pictures < 1) throw new RangeError('usage: hashing [pictures]');
sharp.concurrency(1);
sharp.cache(false);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
const worst = (values: readonly number[]): number => Math.max(...values);

function coreMs(): { core: number; naive: number } {
  const planes = Array.from({ length: 10 }, (_plane, number) => drawPlane(number, 512, 512));
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1)
    for (const plane of planes) {
      const start = performance.now();
      pdqHash(plane);
      times.push(performance.now() - start);
    }
  const naive = planes.slice(0, 5).map(({ data, width, height }) => {
    const rows = Array.from({ length: height }, (_row, y) => [...data.subarray(y * width, (y + 1) * width)]);
    const start = performance.now();
    naivePdq(rows);
    return performance.now() - start;
  });
  return { core: median(times.slice(50)), naive: median(naive) };
}

const formats = ['jpeg', 'png', 'webp'] as const;
const ms = { decode: 0, hash: 0 };
const apart: { shrunk: number[]; sampled: number[] } = { shrunk: [], sampled: [] };
let megapixels = 0;
let files = 0;

for (let number = 0; number < pictures; number += 1) {
  const { image } = await makePicture(number, 1);
  for (const format of formats) {
    const raw = { width: image.width, height: image.height, channels: 3 } as const;
    const file = await sharp(image.data, { raw }).toFormat(format).toBuffer();
    const start = performance.now();
    const decoded = await decodeImage(file);
    const then = performance.now();
    const { hash } = await pictureHash(flattenImage(decoded, [255, 255, 255]));
    ms.decode += then - start;
    ms.hash += performance.now() - then;
    files += 1;
    megapixels += (image.width * image.height) / 1e6;
    if (format !== 'png' || Math.max(image.width, image.height) <= 512) continue;
    const full = pdqHash(lumaOf(image)).hash;
    apart.shrunk.push(hammingDistance(full, hash));
    apart.sampled.push(hammingDistance(full, perceptualHash(decoded).hash));
  }
}

const { core, naive } = coreMs();
const perSecond = (1000 * files) / (ms.decode + ms.hash);
const decodeShare = ms.decode / (ms.decode + ms.hash);
console.log(
  `PDQ, 512 x 512: ${core.toFixed(2)} ms, median; the naive one ${naive.toFixed(0)} ms (goal: 5 ms)`,
);
console.log(
  `from file to hash: ${perSecond.toFixed(0)} pictures a second (${files} files, ${(megapixels / files).toFixed(2)} megapixels each), ` +
    `${(100 * decodeShare).toFixed(0)} % of it decoding, on one thread`,
);
console.log(
  `bits from the hash of the full size, ${apart.shrunk.length} pictures: shrunk to 512 median ${median(apart.shrunk)}, worst ${worst(apart.shrunk)} (goal: 10); ` +
    `sampled median ${median(apart.sampled)}, worst ${worst(apart.sampled)}`,
);
console.log(
  JSON.stringify({
    bench: 'hashing',
    files,
    coreMs: core,
    naiveMs: naive,
    perSecond,
    decodeShare,
    shrunk: { median: median(apart.shrunk), worst: worst(apart.shrunk) },
    sampled: { median: median(apart.sampled), worst: worst(apart.sampled) },
  }),
);
