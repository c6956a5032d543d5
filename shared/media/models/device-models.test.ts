import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDeviceModels } from './device-models.ts';

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const member = (file: string) => ({ file, sha256: hashOf(file), input: 'input', outputs: ['output'] });
const set = {
  id: 'a-set-1.0',
  kind: 'rfb-68-112',
  source: 'made for this test',
  licence: 'MIT',
  members: {
    detector: member('find.onnx'),
    landmarks: member('points.onnx'),
    embedder: member('a-face-model-with-a-long-name.onnx'),
    eyes: member('eyes.onnx'),
  },
};
const { detector } = set.members;

const scan = {
  detector: {
    file: detector.file,
    sha256: detector.sha256,
    licence: 'MIT',
    kind: 'yunet',
    input: { name: 'input', width: 640, height: 640 },
  },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-manifest-'));
  for (const { file } of Object.values(set.members)) writeFileSync(path.join(folder, file), file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (manifest: unknown) => {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  writeFileSync(path.join(folder, 'manifest.json'), text);
  return readDeviceModels(folder);
};

const withDetector = (changes: object) => ({
  set: { ...set, members: { ...set.members, detector: { ...detector, ...changes } } },
});

it('reads a set, names it by its id and digest, which is of its id and the hashes of all four', async () => {
  const models = await read({ set });
  const { embedder, landmarks, eyes } = set.members;
  expect(models?.set).toMatchObject({
    licence: 'MIT',
    source: 'made for this test',
    members: { eyes: { bytes: 'eyes.onnx'.length, input: 'input', outputs: ['output'] } },
  });
  expect(models?.previousSets).toEqual([]);
  // Written out, because devices and operators compute it too: RFC 8785 sorts the members.
  const text = `{"id":"a-set-1.0","members":{"detector":"${detector.sha256}","embedder":"${embedder.sha256}","eyes":"${eyes.sha256}","landmarks":"${landmarks.sha256}"}}`;
  expect(models?.set.digest).toBe(hashOf(text));
  expect(models?.set.name).toBe(`a-set-1.0@${hashOf(text).slice(0, 12)}`);
});

it.each([
  ['no licence', { set: { ...set, licence: undefined } }, /set\.licence/],
  ['an empty licence', { set: { ...set, licence: ' ' } }, /under which licence/],
  ['no source', { set: { ...set, source: '' } }, /set\.source: must say where/],
  ['an unknown kind', { set: { ...set, kind: 'other' } }, /set\.kind: must be rfb-68-112/],
  ['another hash', withDetector({ sha256: '0'.repeat(64) }), new RegExp(`has the sha256 ${detector.sha256}`)],
  ['no outputs', withDetector({ outputs: [] }), /set\.members\.detector\.outputs/],
  [
    'a missing member',
    { set: { ...set, members: { ...set.members, eyes: undefined } } },
    /set\.members\.eyes/,
  ],
  ['a missing file', withDetector({ file: 'other.onnx' }), /other\.onnx is not in this folder/],
  ['a file outside the folder', withDetector({ file: '../find.onnx' }), /set\.members\.detector\.file/],
  ['a wrong earlier set', { set, previousSets: [{ ...set, licence: '' }] }, /previousSets\.0\.licence/],
  ['no JSON', '{', /JSON/],
  ['earlier sets without a set', { scan, previousSets: [set] }, /json: set: is missing/],
  ['a manifest of nothing', {}, /names neither set nor scan/],
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
