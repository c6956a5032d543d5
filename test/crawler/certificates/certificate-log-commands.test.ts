import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { eventually } from '../../support/eventually.ts';
import { testEnvironment } from '../../support/test-config.ts';
import { startTestRedis, type TestRedis } from '../../support/stores/test-redis.ts';
import { makeCertificate } from './make-certificate.ts';
import { createTailFixture, entriesFrom, type TailFixture } from './tail-fixture.ts';

const run = promisify(execFile);
const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TailFixture;
let redis: TestRedis;
beforeAll(async () => {
  fixture = await createTailFixture();
  redis = await startTestRedis();
});
afterAll(async () => {
  await redis?.remove();
  await fixture?.close();
});

const cli = async (...words: string[]) => {
  const env = testEnvironment({ databaseUrl: fixture.databaseUrl, redisUrl: redis.url });
  const { stdout } = await run(process.execPath, [command, 'certificate-log', ...words, '--json'], { env });
  return JSON.parse(stdout);
};

it('tells how far each log is, and has a stopped one read again', async () => {
  expect(await cli('list')).toEqual({ logs: [] });
  const [good, forks] = [await fixture.startLog('static'), await fixture.startLog('rfc6962')];
  for (const log of [good, forks]) {
    await log.append(entriesFrom(0, 6));
    log.publish();
  }
  await fixture.tail([good, forks], { backlog: 2 });
  for (const log of [good, forks])
    await eventually(async () => expect(await fixture.progressOf(log)).toMatchObject({ next: 6 }));
  await expect(cli('restart', '--log', forks.id)).rejects.toThrow('is no certificate log that was stopped');

  await forks.fork(2, makeCertificate({}));
  await eventually(async () =>
    expect(await fixture.progressOf(forks)).toMatchObject({ stoppedAt: expect.any(Date) }),
  );
  const listed = await cli('list');
  expect(listed.logs).toHaveLength(2);
  expect(listed.logs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: good.id, url: good.url, size: 6, next: 6, error: null, stoppedAt: null }),
      expect.objectContaining({
        id: forks.id,
        error: expect.stringContaining('not proven'),
        stoppedAt: expect.any(String),
      }),
    ]),
  );
  expect(await cli('restart', '--log', forks.id)).toEqual({ restarted: forks.id });
  await eventually(async () =>
    expect(await fixture.progressOf(forks)).toMatchObject({ next: 7, size: 7, error: null, stoppedAt: null }),
  );
});
