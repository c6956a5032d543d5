import sharp, { type Sharp } from 'sharp';
import { findStore, wrapStore } from '../../shared/algorithms/c2pa/manifests-in-file.ts';
import { buildStore } from '../../shared/media/c2pa/build-manifest.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { codesOf, earlierOf, readWithTool, signWithTool } from '../support/media/c2pa-tool.ts';
import { cborBox, linkTo, newSigner, writeManifest } from '../support/media/write-manifests.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { detect, hashOfBytes, sendPicture, stampPicture, watermark } from './picture-stamps.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'manifests' });
  person = await enrollPerson(fixture.visitor(), { platform: 'manifests' });
});
afterAll(() => fixture?.close());

const sign = (client: ApiClient, id: string, bytes: Buffer, type: string): Promise<Answer> =>
  sendPicture(client, `/v1/stamp/${id}/manifest`, bytes, type);
const signed = (id: string, bytes: Buffer, type: string) => sign(project.client, id, bytes, type);

/** The stamp of these bytes, in the log. */
async function stamped(bytes: Buffer): Promise<string> {
  const stampId = await stampPicture(project.client, person.userId, bytes);
  await sequenceAll(logDepsOf(fixture));
  return stampId;
}

const flipBit = (bytes: Buffer, at: number) => bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);

async function rootOfService(): Promise<string> {
  const { body } = await fixture.anybody.get('/.well-known/content-certificates.json');
  return body.certificates.find(({ kind }: { kind: string }) => kind === 'root').pem;
}

