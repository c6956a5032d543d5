import { appendFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FaceScanner } from '../../shared/media/faces/face-scanner.ts';
import { createGallery, type Gallery } from '../../shared/media/faces/gallery.ts';
import { eventually } from '../support/eventually.ts';
import { personPortrait, portraitFace, quarteredPortrait } from './portrait.ts';
import { createScanFolder, openScannerOf, type ScanFolder } from './scan-folder.ts';
import { tinyDetector } from './tiny-detector.ts';
import { tinyEmbedder } from './tiny-embedder.ts';

const open: { close(): Promise<void> }[] = [];
let scanner: FaceScanner;
let folder: ScanFolder;
let gallery: Gallery;

const scannerOf = async (place: string): Promise<FaceScanner> => {
  const opened = await openScannerOf(place);
  open.push(opened);
  return opened;
};
/** A whitened projection: without subtracting the mean of 0 to 255, all pictures would look alike. */
const embedder = () => {
  const model = tinyEmbedder({ seed: 3, dims: 128 });
  const three = [127.5, 127.5, 127.5];
  return { ...model, input: { ...model.input, mean: three, std: three } };
};
const embeddingOf = async (picture: Buffer): Promise<Float32Array> => {
  const [reading] = await scanner.readReferences([picture]);
  if (reading?.outcome !== 'read') throw new Error(reading?.outcome);
  return reading.embedding;
};

beforeAll(async () => {
  folder = createScanFolder(tinyDetector('yunet', [portraitFace]), embedder(), { logRateMax: -3 });
  scanner = await scannerOf(folder.path);
  const [ada, again, bob] = await Promise.all([1, 2, 3].map(personPortrait));
  gallery = createGallery(
    [
      { person: 'bob', embeddings: [await embeddingOf(bob!)] },
      { person: 'ada', embeddings: [await embeddingOf(again!), await embeddingOf(ada!)] },
    ],
    scanner.dims,
  );
});
afterAll(async () => {
  for (const each of open) await each.close();
  folder?.remove();
});

it('finds a registered person and says by which reference, where, and how sure', async () => {
  const { faces, usable, weaknesses, matches } = await scanner.scan(await personPortrait(1), gallery);
  expect({ faces, usable, weaknesses }).toEqual({ faces: 1, usable: 1, weaknesses: {} });
  expect(matches).toHaveLength(1);
  const [match] = matches;
  expect(match).toMatchObject({ person: 'ada', reference: 1, matchingReferences: 1, logFalseMatchRate: -7 });
  expect(match!.logGalleryRate).toBeCloseTo(-7 + Math.log10(3), 5);
  expect(match!.areaShare).toBeCloseTo((112 / 128) ** 2, 4);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(match!.box[side]).toBeCloseTo(portraitFace.box[side], 3);
});

