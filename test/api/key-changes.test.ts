import { freePort } from '../../dev/launch/services/free-port.ts';
import { listApiKeys, readApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import {
  changeApiKey,
  revokeApiKey,
  rotateApiKey,
  setKeyExpiry,
} from '../../shared/domain/partners/projects/change-api-key.ts';
import {
  changePlan,
  resumeProject,
  suspendProject,
} from '../../shared/domain/partners/projects/change-project.ts';
import { endProject } from '../../shared/domain/partners/projects/end-project.ts';
import { eventually } from '../support/eventually.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import type { TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let restarted: TestRedis | undefined;
let processes: RoleProcess[] = [];
let bases: string[];
let project: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  const { database, redis } = fixture.config;
  const env = testEnvironment(
    { databaseUrl: database.url, redisUrl: redis.cacheUrl },
    { LOOKUP_TIMEOUT_SECONDS: '20' },
  );
  const ports = [await freePort(), await freePort()];
  processes = await Promise.all(ports.map((port) => startRole('api', [], { ...env, PORT: String(port) })));
  bases = ports.map((port) => `http://127.0.0.1:${port}`);
});
beforeEach(async () => {
  project = await fixture.createProject();
});
afterAll(async () => {
  for (const each of processes) await each.stop();
  await fixture?.close();
  await restarted?.stop();
});

const call = (key: string, path = '/check?userId=usr_nobody') =>
  Promise.all(bases.map((base) => createApiClient(base, key).get(path)));

/** What each process says to a key: `404 identity_not_found` where it accepts it. */
const outcomes = async (key: string) => (await call(key)).map((answer) => told(answer).join(' '));
const inBoth = (outcome: string) => [outcome, outcome];
const accepted = inBoth('404 identity_not_found');

/**
 * A second is promised, on a machine that is not busy. A key that no process reads the change of is cached for ten, so
 * whatever counts before that was not merely read again.
 */
const promisedMs = 8000;

/** Has both processes cache the key, makes the change, and waits until it counts in both. */
async function countsInBoth(key: string, change: () => Promise<unknown>, outcome: string): Promise<void> {
  expect(await outcomes(key)).toEqual(accepted);
  await change();
  await eventually(async () => expect(await outcomes(key)).toEqual(inBoth(outcome)), promisedMs);
}

