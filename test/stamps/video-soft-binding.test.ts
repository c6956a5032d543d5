import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { codesOf, readWithTool } from '../support/media/c2pa-tool.ts';
import { makeVideo, movingPicture } from '../support/media/make-video.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';

let fixture: MediaFixture;
let stampId: string;
/** The marked copy of the stamped video, with its manifest. */
let signed: Answer;
let signedFile: string;

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
const byContent = (file: string) =>
  fixture.send(fixture.project.client, '/c2pa/matches/byContent', file, 'video/mp4');

beforeAll(async () => {
  fixture = await createMediaFixture();
  await fixture.startPool();
  const original = await makeVideo(fixture.folder, 'bees.mp4', [...movingPicture({ seconds: 2 }), ...h264]);
  stampId = await fixture.stamp(original);
  await sequenceAll(logDepsOf(fixture));
  const { body } = await fixture.send(fixture.project.client, `/v1/stamp/${stampId}/watermark`, original);
  const { result } = await fixture.ended(body.jobId);
  const { bytes } = await fixture.anybody.get(new URL(result.url).pathname);
  const marked = path.join(fixture.folder, 'marked.mp4');
  writeFileSync(marked, bytes);
  signed = await fixture.send(fixture.project.client, `/v1/stamp/${stampId}/manifest`, marked);
  signedFile = path.join(fixture.folder, 'signed.mp4');
  writeFileSync(signedFile, signed.bytes);
});
afterAll(() => fixture.close());

describe('a marked copy of a stamped video', () => {
  it('gets a manifest with its mark as a soft binding', async () => {
    expect(signed.status).toBe(200);
    const read = await readWithTool(signed.bytes, 'video/mp4');
    expect([read.validation_state, codesOf(read)]).toEqual(['Valid', ['signingCredential.untrusted']]);
    const assertions = read.manifests[read.active_manifest]?.assertions ?? [];
    expect(assertions.find(({ label }) => label === 'c2pa.soft-binding')?.data).toMatchObject({
      alg: 'humanmark.watermark.1',
      blocks: [{ value: `b64'${Buffer.from(stampId.slice(5), 'hex').toString('base64')}'` }],
    });
    expect(JSON.stringify(assertions)).toContain('c2pa.watermarked.bound');
  });

  it('leads back to the manifest when it was encoded anew, which took its own away', async () => {
    const passedOn = await makeVideo(fixture.folder, 'passed-on.mp4', [
      '-i',
      signedFile,
      '-crf',
      '23',
      ...h264,
    ]);
    expect(readFileSync(passedOn).includes('c2pa')).toBe(false);
    const started = await byContent(passedOn);
    expect(started.status).toBe(202);
    const { result } = await fixture.ended(started.body.jobId);
    expect(result).toMatchObject({ match: 'watermark', stampId, manifests: { state: 'none' } });

    const value = encodeURIComponent(Buffer.from(stampId.slice(5), 'hex').toString('base64'));
    const { body } = await fixture.anybody.get(
      `/c2pa/matches/byBinding?alg=humanmark.watermark.1&value=${value}`,
    );
    expect(body.matches).toEqual([{ manifestId: result.manifestId }]);
    const manifest = await fixture.anybody.get(`/c2pa/manifests/${result.manifestId}`);
    expect([manifest.status, manifest.headers.get('content-type')]).toEqual([200, 'application/c2pa']);
    expect(manifest.bytes.includes(stampId)).toBe(true);
    expect(manifest.bytes.includes('c2pa.soft-binding')).toBe(true);
  });

  it('leads there by its bytes, and an unmarked video nowhere', async () => {
    const own = await fixture.ended((await byContent(signedFile)).body.jobId);
    expect(own.result).toMatchObject({
      match: 'exact',
      stampId,
      manifestId: expect.stringMatching(/^urn:c2pa:/),
    });
    const plain = await makeVideo(fixture.folder, 'plain.mp4', [
      ...movingPicture({ seconds: 1, rate: 24 }),
      ...h264,
    ]);
    const none = await fixture.ended((await byContent(plain)).body.jobId);
    expect(none.result).toMatchObject({ match: 'none', stampId: null, manifestId: null });
  });

  it('is no video where it does not begin like one', async () => {
    const text = path.join(fixture.folder, 'text.mp4');
    writeFileSync(text, 'bees and wasps, at some length');
    expect(told(await byContent(text))).toEqual([415, 'unsupported_media_type']);
  });
});
