import { freePort } from '../../dev/launch/services/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { countedOf, inEveryUnit, untilCounted } from './usage-calls.ts';

interface Started {
  role: RoleProcess;
  base: string;
}

let fixture: TestFixture;
let project: TestProject;
const started: Started[] = [];

beforeAll(async () => {
  fixture = await createTestFixture();
});
beforeEach(async () => {
  project = await fixture.createProject();
});
afterEach(async () => {
  for (const { role } of started.splice(0)) role.kill('SIGKILL');
});
afterAll(() => fixture?.close());

async function startApiProcess(): Promise<Started> {
  const { database, redis } = fixture.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const port = await freePort();
  const role = await startRole('api', [], { ...testEnvironment(stores), PORT: String(port) });
  const process = { role, base: `http://127.0.0.1:${port}` };
  started.push(process);
  return process;
}

/** One request; true when a response came. */
async function ask({ base }: Started): Promise<boolean> {
  const headers = { authorization: `Bearer ${project.apiKey}` };
  try {
    const response = await fetch(`${base}/v1/identity/usr_nobody/check`, { headers });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Asks again and again until the process refuses connections. @returns how many responses came */
async function askUntilGone(process: Started): Promise<number> {
  let responses = 0;
  while (await ask(process)) responses += 1;
  return responses;
}

const logged = async () => {
  const [row] = await fixture.db.query<{ rows: number }>(
    'SELECT count(*) AS rows FROM request_log WHERE project_id = $1',
    [project.projectId],
  );
  return row?.rows;
};

describe('usage of API processes', () => {
  it('is exact when both stop, one after the other, under requests', async () => {
    const [first, second] = [await startApiProcess(), await startApiProcess()];
    const asking = [first, second].map((process) =>
      Promise.all(Array.from({ length: 2 }, () => askUntilGone(process))),
    );
    await eventually(async () => expect((await countedOf(fixture, project)).hours).toBeGreaterThan(100));
    await first.role.stop();
    await second.role.stop();
    const responses = (await Promise.all(asking)).flat().reduce((sum, each) => sum + each, 0);
    expect(responses).toBeGreaterThan(100);
    expect(await countedOf(fixture, project)).toEqual(inEveryUnit(responses));
    expect(await logged()).toBe(responses);
  });

  it('is written while a process runs, so that a killed one loses what came since the last time', async () => {
    const process = await startApiProcess();
    const asking = askUntilGone(process);
    const stored: number[] = [];
    await eventually(async () => {
      const { hours } = await countedOf(fixture, project);
      if (hours !== stored.at(-1)) stored.push(hours);
      // It is written again and again and not once in 10 s, as the last uses of keys are.
      expect(stored.length).toBeGreaterThan(5);
    });
    process.role.kill('SIGKILL');
    const responses = await asking;
    const counted = await countedOf(fixture, project);
    const { hours } = counted;
    expect(counted).toEqual(inEveryUnit(hours));
    expect(hours).toBeGreaterThanOrEqual(stored.at(-1) ?? Number.NaN);
    // The response to a request that was counted may not have arrived.
    expect(hours).toBeLessThanOrEqual(responses + 1);
  });

  it('waits for a Postgres that is held up, and is added once', async () => {
    const process = await startApiProcess();
    await ask(process);
    await untilCounted(fixture, project, 1);
    // A lock that the statement of the process waits for until it is cancelled, again and again.
    const release = await new Promise<() => void>((resolve) => {
      void fixture.db.transaction(async (tx) => {
        await tx.query('LOCK TABLE usage_counts IN SHARE MODE');
        await new Promise<void>((letGo) => resolve(letGo));
      });
    });
    for (let at = 0; at < 10; at += 1) await ask(process);
    await eventually(async () => {
      const waiting = await fixture.db.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'humanmark-usage' AND wait_event_type = 'Lock'",
      );
      expect(waiting.length).toBeGreaterThan(0);
    });
    await fixture.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'humanmark-usage' AND wait_event_type = 'Lock'`,
    );
    release();
    await untilCounted(fixture, project, 11);
    await process.role.stop();
    expect(await countedOf(fixture, project)).toEqual(inEveryUnit(11));
  });
});
