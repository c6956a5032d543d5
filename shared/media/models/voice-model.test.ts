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
const voice = {
  file: 'a-voice-model-with-a-long-name.onnx',
  sha256: hashOf('a voice'),
  licence: 'Apache-2.0',
  input: { name: 'sound', sampleRate: 16_000, samples: 48_000 },
  output: { name: 'embedding', dims: 192 },
  weight: 0.29,
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-manifest-'));
  for (const { file } of Object.values(set.members)) writeFileSync(path.join(folder, file), file);
  writeFileSync(path.join(folder, voice.file), 'a voice');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (manifest: unknown) => {
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return readDeviceModels(folder);
};

it('reads a voice model and names it by file, hash and weight, so that both names fit into a submission', async () => {
  const models = await read({ set, voice, previousVoices: [{ ...voice, weight: 0.5 }] });
  expect(models?.voice).toMatchObject({
    name: `a-voice-model-@${voice.sha256.slice(0, 12)}*29`,
    bytes: 7,
    licence: 'Apache-2.0',
    weight: 0.29,
  });
  expect(models?.previousVoices.map(({ name }) => name.split('*')[1])).toEqual(['50']);
  expect(`${models?.set.name}+${models?.voice?.name}`.length).toBeLessThanOrEqual(64);
});

it('needs no voice model', async () => {
  expect(await read({ set })).toMatchObject({ voice: null, previousVoices: [] });
});

const withInput = (changes: object) => ({ set, voice: { ...voice, input: { ...voice.input, ...changes } } });

it.each([
  ['no licence', { set, voice: { ...voice, licence: undefined } }, /voice\.licence/],
  ['another hash', { set, voice: { ...voice, sha256: '0'.repeat(64) } }, /voice: .* has the sha256/],
  ['a missing file', { set, voice: { ...voice, file: 'x.onnx' } }, /voice: x\.onnx is not in this folder/],
  ['no weight', { set, voice: { ...voice, weight: undefined } }, /voice\.weight/],
  ['a weight of nothing', { set, voice: { ...voice, weight: 0 } }, /voice\.weight/],
  ['a weight of all', { set, voice: { ...voice, weight: 1 } }, /voice\.weight/],
  ['half a percent', { set, voice: { ...voice, weight: 0.305 } }, /voice\.weight: must have at most two/],
  ['a telephone of 1920', withInput({ sampleRate: 4000, samples: 8000 }), /voice\.input\.sampleRate/],
  [
    'less than half a second',
    withInput({ samples: 7999 }),
    /voice\.input\.samples: must be 0\.5 to 10 seconds/,
  ],
  ['more than ten seconds', withInput({ samples: 160_001 }), /voice\.input\.samples: must be 0\.5 to 10/],
  ['8 dimensions', { set, voice: { ...voice, output: { name: 'e', dims: 8 } } }, /voice\.output\.dims/],
  ['513 dimensions', { set, voice: { ...voice, output: { name: 'e', dims: 513 } } }, /voice\.output\.dims/],
  [
    'a picture as input',
    { set, voice: { ...voice, input: { name: 'data', width: 112, height: 112 } } },
    /voice\.input/,
  ],
  ['a wrong earlier one', { set, previousVoices: [{ ...voice, licence: '' }] }, /previousVoices\.0\.licence/],
  [
    'an earlier one without file',
    { set, previousVoices: [{ ...voice, file: 'x.onnx' }] },
    /previousVoices\.0: x/,
  ],
  ['a misspelt member', { set, voices: [voice] }, /json: Unrecognized key: "voices"/],
])('refuses %s, and says which and where', async (_, manifest, complaint) => {
  await expect(read(manifest)).rejects.toThrow(complaint);
  await expect(read(manifest)).rejects.toThrow(/FACE_MODELS_DIR: .*manifest\.json/);
});