describe.each([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
] as const)('a stamped %s', (format, type) => {
  let original: Buffer;
  let stampId: string;

  beforeAll(async () => {
    const picture = drawPicture({ jpeg: 21, png: 22, webp: 36 }[format], 640, 520);
    original = await picture[format]().toBuffer();
    stampId = await stamped(original);
  });

  it('gets a manifest that the reference implementation finds valid, and trusted once it has the root', async () => {
    const response = await signed(stampId, original, type);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('x-stamp-id')).toBe(stampId);
    expect(response.headers.get('x-earlier-manifests')).toBe('0');
    const read = await readWithTool(response.bytes, type);
    expect([read.validation_state, codesOf(read)]).toEqual(['Valid', ['signingCredential.untrusted']]);
    expect(read.active_manifest).toBe(response.headers.get('x-manifest-id'));
    const trusting = await readWithTool(response.bytes, type, await rootOfService());
    expect([trusting.validation_state, codesOf(trusting)]).toEqual(['Trusted', []]);

    const manifest = read.manifests[read.active_manifest];
    expect(manifest).toMatchObject({
      claim_generator_info: [{ name: 'Humanmark' }],
      signature_info: { issuer: 'Humanmark', common_name: 'Humanmark content signer' },
      ingredients: [{ relationship: 'parentOf' }],
    });
    const labels = manifest?.assertions.map(({ label }) => label);
    expect(labels).toEqual(['c2pa.actions.v2', 'humanmark.stamp']);
    const { body: proof } = await project.client.get(`/v1/stamp/${stampId}/proof`);
    expect(manifest?.assertions.at(-1)?.data).toMatchObject({
      stampId,
      mode: 'live',
      contentHash: hashOfBytes(original),
      page: expect.stringContaining(`/s/${stampId}`),
      log: { origin: proof.origin, index: proof.index },
    });
    // Of an attributed stamp the person named has signed nothing.
    expect(manifest?.assertions.at(-1)?.data).toMatchObject({ attributed: true });
    expect(manifest?.assertions.at(-1)?.data).not.toHaveProperty('humanAtStamping');
  });

  it('shows any changed byte of the picture, and of the manifest', async () => {
    const { bytes } = await signed(stampId, original, type);
    const inPicture = Buffer.from(bytes);
    // The manifest is the last part of a WebP.
    flipBit(inPicture, format === 'webp' ? 500 : bytes.length - 200);
    const changed = await readWithTool(inPicture, type);
    expect([changed.validation_state, codesOf(changed)]).toEqual([
      'Invalid',
      ['assertion.dataHash.mismatch', 'signingCredential.untrusted'],
    ]);
    const inManifest = Buffer.from(bytes);
    flipBit(inManifest, bytes.indexOf(stampId) + 'stmp_'.length);
    const forged = await readWithTool(inManifest, type);
    expect([forged.validation_state, codesOf(forged)]).toEqual([
      'Invalid',
      expect.arrayContaining(['assertion.hashedURI.mismatch']),
    ]);
  });

  it('keeps a manifest that another tool has put there', async () => {
    const foreign = await signWithTool(original, type, 'Bees, as they were seen');
    const before = await readWithTool(foreign, type);
    expect(before.validation_state).toBe('Valid');
    const response = await signed(await stamped(foreign), foreign, type);
    expect(response.headers.get('x-earlier-manifests')).toBe('1');
    const read = await readWithTool(response.bytes, type);
    expect([read.validation_state, codesOf(read)]).toEqual(['Valid', ['signingCredential.untrusted']]);
    expect(read.manifests[before.active_manifest]).toEqual(before.manifests[before.active_manifest]);
    expect(read.manifests[read.active_manifest]?.ingredients).toMatchObject([
      { relationship: 'parentOf', active_manifest: before.active_manifest },
    ]);
    const stated = earlierOf(read);
    expect(stated).toContain('+ claimSignature.validated c2pa.signature');
    expect(stated).toContain('+ assertion.dataHash.match c2pa.assertions/c2pa.hash.data');
    expect(stated).toContain('- signingCredential.untrusted c2pa.signature');
  });

  it('comes back byte for byte when it is sent again, and when its signed copy is', async () => {
    const first = await signed(stampId, original, type);
    const again = await signed(stampId, original, type);
    const back = await signed(stampId, first.bytes, type);
    expect([again.bytes.equals(first.bytes), back.bytes.equals(first.bytes)]).toEqual([true, true]);
    const { body } = await project.client.post(`/v1/stamp/${stampId}/manifest`, {
      image: original.toString('base64'),
    });
    expect(body).toMatchObject({
      stampId,
      mediaType: type,
      contentHash: hashOfBytes(first.bytes),
      image: first.bytes.toString('base64'),
      manifests: [{ isActive: true, signature: 'valid', isIntact: true, content: 'matches', stampId }],
    });
  });

  it('leads to its stamp by its bytes', async () => {
    const { bytes } = await signed(stampId, original, type);
    const hash = hashOfBytes(bytes);
    const { body } = await fixture.anybody.get(`/s/${stampId}/match?hash=${hash}`);
    expect(body).toEqual({ match: 'copy', stampId });
  });
});

it.each<[string, (picture: Sharp) => Sharp]>([
  ['lossless', (picture) => picture.webp({ lossless: true })],
  ['extended', (picture) => picture.ensureAlpha(0.5).withIccProfile('p3').webp()],
])('a WebP that is %s looks as before with its manifest', async (kind, make) => {
  const original = await make(drawPicture(kind === 'lossless' ? 37 : 38, 640, 520)).toBuffer();
  const { bytes } = await signed(await stamped(original), original, 'image/webp');
  const read = await readWithTool(bytes, 'image/webp');
  expect([read.validation_state, codesOf(read)]).toEqual(['Valid', ['signingCredential.untrusted']]);
  const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();
  expect((await pixelsOf(bytes)).equals(await pixelsOf(original))).toBe(true);
});

it('names the watermark of a marked copy as its soft binding', async () => {
  const original = await drawPicture(23, 640, 520).png().toBuffer();
  const stampId = await stamped(original);
  const copy = await watermark(project.client, stampId, original);
  const { bytes } = await signed(stampId, copy.bytes, 'image/png');
  const read = await readWithTool(bytes, 'image/png');
  const assertions = read.manifests[read.active_manifest]?.assertions ?? [];
  const binding = assertions.find(({ label }) => label === 'c2pa.soft-binding');
  const value = Buffer.from(stampId.slice(5), 'hex').toString('base64');
  expect(binding?.data).toMatchObject({ alg: 'humanmark.watermark.1', blocks: [{ value: `b64'${value}'` }] });
  expect(assertions[0]?.data['actions']).toMatchObject([
    { action: 'c2pa.opened' },
    { action: 'c2pa.watermarked.bound' },
  ]);
});

