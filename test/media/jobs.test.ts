import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApiClient } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { makeVideo, movingPicture } from '../support/media/make-video.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';

let fixture: MediaFixture;
let film: string;
let stampId: string;

beforeAll(async () => {
  fixture = await createMediaFixture();
  film = await makeVideo(fixture.folder, 'film.mp4', [...movingPicture(), '-c:v', 'libx264', '-c:a', 'aac']);
  stampId = await fixture.stamp(film);
  await fixture.startPool();
});
afterAll(() => fixture?.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a video that is marked', () => {
  let jobId: string;
  let url: string;
  let copy: Buffer;

  it('is taken in, worked on, and leads to a copy', async () => {
    const taken = await fixture.send(fixture.project.client, `/v1/stamp/${stampId}/watermark`, film);
    expect([taken.status, taken.body]).toMatchObject([
      202,
      { kind: 'watermark', stampId, status: 'queued', result: null },
    ]);
    ({ jobId } = taken.body);
    const job = await fixture.ended(jobId);
    expect(job).toMatchObject({ jobId, status: 'done', progress: 1, error: null });
    expect(job.result).toMatchObject({
      kind: 'watermark',
      contentType: 'video/mp4',
      width: 640,
      height: 480,
      psnr: 46,
    });
    url = job.result.url;
    const fetched = await fixture.visitor().get(new URL(url).pathname);
    expect(fetched.status).toBe(200);
    copy = fetched.bytes;
    expect([copy.length, `sha256:${sha256(copy)}`]).toEqual([job.result.bytes, job.result.contentHash]);
    const hours = (Date.parse(job.result.expiresAt) - Date.parse(job.finishedAt)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 3);
  });

  it('leads back to its stamp, also for another project of the mode, and not for the other mode', async () => {
    const file = path.join(fixture.folder, 'copy.mp4');
    writeFileSync(file, copy);
    const other = await fixture.createProject({ mode: 'test' });
    const live = await fixture.createProject({ mode: 'live' });
    const recoded = ['-i', file, '-c:v', 'libx264', '-crf', '28', '-an'];
    const shared = await makeVideo(fixture.folder, 'shared.mp4', recoded);
    const search = async (project: typeof other, video: string) => {
      const taken = await fixture.send(project.client, '/v1/stamp/detect', video);
      expect(taken.status).toBe(202);
      return eventually(async () => {
        const { body } = await project.client.get(`/v1/media/jobs/${taken.body.jobId}`);
        expect(body.status).toBe('done');
        return body.result;
      });
    };
    expect(await search(other, file)).toMatchObject({ match: 'exact', stampId, confidence: 1 });
    expect(await search(other, film)).toMatchObject({ match: 'exact', stampId });
    expect(await search(other, shared)).toMatchObject({ match: 'watermark', stampId, atSeconds: 0 });
    expect(await search(live, shared)).toMatchObject({ kind: 'detect', match: 'none', stampId: null });
  });

  it('is fetched in parts', async () => {
    const { pathname } = new URL(url);
    const part = async (range: string) => fixture.visitor().get(pathname, { headers: { range } });
    const middle = await part('bytes=100-199');
    expect([middle.status, middle.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${copy.length}`,
    ]);
    expect(middle.bytes.equals(copy.subarray(100, 200))).toBe(true);
    const tail = await part('bytes=-10');
    expect(tail.bytes.equals(copy.subarray(-10))).toBe(true);
    expect((await part(`bytes=${copy.length}-`)).status).toBe(416);
    const head = await fetch(fixture.base + pathname, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(copy.length)]);
  });

  it('is nobody’s who does not have the link', async () => {
    const { pathname } = new URL(url);
    const token = pathname.split('/').at(-1) ?? '';
    for (const guess of [`${jobId}.${'A'.repeat(43)}`, jobId, `${token}A`, 'x'])
      expect((await fixture.visitor().get(`/media/results/${guess}`)).status).toBe(404);
    const stranger = await fixture.createProject({ mode: 'test' });
    const liveKey = await fixture.createKey(fixture.project.projectId, { mode: 'live' });
    for (const { client } of [stranger, liveKey]) {
      expect((await client.get(`/v1/media/jobs/${jobId}`)).status).toBe(404);
      expect((await client.delete(`/v1/media/jobs/${jobId}`)).status).toBe(404);
    }
  });

  it('leaves neither the video nor a folder behind, and the copy only for its time', async () => {
    await eventually(
      () => expect(fixture.filesLeft().filter((file) => file.includes(jobId))).toHaveLength(1),
      20_000,
    );
    await fixture.db.query(`UPDATE media_jobs SET result_expires_at = now() WHERE id = $1`, [jobId]);
    expect((await fixture.visitor().get(new URL(url).pathname)).status).toBe(410);
    const { body } = await fixture.project.client.get(`/v1/media/jobs/${jobId}`);
    expect(body).toMatchObject({ status: 'done', result: { url: null } });
    await eventually(
      () => expect(fixture.filesLeft().filter((file) => file.includes(jobId))).toEqual([]),
      20_000,
    );
    expect((await fixture.visitor().get(new URL(url).pathname)).status).toBe(410);
  });
});

describe('what is refused at the door', () => {
  afterEach(() =>
    eventually(() => expect(fixture.filesLeft().filter((file) => !/result/.test(file))).toEqual([])),
  );

  it('other content than what was stamped', async () => {
    const other = await makeVideo(fixture.folder, 'other.mp4', [
      ...movingPicture({ seconds: 1 }),
      '-c:v',
      'libx264',
    ]);
    const response = await fixture.send(fixture.project.client, `/v1/stamp/${stampId}/watermark`, other);
    expect([response.status, response.headers.get('x-error-reason')]).toEqual([409, 'content_mismatch']);
  });

  it('a revoked stamp, and one there is not', async () => {
    const revoked = await fixture.stamp(film);
    const gone = await fixture.project.client.post(`/v1/stamp/${revoked}/revoke`, { reason: 'withdrawn' });
    expect(gone.status).toBe(200);
    const responses = await Promise.all(
      [revoked, 'stmp_0000000000000000'].map((id) =>
        fixture.send(fixture.project.client, `/v1/stamp/${id}/watermark`, film),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([409, 404]);
  });

  it.each([
    ['a picture in a video’s clothes', '\x89PNG\r\n\x1a\n and so on and on', 'video/mp4'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 'video/mp4'],
    ['a concatenation', 'ffconcat version 1.0\nfile /etc/passwd\n', 'video/webm'],
    ['a type that is no video’s', 'whatever', 'application/vnd.apple.mpegurl'],
  ])('%s', async (_what, content, type) => {
    const response = await fixture.project.client.call('POST', '/v1/stamp/detect', {
      rawBody: content,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(415);
  });

  it('an empty body', async () => {
    const { client } = fixture.project;
    const headers = { 'content-type': 'video/mp4' };
    expect((await client.call('POST', '/v1/stamp/detect', { rawBody: '', headers })).status).toBe(400);
  });

  it('a key that may not', async () => {
    const reader = await fixture.createKey(fixture.project.projectId, {
      mode: 'test',
      scopes: ['stamps:read'],
    });
    const response = await fixture.send(reader.client, `/v1/stamp/${stampId}/watermark`, film);
    expect(response.status).toBe(403);
    expect((await fixture.send(createApiClient(fixture.base), '/v1/stamp/detect', film)).status).toBe(401);
  });
});

it('lists a project’s jobs, newest first, a page at a time', async () => {
  const { client, projectId } = await fixture.createProject({ mode: 'test' });
  for (let count = 0; count < 5; count += 1) {
    await fixture.db.query(
      `INSERT INTO media_jobs (id, project_id, mode, kind, input_type, input_bytes, input_hash, status, finished_at, due_at, created_at)
       VALUES ($1, $2, 'test', 'detect', 'video/mp4', 1, sha256('x'), 'canceled', now(), NULL, now() + make_interval(secs => $3))`,
      [`mjb_${'0'.repeat(25)}${count}`, projectId, count],
    );
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await client.get(`/v1/media/jobs?limit=2${query}`);
    seen.push(...body.data.map((job: { jobId: string }) => job.jobId.at(-1)));
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(['4', '3', '2', '1', '0']);
  expect((await client.get('/v1/media/jobs?cursor=nonsense')).status).toBe(400);
});
