import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultSet } from './default-set.ts';
import { readScanModels } from './manifest.ts';

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const detector = {
  file: 'detector.onnx',
  sha256: hashOf('a detector'),
  licence: 'MIT',
  kind: 'yunet',
  input: { name: 'input', width: 640, height: 640 },
};
const calibration = {
  source: 'a set of pictures',
  worstGroup: 'women, East Asia',
  points: [
    [0.1, -1],
    [0.5, -6],
  ],
};
const embedder = {
  file: 'embedder.onnx',
  sha256: hashOf('an embedder'),
  licence: 'Apache-2.0',
  kind: 'sface',
  input: {
    name: 'data',
    width: 112,
    height: 112,
    layout: 'NCHW',
    order: 'RGB',
    mean: [0, 0, 0],
    std: [1, 1, 1],
  },
  output: { name: 'fc1', dims: 128 },
  calibration,
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-manifest-'));
  writeFileSync(path.join(folder, detector.file), 'a detector');
  writeFileSync(path.join(folder, embedder.file), 'an embedder');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (scan: unknown) => {
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ scan }));
  return readScanModels(folder);
};

it('reads both, with what is usual where the manifest says nothing', async () => {
  expect(await read({ detector, embedder })).toMatchObject({
    detector: { path: path.join(folder, 'detector.onnx'), bytes: 10, kind: 'yunet' },
    embedder: {
      licence: 'Apache-2.0',
      output: { dims: 128 },
      compare: 'max',
      logRateMax: -4,
      gates: { sideMin: 48, scoreMin: 0.7, eyesMin: 16, sharpnessMin: 25, yawMax: 35 },
    },
  });
});

it.each([
  ['no detector', { embedder }],
  ['no embedder', { detector }],
])('is missing with %s', async (_, scan) => {
  expect(await read(scan)).toBeNull();
});

const withPoints = (...points: number[][]) => ({
  detector,
  embedder: { ...embedder, calibration: { ...calibration, points } },
});

it.each([
  ['nothing in it', {}, /scan: names neither detector nor embedder nor ofSet/],
  ['no licence', { detector: { ...detector, licence: '' } }, /scan\.detector\.licence/],
  [
    'another file',
    { detector: { ...detector, sha256: '0'.repeat(64) }, embedder },
    /scan\.detector: .*sha256/,
  ],
  [
    'a missing file',
    { detector, embedder: { ...embedder, file: 'x.onnx' } },
    /scan\.embedder: x\.onnx is not/,
  ],
  ['an unknown kind', { detector: { ...detector, kind: 'yolo' } }, /scan\.detector\.kind/],
  [
    'a side that the grids do not divide',
    { detector: { ...detector, input: { ...detector.input, width: 650 } } },
    /scan\.detector\.input\.width/,
  ],
  [
    'faces of another size',
    { detector, embedder: { ...embedder, input: { ...embedder.input, width: 96 } } },
    /scan\.embedder\.input\.width: must be 112/,
  ],
  [
    'no calibration',
    { detector, embedder: { ...embedder, calibration: undefined } },
    /scan\.embedder\.calibration/,
  ],
  [
    'a calibration of nobody in particular',
    { detector, embedder: { ...embedder, calibration: { ...calibration, worstGroup: ' ' } } },
    /scan\.embedder\.calibration\.worstGroup/,
  ],
  ['falling cosines', withPoints([0.5, -1], [0.4, -6]), /calibration\.points: must have rising cosines/],
  ['rising rates', withPoints([0.1, -3], [0.2, -2], [0.4, -6]), /calibration\.points: must have rising/],
  ['a calibration nobody reaches', withPoints([0.1, -1], [0.9, -3]), /no face could ever match/],
])('refuses %s, and says which and where', async (_, scan, complaint) => {
  await expect(read(scan)).rejects.toThrow(complaint);
  await expect(read(scan)).rejects.toThrow(/FACE_MODELS_DIR: .*manifest\.json/);
});

describe('the set that devices run', () => {
  const content = 'a model of a set';
  const member = (outputs: string[]) => ({
    file: 'member.onnx',
    sha256: hashOf(content),
    input: 'input',
    outputs,
  });
  const set = {
    id: 'own',
    kind: 'rfb-68-112',
    source: 'made for a test',
    licence: 'CC0-1.0',
    members: {
      detector: member(['scores', 'boxes']),
      landmarks: member(['points']),
      embedder: member(['vector']),
      eyes: member(['open']),
    },
  };
  const readWith = async (manifest: object) => {
    writeFileSync(path.join(folder, 'member.onnx'), content);
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
    return readScanModels(folder);
  };

  it('is not searched with while nobody has measured what its cosines mean', async () => {
    expect(await readWith({ set })).toBeNull();
  });

  it('is searched with once that is in the manifest', async () => {
    const file = path.join(folder, 'member.onnx');
    expect(await readWith({ set, scan: { ofSet: { calibration } } })).toMatchObject({
      detector: { kind: 'rfb-68', detector: { path: file, outputs: ['scores', 'boxes'] } },
      embedder: {
        path: file,
        kind: 'arcface',
        licence: 'CC0-1.0',
        input: { name: 'input', width: 112, mean: [127, 127, 127], std: [128, 128, 128] },
        output: { name: 'vector', dims: 512 },
        calibration,
        logRateMax: -4,
      },
    });
  });

  it('gives way to models that the scanner has of its own', async () => {
    const scan = { detector, embedder, ofSet: { calibration } };
    expect(await readWith({ set, scan })).toMatchObject({ detector: { kind: 'yunet' } });
  });

  it('has to be there where a calibration is of it', async () => {
    await expect(read({ ofSet: { calibration } })).rejects.toThrow(/scan\.ofSet: is of no use without a set/);
  });

  it('comes with a calibration where it is the one that comes with the service, whose files are checked', async () => {
    await expect(readWith({ set: defaultSet.entry })).rejects.toThrow(
      /set: fr_detect\.onnx is not in this folder/,
    );
  });
});
