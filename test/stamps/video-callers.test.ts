import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { eventually } from '../support/eventually.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';
import { box, numbers } from '../support/media/video-boxes.ts';
import { told } from '../support/requests/told.ts';

let fixture: MediaFixture;

beforeAll(async () => {
  fixture = await createMediaFixture();
});
afterAll(() => fixture.close());

/** More than the buffers between service and caller hold. */
const largeBytes = 24_000_000;
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0'));
const movie = (place: number) =>
  box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stco', numbers(0, 1, place)))))));

/** A file with the boxes of a video and nothing to play, stamped. */
async function stamped(name: string, parts: readonly Buffer[]) {
  const file = path.join(fixture.folder, name);
  const bytes = Buffer.concat([ftyp, ...parts]);
  writeFileSync(file, bytes);
  const stampId = await fixture.stamp(file);
  await sequenceAll(logDepsOf(fixture));
  return { file, bytes, address: `/v1/stamp/${stampId}/manifest` };
}

/** Resolves once the response has begun; nothing of it is read. */
const begin = (
  { address, bytes }: { address: string; bytes: NonNullable<RequestInit['body']> },
  signal?: AbortSignal,
) =>
  fetch(fixture.base + address, {
    method: 'POST',
    headers: { authorization: `Bearer ${fixture.project.apiKey}`, 'content-type': 'video/mp4' },
    body: bytes,
    duplex: 'half',
    ...(signal && { signal }),
  });

/** The files of the storage that this process, in which the API runs, has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${number}`);
      return target.startsWith(fixture.folder) ? [target] : [];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });

const nothingIsLeft = () =>
  eventually(() => {
    expect(fixture.filesLeft().filter((file) => file.includes('/media/'))).toEqual([]);
    expect(openFiles()).toEqual([]);
  });

describe('signing a video', () => {
  it('leaves nothing of one that is refused for its tables', async () => {
    const broken = await stamped('broken.mp4', [movie(0xffff_ffff), box('mdat', Buffer.alloc(100))]);
    const response = await fixture.send(fixture.project.client, broken.address, broken.file);
    expect(told(response)).toEqual([400, 'video_unreadable']);
    expect(response.body.error.message).toContain('names a place beyond any file');
    await nothingIsLeft();
  });

  it('leaves nothing with a caller who goes before, or while, the copy is sent', async () => {
    const large = await stamped('large.mp4', [movie(500), box('mdat', Buffer.alloc(largeBytes))]);
    const response = await begin(large);
    expect(response.status).toBe(200);
    expect(openFiles()).not.toEqual([]);
    await response.body?.cancel();
    await nothingIsLeft();
    const gone = new AbortController();
    const waiting = begin(large, gone.signal);
    await eventually(() => expect(openFiles()).not.toEqual([]));
    gone.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await nothingIsLeft();
  });

  it('waits for no upload that is slow', async () => {
    const small = await stamped('small.mp4', [movie(500), box('mdat', Buffer.alloc(100))]);
    const uploads = [new PassThrough(), new PassThrough()];
    const arriving = uploads.map((upload) => begin({ ...small, bytes: Readable.toWeb(upload) }));
    for (const upload of uploads) upload.write(small.bytes.subarray(0, 60));
    await eventually(() =>
      expect(fixture.filesLeft().filter((file) => file.includes('incoming'))).toHaveLength(2),
    );
    const quick = await begin(small);
    expect([quick.status, (await quick.arrayBuffer()).byteLength]).toEqual([200, expect.any(Number)]);
    for (const upload of uploads) upload.end(small.bytes.subarray(60));
    for (const response of await Promise.all(arriving)) {
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
    await nothingIsLeft();
  });

  it('has three of a project under way, until they are read or their callers go', async () => {
    const large = await stamped('three.mp4', [movie(500), box('mdat', Buffer.alloc(largeBytes, 1))]);
    const responses = [await begin(large), await begin(large), await begin(large)];
    const fourth = await fixture.send(fixture.project.client, large.address, large.file);
    expect([...told(fourth), fourth.headers.get('retry-after')]).toEqual([503, 'overloaded', '10']);
    expect(fourth.body.error.message).toContain('3 videos to be signed under way');
    const [first, ...others] = responses;
    expect((await first?.arrayBuffer())?.byteLength).toBe(Number(first?.headers.get('content-length')));
    await eventually(async () => {
      const next = await begin(large);
      await next.body?.cancel();
      expect(next.status).toBe(200);
    });
    for (const { body } of others) await body?.cancel();
    await nothingIsLeft();
  });
});
