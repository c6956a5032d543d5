import { freePort } from '../../dev/launch/services/free-port.ts';
import { refreshCheckResponse } from '../../shared/platform/queues/jobs.ts';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { eventually } from '../support/eventually.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/stores/own-postgres.ts';
import { type Scraped, scrape } from './scrape.ts';

const due = 'humanmark_work_due_age_seconds';
const kinds = [
  'outbox',
  'jobs',
  'deliveries',
  'recoveries',
  'trust',
  'log',
  'timers',
  'verdicts',
  'media',
  'sites',
];

let postgres: OwnPostgres;
let fixture: FaultFixture;
let webhooks: RoleProcess;
/** Of the process whose metrics are read. It delivers nothing. */
let trust: number;
let delivering: number;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  fixture = await createFaultFixture({ databaseUrl: postgres.url });
  [trust, delivering] = [await freePort(), await freePort()];
  await fixture.startPools('trust', { METRICS_PORT: String(trust) });
  webhooks = await fixture.startPools('webhooks,log', { METRICS_PORT: String(delivering) });
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.remove();
});

const age = async (kind: string) => (await scrape(trust)).value(due, { kind });

/** Resolves with what is exposed once it holds. */
const until = (port: number, holds: (scraped: Scraped) => void) =>
  eventually(async () => {
    const scraped = await scrape(port);
    holds(scraped);
    return scraped;
  });