describe('a change of a key counts in every process', () => {
  it('when it is revoked, while the other keys of the project stay', async () => {
    const { apiKey, keyId } = await fixture.createKey(project.projectId);
    await countsInBoth(apiKey, () => revokeApiKey(fixture, keyId), '401 api_key_invalid');
    expect(await revokeApiKey(fixture, keyId)).toEqual({ keyId, revoked: true });
    expect(await outcomes(project.apiKey)).toEqual(accepted);
    await expect(revokeApiKey(fixture, 'key_none')).rejects.toMatchObject({ code: 'key_not_found' });
  });

  it('when it is given an end, at that end', async () => {
    const { apiKey, keyId } = project;
    const soon = () => new Date(Date.now() + 500);
    await countsInBoth(
      apiKey,
      () => setKeyExpiry(fixture, keyId, { expiresAt: soon() }),
      '401 api_key_expired',
    );
  });

  it('when it is replaced without a grace, by a key that is accepted at once', async () => {
    const { apiKey, keyId } = project;
    let replacement = '';
    const rotate = async () => {
      ({ apiKey: replacement } = await rotateApiKey(fixture, keyId, { graceHours: 0 }));
    };
    await countsInBoth(apiKey, rotate, '401 api_key_expired');
    expect(await outcomes(replacement)).toEqual(accepted);
  });

  it('when its scopes or its domains are others', async () => {
    const { apiKey, keyId } = project;
    const withScopes = () => changeApiKey(fixture, keyId, { scopes: ['stamps:read'] });
    await countsInBoth(apiKey, withScopes, '403 scope_missing');
    const other = await fixture.createKey(project.projectId);
    const withDomains = () => changeApiKey(fixture, other.keyId, { domains: ['shop.example'] });
    await countsInBoth(other.apiKey, withDomains, '403 domain_not_allowed');
  });

  it('when its project is suspended, and resumed', async () => {
    const { apiKey, projectId } = project;
    const suspend = () => suspendProject(fixture, projectId, { reason: 'unpaid' });
    await countsInBoth(apiKey, suspend, '403 project_suspended');
    await resumeProject(fixture, projectId);
    await eventually(async () => expect(await outcomes(apiKey)).toEqual(accepted), promisedMs);
  });

  it('when its project has another plan', async () => {
    const { apiKey, projectId } = project;
    const policies = async () => (await call(apiKey)).map((answer) => answer.headers.get('ratelimit-policy'));
    expect(await policies()).toEqual(inBoth('"minute";q=100000;w=60'));
    await changePlan(fixture, projectId, { plan: 'pro' });
    const pro = inBoth('"minute";q=300;w=60, "day";q=50000;w=86400');
    await eventually(async () => expect(await policies()).toEqual(pro), promisedMs);
  });

  it('whoever made it: an operator’s own SQL too', async () => {
    const { apiKey, keyId } = project;
    const revoke = () => fixture.db.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [keyId]);
    await countsInBoth(apiKey, revoke, '401 api_key_invalid');
  });

  it('after the connections that read the changes were cut', async () => {
    const cut = await fixture.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'humanmark-keys' AND datname = current_database()`,
    );
    // Those of both processes and of the API that runs within this test.
    expect(cut).toHaveLength(3);
    await countsInBoth(project.apiKey, () => revokeApiKey(fixture, project.keyId), '401 api_key_invalid');
  });

  it('while requests never pause', async () => {
    const { apiKey, keyId } = project;
    const stop = new AbortController();
    const asking = (async () => {
      while (!stop.signal.aborted) await outcomes(apiKey);
    })();
    await countsInBoth(apiKey, () => revokeApiKey(fixture, keyId), '401 api_key_invalid');
    stop.abort();
    await asking;
  });
});

it('replaces a key once, however many ask for it at the same time', async () => {
  const rotations = await Promise.allSettled(
    Array.from({ length: 5 }, () => rotateApiKey(fixture, project.keyId, { graceHours: 1 })),
  );
  const refusals = rotations.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ code: 'key_replaced' })),
  );
  const { keys } = await listApiKeys(fixture, project.projectId, { limit: 10 });
  expect(keys).toHaveLength(2);
  expect(keys.find(({ id }) => id === project.keyId)?.replacedBy).toBe(
    keys.find(({ id }) => id !== project.keyId)?.id,
  );
});

it('refuses the keys of a project from its end on, in every process', async () => {
  const { apiKey, projectId } = project;
  expect(await outcomes(apiKey)).toEqual(accepted);
  await endProject(fixture, projectId, { noticeDays: 1 });
  expect(await outcomes(apiKey)).toEqual(accepted);
  // The one part of a day that a test can wait for is its last second.
  await countsInBoth(
    apiKey,
    () =>
      fixture.db.query(`UPDATE projects SET ends_at = now() + interval '500 ms' WHERE id = $1`, [projectId]),
    '401 api_key_expired',
  );
  await eventually(async () => expect(await outcomes(apiKey)).toEqual(inBoth('401 api_key_invalid')), 30_000);
});

it('counts a change of the mode that was made by hand', async () => {
  const { apiKey, keyId } = project;
  const modes = async () => (await call(apiKey, '/v1/key')).map(({ body }) => body.mode);
  expect(await modes()).toEqual(inBoth('live'));
  await fixture.db.query(`UPDATE api_keys SET mode = 'test' WHERE id = $1`, [keyId]);
  await eventually(async () => expect(await modes()).toEqual(inBoth('test')), promisedMs);
});

it('lets a key expire by itself, in a process that has it cached', async () => {
  const { apiKey, keyId } = project;
  await setKeyExpiry(fixture, keyId, { expiresAt: new Date(Date.now() + 4000) });
  expect(await outcomes(apiKey)).toEqual(accepted);
  await eventually(async () => expect(await outcomes(apiKey)).toEqual(inBoth('401 api_key_expired')));
});

it('believes what it has cached for ten seconds where a change cannot be seen', async () => {
  const { apiKey, keyId } = project;
  expect(await outcomes(apiKey)).toEqual(accepted);
  const learned = performance.now();
  // As in a process that is cut off from the changes: this one leaves no trace beside the row.
  await fixture.db.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [keyId]);
  });
  await eventually(async () => expect(await outcomes(apiKey)).toEqual(inBoth('401 api_key_invalid')));
  // A busy machine answers late; a key that was cached for longer than 10 s, as 30 s would be, is told apart all the same.
  expect(performance.now() - learned).toBeLessThan(25_000);
});

describe('the last use of a key', () => {
  const lastUse = async () => (await readApiKey(fixture, project.keyId)).lastUsedAt;

  it('is stored by a process that stops, and then not again within a minute', async () => {
    expect(await lastUse()).toBeNull();
    expect(await outcomes(project.apiKey)).toEqual(accepted);
    const stores = { databaseUrl: fixture.config.database.url, redisUrl: fixture.config.redis.cacheUrl };
    const useAndStop = async () => {
      const port = await freePort();
      const role = await startRole('api', [], { ...testEnvironment(stores), PORT: String(port) });
      const used = await createApiClient(`http://127.0.0.1:${port}`, project.apiKey).get('/v1/key');
      await role.stop();
      return used.status;
    };
    expect(await useAndStop()).toBe(200);
    const first = await lastUse();
    expect(first).toBeInstanceOf(Date);
    expect(await useAndStop()).toBe(200);
    expect(await lastUse()).toEqual(first);
  });

  it('is stored by a process that runs', async () => {
    expect(await outcomes(project.apiKey)).toEqual(accepted);
    await eventually(async () => expect(await lastUse()).toBeInstanceOf(Date));
  });
});

it('counts as soon while Redis is unavailable', async () => {
  expect(await outcomes(project.apiKey)).toEqual(accepted);
  await fixture.redis.stop();
  await countsInBoth(project.apiKey, () => revokeApiKey(fixture, project.keyId), '401 api_key_invalid');
  restarted = await fixture.redis.restart();
});
