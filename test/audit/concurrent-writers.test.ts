import { freePort } from '../../dev/launch/services/free-port.ts';
import { listAudit } from '../../shared/domain/partners/audit/read-audit.ts';
import { verifyChain } from '../../shared/domain/partners/audit/verify-audit.ts';
import { eventually } from '../support/eventually.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { runCli } from './audited-fixture.ts';

let fixture: TestFixture;
let processes: RoleProcess[] = [];
let bases: string[];

beforeAll(async () => {
  fixture = await createTestFixture();
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
  const ports = [await freePort(), await freePort()];
  processes = await Promise.all(ports.map((port) => startRole('api', [], { ...env, PORT: String(port) })));
  bases = ports.map((port) => `http://127.0.0.1:${port}`);
});
afterAll(async () => {
  for (const each of processes) await each.stop();
  await fixture?.close();
});

const linesOf = async (chain: string, cursor?: string) => listAudit(fixture, { chain, cursor, limit: 200 });

/** A key may register ten webhooks a minute. */
const moreKeys = async (projectId: string): Promise<string[]> => {
  const keys = [1, 2, 3].map(() => fixture.createKey(projectId));
  return (await Promise.all(keys)).map(({ apiKey }) => apiKey);
};

describe('concurrent writers of one chain', () => {
  it('are two API processes and commands, and none loses or repeats a line', async () => {
    const { projectId, apiKey, keyId } = await fixture.createProject();
    const keys = [apiKey, ...(await moreKeys(projectId))];
    const register = (at: number) =>
      createApiClient(bases[at % 2] ?? '', keys[at % 4] ?? '').post('/v1/webhooks/register', {
        url: `http://127.0.0.1:9/${at}`,
      });
    const answers = Array.from({ length: 40 }, (_, at) => register(at));
    const commands = ['One', 'Two', 'Three'].map((name) =>
      runCli(fixture, 'key', 'rename', '--key', keyId, '--name', name),
    );
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(Array(40).fill(201));
    expect((await Promise.all(commands)).map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await verifyChain(fixture, projectId)).toMatchObject({ problem: null, lines: 48 });
    const { entries } = await linesOf(projectId);
    const targets = entries
      .filter(({ action }) => action === 'webhook.registered')
      .map(({ target }) => target);
    expect(new Set(targets).size).toBe(40);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('lose no line of a change when a process is killed, and keep no line without its change', async () => {
    const { projectId, apiKey } = await fixture.createProject();
    const killed = processes[1];
    const keys = [apiKey, ...(await moreKeys(projectId))];
    const calls = Array.from({ length: 30 }, (_, at) =>
      createApiClient(bases[1] ?? '', keys[at % 4] ?? '')
        .post('/v1/webhooks/register', { url: `http://127.0.0.1:9/${at}` })
        .catch(() => undefined),
    );
    const count = async () =>
      (await fixture.db.query('SELECT 1 FROM webhook_endpoints WHERE project_id = $1', [projectId])).length;
    await eventually(async () => expect(await count()).toBeGreaterThan(2));
    killed?.kill('SIGKILL');
    await Promise.all(calls);
    // A transaction that the server had begun to commit may end after its process.
    await eventually(async () => {
      const { entries } = await linesOf(projectId);
      const lines = entries.filter(({ action }) => action === 'webhook.registered');
      expect(lines).toHaveLength(await count());
    });
    expect(await verifyChain(fixture, projectId)).toMatchObject({ problem: null });
  });

  it('are held off only while the head is locked, and other chains are not', async () => {
    const one = await fixture.createProject();
    const other = await fixture.createProject();
    const done: string[] = [];
    const register = async ({ apiKey }: { apiKey: string }, name: string) => {
      const { status } = await createApiClient(bases[0] ?? '', apiKey).post('/v1/webhooks/register', {
        url: 'http://127.0.0.1:9/hook',
      });
      done.push(`${name} ${status}`);
    };
    let held: Promise<void> | undefined;
    await fixture.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM audit_heads WHERE chain = $1 FOR UPDATE', [one.projectId]);
      held = register(one, 'held');
      await register(other, 'other');
      expect(done).toEqual(['other 201']);
    });
    await held;
    expect(done).toEqual(['other 201', 'held 201']);
  });
});
