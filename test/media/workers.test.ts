import { request } from 'node:http';
import path from 'node:path';
import { removeOrphans } from '../../shared/domain/content/media/remove-media-files.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { childrenOf, processesNaming } from '../support/child-processes.ts';
import { eventually } from '../support/eventually.ts';
import { makeVideo, movingPicture } from '../support/media/make-video.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';

let fixture: MediaFixture;
let film: string;
let short: string;
const roles: RoleProcess[] = [];

beforeAll(async () => {
  fixture = await createMediaFixture();
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast'];
  film = await makeVideo(fixture.folder, 'film.mp4', [...movingPicture({ seconds: 12 }), ...codec]);
  short = await makeVideo(fixture.folder, 'short.mp4', [...movingPicture({ seconds: 1 }), ...codec]);
});
afterEach(async () => {
  for (const role of roles.splice(0)) {
    role.kill('SIGKILL');
    await role.exited;
  }
  await fixture.db.query(`UPDATE media_jobs SET status = 'canceled', finished_at = now(), due_at = NULL
                         WHERE finished_at IS NULL`);
});
afterAll(() => fixture?.close());

/** Starts the pool as it ships, in its own process. */
async function startMedia(): Promise<RoleProcess> {
  const { config } = fixture;
  const env = testEnvironment(
    { databaseUrl: config.database.url, redisUrl: config.redis.queueUrl },
    {
      MASTER_KEY: Buffer.from(config.masterKey).toString('base64url'),
      STORAGE_DIR: path.join(fixture.folder, 'storage'),
      MEDIA_WORK_DIR: config.media.workDir,
      ...(config.media.ffmpegPath === undefined ? {} : { FFMPEG_PATH: config.media.ffmpegPath }),
    },
  );
  const role = await startRole('workers', ['--pools', 'relay,media'], env);
  roles.push(role);
  return role;
}

async function begin(file = film): Promise<string> {
  const stampId = await fixture.stamp(file);
  const taken = await fixture.send(fixture.project.client, `/v1/stamp/${stampId}/watermark`, file);
  expect(taken.status).toBe(202);
  return taken.body.jobId;
}

async function jobOf(jobId: string) {
  const { body } = await fixture.project.client.get(`/v1/media/jobs/${jobId}`);
  return body;
}

const startsOf = async (jobId: string) =>
  (await fixture.db.query<{ starts: number }>('SELECT starts FROM media_jobs WHERE id = $1', [jobId]))[0]
    ?.starts;

const atWork = (jobId: string) =>
  eventually(async () => {
    const job = await jobOf(jobId);
    expect([job.status, job.progress > 0]).toEqual(['running', true]);
    return job;
  });

/** All processes that work on videos in this fixture's folders, whichever process started them. */
const working = () => processesNaming(fixture.config.media.workDir);

it('is taken over from a worker that was killed, once its lease is over, and nothing of the dead one runs on', async () => {
  const first = await startMedia();
  const jobId = await begin();
  await atWork(jobId);
  expect(working().length).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await first.exited;
  await eventually(() => expect(working()).toEqual([]));
  expect((await jobOf(jobId)).status).toBe('running');
  await fixture.db.query('UPDATE media_jobs SET due_at = now() WHERE id = $1', [jobId]);
  await startMedia();
  await eventually(async () => expect(await startsOf(jobId)).toBe(2));
  expect(await fixture.ended(jobId, 120_000)).toMatchObject({ status: 'done' });
});

it('is given up after three starts that never ended', async () => {
  const jobId = await begin(short);
  await fixture.db.query(
    `UPDATE media_jobs SET status = 'running', starts = 3, due_at = now() WHERE id = $1`,
    [jobId],
  );
  await startMedia();
  expect(await fixture.ended(jobId)).toMatchObject({ status: 'failed', error: { reason: 'interrupted' } });
});

it('goes back to the queue when its worker is told to stop, as if it had not begun', async () => {
  const inFolders = () => fixture.filesLeft().filter((file) => file.startsWith(fixture.config.media.workDir));
  const worker = await startMedia();
  const before = inFolders();
  const jobId = await begin();
  await atWork(jobId);
  expect(inFolders().length).toBeGreaterThan(before.length);
  await worker.stop();
  expect(await worker.exited).toBe(0);
  expect(working()).toEqual([]);
  expect([await startsOf(jobId), (await jobOf(jobId)).status]).toEqual([0, 'queued']);
  expect(inFolders()).toEqual(before);
});

