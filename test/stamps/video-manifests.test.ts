import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { scanVideo } from '../../shared/algorithms/c2pa/video-boxes.ts';
import { eventually } from '../support/eventually.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { codesOf, earlierOf, readWithTool, signWithTool } from '../support/media/c2pa-tool.ts';
import { makeVideo, movingPicture, testVideoTools } from '../support/media/make-video.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { hashOfBytes } from './picture-stamps.ts';

let fixture: MediaFixture;

beforeAll(async () => {
  fixture = await createMediaFixture();
});
afterAll(() => fixture.close());

const h264 = [
  ...movingPicture({ size: '320x240', seconds: 2 }),
  '-c:v',
  'libx264',
  '-g',
  '10',
  '-c:a',
  'aac',
];
const types = new Map([
  ['.mov', 'video/quicktime'],
  ['.m4a', 'audio/mp4'],
]);
const typeOf = (file: string) => types.get(path.extname(file)) ?? 'video/mp4';
const sign = (stampId: string, file: string, client = fixture.project.client): Promise<Answer> =>
  fixture.send(client, `/v1/stamp/${stampId}/manifest`, file, typeOf(file));

async function stamped(file: string): Promise<string> {
  const stampId = await fixture.stamp(file);
  await sequenceAll(logDepsOf(fixture));
  return stampId;
}

/** A video is removed once its last byte was sent, which its caller has by then. */
const nothingIsLeft = () =>
  eventually(() => expect(fixture.filesLeft().filter((file) => file.includes('/media/'))).toEqual([]));

const written = (name: string, bytes: Uint8Array): string => {
  const file = path.join(fixture.folder, name);
  writeFileSync(file, bytes);
  return file;
};

