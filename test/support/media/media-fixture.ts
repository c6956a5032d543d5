import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningRole } from '../../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { startWorkers } from '../../../workers/start-workers.ts';
import { eventually } from '../eventually.ts';
import type { Answer, ApiClient } from '../requests/api-client.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../test-fixture.ts';

/** A test fixture with a folder for its files, in which videos can be created and processed. */
export interface MediaFixture extends TestFixture {
  folder: string;
  project: TestProject;
  /** Starts the pool in this process. */
  startPool(): Promise<RunningRole>;
  /** Stamps the file as a video; returns the stamp id. */
  stamp(file: string): Promise<string>;
  /** Uploads a video. */
  send(client: ApiClient, to: string, file: string, type?: string): Promise<Answer>;
  /** Resolves to the job once it has ended. */
  ended(jobId: string, withinMs?: number): Promise<Answer['body']>;
  /** Files in the storage and in the folders of jobs. */
  filesLeft(): string[];
}

export async function createMediaFixture(changes: Record<string, string> = {}): Promise<MediaFixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  const places = { STORAGE_DIR: path.join(folder, 'storage'), MEDIA_WORK_DIR: path.join(folder, 'work') };
  const ffmpeg = process.env['FFMPEG_PATH'];
  const fixture = await createTestFixture({
    ...places,
    ...(ffmpeg === undefined ? {} : { FFMPEG_PATH: ffmpeg }),
    ...changes,
  });
  const project = await fixture.createProject({ mode: 'test' });
  const pools: RunningRole[] = [];
  return {
    ...fixture,
    folder,
    project,
    async startPool() {
      const pool = await startWorkers(fixture.config, silentLogger(), ['relay', 'media']);
      pools.push(pool);
      return pool;
    },
    async stamp(file) {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      const body = { contentHash: `sha256:${hash}`, contentType: 'video', userId: 'usr_test_human' };
      const response = await project.client.post('/stamp/create', body);
      if (response.status !== 201) throw new Error(`not stamped: ${JSON.stringify(response.body)}`);
      return response.body.stampId;
    },
    send: (client, to, file, type = 'video/mp4') =>
      client.call('POST', to, { rawBody: readFileSync(file), headers: { 'content-type': type } }),
    ended: (jobId, withinMs = 300_000) =>
      eventually(async () => {
        const { body } = await project.client.get(`/v1/media/jobs/${jobId}`);
        if (body.finishedAt === null) throw new Error(`${jobId} is ${body.status} at ${body.progress}`);
        return body;
      }, withinMs),
    filesLeft: () =>
      [places.STORAGE_DIR, places.MEDIA_WORK_DIR].filter((place) => existsSync(place)).flatMap(filesBelow),
    async close() {
      for (const pool of pools) await pool.stop();
      await fixture.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
