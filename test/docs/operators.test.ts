import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';
import { createMember } from '../support/console/console-member.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { testEnvironment } from '../support/test-config.ts';
import { readDocument } from './markdown.ts';

let fixture: TestFixture;
let folder: string;
beforeAll(async () => {
  fixture = await createTestFixture();
  folder = mkdtempSync(path.join(tmpdir(), 'operators-'));
});
afterAll(async () => {
  await fixture?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The commands of the page by the heading they are under. */
const tasks = new Map(
  readDocument('docs/operators/daily-work.md')
    .split('\n## ')
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n')),
    ]),
);

interface Customer extends TestProject {
  userId: string;
  requestId: string;
  memberId: string;
}

/** A customer on the smallest plan who has been refused for calling too often. */
async function refusedCustomer(platform: string): Promise<Customer> {
  const project = await fixture.createProject({ name: `Acme ${platform}`, plan: 'free', platform });
  const { userId } = await enrollPerson(fixture.visitor(), { platform });
  const requestId = `of-${project.projectId}`;
  const ask = () => project.client.get('/v1/key', { headers: { 'x-request-id': requestId } });
  await eventually(async () => expect((await ask()).status).toBe(429));
  await eventually(async () =>
    expect(
      await fixture.db.query('SELECT 1 FROM request_log WHERE request_id = $1 AND status = 429', [requestId]),
    ).not.toHaveLength(0),
  );
  const { memberId } = await createMember(fixture, { projectId: project.projectId, role: 'developer' });
  return { ...project, userId, requestId, memberId };
}

/** The command line, by the name it has on the page. */
const npm = `npm() { shift 3; "${process.execPath}" "${path.join(findProjectRoot(), 'dist/roles/cli.js')}" "$@"; }`;

/** Runs the commands of a task in a shell, each as it stands but for the ids, and returns what they print. */
async function follow(task: string, of: Customer, { asJson }: { asJson: boolean }): Promise<string[]> {
  const { database, redis, storage } = fixture.config;
  const given = { STORAGE_DIR: storage.kind === 'folder' ? storage.folder : '' };
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl }, given);
  const printed = [];
  for (const line of tasks.get(task) ?? []) {
    const command = line
      .replace(/ +# .*$/, '')
      .replace('prj_...', of.projectId)
      .replace('key_...', of.keyId)
      .replace('req_...', of.requestId)
      .replace('usr_...', of.userId)
      .replace('mem_...', of.memberId)
      .replace('FOLDER', path.join(folder, of.projectId));
    const script = `${npm}\n${command}${asJson ? ' --json' : ''}`;
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], {
      env: { ...process.env, ...env },
    });
    if (asJson) JSON.parse(stdout);
    printed.push(stdout);
  }
  return printed;
}

describe.each([
  ['plainly', false],
  ['as-json', true],
])('a day of support, printed %s,', (platform, asJson) => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await refusedCustomer(platform);
  });
  const followed = (task: string) => follow(task, customer, { asJson });

  it('finds the customer', async () => {
    const [found, shown, keys] = await followed('Find a customer');
    for (const printed of [found, shown]) expect(printed).toContain(customer.projectId);
    expect(keys).toContain(customer.keyId);
  });

  it('says why they are refused', async () => {
    const [requests, usage] = await followed('See why they get 429');
    expect(requests).toContain(customer.requestId);
    expect(requests).toContain('rate_limited');
    expect(usage).toContain('describeKey');
    expect(usage).toContain('429');
  });

  it('gives them ids that no other project can join', async () => {
    const [changed] = await followed('Give them ids that no other project can join');
    expect(changed).toContain(customer.projectId);
    const [row] = await fixture.db.query<{ isOn: boolean }>(
      'SELECT pairwise_names AS "isOn" FROM projects WHERE id = $1',
      [customer.projectId],
    );
    expect(row).toEqual({ isOn: true });
  });

  it('raises their plan, which counts at once', async () => {
    await followed('Raise their plan');
    const key = await fixture.createKey(customer.projectId);
    await eventually(async () => expect((await key.client.get('/v1/key')).body.plan).toBe('pro'));
  });

  it('rotates their key, and both keys work', async () => {
    const [printed = ''] = await followed('Rotate their key');
    const [secret = ''] = /hm_live_\w+/.exec(printed) ?? [];
    const ask = (key: string) => fixture.anybody.get(`/check?userId=${customer.userId}`, { key });
    for (const key of [secret, customer.apiKey])
      await eventually(async () => expect((await ask(key)).body.isHuman).toBe(true));
  });

  it('finds one request', async () => {
    const [printed] = await followed('Find one request');
    for (const part of [customer.requestId, customer.keyId, 'describeKey', '429'])
      expect(printed).toContain(part);
  });

  it('shows, suspends and resumes a person', async () => {
    const [shown, suspended, resumed] = await followed('Suspend a person');
    for (const printed of [shown, suspended, resumed]) expect(printed).toContain(customer.userId);
    expect(suspended).toContain('suspended');
    expect(resumed).toContain('verified');
  });

  it('lets people into the console, and out of it', async () => {
    const [invited, members, recovered, signedOut, removed, operator] = await followed(
      'Let people into the console',
    );
    for (const printed of [invited, recovered, operator])
      expect(printed).toMatch(/\/console\/join#inv_[\w-]{43}/);
    for (const printed of [members, signedOut, removed]) expect(printed).toContain(customer.memberId);
  });

  it('says whether the service does its work', async () => {
    const [pools, mail, logs, switched] = await followed('See whether the service does its work');
    expect(pools).toContain('outbox');
    expect(mail).toContain('unsent');
    expect(logs).toMatch(asJson ? /"logs":\s*\[\]/ : /logs/);
    expect(switched).toContain('stoppedAt');
  });

  it('verifies the audit, which has all of this', async () => {
    const [ofProject, ofInstallation, verified] = await followed('Verify the audit');
    for (const action of ['project.plan_changed', 'key.rotated', 'member.removed'])
      expect(ofProject).toContain(action);
    for (const action of ['person.looked_up', 'person.suspended', 'person.resumed'])
      expect(ofInstallation).toContain(action);
    expect(verified).toContain(customer.projectId);
  });

  it('makes a backup and verifies it', async () => {
    const [created, verified] = await followed('Verify a backup');
    expect(created).toContain(path.join(folder, customer.projectId));
    expect(verified).toMatch(asJson ? /"problems":\s*\[\]/ : /\w/);
  });
});

it('has a task for each heading, and no other command', () => {
  expect([...tasks.values()].every((commands) => commands.length > 0)).toBe(true);
  expect([...tasks.values()].flat().every((line) => line.startsWith('npm run cli -- '))).toBe(true);
});
