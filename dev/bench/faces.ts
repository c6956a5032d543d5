import { availableParallelism } from 'node:os';
import { createGallery } from '../../shared/media/faces/gallery.ts';
import { createRandom } from '../../test/support/seeded-normal.ts';
import { personPortrait, portraitFace } from '../../test/faces/portrait.ts';
import { createScanFolder, openScannerOf } from '../../test/faces/scan-folder.ts';
import { tinyDetector } from '../../test/faces/tiny-detector.ts';
import { tinyEmbedder } from '../../test/faces/tiny-embedder.ts';

/**
 * Measures the scanner's own cost for a picture with one face: to the child and back, decoding, letterbox, alignment,
 * quality and comparison. The models are the tiny ones of the tests, which compute next to nothing; a real model's time
 * comes on top and is not measured here. Usage: `faces [pictures]`, 100 by default. Ends with one line of JSON.
 */
const pictures = Number(process.argv[2] ?? 100);
if (!Number.isSafeInteger(pictures) || pictures < 1) throw new RangeError('usage: faces [pictures]');

const dims = 512;
const galleries = [1, 1000, 10_000];

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const folder = createScanFolder(
  tinyDetector('yunet', [portraitFace], { side: 640 }),
  tinyEmbedder({ seed: 1, dims }),
  { logRateMax: -2 },
);
const scanner = await openScannerOf(folder.path);
try {
  const random = createRandom(5);
  const portraits = await Promise.all(Array.from({ length: 20 }, (_, seed) => personPortrait(seed)));
  console.log(
    `Faces, ${pictures} pictures of 128 x 128 with one face each, tiny models, ${availableParallelism()} processors\n`,
  );
  console.log('references    p50 ms    p95 ms');
  const results = [];
  for (const references of galleries) {
    const people = Array.from({ length: references }, (_, index) => ({
      person: `person ${index}`,
      embeddings: [Float32Array.from({ length: dims }, random)],
    }));
    const gallery = createGallery(people, dims);
    // The first picture loads models and gallery, a cost that arises only once.
    await scanner.scan(portraits[0] ?? Buffer.alloc(0), gallery);
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
  console.log(JSON.stringify({ bench: 'faces', pictures, dims, results }));
} finally {
  await scanner.close();
  folder.remove();
}
