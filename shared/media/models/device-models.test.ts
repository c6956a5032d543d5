import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDeviceModels } from './device-models.ts';

const model = Buffer.from('a model');
const sha256 = createHash('sha256').update(model).digest('hex');
const face = {
  file: 'face.onnx',
  sha256,
  licence: 'MIT',
  input: {
    name: 'data',
    width: 112,
    height: 112,
    layout: 'NCHW',
    order: 'RGB',
    mean: [127.5, 127.5, 127.5],
    std: [128, 128, 128],
  },
  output: { name: 'embedding', dims: 512 },
};

const scan = {
  detector: {
    file: 'face.onnx',
    sha256,
    licence: 'MIT',
    kind: 'yunet',
    input: { name: 'input', width: 640, height: 640 },
  },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-manifest-'));
  writeFileSync(path.join(folder, 'face.onnx'), model);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (manifest: unknown) => {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  writeFileSync(path.join(folder, 'manifest.json'), text);
  return readDeviceModels(folder);
};

it('reads a model and names it by its file and hash', async () => {
  const models = await read({ face });
  expect(models?.face).toMatchObject({
    name: `face@${sha256.slice(0, 12)}`,
    bytes: model.length,
    licence: 'MIT',
  });
  expect(models?.previousFaces).toEqual([]);
});

it.each([
  ['no licence', { face: { ...face, licence: undefined } }, /face\.licence/],
  ['an empty licence', { face: { ...face, licence: ' ' } }, /under which licence/],
  ['another hash', { face: { ...face, sha256: '0'.repeat(64) } }, new RegExp(`has the sha256 ${sha256}`)],
  ['128 dimensions', { face: { ...face, output: { name: 'embedding', dims: 128 } } }, /must be 512/],
  ['a missing file', { face: { ...face, file: 'other.onnx' } }, /other\.onnx is not in this folder/],
  ['a file outside the folder', { face: { ...face, file: '../face.onnx' } }, /face\.file/],
  ['a zero std', { face: { ...face, input: { ...face.input, std: [1, 0, 1] } } }, /face\.input\.std/],
  ['a wrong earlier model', { face, previousFaces: [{ ...face, licence: '' }] }, /previousFaces\.0\.licence/],
  ['no JSON', '{', /JSON/],
  ['a voice without a face', { scan, previousFaces: [face] }, /json: face: is missing/],
  ['a manifest of nothing', {}, /names neither face nor scan/],
])('refuses %s, and says which and where', async (_, manifest, complaint) => {
  await expect(read(manifest)).rejects.toThrow(complaint);
  await expect(read(manifest)).rejects.toThrow(/FACE_MODELS_DIR: .*manifest\.json/);
});

it('finds no models for devices in a manifest of the scanner alone', async () => {
  expect(await read({ scan })).toBeNull();
});

it('refuses a folder without a manifest', async () => {
  await expect(readDeviceModels(folder)).rejects.toThrow(/FACE_MODELS_DIR: .*ENOENT/);
});
