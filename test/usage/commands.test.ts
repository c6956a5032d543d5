import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TestFixture;
let project: TestProject;
let role: RoleProcess;

/** An API process that logs, and four requests to it of which the limit refuses two. */
beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ customLimits: { minute: 2 } });
  const port = await freePort();
  role = await startRole('api', [], { ...environment(), LOG_LEVEL: 'info', PORT: String(port) });
  const headers = { authorization: `Bearer ${project.apiKey}` };
  for (let at = 0; at < 4; at += 1)
    await fetch(`http://127.0.0.1:${port}/check?userId=usr_secret`, {
      headers: { ...headers, 'x-request-id': `request-${at}` },
    });
  await fetch(`http://127.0.0.1:${port}/check?userId=usr_secret`);
  await eventually(async () => {
    const rows = await fixture.db.query('SELECT 1 FROM request_log');
    expect(rows).toHaveLength(4);
  });
});
afterAll(async () => {
  await role?.stop();
  await fixture?.close();
});

function environment(): Record<string, string> {
  const { database, redis } = fixture.config;
  return testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
}

const print = async (...words: string[]): Promise<string> =>
  (await run(process.execPath, [command, ...words], { env: environment() })).stdout;
const cli = async (...words: string[]) => JSON.parse(await print(...words, '--json'));
const complaint = (...words: string[]): Promise<string> =>
  print(...words).then(
    () => 'it did not fail',
    ({ stderr }: { stderr: string }) => stderr,
  );

describe('the commands for usage', () => {
  it('say why a project gets 429', async () => {
    const list = ['request', 'list', '--project', project.projectId, '--status', '429'];
    const { requests, nextCursor } = await cli(...list);
    expect(nextCursor).toBeNull();
    expect(requests).toEqual(
      ['request-3', 'request-2'].map((requestId) => ({
        requestId,
        at: expect.any(String),
        projectId: project.projectId,
        mode: 'live',
        keyId: project.keyId,
        operation: 'check',
        status: 429,
        reason: 'rate_limited',
        milliseconds: expect.any(Number),
      })),
    );
    const [headings, row] = (await print(...list)).split('\n');
    expect(headings).toMatch(/^at +request +key +operation +status +reason +ms$/);
    expect(row).toMatch(
      new RegExp(`^\\S+Z +request-3 +${project.keyId} +check +429 +rate_limited +[\\d.]+$`),
    );
    const paged = await cli(...list, '--limit', '1');
    expect((await cli(...list, '--limit', '1', '--cursor', paged.nextCursor)).requests).toMatchObject([
      { requestId: 'request-2' },
    ]);
  });

  it('show one request by its id', async () => {
    expect(await cli('request', 'show', 'request-0')).toEqual({
      requests: [
        expect.objectContaining({ requestId: 'request-0', status: 404, reason: 'identity_not_found' }),
      ],
    });
    expect(await print('request', 'show', 'request-0')).toContain('reason: identity_not_found');
    expect(await complaint('request', 'show', 'request-9')).toContain('There is no request with this id');
  });

  it('show how often a project was used, and what is left of its month', async () => {
    const show = ['usage', 'show', '--project', project.projectId];
    await eventually(async () => expect((await cli(...show)).month).toMatchObject({ requests: 4 }));
    const { data } = await cli(...show, '--granularity', 'hour', '--by', 'status', '--from', '2h');
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 404, reason: 'identity_not_found', requests: 2 }),
        expect.objectContaining({ status: 429, reason: 'rate_limited', requests: 2 }),
      ]),
    );
    const text = await print(...show);
    expect(text).toMatch(/^from +key +operation +status +reason +requests\n/);
    expect(text).toContain('this month: 4 requests');
    expect(text).toContain('verifications: no monthly quota');
  });

  it('name what they cannot read', async () => {
    expect(await complaint('usage', 'show', '--project', 'prj_none')).toContain(
      'There is no project prj_none',
    );
    const show = ['usage', 'show', '--project', project.projectId];
    expect(await complaint(...show, '--by', 'plan')).toMatch(
      /--by.*must be a comma-separated list of key, operation, status/,
    );
    expect(await complaint(...show, '--granularity', 'week')).toContain('--granularity');
    expect(
      await complaint(...show, '--to', '2020-01-01T00:00:00Z', '--from', '2021-01-01T00:00:00Z'),
    ).toContain('from: must be before to');
    const list = ['request', 'list', '--project', project.projectId];
    expect(await complaint(...list, '--status', '4yy')).toContain('status: must be a status such as 429');
  });
});

it('the access line has project, key and reason, where there are any', () => {
  const lines = role
    .output()
    .split('\n')
    .filter((line) => line.includes('http.request_completed'))
    .map((line) => JSON.parse(line));
  const { projectId, keyId } = project;
  expect(lines).toEqual([
    ...['identity_not_found', 'identity_not_found', 'rate_limited', 'rate_limited'].map((reason, at) =>
      expect.objectContaining({
        requestId: `request-${at}`,
        route: '/check',
        project: projectId,
        key: keyId,
        reason,
      }),
    ),
    expect.objectContaining({ status: 401, reason: 'api_key_missing' }),
  ]);
  expect(lines.at(-1)).not.toHaveProperty('project');
  expect(JSON.stringify(lines)).not.toContain('usr_secret');
});