it('refuses what is not the stamped file, and stamps that are not of the project or do not stand', async () => {
  const original = await drawPicture(24, 640, 520).jpeg().toBuffer();
  const stampId = await stamped(original);
  const alike = await drawPicture(24, 640, 520).jpeg({ quality: 60 }).toBuffer();
  expect(told(await signed(stampId, alike, 'image/jpeg'))).toEqual([409, 'content_mismatch']);
  const rival = await fixture.createProject();
  for (const [client, id] of [
    [rival.client, stampId],
    [project.client, 'stmp_0000000000000000'],
  ] as const)
    expect(told(await sign(client, id, original, 'image/jpeg'))).toEqual([404, 'stamp_not_found']);
  await project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'no longer mine' });
  expect(told(await signed(stampId, original, 'image/jpeg'))).toEqual([409, 'stamp_revoked']);
});

it('is not made of a stamp whose row was changed, nor found for it', async () => {
  const original = await drawPicture(35, 640, 520).jpeg().toBuffer();
  const stampId = await stamped(original);
  const { bytes } = await signed(stampId, original, 'image/jpeg');
  const value = Buffer.from(stampId.slice(5), 'hex').toString('base64');
  const find = () =>
    fixture.anybody.get(
      `/c2pa/matches/byBinding?alg=humanmark.watermark.1&value=${encodeURIComponent(value)}`,
    );
  const [{ manifestId }] = (await find()).body.matches;
  await fixture.db.query(`UPDATE stamps SET title = 'On wasps' WHERE id = $1`, [stampId]);
  const refusals = [
    await signed(stampId, original, 'image/jpeg'),
    await signed(stampId, bytes, 'image/jpeg'),
    await fixture.anybody.get(`/c2pa/manifests/${encodeURIComponent(manifestId)}`),
  ];
  for (const refusal of refusals) {
    expect(told(refusal)).toEqual([409, 'stamp_invalid']);
    expect(refusal.body.error.message).toContain('signature_invalid, log_mismatch');
  }
  expect((await find()).body).toEqual({ matches: [] });
});

it('has to wait until the log has the stamp', async () => {
  const original = await drawPicture(32, 640, 520).jpeg().toBuffer();
  const stampId = await stampPicture(project.client, person.userId, original);
  const early = await signed(stampId, original, 'image/jpeg');
  expect([...told(early), early.headers.get('retry-after')]).toEqual([409, 'proof_pending', '1']);
  await sequenceAll(logDepsOf(fixture));
  expect((await signed(stampId, original, 'image/jpeg')).status).toBe(200);
});

it('refuses other formats, damaged pictures, and manifests that it could not keep', async () => {
  const picture = drawPicture(25, 640, 520);
  const [gif, tiff] = [await picture.clone().gif().toBuffer(), await picture.clone().tiff().toBuffer()];
  const png = await picture.clone().png().toBuffer();
  const whole = await signWithTool(png, 'image/png', 'Bees');
  const damaged = Buffer.from(whole);
  damaged.write('nope', whole.indexOf('c2pa.claim.v2') - 17);
  const cases = [
    [
      gif,
      'image/png',
      [415, 'image_unsupported'],
      'must be one of jpeg, png, webp; an MP4, MOV or M4A is sent with its own',
    ],
    [tiff, 'image/tiff', [415, 'unsupported_media_type'], 'image/jpeg, image/png, image/webp, video/mp4'],
    [png.subarray(0, png.length / 2), 'image/png', [400, 'image_unreadable'], 'damaged or truncated'],
    [damaged, 'image/png', [400, 'image_unreadable'], 'C2PA manifests that are damaged'],
  ] as const;
  for (const [bytes, type, refusal, message] of cases) {
    const response = await signed(await stamped(bytes), bytes, type);
    expect([told(response), response.body.error.message]).toEqual([
      refusal,
      expect.stringContaining(message),
    ]);
  }
});

