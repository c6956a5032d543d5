import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DefaultSet } from '../../shared/media/models/default-set.ts';
import { defaultSet } from '../../shared/media/models/default-set.ts';
import { readDeviceModels } from '../../shared/media/models/device-models.ts';
import { setDigest, setMembers } from '../../shared/media/models/face-set.ts';
import { installDefaultSet } from '../../shared/media/models/install-default-set.ts';
import { faceModelsFolder } from '../support/heads/face-models.ts';

const network = { allowlist: [], dnsServers: [] };
let place: string;
let folder: string;
let tarball: string;
let set: DefaultSet;
let said: string[];

/** A package of the same form with four small files, so that what is refused can be tried without 41 MB. */
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'humanmark-set-'));
  folder = path.join(place, 'models');
  tarball = path.join(place, 'set.tgz');
  said = [];
  mkdirSync(path.join(place, 'package', 'model'), { recursive: true });
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const member = (file: string) => {
    writeFileSync(path.join(place, 'package', 'model', file), file);
    return { file, sha256: hashOf(file), input: 'input', outputs: ['output'] };
  };
  writeFileSync(path.join(place, 'package', 'LICENSE'), 'anybody may use it');
  writeFileSync(path.join(place, 'package', 'index.js'), 'throw new Error("never run");');
  const members = {
    detector: member('a.onnx'),
    landmarks: member('b.onnx'),
    embedder: member('c.onnx'),
    eyes: member('d.onnx'),
  };
  execFileSync('tar', ['-czf', tarball, '-C', place, 'package']);
  const bytes = readFileSync(tarball);
  set = {
    package: 'small-set@1.0.0',
    bytes: bytes.length,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    place: 'package/model',
    licenceFile: 'package/LICENSE',
    entry: { id: 'small-set-1.0.0', kind: 'rfb-68-112', source: 'this test', licence: 'CC0-1.0', members },
  };
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const install = (changes: Partial<DefaultSet> = {}) =>
  installDefaultSet({
    folder,
    mirror: tarball,
    network,
    say: (text) => said.push(text),
    set: { ...set, ...changes },
  });

const files = ['LICENSE-small-set-1.0.0', 'a.onnx', 'b.onnx', 'c.onnx', 'd.onnx', 'manifest.json'];
const left = () => readdirSync(folder, { recursive: true }).map(String).toSorted();

describe('the set that comes with the service', () => {
  it('is the one whose real files npm test has fetched, file for file', async () => {
    const models = await readDeviceModels(faceModelsFolder());
    expect(models?.set.digest).toBe(setDigest(defaultSet.entry));
    const bytes = setMembers.map((member) => models?.set.members[member].bytes);
    expect(bytes).toEqual([1_217_758, 1_163_742, 4_884_269, 207_130]);
  });

  it('is unpacked from a mirror with a manifest, says what it does, and is fetched once', async () => {
    expect(await install()).toBe('installed');
    expect(left()).toEqual(files);
    expect((await readDeviceModels(folder))?.set).toMatchObject({
      id: 'small-set-1.0.0',
      licence: 'CC0-1.0',
    });
    expect(said.join('\n')).toMatch(/fetching small-set@1\.0\.0 .*\n(?:.*\n)*.*is installed in/);
    rmSync(tarball);
    expect(await install()).toBe('present');
  });

  it('is fetched again where a file of it is damaged', async () => {
    await install();
    truncateSync(path.join(folder, 'c.onnx'), 1);
    expect(await install()).toBe('installed');
    expect(statSync(path.join(folder, 'c.onnx')).size).toBe('c.onnx'.length);
  });

  it('makes another set an earlier one and leaves the rest of the manifest alone', async () => {
    await install();
    const entry = { ...set.entry, id: 'small-set-2.0.0' };
    expect(await install({ entry })).toBe('installed');
    const models = await readDeviceModels(folder);
    expect([models?.set.id, models?.previousSets.map(({ id }) => id)]).toEqual([
      'small-set-2.0.0',
      ['small-set-1.0.0'],
    ]);
  });

  it.each([
    [
      'a tarball of another integrity',
      { integrity: 'sha512-AAAA' },
      /has the integrity sha512-.*, not sha512-AAAA/,
    ],
    ['a tarball that is too short', { bytes: 1_000_000 }, /has \d+ bytes, not 1000000/],
    ['a tarball that is too long', { bytes: 10 }, /is longer than 10 bytes/],
  ])('is not taken from %s', async (_, changes, complaint) => {
    await expect(install(changes)).rejects.toThrow(complaint);
    expect(left()).toEqual([]);
  });

  it('is not taken with a file of another hash, and leaves what was there', async () => {
    await install();
    const { members } = set.entry;
    const entry = {
      ...set.entry,
      members: { ...members, eyes: { ...members.eyes, sha256: '0'.repeat(64) } },
    };
    const before = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
    await expect(install({ entry })).rejects.toThrow(/d\.onnx has the sha256/);
    expect(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).toBe(before);
    expect(left()).toEqual(files);
  });
});
