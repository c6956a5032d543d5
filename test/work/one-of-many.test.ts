import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { recordEvent } from '../../shared/domain/partners/webhooks/record-event.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createProducer, type Producer } from '../../shared/platform/queues/enqueue.ts';
import { connectProducer, type QueueRedis, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import { createAnnouncer } from '../../shared/platform/work/announce-work.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import type { RoleProcess } from '../support/role-process.ts';

/** As many as the work of a busy installation is shared by. They start a few at a time: each needs a second of a core. */
const processes = 16;
const log = silentLogger();

let fixture: FaultFixture;
let workers: RoleProcess[];
let connection: QueueRedis;
let producer: Producer;
let db: Database;

const startWorker = () => fixture.startPools('webhooks', { LOG_LEVEL: 'debug' });

beforeAll(async () => {
  fixture = await createFaultFixture();
  connection = connectProducer({ url: fixture.redis.url, log, name: 'test' });
  await whenReady(connection);
  producer = createProducer(connection, log);
  const onWork = createAnnouncer(producer, log);
  db = connectDatabase({
    url: fixture.env['DATABASE_URL'] ?? '',
    poolMax: 2,
    log,
    applicationName: 'test',
    onWork,
  });
  workers = [];
  while (workers.length < processes) workers.push(...(await Promise.all([startWorker(), startWorker()])));
});
afterAll(async () => {
  await producer?.close();
  connection?.disconnect();
  await db?.close();
  await fixture?.close();
});

/** How many wake-ups this process has taken, by its own log. */
const takenBy = (worker: RoleProcess): number =>
  worker
    .output()
    .split('\n')
    .filter((line) => line.includes('"work.wake_up_taken"')).length;

const taken = (): number => workers.reduce((sum, worker) => sum + takenBy(worker), 0);

/** So many events in one transaction; the data is what a partner gets. */
const commit = (projectId = fixture.projectId, events = 1) =>
  db.transaction(async (tx) => {
    for (let at = 0; at < events; at += 1)
      await recordEvent(
        tx,
        { clock: systemClock },
        {
          projectId,
          mode: 'live',
          type: 'user.verified',
          identityId: null,
          data: { userId: 'usr_x', identityId: 'X #0000000', trustScore: 60, assurance: 'liveness' },
        },
      );
  });

it('wakes one of sixteen processes by a commit', async () => {
  const before = taken();
  for (let at = 1; at <= 20; at += 1) {
    const received = fixture.receiver.received.length;
    await commit();
    await eventually(() => expect(fixture.receiver.received.length).toBe(received + 1));
    // Somebody who was about to look anyway may have sent it: the next commit's wake-up must not be the same as this one's.
    await eventually(() => expect(taken() - before).toBeGreaterThanOrEqual(at));
  }
  // The sweeper may have found an event whose wake-up was on its way. All of them would be 320.
  expect(taken() - before).toBeLessThanOrEqual(30);
});

/** Projects whose events one webhook each gets: more than there are shards. One after the other: there is little left of two cores. */
async function createPartners(count: number): Promise<string[]> {
  const created: string[] = [];
  while (created.length < count) {
    const { projectId } = await createProject({ db }, { name: 'Partner', plan: 'pro' });
    const { apiKey } = await createApiKey({ db }, { projectId });
    const client = createApiClient(`http://127.0.0.1:${fixture.env['PORT']}`, apiKey);
    expect((await client.post('/v1/webhooks/register', { url: fixture.receiver.url })).status).toBe(201);
    created.push(projectId);
  }
  return created;
}

/** Commits over and over and starts one more process meanwhile. How many wake-ups there were until it got one. */
async function turnOfAnAdded(commits: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const load = (async () => {
    while (!over.signal.aborted) await commits();
  })();
  const first = taken();
  await eventually(() => expect(taken() - first).toBeGreaterThan(2 * processes));
  const added = await startWorker();
  const before = taken();
  await eventually(() => expect(takenBy(added)).toBeGreaterThan(0)).finally(() => over.abort());
  await load;
  return taken() - before;
}

// Redis wakes the one that has waited longest: it gets its turn before the others have had many.
const turnsMax = 6 * processes;

it('gives a process that is added its share of the work of many projects', async () => {
  const partners = await createPartners(40);
  const turn = await turnOfAnAdded(() => Promise.all(partners.map((projectId) => commit(projectId))));
  expect(turn).toBeLessThan(turnsMax);
});

// Its events are one shard, which one worker takes as long as it keeps up.
it('gives it its share of the work of a single project that is more than one process takes at once', async () => {
  const [partner = ''] = await createPartners(1);
  expect(await turnOfAnAdded(() => commit(partner, 1000))).toBeLessThan(turnsMax);
});
