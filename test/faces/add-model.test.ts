import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addModel, type AddRequest } from '../../cli/models/add-model.ts';
import { createFacePool, type FacePool } from '../../shared/media/faces/face-scanner.ts';
import { startReceiver } from '../outbound/receiver.ts';
import { portraitFace } from './portrait.ts';
import { madeUpCalibration } from './scan-folder.ts';
import { tinyDetector } from './tiny-detector.ts';
import { tinyEmbedder } from './tiny-embedder.ts';

const detector = tinyDetector('yunet', [portraitFace]);
const embedder = tinyEmbedder({ seed: 1, dims: 128 });
const said: string[] = [];
let pool: FacePool;
let source: string;
let folder: string;

beforeAll(() => {
  pool = createFacePool({ size: 1 });
});
afterAll(() => pool?.close());
beforeEach(() => {
  source = mkdtempSync(path.join(tmpdir(), 'humanmark-source-'));
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-models-'));
});
afterEach(() => {
  for (const each of [source, folder]) rmSync(each, { recursive: true, force: true });
});

/** Writes a file of the operator, and returns the request for adding it. */
function given(file: string, bytes: Buffer | string): Pick<AddRequest, 'from' | 'sha256'> {
  const from = path.join(source, file);
  writeFileSync(from, bytes);
  return { from, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const add = async (changes: Partial<AddRequest> = {}) =>
  addModel(
    {
      pool,
      network: { allowlist: ['127.0.0.0/8'], dnsServers: [] },
      say: (text) => void said.push(text),
    },
    {
      ...given('yunet.onnx', detector.bytes),
      folder,
      file: undefined,
      bytesMax: 1_000_000,
      replace: false,
      kind: 'yunet',
      licence: 'MIT',
      side: 640,
      dims: undefined,
      order: undefined,
      mean: undefined,
      std: undefined,
      calibration: undefined,
      ...changes,
    },
  );
const asEmbedder = (changes: Partial<AddRequest> = {}): Partial<AddRequest> => ({
  ...given('face.onnx', embedder.bytes),
  kind: 'arcface',
  calibration: madeUpCalibration,
  ...changes,
});
const manifest = () => JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));

it('fills in how an ArcFace is fed, unless it is told otherwise', async () => {
  await add(asEmbedder({ order: 'BGR', mean: 1 }));
  expect(manifest().scan.embedder.input).toMatchObject({
    layout: 'NCHW',
    order: 'BGR',
    mean: [1, 1, 1],
    std: [127.5, 127.5, 127.5],
  });
});

it('downloads, and says how far it is', async () => {
  const receiver = await startReceiver((_request, response) =>
    response.writeHead(200, { 'content-length': detector.bytes.length }).end(detector.bytes),
  );
  try {
    const from = `http://127.0.0.1:${receiver.port}/models/yunet_2023.onnx`;
    expect(await add({ from })).toMatchObject({ file: 'yunet_2023.onnx', bytes: detector.bytes.length });
    expect(said.at(-1)).toBe(`${from}: ${detector.bytes.length} of ${detector.bytes.length} bytes`);
  } finally {
    await receiver.close();
  }
});

it.each<[string, () => Partial<AddRequest>, RegExp]>([
  ['another checksum', () => ({ sha256: 'a'.repeat(64) }), /has the sha256 [0-9a-f]{64}, not aaaa/],
  ['a checksum that is none', () => ({ sha256: 'abc' }), /--sha256: must be 64/],
  ['no licence', () => ({ licence: ' ' }), /--licence: must say under which licence/],
  ['a file that is not there', () => ({ from: path.join(source, 'x.onnx') }), /x\.onnx: .*ENOENT/],
  ['a private address', () => ({ from: 'http://10.0.0.1/yunet.onnx' }), /not a public address/],
  ['a longer file', () => ({ bytesMax: 1000 }), /longer than 1000 bytes/],
  ['a name outside of the folder', () => ({ file: '../yunet.onnx' }), /--file: must name an \.onnx file/],
  ['what is no model', () => given('text.onnx', 'a model'), /text\.onnx: .*(protobuf|parsing|load)/iu],
  ['another kind of detector', () => ({ kind: 'scrfd' }), /gives no output of the shape \[512, 1\]/],
  ['a detector as embedder', () => ({ kind: 'sface' }), /output: the file has 12/],
  ['an embedder as detector', () => given('face.onnx', embedder.bytes), /input\.width: .*multiple of 32/],
  ['no calibration', () => asEmbedder({ calibration: undefined }), /calibration: /],
])('refuses %s, says so, and leaves nothing behind', async (_, changes, complaint) => {
  await expect(add(changes())).rejects.toThrow(complaint);
  expect(readdirSync(folder)).toEqual([]);
});

it('puts a model in the place of another when told to, and leaves the file of that', async () => {
  await add();
  const other = { ...given('scrfd.onnx', tinyDetector('scrfd', []).bytes), kind: 'scrfd' as const };
  await expect(add(other)).rejects.toThrow('scan.detector: is yunet.onnx already; use --replace');
  const misnamed = add({ ...other, replace: true, file: 'yunet.onnx' });
  await expect(misnamed).rejects.toThrow(
    /yunet\.onnx is another model in .* specify another file name with --file/,
  );
  expect(manifest().scan.detector.kind).toBe('yunet');
  expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'yunet.onnx']);
  expect(await add({ ...other, replace: true })).toMatchObject({ replaced: 'yunet.onnx' });
  expect(manifest().scan.detector).toMatchObject({ kind: 'scrfd', file: 'scrfd.onnx' });
  expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'scrfd.onnx', 'yunet.onnx']);
});

it('takes back its file when the manifest cannot take the model', async () => {
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ voice: {} }));
  await expect(add()).rejects.toThrow(/manifest\.json would not be right: .*voice/);
  expect(readdirSync(folder)).toEqual(['manifest.json']);
});
