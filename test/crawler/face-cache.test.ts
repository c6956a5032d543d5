import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFaceLook } from '../../crawler/crawl/face-look.ts';
import { type FaceCache, openFaces, startFaceCache } from '../../crawler/face-cache.ts';
import { type BrandMatchingIndex, createBrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import { fileKeyOf } from '../../shared/domain/brands/brands/references/reference-files.ts';
import type { FaceScanner } from '../../shared/media/faces/face-scanner.ts';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { personPortrait, portraitFace, quarteredPortrait } from '../faces/portrait.ts';
import { createScanFolder, openScannerOf, type ScanFolder } from '../faces/scan-folder.ts';
import { tinyDetector } from '../faces/tiny-detector.ts';
import { tinyEmbedder } from '../faces/tiny-embedder.ts';
import { eventually } from '../support/eventually.ts';

const log = silentLogger();
let models: ScanFolder;
let scanner: FaceScanner;
let matchingIndex: BrandMatchingIndex;
let files: string;
let keeper: FaceCache | undefined;
const storage = () => openStorage({ kind: 'folder', folder: files });

beforeAll(async () => {
  models = createScanFolder(tinyDetector('yunet', [portraitFace]), tinyEmbedder({ seed: 3, dims: 128 }));
  scanner = await openScannerOf(models.path);
});
afterAll(async () => {
  await scanner?.close();
  models?.remove();
});
beforeEach(() => {
  matchingIndex = createBrandMatchingIndex();
  files = mkdtempSync(path.join(tmpdir(), 'faces-'));
});
afterEach(async () => {
  await keeper?.close();
  keeper = undefined;
  rmSync(files, { recursive: true, force: true });
});

const register = (id: string, type: 'face' | 'brand' = 'face') =>
  matchingIndex.putBrand({ id, type, mode: 'live', names: [id], officialDomains: [], authorisedDomains: [] });
const refer = async (brandId: string, id: string, picture: Buffer | null) => {
  // As in the product, a picture without a file is one that was removed.
  if (picture) await storage().put(fileKeyOf(brandId, id), wholeOf(picture));
  matchingIndex.putReference({ id, brandId, hashes: [] });
};
async function* wholeOf(picture: Buffer) {
  yield await Promise.resolve(picture);
}
const keep = (changes: Partial<Parameters<typeof startFaceCache>[0]> = {}) =>
  (keeper = startFaceCache(
    { matchingIndex: () => matchingIndex, storage: storage(), scanner, log, ...changes },
    20,
  ));
const lookedFor = () =>
  keeper
    ?.gallery()
    ?.people.map(({ person, references }) => `${person} ${references}`)
    .sort() ?? null;
const untilLookedFor = (people: string[] | null) => eventually(() => expect(lookedFor()).toEqual(people));

it('looks for registered faces as soon as they are known, and for nobody any more who is gone', async () => {
  register('ada');
  register('logos', 'brand');
  await refer('ada', 'ref_1', await personPortrait(1));
  await refer('logos', 'ref_2', await personPortrait(2));
  keep();
  await untilLookedFor(['ada 1']);
  register('bob');
  await refer('ada', 'ref_3', await personPortrait(3));
  await refer('bob', 'ref_4', await personPortrait(4));
  await untilLookedFor(['ada 2', 'bob 1']);
  matchingIndex.removeReference('ref_1');
  await untilLookedFor(['ada 1', 'bob 1']);
  // This is what happens when a person is paused or has objected.
  matchingIndex.removeBrand('ada');
  await untilLookedFor(['bob 1']);
  matchingIndex.removeBrand('bob');
  await untilLookedFor(null);
});

it('leaves out what shows no face that could be compared, and tells which picture that is', async () => {
  const warned: object[] = [];
  register('ada');
  const dark = [9, 9, 9] as const;
  await refer('ada', 'ref_blurred', await quarteredPortrait([dark, dark, dark, dark]));
  await refer('ada', 'ref_broken', (await personPortrait(1)).subarray(0, 90));
  await refer('ada', 'ref_away', null);
  await refer('ada', 'ref_good', await personPortrait(1));
  keep({ log: { info: () => undefined, warn: (what: object) => void warned.push(what) } });
  await untilLookedFor(['ada 1']);
  expect(warned).toEqual([
    { event: 'faces.reference_unusable', brandId: 'ada', referenceId: 'ref_blurred', reason: 'blurred' },
    { event: 'faces.reference_unusable', brandId: 'ada', referenceId: 'ref_broken', reason: 'unreadable' },
  ]);
});

it('reads later what it could not read now', async () => {
  let isAway = true;
  const late = openStorage({ kind: 'folder', folder: files });
  const away = new AppError('store_unavailable', 'not now');
  for (const at of [1, 2, 3, 4, 5]) {
    register(`person${at}`);
    await refer(`person${at}`, `ref_${at}`, await personPortrait(at));
  }
  keep({
    storage: { ...late, get: (key) => (isAway && !key.endsWith('1') ? Promise.reject(away) : late.get(key)) },
  });
  await untilLookedFor(['person1 1']);
  isAway = false;
  await untilLookedFor([1, 2, 3, 4, 5].map((at) => `person${at} 1`));
});

const reading = async (picture: Buffer) => ({
  screenshot: picture,
  elements: [{ left: 0, top: 0, width: 128, height: 128 }],
  viewport: { width: 128, height: 128 },
});

it('says nothing of a page while nobody is looked for, or where looking fails or takes too long', async () => {
  register('ada');
  await refer('ada', 'ref_1', await personPortrait(1));
  const faces = keep();
  await untilLookedFor(['ada 1']);
  const known = { scanner, gallery: () => faces.gallery(), log };
  const page = await reading(await personPortrait(1));
  const seen = await openFaceLook(known)(page);
  expect([...(seen?.people ?? [])]).toEqual(['ada']);
  expect(seen?.scans.flatMap(({ matches }) => matches.map(({ person }) => person))).toContain('ada');
  expect(await openFaceLook({ ...known, gallery: () => null })(page)).toBeNull();
  expect(await openFaceLook(known)(await reading(Buffer.from('no picture')))).toBeNull();
  expect(await openFaceLook(known, 1)(page)).toBeNull();
});

it('says once that there are no models, and then that no page was searched', async () => {
  const said: unknown[] = [];
  const added: string[] = [];
  const { look, align } = await openFaces({
    config: { faceModelsDir: undefined },
    log: { ...log, info: (...given: unknown[]) => void said.push(given.at(-1)) },
    releasers: { add: (name) => void added.push(name) },
    brands: { matchingIndex: () => matchingIndex },
    storage: storage(),
  });
  const page = await reading(await personPortrait(1));
  expect([await look(page), await look(page)]).toEqual([null, null]);
  expect(await align([{ bytes: page.screenshot, found: null }])).toEqual([null]);
  expect(said).toEqual(['FACE_MODELS_DIR contains no scanner models, so pages are not searched for faces.']);
  expect(added).toEqual(['faces']);
});