/** A line for each frame that a decoder makes of the file, with its hash. */
async function framesOf(file: string): Promise<string[]> {
  const { ffmpeg } = await testVideoTools();
  const { stdout } = await promisify(execFile)(ffmpeg, [
    '-v',
    'error',
    '-xerror',
    '-i',
    file,
    '-f',
    'framemd5',
    '-',
  ]);
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function boxesOf(bytes: Uint8Array) {
  const scan = scanVideo();
  scan.see(bytes);
  return scan.end();
}

const boxAt = (bytes: Uint8Array, type: string) =>
  boxesOf(bytes).find((box) => box.type === type)?.start ?? 0;

/** The same file with the last box said to go on to its end. */
async function openEnded(name: string): Promise<string> {
  const bytes = readFileSync(await made(`front-${name}`, ['-movflags', '+faststart']));
  bytes.writeUInt32BE(0, boxAt(bytes, 'mdat'));
  return written(name, bytes);
}

/** The same file with a size of 64 bits, for which the empty box before `mdat` makes place. */
async function longSized(name: string): Promise<string> {
  const bytes = readFileSync(await made(`front-${name}`, ['-movflags', '+faststart']));
  const [free, mdat] = [boxAt(bytes, 'free'), boxAt(bytes, 'mdat')];
  expect(mdat - free).toBe(8);
  const length = bytes.readUInt32BE(mdat) + 8;
  bytes.writeUInt32BE(1, free);
  bytes.write('mdat', free + 4, 'latin1');
  bytes.writeBigUInt64BE(BigInt(length), free + 8);
  return written(name, bytes);
}

const made = (name: string, args: readonly string[] = []) =>
  makeVideo(fixture.folder, name, [...h264, ...args]);

/** Without any picture. */
const sound = (name: string, hertz = 440) =>
  makeVideo(fixture.folder, name, ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=3`, '-c:a', 'aac']);

describe.each<[string, (name: string) => Promise<string>]>([
  ['late.mp4', made],
  ['first.mp4', (name) => made(name, ['-movflags', '+faststart'])],
  ['parts.mp4', (name) => made(name, ['-movflags', 'frag_keyframe+empty_moov'])],
  ['moof.mp4', (name) => made(name, ['-movflags', 'frag_keyframe+empty_moov+default_base_moof'])],
  ['quick.mov', made],
  ['sound.m4a', (name) => sound(name)],
  ['open.mp4', openEnded],
  ['long.mp4', longSized],
])('the stamped video %s', (name, make) => {
  let file: string;
  let stampId: string;

  beforeAll(async () => {
    file = await make(name);
    stampId = await stamped(file);
  });

  it('gets a manifest that the reference implementation finds valid, and plays as before', async () => {
    const { status, headers, bytes } = await sign(stampId, file);
    expect([status, headers.get('content-type')]).toEqual([200, typeOf(file)]);
    expect(headers.get('x-stamp-id')).toBe(stampId);
    expect(headers.get('x-content-hash')).toBe(hashOfBytes(bytes));
    expect(headers.get('x-earlier-manifests')).toBe('0');
    const read = await readWithTool(bytes, typeOf(file));
    expect([read.validation_state, codesOf(read)]).toEqual(['Valid', ['signingCredential.untrusted']]);
    expect(read.active_manifest).toBe(headers.get('x-manifest-id'));
    expect(read.manifests[read.active_manifest]?.assertions.at(-1)?.data).toMatchObject({
      stampId,
      contentHash: hashOfBytes(readFileSync(file)),
    });
    const before = await framesOf(file);
    expect(before.length).toBeGreaterThan(100);
    expect(await framesOf(written(`signed-${name}`, bytes))).toEqual(before);
    await nothingIsLeft();
  });

  it('shows a changed byte of its media and of its tables', async () => {
    const { bytes } = await sign(stampId, file);
    const boxes = boxesOf(bytes);
    for (const type of ['mdat', 'moov', 'moof']) {
      const box = boxes.findLast((each) => each.type === type);
      if (!box) continue;
      const changed = Buffer.from(bytes);
      const at = box.end - 9;
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const read = await readWithTool(changed, typeOf(file));
      expect([type, read.validation_state, codesOf(read)]).toEqual([
        type,
        'Invalid',
        ['assertion.bmffHash.mismatch', 'signingCredential.untrusted'],
      ]);
    }
  });

  it('comes back byte for byte when it is sent again, and when its signed copy is', async () => {
    const first = await sign(stampId, file);
    const again = await sign(stampId, file);
    const copy = written(`again-${name}`, first.bytes);
    const back = await sign(stampId, copy);
    expect([again.bytes.equals(first.bytes), back.bytes.equals(first.bytes)]).toEqual([true, true]);
    for (const field of ['x-manifest-id', 'x-content-hash', 'x-earlier-manifests'])
      expect(back.headers.get(field)).toBe(first.headers.get(field));
    const { body } = await fixture.anybody.get(`/s/${stampId}/match?hash=${hashOfBytes(first.bytes)}`);
    expect(body).toEqual({ match: 'copy', stampId });
  });
});

it('is trusted by a reader that has the root of the service', async () => {
  const file = await made('trusted.mp4');
  const { bytes } = await sign(await stamped(file), file);
  const { body } = await fixture.anybody.get('/.well-known/content-certificates.json');
  const { pem } = body.certificates.find(({ kind }: { kind: string }) => kind === 'root');
  const read = await readWithTool(bytes, 'video/mp4', pem);
  expect([read.validation_state, codesOf(read)]).toEqual(['Trusted', []]);
});

/** Of a file that the other tool has signed. */
const statedAssertions = ['c2pa.actions.v2', 'c2pa.hash.bmff.v3'].map(
  (label) => `+ assertion.hashedURI.match c2pa.assertions/${label}`,
);

it('keeps a manifest that another tool has put there, and its frames', async () => {
  const plain = await made('plain.mp4');
  const foreign = await signWithTool(readFileSync(plain), 'video/mp4', 'Bees, as they were seen');
  const before = await readWithTool(foreign, 'video/mp4');
  expect(before.validation_state).toBe('Valid');
  const file = written('foreign.mp4', foreign);
  const { headers, bytes } = await sign(await stamped(file), file);
  expect(headers.get('x-earlier-manifests')).toBe('1');
  const read = await readWithTool(bytes, 'video/mp4');
  expect([read.validation_state, codesOf(read)]).toEqual(['Valid', ['signingCredential.untrusted']]);
  expect(read.manifests[before.active_manifest]).toEqual(before.manifests[before.active_manifest]);
  expect(read.manifests[read.active_manifest]?.ingredients).toMatchObject([
    { relationship: 'parentOf', active_manifest: before.active_manifest },
  ]);
  expect(earlierOf(read)).toEqual([
    '+ claimSignature.validated c2pa.signature',
    ...statedAssertions,
    '+ assertion.bmffHash.match c2pa.assertions/c2pa.hash.bmff.v3',
    '- signingCredential.untrusted c2pa.signature',
  ]);
  expect(await framesOf(written('kept.mp4', bytes))).toEqual(await framesOf(plain));
});

it('states of a video that was changed since that it is not what the earlier manifest was signed with', async () => {
  const changed = await signWithTool(readFileSync(await made('changed.mp4')), 'video/mp4', 'Bees');
  const at = boxAt(changed, 'mdat') + 500;
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  const file = written('changed-since.mp4', changed);
  const read = await readWithTool((await sign(await stamped(file), file)).bytes, 'video/mp4');
  expect(read.validation_state).toBe('Valid');
  expect(earlierOf(read)).toEqual([
    '+ claimSignature.validated c2pa.signature',
    ...statedAssertions,
    '- signingCredential.untrusted c2pa.signature',
    '- assertion.bmffHash.mismatch c2pa.assertions/c2pa.hash.bmff.v3',
  ]);
});

describe('a search', () => {
  const found = async (name: string, bytes: Uint8Array, type = 'video/mp4') => {
    const { body } = await fixture.send(
      fixture.project.client,
      '/v1/stamp/detect',
      written(name, bytes),
      type,
    );
    return (await fixture.ended(body.jobId)).result;
  };
  let foreign: Buffer;
  let signed: Buffer;
  let stampId: string;

  beforeAll(async () => {
    await fixture.startPool();
    foreign = await signWithTool(readFileSync(await made('sought.mp4')), 'video/mp4', 'Bees');
    const file = written('sought-foreign.mp4', foreign);
    stampId = await stamped(file);
    signed = (await sign(stampId, file)).bytes;
  });

  it('lists the manifests of a video, and which of them this service signed', async () => {
    const result = await found('sought-signed.mp4', signed);
    expect(result).toMatchObject({ kind: 'detect', match: 'exact', stampId });
    expect(result.manifests).toMatchObject({
      state: 'read',
      data: [
        {
          isActive: false,
          signer: 'unknown',
          generator: 'Another camera 1',
          signature: 'valid',
          isIntact: true,
        },
        {
          isActive: true,
          signer: 'this_service',
          signature: 'valid',
          isIntact: true,
          content: 'matches',
          stampId,
        },
      ],
    });
  });

  it('compares a video with what another tool has signed', async () => {
    const whole = await found('sought-whole.mp4', foreign);
    expect(whole.manifests.data).toMatchObject([{ signer: 'unknown', isIntact: true, content: 'matches' }]);
    const changed = Buffer.from(signed);
    const mdat = boxAt(changed, 'mdat');
    changed.writeUInt8(changed.readUInt8(mdat + 500) ^ 1, mdat + 500);
    const other = await found('sought-changed.mp4', changed);
    expect(other.manifests.data.at(-1)).toMatchObject({
      signature: 'valid',
      isIntact: true,
      content: 'differs',
    });
  });

  it('recognises a signed sound that comes back, and shows one that was changed since', async () => {
    const file = await sound('sought.m4a');
    const own = await stamped(file);
    const copy = (await sign(own, file)).bytes;
    const back = await found('sought-back.m4a', copy, 'audio/mp4');
    expect(back).toMatchObject({ match: 'exact', stampId: own, confidence: 1 });
    expect(back.manifests).toMatchObject({
      state: 'read',
      data: [
        { signer: 'this_service', signature: 'valid', isIntact: true, content: 'matches', stampId: own },
      ],
    });
    const changed = Buffer.from(copy);
    const mdat = boxAt(changed, 'mdat');
    changed.writeUInt8(changed.readUInt8(mdat + 500) ^ 1, mdat + 500);
    const other = await found('sought-other.m4a', changed, 'audio/mp4');
    expect(other).toMatchObject({ match: 'none', stampId: null, manifestId: null });
    expect(other.manifests.data).toMatchObject([
      { signer: 'this_service', signature: 'valid', isIntact: true, content: 'differs', stampId: own },
    ]);
    const plain = await found('sought-plain.m4a', readFileSync(await sound('plain.m4a', 880)), 'audio/mp4');
    expect(plain).toMatchObject({ match: 'none', manifests: { state: 'none', data: [] } });
  });

  it('leads from a sound to the manifest of its stamp by its bytes', async () => {
    const file = await sound('bound.m4a', 220);
    const own = await stamped(file);
    const send = (to: string, type: string) => fixture.send(fixture.project.client, to, file, type);
    const { body } = await send('/c2pa/matches/byContent', 'audio/mp4');
    const { result } = await fixture.ended(body.jobId);
    expect(result).toMatchObject({ match: 'exact', stampId: own });
    const manifest = await fixture.anybody.get(`/c2pa/manifests/${result.manifestId}`);
    expect([manifest.status, manifest.bytes.includes(own)]).toEqual([200, true]);
    expect(told(await send('/v1/stamp/detect', 'audio/mpeg'))).toEqual([415, 'unsupported_media_type']);
    expect(told(await send(`/v1/stamp/${own}/watermark`, 'audio/mp4'))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('says which videos have none, are not searched, or have a store that cannot be read', async () => {
    const plain = readFileSync(await made('sought-plain.mp4'));
    expect((await found('sought-none.mp4', plain)).manifests).toMatchObject({ state: 'none', data: [] });
    const webm = await makeVideo(fixture.folder, 'sought.mkv', [
      '-i',
      path.join(fixture.folder, 'sought.mp4'),
      '-c',
      'copy',
    ]);
    const unread = await found('sought-unread.mkv', readFileSync(webm), 'video/x-matroska');
    expect(unread.manifests).toMatchObject({ state: 'unread', data: [] });
    const damaged = Buffer.from(foreign);
    damaged.write('nope', damaged.indexOf('c2pa.claim.v2') - 17);
    expect((await found('sought-damaged.mp4', damaged)).manifests).toMatchObject({
      state: 'damaged',
      data: [],
    });
  });
});

it('refuses what is not the stamped video, is damaged, or has manifests that it could not keep', async () => {
  const file = await made('whole.mp4');
  const whole = readFileSync(file);
  const stampId = await stamped(file);
  const other = await made('other.mp4', ['-b:v', '100k']);
  expect(told(await sign(stampId, other))).toEqual([409, 'content_mismatch']);
  const rival = await fixture.createProject({ mode: 'test' });
  expect(told(await sign(stampId, file, rival.client))).toEqual([404, 'stamp_not_found']);

  const foreign = await signWithTool(whole, 'video/mp4', 'Bees');
  const damaged = Buffer.from(foreign);
  damaged.write('nope', damaged.indexOf('c2pa.claim.v2') - 17);
  const parts = Buffer.from(foreign);
  parts.write('original', parts.indexOf('manifest\0'));
  const cases: [string, Uint8Array, string][] = [
    ['cut.mp4', whole.subarray(0, whole.length - 10), 'it is cut off'],
    [
      'headless.mp4',
      Buffer.concat([Buffer.from('\0\0\0\x08ftyp'), Buffer.from('\0\0\0\x08free')]),
      'no moov box',
    ],
    ['twice.mp4', Buffer.concat([whole, whole]), 'more than one ftyp box'],
    ['damaged.mp4', damaged, 'C2PA manifests that are damaged'],
    ['original.mp4', parts, 'stored in a form that is not supported'],
  ];
  for (const [name, bytes, reason] of cases) {
    const sent = written(name, bytes);
    const response = await sign(await stamped(sent), sent);
    expect([name, ...told(response), response.body.error.message]).toEqual([
      name,
      400,
      'video_unreadable',
      expect.stringContaining(reason),
    ]);
  }
  await nothingIsLeft();
  await fixture.project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'no longer mine' });
  expect(told(await sign(stampId, file))).toEqual([409, 'stamp_revoked']);
});
