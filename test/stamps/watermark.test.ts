import sharp from 'sharp';
import { stampOfCopy } from '../../shared/domain/content/stamp-copies/copies.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { told } from '../support/requests/told.ts';
import { detect, hashOfBytes, sendPicture, stampPicture, watermark } from './picture-stamps.ts';
import { stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;
let original: Buffer;
let stampId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'watermarks' });
  person = await enrollPerson(fixture.visitor(), { platform: 'watermarks' });
  original = await drawPicture(1).jpeg({ quality: 90 }).toBuffer();
  stampId = await stampPicture(project.client, person.userId, original);
});
afterAll(() => fixture?.close());

const copies = (id: string) =>
  fixture.db.query<{ kind: string }>('SELECT kind FROM stamp_copies WHERE stamp_id = $1 ORDER BY kind', [id]);

it('hands back a copy that looks the same and leads to the stamp by its bytes, and by its pixels', async () => {
  const response = await watermark(project.client, stampId, original);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-stamp-id')).toBe(stampId);
  expect(response.headers.get('x-content-hash')).toBe(hashOfBytes(response.bytes));
  expect(Number(response.headers.get('x-watermark-psnr'))).toBeCloseTo(42, 0);
  expect(response.bytes.equals(original)).toBe(false);
  expect(await sharp(response.bytes).metadata()).toMatchObject({
    width: 720,
    height: 540,
    chromaSubsampling: '4:4:4',
  });

  const exact = await detect(project.client, response.bytes);
  expect(exact.body).toMatchObject({
    detected: true,
    match: 'exact',
    stampId,
    confidence: 1,
    perceptualDistance: 0,
    similarity: 1,
    stamp: { stampId, valid: true, isHumanCreator: true },
    contentHash: hashOfBytes(response.bytes),
  });
  const passedOn = await sharp(response.bytes).resize(640).jpeg({ quality: 60 }).toBuffer();
  const found = await detect(project.client, passedOn);
  expect(found.body).toMatchObject({ detected: true, match: 'watermark', stampId, stamp: { valid: true } });
  expect(found.body.perceptualDistance).toBeLessThanOrEqual(31);
  expect(found.body.confidence).toBeGreaterThan(0.5);
  expect(await copies(stampId)).toEqual([{ kind: 'marked' }, { kind: 'original' }]);
});

it('is found in a part of the copy too', async () => {
  const { bytes } = await watermark(project.client, stampId, original);
  const part = await sharp(bytes)
    .extract({ left: 40, top: 60, width: 630, height: 470 })
    .jpeg({ quality: 75 })
    .toBuffer();
  const { body } = await detect(project.client, part);
  expect(body).toMatchObject({ match: 'watermark', stampId });
  expect(body.perceptualDistance).toBeGreaterThan(31);
  expect(body.similarity).toBeGreaterThan(0.5);
  const aligned = await detect(project.client, part, '?search=aligned');
  expect(aligned.body).toMatchObject({ detected: false, match: 'none', stampId: null, stamp: null });
});

it('gives the same bytes again, and a marked copy back as it is', async () => {
  const first = await watermark(project.client, stampId, original);
  const again = await watermark(project.client, stampId, original);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const back = await watermark(project.client, stampId, first.bytes);
  expect(back.bytes.equals(first.bytes)).toBe(true);
  expect(back.headers.get('x-watermark-psnr')).toBe(first.headers.get('x-watermark-psnr'));
});

it('takes and answers JSON too, with options in the body', async () => {
  const path = `/v1/stamp/${stampId}/watermark`;
  const { status, body, headers } = await project.client.post(path, {
    image: original.toString('base64'),
    psnr: 46,
  });
  expect(status).toBe(200);
  const bytes = Buffer.from(body.image, 'base64');
  expect(body).toMatchObject({
    stampId,
    mediaType: 'image/jpeg',
    width: 720,
    height: 540,
    contentHash: hashOfBytes(bytes),
  });
  expect(body.psnr).toBeCloseTo(46, 0);
  expect(headers.get('x-content-hash')).toBe(body.contentHash);
  const found = await project.client.post('/v1/stamp/detect', { image: body.image, search: 'aligned' });
  expect(found.body).toMatchObject({ match: 'exact', stampId });
});

