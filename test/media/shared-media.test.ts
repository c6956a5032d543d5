import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';
import { makeVideo, movingPicture } from '../support/media/make-video.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';

let fixture: MediaFixture;
let long: string;
let short: string;
let worker: RoleProcess | undefined;

beforeAll(async () => {
  fixture = await createMediaFixture();
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast'];
  long = await makeVideo(fixture.folder, 'long.mp4', [...movingPicture({ seconds: 60 }), ...codec]);
  short = await makeVideo(fixture.folder, 'short.mp4', [...movingPicture({ seconds: 1 }), ...codec]);
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await worker?.exited;
  await fixture?.close();
});

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
  return startRole('workers', ['--pools', 'relay,media'], env);
}

/**
 * What is promised is 10 s; the test waits longer, because a machine that runs many tests at once starts processes late. What it
 * proves is the order: nothing of the flood is ended or begun meanwhile.
 */
const waitMs = 300_000;

describe('videos of a project that fills the queue', () => {
  it('delay no small one of another project', async () => {
    const flooder = await fixture.createProject({ mode: 'test', plan: 'free' });
    const flood: string[] = [];
    for (let nth = 0; nth < 20; nth += 1) {
      const taken = await fixture.send(flooder.client, '/v1/stamp/detect', long);
      expect(taken.status).toBe(202);
      flood.push(taken.body.jobId);
    }
    worker = await startMedia();
    const statesOf = async () => {
      const rows = await fixture.db.query<{ status: string }>(
        'SELECT status FROM media_jobs WHERE project_id = $1 ORDER BY status',
        [flooder.projectId],
      );
      return rows.map(({ status }) => status);
    };
    await eventually(async () => expect(await statesOf()).toContain('running'));
    const begun = performance.now();
    const small = await fixture.send(fixture.project.client, '/v1/stamp/detect', short);
    expect(small.status).toBe(202);
    expect(await fixture.ended(small.body.jobId, waitMs)).toMatchObject({ status: 'done' });
    const seconds = (performance.now() - begun) / 1000;
    process.stderr.write(`small video beside 20 long ones: ${seconds.toFixed(1)} s\n`);
    // Whatever the clock of this machine says: it was overtaken by none of the 19 that were there first.
    const states = await statesOf();
    expect(states.filter((status) => status === 'running')).toHaveLength(1);
    expect(states.filter((status) => status === 'queued').length).toBeGreaterThanOrEqual(18);
    // The next one of another project does not wait for the end of a long one either.
    const next = await fixture.createProject({ mode: 'test' });
    const second = await fixture.send(next.client, '/v1/stamp/detect', short);
    await eventually(async () => {
      const { body } = await next.client.get(`/v1/media/jobs/${second.body.jobId}`);
      expect(body.status).toBe('done');
    }, waitMs);
    // It is charged when it has ended, in a statement of its own.
    await eventually(async () => {
      const [row] = await fixture.db.query<{ seconds: number }>(
        'SELECT seconds FROM media_work_hours WHERE project_id = $1',
        [next.projectId],
      );
      expect(row?.seconds).toBeGreaterThan(0);
    });
  });
});