describe('the metrics of workers', () => {
  it('tell of every kind of work and of every queue, whichever pools the process runs', async () => {
    const scraped = await until(trust, ({ values }) => expect(values(due)).toHaveLength(kinds.length));
    for (const kind of kinds) expect(scraped.value(due, { kind })).toBeGreaterThanOrEqual(0);
    for (const queue of [
      'outbox',
      'deliveries',
      'trust',
      'log',
      'timers',
      'verdicts',
      'mail',
      'media',
      'identity',
      'takedowns',
    ])
      for (const state of ['waiting', 'active', 'delayed'])
        expect(scraped.values('humanmark_queue_jobs', { queue, state })).toHaveLength(1);
    expect(scraped.value('humanmark_queue_paused', { queue: 'deliveries' })).toBe(0);
    expect(scraped.value('humanmark_signing_key_age_seconds', { state: 'active' })).toBeGreaterThan(0);
    expect(scraped.values('humanmark_scrape_errors_total').every((failures) => failures === 0)).toBe(true);
  });

  it.each([
    [
      'outbox',
      `INSERT INTO outbox (job, payload, created_at) VALUES ('of.a-test', '{}', now() - interval '2 hours')`,
    ],
    [
      'jobs',
      `INSERT INTO outbox (job, payload, created_at, published_at)
       VALUES ('of.a-test', '{}', now() - interval '2 hours', now())`,
    ],
    [
      'media',
      `INSERT INTO media_jobs (id, project_id, mode, kind, input_type, input_bytes, input_hash, created_at, starts, due_at)
       SELECT 'job_' || hours, id, 'test', 'detect', 'video/mp4', 1, sha256('x'), now() - hours * interval '1 hour', 0,
              now() + interval '1 minute'
         FROM (SELECT id FROM projects LIMIT 1) AS project, unnest(ARRAY[1, 2]) AS hours`,
    ],
    [
      // The oldest of all is of another project and another priority than the first.
      'sites',
      `INSERT INTO crawl_sites (site, priority, asked_by, due_at)
       SELECT site, priority, asked_by, now() - hours * interval '1 hour'
         FROM (VALUES ('a.example', 0, '', 1), ('b.example', 1, 'proj_a', -1), ('c.example', 1, 'proj_b', 2),
                      ('d.example', 2, 'proj_a', 1)) AS given (site, priority, asked_by, hours)`,
    ],
  ])('tell the age of the oldest row of the kind %s', async (kind, insert) => {
    const empty = async () => {
      for (const table of ['outbox', 'media_jobs', 'crawl_sites'])
        await fixture.db.query(`DELETE FROM ${table}`);
      await eventually(async () => expect(await age(kind)).toBe(0));
    };
    await empty();
    await fixture.db.query(insert);
    const seconds = await eventually(async () => {
      const known = await age(kind);
      expect(known).toBeGreaterThan(0);
      return known;
    });
    expect(seconds / 3600).toBeGreaterThanOrEqual(2);
    expect(seconds / 3600).toBeLessThan(3);
    await empty();
  });

  it('tell for how long entries of a transparency log have waited at least', async () => {
    await webhooks.stop();
    await fixture.db.query(
      `INSERT INTO log_entries (log, kind, ref, entry) VALUES ('test', 'stamp', 'stmp_x', 'x')`,
    );
    await eventually(async () => expect(await age('log')).toBeGreaterThan(0));
    webhooks = await fixture.startPools('webhooks,log', { METRICS_PORT: String(delivering) });
    await eventually(async () => expect(await age('log')).toBe(0));
    const head = await until(trust, ({ values }) =>
      expect(values('humanmark_log_head_age_seconds', { log: 'test' })).toHaveLength(1),
    );
    expect(head.value('humanmark_log_head_age_seconds', { log: 'test' })).toBeLessThan(3600);
  });

  it('count deliveries by outcome, jobs and rounds', async () => {
    fixture.receiver.respondWith(503);
    expect(await fixture.verify()).toBe(200);
    const attempts = 'humanmark_delivery_attempt_duration_seconds_count';
    await until(delivering, ({ value }) =>
      expect(value(attempts, { outcome: 'waiting' })).toBeGreaterThan(0),
    );
    fixture.receiver.respondWith(200);
    const scraped = await until(delivering, ({ value }) =>
      expect(value(attempts, { outcome: 'delivered' })).toBeGreaterThan(0),
    );
    expect(scraped.values(attempts, { outcome: 'dead' })).toEqual([]);
    expect(
      scraped.value('humanmark_work_rounds_total', { kind: 'deliver', cause: 'wake_up', outcome: 'done' }),
    ).toBeGreaterThan(0);
    const jobs = { queue: 'deliveries', job: 'deliveries.wake-up', outcome: 'done' };
    expect(scraped.value('humanmark_jobs_total', jobs)).toBeGreaterThan(0);
  });

  it('count jobs that fail', async () => {
    const port = await freePort();
    const noCache = { METRICS_PORT: String(port), CACHE_REDIS_URL: 'redis://127.0.0.1:1' };
    const relay = await fixture.startPools('relay', noCache);
    const { identityUuid: identityId } = fixture.person;
    await fixture.db.transaction((tx) => addOutboxMessage(tx, refreshCheckResponse, { identityId }));
    const failed = { queue: 'identity', job: refreshCheckResponse.name, outcome: 'failed' };
    const scraped = await until(port, ({ value }) =>
      expect(value('humanmark_jobs_total', failed)).toBeGreaterThan(0),
    );
    expect(scraped.value('humanmark_jobs_total', { ...failed, outcome: 'done' })).toBe(0);
    expect(scraped.value('humanmark_redis_ready', { connection: 'worker-cache' })).toBe(0);
    // The message is not done, although its job has been.
    await eventually(async () => expect(await age('jobs')).toBeGreaterThan(0));
    await relay.stop();
  });

  it('show that a pool has stopped: what it would do grows old', async () => {
    await until(trust, ({ value }) => expect(value(due, { kind: 'deliveries' })).toBe(0));
    webhooks.kill('SIGKILL');
    await webhooks.exited;
    expect(await fixture.verify()).toBe(200);
    const first = await eventually(async () => {
      const seconds = await age('deliveries');
      expect(seconds).toBeGreaterThan(0);
      return seconds;
    });
    await eventually(async () => expect(await age('deliveries')).toBeGreaterThan(first + 1));
    webhooks = await fixture.startPools('webhooks,log', { METRICS_PORT: String(delivering) });
    await eventually(async () => expect(await age('deliveries')).toBe(0));
  });

  it('are served while a store is unavailable, without what it would have told', async () => {
    process.kill(fixture.redis.pid, 'SIGKILL');
    const noQueue = await until(trust, ({ values }) => expect(values('humanmark_queue_jobs')).toEqual([]));
    expect(noQueue.values(due)).toHaveLength(kinds.length);
    expect(noQueue.value('humanmark_redis_ready', { connection: 'worker-producer' })).toBe(0);
    await until(trust, ({ value }) =>
      expect(value('humanmark_scrape_errors_total', { reading: 'queues' })).toBeGreaterThan(0),
    );
    await fixture.restartRedis();
    await until(trust, ({ values }) => expect(values('humanmark_queue_jobs').length).toBeGreaterThan(0));

    await postgres.freeze();
    try {
      const frozen = await until(trust, ({ values }) => expect(values(due)).toEqual([]));
      expect(frozen.values('humanmark_queue_jobs').length).toBeGreaterThan(0);
      await until(trust, ({ value }) =>
        expect(value('humanmark_scrape_errors_total', { reading: 'due_trust' })).toBeGreaterThan(0),
      );
    } finally {
      postgres.thaw();
    }
    await until(trust, ({ values }) => expect(values(due)).toHaveLength(kinds.length));
  });
});
