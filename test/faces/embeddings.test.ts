import { createFacePool, type FacePool } from '../../shared/media/faces/face-scanner.ts';
import type { ReferenceReading } from '../../shared/media/faces/face-tasks.ts';
import { readScanModels } from '../../shared/media/models/manifest.ts';
import { personPortrait, portraitFace, quarteredPortrait } from './portrait.ts';
import { createScanFolder } from './scan-folder.ts';
import { tinyDetector, type TinyDetector } from './tiny-detector.ts';
import { tinyEmbedder, type TinyEmbedder } from './tiny-embedder.ts';

let pool: FacePool;

beforeAll(() => {
  pool = createFacePool({ size: 1 });
});
afterAll(() => pool?.close());

const usual = () => tinyDetector('yunet', [portraitFace]);

/** Single-colour squares have no edges, so sharpness is not required. */
async function read(
  pictures: Buffer[],
  embedder: TinyEmbedder,
  detector: TinyDetector = usual(),
): Promise<ReferenceReading[]> {
  const folder = createScanFolder(detector, embedder, { gates: { sharpnessMin: 0 } });
  try {
    const models = await readScanModels(folder.path);
    if (!models) throw new Error('no models');
    return await pool.run('readReferences', { models, threads: 1, pictures });
  } finally {
    folder.remove();
  }
}

async function embed(...given: Parameters<typeof read>): Promise<Float32Array[]> {
  return (await read(...given)).map((reading) => {
    if (reading.outcome !== 'read') throw new Error(reading.outcome);
    return reading.embedding;
  });
}

const unit = (values: number[]): number[] => values.map((value) => value / Math.hypot(...values));
const farthest = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
  Math.max(...Array.from(one, (value, index) => Math.abs(value - other[index]!)));

const quarters = [
  [200, 10, 20],
  [30, 210, 40],
  [50, 60, 220],
  [230, 240, 70],
] as const;
/** The means of 4 x 4 fields, channel by channel; each quarter covers 2 x 2 fields. */
const expected = (channels: number[]): number[] =>
  unit(
    channels.flatMap((channel) =>
      Array.from({ length: 16 }, (_, field) => {
        const [row, column] = [Math.floor(field / 4), field % 4];
        return quarters[(row < 2 ? 0 : 2) + (column < 2 ? 0 : 1)]![channel]!;
      }),
    ),
  );

it.each([
  ['RGB', [0, 1, 2], 'yunet'],
  ['BGR', [2, 1, 0], 'yunet'],
  ['RGB', [0, 1, 2], 'scrfd'],
] as const)(
  '%s in NCHW: every colour and place arrives where the model looks for it (%s, %s)',
  async (order, channels, kind) => {
    const model = tinyEmbedder();
    const detector = tinyDetector(kind, [portraitFace]);
    const fed = { ...model, input: { ...model.input, order } };
    const [embedding] = await embed([await quarteredPortrait(quarters)], fed, detector);
    expect(farthest(embedding!, expected([...channels]))).toBeLessThan(1e-4);
  },
);

it.each([
  ['RGB', [200, 100, 50]],
  ['BGR', [50, 100, 200]],
] as const)('%s in NHWC: channels come last', async (order, colour) => {
  const model = tinyEmbedder({ layout: 'NHWC' });
  const fed = { ...model, input: { ...model.input, order } };
  const flat = [200, 100, 50] as const;
  const [embedding] = await embed([await quarteredPortrait([flat, flat, flat, flat])], fed);
  expect(farthest(embedding!, [...unit([...colour]), ...Array.from({ length: 13 }, () => 0)])).toBeLessThan(
    1e-5,
  );
});

it.each([
  ['yunet', 'blue', [0, 0, 250]],
  ['scrfd', 'red', [250, 0, 0]],
] as const)('a %s that looks at its first channel alone sees %s', async (kind, _, colour) => {
  const [red, green, blue] = colour;
  const reversed = [blue, green, red] as const;
  const pictures = [
    await quarteredPortrait([colour, colour, colour, colour]),
    await quarteredPortrait([reversed, reversed, reversed, reversed]),
  ];
  const detector = tinyDetector(kind, [portraitFace], { byFirstChannel: true });
  const outcomes = await read(pictures, tinyEmbedder(), detector);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['read', 'no_face']);
});

it('mean and std are taken as the manifest says', async () => {
  const model = tinyEmbedder();
  const input = { ...model.input, mean: [127.5, 0, 10], std: [127.5, 1, 2] };
  const flat = [255, 3, 30] as const;
  const [embedding] = await embed([await quarteredPortrait([flat, flat, flat, flat])], { ...model, input });
  const wanted = unit([1, 3, 10].flatMap((value) => Array.from({ length: 16 }, () => value)));
  expect(farthest(embedding!, wanted)).toBeLessThan(1e-5);
});

it.each([128, 512, 700])('a batch gives what single runs give, in %d numbers of length 1', async (dims) => {
  const pictures = await Promise.all([1, 2, 3, 4, 5].map(personPortrait));
  const batching = tinyEmbedder({ seed: 7, dims });
  const together = await embed(pictures, batching);
  const alone: Float32Array[] = [];
  for (const picture of pictures) alone.push(...(await embed([picture], batching)));
  const single = await embed(pictures, tinyEmbedder({ seed: 7, dims, batches: false }));
  for (const [index, embedding] of together.entries()) {
    expect(embedding).toHaveLength(dims);
    expect(Math.abs(Math.hypot(...embedding) - 1)).toBeLessThan(1e-5);
    expect(farthest(embedding, alone[index]!)).toBeLessThan(1e-5);
    expect(farthest(embedding, single[index]!)).toBeLessThan(1e-5);
  }
  expect(farthest(together[0]!, together[1]!)).toBeGreaterThan(0.01);
});
