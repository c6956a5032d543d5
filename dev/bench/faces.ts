import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createGallery } from '../../shared/media/faces/gallery.ts';
import { faceModelsFolder } from '../../test/support/heads/face-models.ts';
import { PEOPLE, photograph } from '../../test/support/heads/photographs.ts';
import { createRandom } from '../../test/support/seeded-normal.ts';
import { openScannerOf } from '../../test/faces/scan-folder.ts';
import { findPhotographs } from '../launch/services/find-photographs.ts';

/**
 * Measures what a face on a page costs with the set that comes with the service: to the child and back, decoding,
 * detection, landmarks, alignment, quality, embedding and comparison. Usage: `faces [pictures]`, 100 by default; with
 * `taskset -c 0` before it on one core. Ends with one line of JSON.
 */
const pictures = Number(process.argv[2] ?? 100);
if (!Number.isSafeInteger(pictures) || pictures < 1) throw new RangeError('usage: faces [pictures]');

const galleries = [1, 1000, 10_000];

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

process.env['TEST_PHOTOGRAPHS_DIR'] = await findPhotographs(process.env['TEST_PHOTOGRAPHS_DIR'], {
  path: process.env['PATH'] ?? '',
  dataDir: process.env['DATA_DIR'] || '.data',
  say: (text) => void process.stderr.write(`${text}\n`),
});
const scanner = await openScannerOf(faceModelsFolder());
try {
  const random = createRandom(5);
  const portraits = await Promise.all(
    PEOPLE.map(async (person) => {
      const { width, height, rgba } = await photograph(person);
      return sharp(rgba, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer();
    }),
  );
  console.log(
    `Faces, ${pictures} pictures of 640 x 480 with one face each, the set that comes with the service, ${availableParallelism()} processors\n`,
  );
  console.log('references    p50 ms    p95 ms');
  const results = [];
  for (const references of galleries) {
    const people = Array.from({ length: references }, (_, index) => ({
      person: `person ${index}`,
      embeddings: [Float32Array.from({ length: scanner.dims }, random)],
    }));
    const gallery = createGallery(people, scanner.dims);
    // The first picture loads models and gallery, a cost that arises only once.
    const { usable } = await scanner.scan(portraits[0] ?? Buffer.alloc(0), gallery);
    if (usable !== 1) throw new Error('the face was not compared, so nothing would be measured');
    const times: number[] = [];
    for (let index = 0; index < pictures; index += 1) {
      const started = performance.now();
      await scanner.scan(portraits[index % portraits.length] ?? Buffer.alloc(0), gallery);
      times.push(performance.now() - started);
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    results.push({ references, p50, p95 });
    console.log(
      `${String(references).padStart(10)} ${p50.toFixed(1).padStart(9)} ${p95.toFixed(1).padStart(9)}`,
    );
  }
  console.log(JSON.stringify({ bench: 'faces', pictures, dims: scanner.dims, results }));
} finally {
  await scanner.close();
}
