import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const cli = async (words: string[], changes: Record<string, string> = {}) => {
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl }, changes);
  const { stdout } = await run(process.execPath, [command, 'project', ...words, '--json'], { env });
  return JSON.parse(stdout);
};
const complaint = (words: string[]): Promise<string> =>
  cli(words).then(
    () => 'it did not fail',
    ({ stderr }: { stderr: string }) => stderr,
  );
const mailed = { SMTP_URL: 'smtp://127.0.0.1:9' };

describe('the settings of a project', () => {
  it('have a minimum, which is set at creation and later, and is shown', async () => {
    const usual = await cli(['create', '--name', 'Usual']);
    expect(await cli(['show', '--project', usual.projectId])).toMatchObject({
      name: 'Usual',
      assurance: 'liveness',
      linksByMailOnly: false,
    });
    const { projectId } = await cli(['create', '--name', 'Strict', '--assurance', 'device']);
    expect(await cli(['show', '--project', projectId])).toMatchObject({ assurance: 'device' });
    const changed = await cli(['set-assurance', '--project', projectId, '--assurance', 'attested']);
    expect(changed).toEqual({ projectId, assurance: 'attested' });
    expect(await cli(['show', '--project', projectId])).toMatchObject({ assurance: 'attested' });
  });

  it('have names of their own for people, or those of the service', async () => {
    const { projectId } = await cli(['create', '--name', 'Paired']);
    expect(await cli(['show', '--project', projectId])).toMatchObject({ pairwiseNames: false });
    const on = await cli(['set-pairwise', '--project', projectId, '--names', 'on']);
    expect(on).toEqual({ projectId, names: 'on', plainNamesUntil: expect.any(String) });
    expect(await cli(['show', '--project', projectId])).toMatchObject({ pairwiseNames: true });
    const off = await cli(['set-pairwise', '--project', projectId, '--names', 'off']);
    expect(off).toEqual({ projectId, names: 'off', plainNamesUntil: null });
  });

  it('refuse a level that there is not, and a project that there is not', async () => {
    const unknown = ['--project', 'prj_none', '--assurance', 'device'];
    expect(await complaint(['set-assurance', ...unknown])).toContain('there is no project');
    expect(await complaint(['create', '--name', 'Odd', '--assurance', 'high'])).toContain(
      'Allowed choices are device, liveness, attested',
    );
    expect(await complaint(['show', '--project', 'prj_none'])).toContain('there is no project');
  });

  it('have links mailed only where mail is configured', async () => {
    const { projectId } = await cli(['create', '--name', 'Shop']);
    const on = ['set-links', '--project', projectId, '--by-mail-only', 'on'];
    expect(await complaint(on)).toContain('SMTP_URL');
    expect(await complaint(['create', '--name', 'Other', '--links-by-mail-only'])).toContain('SMTP_URL');
    expect(await cli(['show', '--project', projectId])).toMatchObject({ linksByMailOnly: false });
    await cli(on, mailed);
    expect(await cli(['show', '--project', projectId])).toMatchObject({ linksByMailOnly: true });
    await cli(['set-links', '--project', projectId, '--by-mail-only', 'off']);
    expect(await cli(['show', '--project', projectId])).toMatchObject({ linksByMailOnly: false });
  });
});