it('makes one root and one signer, whichever process is asked first, and says that nobody knows the root', async () => {
  const other = await createTestFixture();
  const lists = await Promise.all(
    Array.from({ length: 8 }, () => other.anybody.get('/.well-known/content-certificates.json')),
  );
  await other.close();
  const [first] = lists;
  expect(first?.body.trust).toContain('in no C2PA trust list');
  expect(first?.body.certificates.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'root',
    'signer',
  ]);
  for (const { body } of lists) expect(body).toEqual(first?.body);
});

describe('a detection', () => {
  it('shows the manifests of a file, and which of them this service signed', async () => {
    const original = await drawPicture(26, 640, 520).png().toBuffer();
    const foreign = await signWithTool(original, 'image/png', 'Bees');
    const stampId = await stamped(foreign);
    const { bytes } = await signed(stampId, foreign, 'image/png');
    const found = await detect(project.client, bytes);
    expect(found.body).toMatchObject({ match: 'exact', stampId });
    expect(found.body.manifests).toMatchObject({
      state: 'read',
      data: [
        {
          isActive: false,
          signer: 'unknown',
          generator: 'Another camera 1',
          title: 'Bees',
          signature: 'valid',
        },
        { isActive: true, signer: 'this_service', content: 'matches', isIntact: true, stampId },
      ],
    });
    const changed = Buffer.from(bytes);
    flipBit(changed, bytes.indexOf(stampId) + 'stmp_'.length);
    const forged = await detect(project.client, changed);
    expect(forged.body).toMatchObject({ match: 'none', manifests: { state: 'read' } });
    expect(forged.body.manifests.data.at(-1)).toMatchObject({ isIntact: false, signature: 'valid' });
  });

  it.each([
    ['none', 'png', (bytes: Buffer) => bytes],
    ['unread', 'tiff', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('c2pa')])],
  ] as const)(
    'says %s of a %s without manifests, and that this means nothing',
    async (state, format, change) => {
      const bytes = change(await drawPicture(27, 320, 260)[format]().toBuffer());
      const { body } = await detect(project.client, bytes);
      expect(body.manifests).toMatchObject({ state, data: [] });
      expect(body.manifests.explanation).toMatch(/says nothing|unknown/);
      expect(JSON.stringify(body)).not.toMatch(/fake/i);
    },
  );

  it.each([
    ['stmp_5f1d0c2ab4e39687', 'stmp_5f1d0c2ab4e39687'],
    ['<b>stmp_5f1d0c2ab4e39687', null],
    [`stmp_${'0'.repeat(5000)}`, null],
  ])('names only what can be a stamp: %#', async (stampId, shown) => {
    const png = await drawPicture(34, 320, 260).png().toBuffer();
    const stamp = cborBox('humanmark.stamp', { stampId });
    const foreign = { id: 'urn:c2pa:1', assertions: [stamp], links: [linkTo(stamp)] };
    const wrapped = wrapStore('png', buildStore([writeManifest(newSigner(), foreign)]));
    const { insertAt } = findStore('png', png);
    const bytes = Buffer.concat([png.subarray(0, insertAt), wrapped, png.subarray(insertAt)]);
    const { body } = await detect(project.client, bytes);
    expect(body.manifests.data).toMatchObject([{ signer: 'unknown', isIntact: true, stampId: shown }]);
  });

  it('says that a store is damaged', async () => {
    const png = await drawPicture(28, 320, 260).png().toBuffer();
    const whole = await signWithTool(png, 'image/png', 'Bees');
    whole.write('nope', whole.indexOf('c2pa.claim.v2') - 17);
    const { body } = await detect(project.client, whole);
    expect(body.manifests).toMatchObject({ state: 'damaged', data: [] });
  });
});

