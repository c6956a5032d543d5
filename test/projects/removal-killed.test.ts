import { loadProject } from '../../shared/domain/partners/projects/projects.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { endNow } from './whole-project.ts';

let fixture: TestFixture;
let workers: RoleProcess[] = [];
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(async () => {
  for (const each of workers) await each.stop();
  await fixture?.close();
});

const start = async () => {
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
  const worker = await startRole('workers', ['--pools', 'maintenance'], env);
  workers.push(worker);
  return worker;
};
const eventsLeft = async (projectId: string) => {
  const [row] = await fixture.db.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM events WHERE project_id = $1',
    [projectId],
  );
  return row?.left ?? 0;
};

it('goes on with a removal that a killed process has begun, and leaves other projects alone', async () => {
  const many = 30_000;
  const { projectId } = await fixture.createProject();
  const other = await fixture.createProject();
  await fixture.db.query(
    `INSERT INTO events (id, project_id, mode, type, body)
     SELECT 'evt_' || n, $1, 'live', 'user.verified', '{}' FROM generate_series(1, $2::int) n
     UNION ALL SELECT 'evt_other', $3, 'live', 'user.verified', '{}'`,
    [projectId, many, other.projectId],
  );
  await endNow(fixture.db, projectId);
  const killed = await start();
  await eventually(async () => expect(await eventsLeft(projectId)).toBeLessThan(many));
  killed.kill('SIGKILL');
  await killed.exited;
  workers = [];
  const left = await eventsLeft(projectId);
  expect(left).toBeGreaterThan(0);
  // As if the claim of the killed process had ended.
  await fixture.db.query('UPDATE projects SET remove_at = now() WHERE id = $1', [projectId]);
  await start();
  await eventually(async () =>
    expect((await loadProject(fixture, projectId)).removedAt).toBeInstanceOf(Date),
  );
  expect([await eventsLeft(projectId), await eventsLeft(other.projectId)]).toEqual([0, 1]);
  expect((await other.client.get('/v1/key')).status).toBe(200);
});