it('is canceled while it waits, and while it is worked on', async () => {
  const { client } = fixture.project;
  const waiting = await begin(short);
  expect((await client.post(`/v1/media/jobs/${waiting}/cancel`)).body).toMatchObject({
    status: 'canceled',
    result: null,
  });
  await startMedia();
  const jobId = await begin();
  await atWork(jobId);
  expect((await client.post(`/v1/media/jobs/${jobId}/cancel`)).body).toMatchObject({
    jobId,
    status: 'canceled',
  });
  await eventually(() => expect(working()).toEqual([]));
  await eventually(
    () => expect(fixture.filesLeft().filter((file) => file.includes(jobId))).toEqual([]),
    20_000,
  );
  expect(await startsOf(waiting)).toBe(0);
  // A second cancellation changes nothing.
  expect((await client.delete(`/v1/media/jobs/${jobId}`)).body).toMatchObject({ status: 'canceled' });
});

it('is found again when Redis lost its wake-up', async () => {
  const jobId = await begin(short);
  await fixture.db.query('DELETE FROM outbox');
  await fixture.db.query('UPDATE media_jobs SET due_at = now() WHERE id = $1', [jobId]);
  await startMedia();
  expect(await fixture.ended(jobId)).toMatchObject({ status: 'done' });
});

it('runs once, however many workers are woken for it', async () => {
  await Promise.all([startMedia(), startMedia()]);
  const jobs = await Promise.all([begin(short), begin(short), begin(short)]);
  for (const jobId of jobs) expect(await fixture.ended(jobId)).toMatchObject({ status: 'done' });
  for (const jobId of jobs) expect(await startsOf(jobId)).toBe(1);
});

it('lets one project have 20 under way, and no more', async () => {
  const { client, projectId } = await fixture.createProject({ mode: 'test' });
  await fixture.db.query(
    `INSERT INTO media_jobs (id, project_id, mode, kind, input_type, input_bytes, input_hash)
     SELECT 'mjb_' || lpad(n::text, 26, '0'), $1, 'test', 'detect', 'video/mp4', 1, sha256('x') FROM generate_series(100, 119) AS n`,
    [projectId],
  );
  const refused = await fixture.send(client, '/v1/stamp/detect', short);
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([429, 'media_job_limit']);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await fixture.send(fixture.project.client, '/v1/stamp/detect', short)).status).toBe(202);
});

it('counts what is still arriving, and forgets it when it ends', async () => {
  const { client, apiKey } = await fixture.createProject({ mode: 'test' });
  const begun = Array.from({ length: 20 }, () => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'video/mp4' };
    const outgoing = request(`${fixture.base}/v1/stamp/detect`, { method: 'POST', headers });
    outgoing.on('error', () => undefined);
    outgoing.flushHeaders();
    return outgoing;
  });
  const sent = () => fixture.send(client, '/v1/stamp/detect', short);
  try {
    // Until the last of them has arrived, one more may find a free slot.
    await eventually(async () => expect((await sent()).status).toBe(429));
  } finally {
    for (const outgoing of begun) outgoing.destroy();
  }
  await eventually(async () => expect((await sent()).status).toBe(202));
});

it('removes what nobody knows of any more, and nothing else', async () => {
  const storage = openStorage(fixture.config.storage);
  const { workDir } = fixture.config.media;
  const jobId = await begin(short);
  const bytes = () =>
    (async function* () {
      yield await Promise.resolve(Buffer.from('x'));
    })();
  await storage.put('media/mjb_nobody/input', bytes());
  await storage.put(`media/${jobId}/result-1`, bytes());
  const deps = { db: fixture.db, storage, mediaWorkDir: workDir };
  const run = (aheadMs: number) =>
    removeOrphans({ ...deps, clock: { now: () => new Date(Date.now() + aheadMs) } });
  await run(60 * 60_000);
  expect(await storage.size('media/mjb_nobody/input')).toBe(1);
  await run(3 * 60 * 60_000);
  expect(await storage.size('media/mjb_nobody/input')).toBeUndefined();
  // The folder of the worker that was killed above must be gone.
  expect(fixture.filesLeft().filter((file) => file.startsWith(workDir))).toEqual([]);
  // All files of a running job stay, because its worker may be writing one that the row does not name yet.
  expect(await storage.size(`media/${jobId}/result-1`)).toBe(1);
  expect(await storage.size(`media/${jobId}/input`)).toBeGreaterThan(1);
});

it('says what is missing without ffmpeg, and leaves the jobs to whoever has it', async () => {
  const jobId = await begin(short);
  const nowhere = path.join(fixture.folder, 'no-ffmpeg-here');
  const ffmpegPath = fixture.config.media.ffmpegPath;
  fixture.config.media.ffmpegPath = nowhere;
  const without = await startMedia();
  fixture.config.media.ffmpegPath = ffmpegPath;
  expect(without.child.exitCode).toBeNull();
  await startMedia();
  expect(await fixture.ended(jobId)).toMatchObject({ status: 'done' });
  expect(childrenOf(process.pid).filter((command) => command.includes(nowhere))).toEqual([]);
});
