import { freePort } from '../../dev/launch/services/free-port.ts';
import { refreshCheckResponse } from '../../shared/platform/queues/jobs.ts';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { eventually } from '../support/eventually.ts';
import type { RoleProcess } from '../support/role-process.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/stores/own-postgres.ts';
import { type Scraped, scrape } from './scrape.ts';

const due = 'humanmark_work_due_age_seconds';
const kinds = ['outbox', 'jobs', 'deliveries', 'recoveries', 'trust', 'log', 'timers', 'media', 'sites'];

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