it.each([
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['tiff', 'image/tiff'],
  ['gif', 'image/png'],
] as const)('marks a %s and answers %s', async (format, type) => {
  const bytes = await drawPicture(2, 640, 520)[format]().toBuffer();
  const id = await stampPicture(project.client, person.userId, bytes);
  const response = await sendPicture(project.client, `/v1/stamp/${id}/watermark`, bytes, `image/${format}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  const passedOn = await sharp(response.bytes).jpeg({ quality: 60 }).toBuffer();
  expect((await detect(project.client, passedOn)).body).toMatchObject({ match: 'watermark', stampId: id });
});

it('forgets what a picture shows when its creator leaves, and still follows the mark', async () => {
  const leaver = await enrollPerson(fixture.visitor());
  const bytes = await drawPicture(5, 640, 520).jpeg({ quality: 95 }).toBuffer();
  const id = await stampPicture(project.client, leaver.userId, bytes);
  const response = await sendPicture(project.client, `/v1/stamp/${id}/watermark`, bytes, 'image/jpeg');
  expect((await callAsPerson(fixture.anybody, leaver, 'DELETE', '/v1/me')).status).toBe(204);
  const seen = await fixture.db.query(
    'SELECT 1 FROM stamp_copies WHERE stamp_id = $1 AND thumbnail IS NOT NULL',
    [id],
  );
  expect(seen).toEqual([]);
  const passedOn = await sharp(response.bytes).jpeg({ quality: 60 }).toBuffer();
  const { body } = await detect(project.client, passedOn);
  expect(body).toMatchObject({ match: 'watermark', stampId: id, similarity: null, stamp: { valid: true } });
});

it('keeps nothing of what a picture shows when its creator has left before it was marked', async () => {
  const leaver = await enrollPerson(fixture.visitor());
  const bytes = await drawPicture(6, 640, 520).jpeg({ quality: 95 }).toBuffer();
  const id = await stampPicture(project.client, leaver.userId, bytes);
  expect((await callAsPerson(fixture.anybody, leaver, 'DELETE', '/v1/me')).status).toBe(204);
  const response = await sendPicture(project.client, `/v1/stamp/${id}/watermark`, bytes, 'image/jpeg');
  expect(response.status).toBe(200);
  const kept = await fixture.db.query(
    'SELECT kind, thumbnail FROM stamp_copies WHERE stamp_id = $1 ORDER BY kind',
    [id],
  );
  expect(kept).toEqual([
    { kind: 'marked', thumbnail: null },
    { kind: 'original', thumbnail: null },
  ]);
});

it('leaves no metadata behind, turns the picture upright and keeps what is transparent', async () => {
  const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const turned = await drawPicture(3).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  const id = await stampPicture(project.client, person.userId, turned);
  const { bytes } = await watermark(project.client, id, turned);
  const after = await sharp(bytes).metadata();
  expect(after).toMatchObject({ width: 540, height: 720 });
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);

  const hole = Buffer.from('<svg width="720" height="540"><rect width="360" height="540"/></svg>');
  const clear = await drawPicture(4)
    .ensureAlpha()
    .composite([{ input: hole, blend: 'dest-out' }])
    .png()
    .toBuffer();
  const clearId = await stampPicture(project.client, person.userId, clear);
  const marked = await sendPicture(project.client, `/v1/stamp/${clearId}/watermark`, clear, 'image/png');
  const opacity = (png: Buffer) => sharp(png).extractChannel('alpha').raw().toBuffer();
  expect((await opacity(marked.bytes)).equals(await opacity(clear))).toBe(true);
});

describe('what is marked is what was stamped', () => {
  it('first the stamped file itself, then the same picture in another file', async () => {
    const bytes = await drawPicture(5).png().toBuffer();
    const id = await stampPicture(project.client, person.userId, bytes);
    const smaller = await sharp(bytes).resize(660).jpeg().toBuffer();
    const early = await watermark(project.client, id, smaller);
    expect(told(early)).toEqual([409, 'content_mismatch']);
    expect(early.body.error.message).toContain(hashOfBytes(bytes));
    expect((await watermark(project.client, id, bytes)).status).toBe(200);
    expect((await watermark(project.client, id, smaller)).status).toBe(200);
    const other = await watermark(project.client, id, original);
    expect(told(other)).toEqual([409, 'content_mismatch']);
    expect(other.body.error.message).toMatch(/shows different content than the stamped image/);
  });

  it("not another project's stamp, one of the other mode, or one that was revoked", async () => {
    const stranger = await fixture.createProject();
    expect(told(await watermark(stranger.client, stampId, original))).toEqual([404, 'stamp_not_found']);
    const { client: testClient } = await fixture.createKey(project.projectId, { mode: 'test' });
    expect(told(await watermark(testClient, stampId, original))).toEqual([404, 'stamp_not_found']);
    const bytes = await drawPicture(6).jpeg().toBuffer();
    const id = await stampPicture(project.client, person.userId, bytes);
    const marked = await watermark(project.client, id, bytes);
    await project.client.post(`/v1/stamp/${id}/revoke`, { reason: 'drawn in error' });
    expect(told(await watermark(project.client, id, bytes))).toEqual([409, 'stamp_revoked']);
    const passedOn = await sharp(marked.bytes).jpeg({ quality: 70 }).toBuffer();
    expect((await detect(project.client, passedOn)).body).toMatchObject({
      match: 'watermark',
      stampId: id,
      stamp: { valid: false, revocationReason: 'drawn in error' },
    });
  });

  it('not by a key without the scope', async () => {
    const { client } = await fixture.createKey(project.projectId, { scopes: ['identity:read'] });
    expect(told(await watermark(client, stampId, original))).toEqual([403, 'scope_missing']);
    expect(told(await detect(client, original))).toEqual([403, 'scope_missing']);
  });

  it('not what is too small or too long to hold a mark', async () => {
    for (const [width, height] of [
      [479, 900],
      [4000, 490],
    ] as const) {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#abc' } })
        .jpeg()
        .toBuffer();
      const id = await stampPicture(project.client, person.userId, bytes);
      const response = await watermark(project.client, id, bytes);
      expect(told(response)).toEqual([400, 'image_unsuitable']);
      expect(response.body.error.message).toContain(`${width} x ${height}`);
    }
  });

  it.each(['37.9', '48.1', 'x', ''])('not with a psnr of %j', async (psnr) => {
    const response = await watermark(project.client, stampId, original, `?psnr=${psnr}`);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^psnr/);
  });
});

describe('detection', () => {
  it('finds the stamped original by its bytes without any mark', async () => {
    const bytes = await drawPicture(8).webp().toBuffer();
    const id = await stampPicture(project.client, person.userId, bytes);
    const response = await sendPicture(project.client, '/v1/stamp/detect', bytes, 'image/webp');
    expect(response.body).toMatchObject({ match: 'exact', stampId: id });
  });

  it('says of what has no stamp only that none was found', async () => {
    for (const bytes of [
      await drawPicture(9).jpeg().toBuffer(),
      await drawPicture(9, 8, 8).png().toBuffer(),
    ]) {
      const { status, body } = await detect(project.client, bytes);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        detected: false,
        match: 'none',
        stampId: null,
        confidence: 0,
        similarity: null,
      });
      expect(body.explanation).toContain('says nothing about the image');
      expect(body.explanation).not.toMatch(/fake|false|forged/i);
    }
  });

  it('tells a mark that was copied onto another picture', async () => {
    const { bytes } = await watermark(project.client, stampId, original);
    // An attacker would add the difference between marked and unmarked pixels to another picture.
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    const [marked, plain] = [await pixels(bytes), await pixels(original)];
    const victim = await drawPicture(10).raw().toBuffer();
    const forged = Buffer.from(
      victim.map((value, at) =>
        Math.max(0, Math.min(255, value + 1.4 * ((marked[at] ?? 0) - (plain[at] ?? 0)))),
      ),
    );
    const raw = { width: 720, height: 540, channels: 3 } as const;
    const forgery = await sharp(forged, { raw }).png().toBuffer();
    const { body } = await sendPicture(project.client, '/v1/stamp/detect', forgery, 'image/png');
    expect(body).toMatchObject({ detected: true, match: 'mismatch', stampId, stamp: { valid: false } });
    expect(body.explanation).toContain('shows different content');
    expect(body.perceptualDistance).toBeGreaterThan(64);

    const cropped = await sharp(forgery)
      .extract({ left: 40, top: 30, width: 630, height: 470 })
      .png()
      .toBuffer();
    const part = await sendPicture(project.client, '/v1/stamp/detect', cropped, 'image/png');
    expect(part.body.match).toMatch(/^(mismatch|none)$/);
  });

  it('does not know stamps of the other mode', async () => {
    const { client: testClient } = await fixture.createKey(project.projectId, { mode: 'test' });
    const { bytes } = await watermark(project.client, stampId, original);
    const passedOn = await sharp(bytes).jpeg({ quality: 80 }).toBuffer();
    for (const each of [original, bytes, passedOn])
      expect((await detect(testClient, each)).body).toMatchObject({ match: 'none', stampId: null });
  });

  it('takes no search but those there are', async () => {
    const response = await detect(project.client, original, '?search=everywhere');
    expect(told(response)).toEqual([400, 'invalid_request']);
  });
});

it('lets other parts ask for the stamp of a marked file', async () => {
  const { bytes } = await watermark(project.client, stampId, original);
  const contentHash = hashOfBytes(bytes);
  expect(await stampOfCopy(fixture.db, { contentHash })).toBe(stampId);
  expect(await stampOfCopy(fixture.db, { contentHash, mode: 'live' })).toBe(stampId);
  expect(await stampOfCopy(fixture.db, { contentHash, mode: 'test' })).toBeUndefined();
  expect(await stampOfCopy(fixture.db, { contentHash: hashOfBytes(original) })).toBeUndefined();
});

it('is verified by the hash of a marked copy as by that of the original', async () => {
  const { bytes } = await watermark(project.client, stampId, original);
  const verify = (body: Record<string, unknown>) => project.client.post('/v1/stamp/verify', body);
  const expected = { valid: true, content: 'marked_copy', stamp: { stampId } };
  expect((await verify({ contentHash: hashOfBytes(bytes) })).body).toMatchObject(expected);
  expect((await verify({ stampId, contentHash: hashOfBytes(bytes) })).body).toMatchObject(expected);
  const other = await verify({ stampId, contentHash: hashOfBytes(Buffer.from('other')) });
  expect(other.body).toMatchObject({ valid: false, content: 'mismatch' });
});

it('leads to the stamp of its original, whoever stamps the marked copy afterwards', async () => {
  const bytes = await drawPicture(11).jpeg().toBuffer();
  const id = await stampPicture(project.client, person.userId, bytes);
  const copy = await watermark(project.client, id, bytes);
  const thief = await fixture.createProject();
  await stampPicture(thief.client, person.userId, copy.bytes);
  const contentHash = hashOfBytes(copy.bytes);
  expect((await detect(project.client, copy.bytes)).body).toMatchObject({ match: 'exact', stampId: id });
  const verified = await project.client.post('/v1/stamp/verify', { contentHash });
  expect(verified.body).toMatchObject({ valid: true, content: 'marked_copy', stamp: { stampId: id } });
  const shown = await fixture.visitor().get(`/s/${id}/match?hash=${contentHash}`);
  expect(shown.body).toEqual({ match: 'copy', stampId: id });
});

it('accuses nobody of a copied mark where there is no stamped picture to compare with', async () => {
  const bytes = await drawPicture(12).jpeg().toBuffer();
  const id = await stampPicture(project.client, person.userId, bytes);
  const copy = await watermark(project.client, id, bytes);
  // The same is true for a still of a marked video: no picture of its stamp was ever seen.
  await fixture.db.query('DELETE FROM stamp_copies WHERE stamp_id = $1', [id]);
  const { body } = await detect(project.client, copy.bytes);
  expect(body).toMatchObject({ match: 'mismatch', stampId: id, similarity: null });
  expect(body.explanation).toContain('may be a still from a marked video');
});

it('a stamp of something that is no picture is none to mark', async () => {
  const { stampId: id } = await stampWith(project.client, { userId: person.userId });
  expect(told(await watermark(project.client, id, original))).toEqual([409, 'content_mismatch']);
});