describe('the lookup by soft bindings', () => {
  const lookUp = (value: string, alg = 'humanmark.watermark.1') =>
    fixture.anybody.get(`/c2pa/matches/byBinding?alg=${alg}&value=${encodeURIComponent(value)}`);
  const valueOf = (stampId: string) => Buffer.from(stampId.slice(5), 'hex').toString('base64');

  it('leads from a mark, and from a picture, to a manifest that the reference implementation reads', async () => {
    const original = await drawPicture(29, 640, 520).jpeg().toBuffer();
    const stampId = await stamped(original);
    const copy = await watermark(project.client, stampId, original);
    await signed(stampId, copy.bytes, 'image/jpeg');
    const { body: algorithms } = await fixture.anybody.get('/c2pa/services/supportedAlgorithms');
    expect(algorithms).toEqual({ watermarks: [{ alg: 'humanmark.watermark.1' }], fingerprints: [] });
    const byBinding = await lookUp(valueOf(stampId));
    const [{ manifestId }] = byBinding.body.matches;
    const passedOn = await sharp(copy.bytes).resize(600).jpeg({ quality: 60 }).toBuffer();
    const byContent = await sendPicture(project.client, '/c2pa/matches/byContent', passedOn);
    expect(byContent.body.matches).toEqual([{ manifestId, similarityScore: expect.any(Number) }]);
    const { body: found } = await detect(project.client, passedOn);
    expect(found).toMatchObject({ match: 'watermark', stampId, manifestId });

    const path = `/c2pa/manifests/${encodeURIComponent(manifestId)}`;
    const response = await fixture.anybody.get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/c2pa']);
    const again = await fixture.anybody.get(path);
    expect(again.bytes.equals(response.bytes)).toBe(true);
    const read = await readWithTool(response.bytes, 'application/c2pa');
    expect(read.active_manifest).toBe(manifestId);
    const manifest = read.manifests[manifestId];
    expect(manifest?.assertions.map(({ label }) => label)).toEqual([
      'c2pa.actions.v2',
      'c2pa.soft-binding',
      'humanmark.stamp',
    ]);
    expect(codesOf(read).filter((code) => !/^assertion.dataHash|untrusted$/.test(code))).toEqual([]);
    // The hash that it is bound to is the stamped one.
    expect(response.bytes.includes(Buffer.from(hashOfBytes(original).slice(7), 'hex'))).toBe(true);
  });

  it('finds nothing for other marks, other algorithms and other pictures', async () => {
    for (const found of [
      await lookUp(valueOf('stmp_0000000000000000')),
      await lookUp('AAAA'),
      await lookUp(valueOf('stmp_0000000000000000'), 'com.example.other'),
      await sendPicture(
        project.client,
        '/c2pa/matches/byContent',
        await drawPicture(30, 320, 260).jpeg().toBuffer(),
      ),
    ])
      expect([found.status, found.body]).toEqual([200, { matches: [] }]);
    for (const id of ['urn:c2pa:00000000-0000-4000-8000-48756d616e6d:humanmark', 'anything'])
      expect(told(await fixture.anybody.get(`/c2pa/manifests/${id}`))).toEqual([404, 'stamp_not_found']);
  });

  it('no longer leads to a stamp that was revoked', async () => {
    const original = await drawPicture(33, 640, 520).jpeg().toBuffer();
    const stampId = await stamped(original);
    await signed(stampId, original, 'image/jpeg');
    const before = await lookUp(valueOf(stampId));
    const path = `/c2pa/manifests/${before.body.matches[0].manifestId}`;
    await project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'no longer mine' });
    expect((await lookUp(valueOf(stampId))).body).toEqual({ matches: [] });
    const { body: found } = await detect(project.client, original);
    expect(found).toMatchObject({ match: 'exact', stampId, manifestId: null });
    expect(told(await fixture.anybody.get(path))).toEqual([409, 'stamp_revoked']);
  });
});