it('finds the same person in a larger picture of another format, in its own pixels', async () => {
  const larger = await sharp(await personPortrait(1))
    .resize(300, 300, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const { matches } = await scanner.scan(larger, gallery);
  expect(matches.map(({ person }) => person)).toEqual(['ada']);
  expect(matches[0]!.box.width).toBeCloseTo((112 * 300) / 128, 1);
});

it('looks at places of a page, each as if it were a picture by itself', async () => {
  const [ada, stranger] = await Promise.all([personPortrait(1), personPortrait(99)]);
  const page = await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#fff' } })
    .composite([
      { input: ada, left: 300, top: 1000 },
      { input: stranger, left: 20, top: 30 },
    ])
    .png()
    .toBuffer();
  const place = (left: number, top: number) => ({ left, top, width: 128, height: 128 });
  const places = [place(20, 30), place(300, 1000), place(900, 0), place(-200, 0)];
  const scans = await scanner.scanPlaces(page, places, gallery);
  expect(scans.map(({ usable, matches }) => [usable, matches.map(({ person }) => person)])).toEqual([
    [1, []],
    [1, ['ada']],
  ]);
  expect(scans[1]!.matches[0]!.areaShare).toBeCloseTo((112 / 128) ** 2, 4);
});

it('shows the face that matched and the registered one upright, and no other than was asked for', async () => {
  const [ada, stranger] = await Promise.all([personPortrait(1), personPortrait(99)]);
  const page = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .composite([
      { input: stranger, left: 20, top: 30 },
      { input: ada, left: 300, top: 200 },
    ])
    .png()
    .toBuffer();
  const place = { left: 300, top: 200, width: 128, height: 128 };
  const [scan] = await scanner.scanPlaces(page, [place], gallery);
  const { box } = scan!.matches[0]!;
  const [shown, registered] = await scanner.alignFaces([
    { bytes: page, found: { place: scan!.place!, box } },
    { bytes: ada, found: null },
  ]);
  const pixels = async (png: Buffer | null | undefined) =>
    sharp(png!).raw().toBuffer({ resolveWithObject: true });
  const [left, right] = [await pixels(shown), await pixels(registered)];
  expect(left.info).toMatchObject({ width: 224, height: 224, channels: 3 });
  const apart = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
  const [strange] = await scanner.alignFaces([{ bytes: stranger, found: null }]);
  expect(apart(left.data, right.data)).toBeLessThan(1);
  expect(apart((await pixels(strange)).data, right.data)).toBeGreaterThan(10);
  const elsewhere = { place, box: { ...box, x: box.x + box.width / 2 } };
  expect(await scanner.alignFaces([{ bytes: page, found: elsewhere }])).toEqual([null]);
  await expect(scanner.alignFaces([ada, ada, ada].map((bytes) => ({ bytes, found: null })))).rejects.toThrow(
    'at most 2',
  );
});

it('says nothing of a stranger but that there was a face', async () => {
  const scan = await scanner.scan(await personPortrait(99), gallery);
  expect(scan).toEqual({ faces: 1, usable: 1, weaknesses: {}, matches: [] });
  // The result contains nothing that could be an embedding, whether there is a match or not.
  for (const seed of [1, 99]) {
    const response = await scanner.scan(await personPortrait(seed), gallery);
    const numbers = JSON.stringify(response).match(/-?\d+(\.\d+)?/gu) ?? [];
    expect(numbers.length).toBeLessThan(25);
  }
});

it('knows a gallery it was sent, and asks for one it does not know, in a new process too', async () => {
  const picture = await personPortrait(1);
  const other = createGallery([{ person: 'eve', embeddings: [await embeddingOf(picture)] }], 128);
  const who = async (known: Gallery) =>
    (await scanner.scan(picture, known)).matches.map(({ person }) => person);
  expect(await who(other)).toEqual(['eve']);
  expect(await who(gallery)).toEqual(['ada']);
  const [pid] = scanner.pids();
  process.kill(pid!, 'SIGKILL');
  await eventually(() => expect(scanner.pids()).not.toContain(pid));
  expect(await who(gallery)).toEqual(['ada']);
});

it('refuses a gallery of another model', async () => {
  const other = createGallery([{ person: 'ada', embeddings: [Float32Array.of(1, 0)] }], 2);
  await expect(scanner.scan(await personPortrait(1), other)).rejects.toThrow('made of 2 numbers');
});

it('leaves out faces that are not good enough, and says why', async () => {
  const weak = { ...portraitFace, score: 0.6, box: { x: 8, y: 8, width: 40, height: 40 } };
  const far = portraitFace.landmarks.map(([x, y]) => [8 + x / 8, 100 + y / 8] as const);
  const close = { score: 0.9, box: { x: 60, y: 60, width: 60, height: 60 }, landmarks: far };
  const place = createScanFolder(tinyDetector('scrfd', [weak, close]), embedder());
  try {
    const scan = await (await scannerOf(place.path)).scan(await personPortrait(1), gallery);
    expect(scan).toEqual({ faces: 2, usable: 0, weaknesses: { small: 1, eyes_close: 1 }, matches: [] });
    const dark = [9, 9, 9] as const;
    const flat = await quarteredPortrait([dark, dark, dark, dark]);
    expect(await scanner.scan(flat, gallery)).toMatchObject({ usable: 0, weaknesses: { blurred: 1 } });
    expect(await scanner.readReferences([flat])).toEqual([{ outcome: 'blurred' }]);
  } finally {
    place.remove();
  }
});

it('a reference shows one face', async () => {
  const second = { ...portraitFace, score: 0.91, box: { x: 100, y: 100, width: 20, height: 20 } };
  const crowd = createScanFolder(tinyDetector('yunet', [portraitFace, second]), embedder());
  const nobody = createScanFolder(tinyDetector('yunet', []), embedder());
  try {
    const picture = await personPortrait(1);
    expect(await (await scannerOf(crowd.path)).readReferences([picture])).toEqual([
      { outcome: 'several_faces' },
    ]);
    const empty = await scannerOf(nobody.path);
    expect(await empty.readReferences([picture])).toEqual([{ outcome: 'no_face' }]);
    expect(await empty.scan(picture, gallery)).toEqual({ faces: 0, usable: 0, weaknesses: {}, matches: [] });
  } finally {
    crowd.remove();
    nobody.remove();
  }
});

it('refuses a file that is no picture in the words of every other picture', async () => {
  await expect(scanner.scan(Buffer.from('<svg/>'), gallery)).rejects.toMatchObject({
    code: 'image_unsupported',
  });
  await expect(scanner.scan((await personPortrait(1)).subarray(0, 90), gallery)).rejects.toMatchObject({
    code: 'image_unreadable',
  });
});

it('does not run a model that was changed after it was read', async () => {
  const place = createScanFolder(tinyDetector('yunet', [portraitFace]), embedder());
  try {
    const late = await scannerOf(place.path);
    appendFileSync(path.join(place.path, 'detector.onnx'), ' ');
    await expect(late.scan(await personPortrait(1), gallery)).rejects.toThrow(/has the sha256/);
  } finally {
    place.remove();
  }
});
