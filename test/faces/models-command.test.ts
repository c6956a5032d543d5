import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { personPortrait, portraitFace } from './portrait.ts';
import { madeUpCalibration } from './scan-folder.ts';
import { tinyDetector } from './tiny-detector.ts';
import { tinyEmbedder } from './tiny-embedder.ts';

const run = promisify(execFile);
const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');
const detector = tinyDetector('yunet', [portraitFace]);
const embedder = tinyEmbedder({ seed: 1, dims: 128 });
let source: string;
let folder: string;

beforeEach(() => {
  source = mkdtempSync(path.join(tmpdir(), 'humanmark-source-'));
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-models-'));
  writeFileSync(path.join(source, 'yunet.onnx'), detector.bytes);
  writeFileSync(path.join(source, 'face.onnx'), embedder.bytes);
  writeFileSync(path.join(source, 'calibration.json'), JSON.stringify(madeUpCalibration));
});
afterEach(() => {
  for (const each of [source, folder]) rmSync(each, { recursive: true, force: true });
});

/**
 * Runs the command as an operator does; returns the exit code, the JSON value on standard output, and standard error.
 */
async function operator(...words: string[]) {
  const env = { FACE_MODELS_DIR: folder, NETWORK_ALLOWLIST: '127.0.0.0/8', PATH: process.env['PATH'] ?? '' };
  const told = await run(process.execPath, [command, 'models', ...words, '--json'], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const { stdout, stderr } = told;
  return { code: 'code' in told ? told.code : 0, value: stdout === '' ? null : JSON.parse(stdout), stderr };
}

const add = (changes: Record<string, string> = {}) => {
  const words = {
    from: path.join(source, 'yunet.onnx'),
    kind: 'yunet',
    sha256: detector.sha256,
    licence: 'MIT',
  };
  return operator(
    'add',
    ...Object.entries({ ...words, ...changes }).flatMap(([name, word]) => [`--${name}`, word]),
  );
};
const addEmbedder = (changes: Record<string, string>) =>
  add({
    from: path.join(source, 'face.onnx'),
    kind: 'sface',
    sha256: embedder.sha256,
    calibration: path.join(source, 'calibration.json'),
    ...changes,
  });
const manifest = () => JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));

it('brings both models in, describes them by their files, lists and verifies them', async () => {
  expect((await add()).value).toEqual({
    member: 'scan.detector',
    file: 'yunet.onnx',
    sha256: detector.sha256,
    bytes: detector.bytes.length,
    licence: 'MIT',
    replaced: null,
  });
  expect((await addEmbedder({ file: 'sface.onnx', licence: 'Apache-2.0' })).code).toBe(0);
  expect(manifest().scan).toMatchObject({
    detector: { kind: 'yunet', input: { name: 'input', width: 128, height: 128 } },
    embedder: {
      file: 'sface.onnx',
      input: { name: 'face', layout: 'NCHW', order: 'RGB', mean: [0, 0, 0], std: [1, 1, 1] },
      output: { name: 'embedding', dims: 128 },
      calibration: madeUpCalibration,
    },
  });
  expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'sface.onnx', 'yunet.onnx']);
  const listed = (await operator('list')).value;
  expect(listed.models.map(({ member, licence }: Record<string, string>) => [member, licence])).toEqual([
    ['scan.detector', 'MIT'],
    ['scan.embedder', 'Apache-2.0'],
  ]);
  expect((await operator('verify')).value).toMatchObject({ ok: true });
  appendFileSync(path.join(folder, 'sface.onnx'), ' ');
  const { code, value } = await operator('verify');
  expect({ code, ok: value.ok }).toEqual({ code: 1, ok: false });
  expect(value.models.map(({ problem }: { problem: string | null }) => problem)).toEqual([
    null,
    expect.stringMatching(/sface\.onnx has the sha256/),
  ]);
});

it('says what is wrong on standard error, with code 1, and nothing on standard output', async () => {
  const { code, value, stderr } = await add({ sha256: 'a'.repeat(64) });
  expect({ code, value }).toEqual({ code: 1, value: null });
  expect(stderr).toMatch(/^error: .*yunet\.onnx: has the sha256 [0-9a-f]{64}, not aaaa/m);
  expect(readdirSync(folder)).toEqual([]);
});

describe('models calibrate', () => {
  const people = (group: string) => path.join(source, 'people', group);
  const calibrate = (...words: string[]) =>
    operator('calibrate', '--pairs', path.join(source, 'people'), '--source', 'drawn for a test', ...words);
  beforeEach(async () => {
    mkdirSync(path.join(people('everybody'), 'several'), { recursive: true });
    for (let seed = 0; seed < 14; seed += 1)
      writeFileSync(path.join(people('everybody'), `${seed}.png`), await personPortrait(seed));
    for (const seed of [14, 15])
      writeFileSync(path.join(people('everybody'), 'several', `${seed}.png`), await personPortrait(seed));
    await add();
    // Without subtracting the middle of 0 to 255, all pictures would look alike.
    await addEmbedder({ mean: '127.5', std: '127.5' });
  });

  it('measures how alike people are, and puts it into the manifest when told to', async () => {
    const before = manifest().scan.embedder.calibration;
    const { code, value } = await calibrate();
    expect(code).toBe(0);
    expect(value).toMatchObject({
      calibration: { source: 'drawn for a test', worstGroup: 'everybody' },
      // 14 with one picture and one with two: 91 + 28 pairs.
      measured: { people: 15, pairs: 119, owners: { pairs: 1 } },
      unused: {},
      saved: false,
    });
    expect(value.closest[0].cosine).toBeGreaterThanOrEqual(value.closest[1].cosine);
    expect(manifest().scan.embedder.calibration).toEqual(before);
    expect((await calibrate('--save')).value.saved).toBe(true);
    expect(manifest().scan.embedder.calibration).toEqual(value.calibration);
  });

  it('refuses one person under two names, and what is no picture of a person', async () => {
    cpSync(path.join(people('everybody'), '3.png'), path.join(people('everybody'), 'again.png'));
    const twice = await calibrate();
    expect([twice.code, twice.value]).toEqual([1, null]);
    expect(twice.stderr).toMatch(
      /everybody\/again\.png and everybody\/3\.png: have the cosine 1 and are one person/,
    );
    writeFileSync(path.join(people('everybody'), 'again.png'), 'no picture');
    expect((await calibrate()).stderr).toMatch(/again\.png/);
    writeFileSync(path.join(people('everybody'), 'notes.txt'), 'text');
    expect((await calibrate()).stderr).toMatch(/notes\.txt: is not a JPEG, PNG or WebP picture/);
    rmSync(path.join(people('everybody'), 'notes.txt'));
    writeFileSync(path.join(source, 'people', 'stray.png'), 'no picture');
    expect((await calibrate()).stderr).toMatch(/stray\.png: is not a folder/);
  });
});
