import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connectDatabase, type Database, type DatabaseOptions } from '../../shared/platform/db/database.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createProducer } from '../../shared/platform/queues/enqueue.ts';
import { connectProducer, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import { createAnnouncer } from '../../shared/platform/work/announce-work.ts';
import { startListening, startProcess, startWorkers } from './check/child-processes.ts';
import { type CommitCounter, openCommitCounter } from './check/commit-counter.ts';
import { startStores } from './check/stores.ts';
import { costOf, postgresTime, printCosts } from './webhooks/cost.ts';
import { createEventSource, createProjects, type EventSource } from './webhooks/event-source.ts';
import { fillFinished } from './webhooks/fill-finished.ts';
import { deliverFor, drain, latencyAt, postFor, settled } from './webhooks/measure.ts';
import { printWebhooksReport, type Round } from './webhooks/report.ts';

/**
 * Measures events claimed, signed, sent and recorded by two worker processes, beside a bare loop of signed POSTs to the
 * same receiver, both in each round: once with all events committed before, once while this process commits them on the
 * same cores. Then it measures how long after its commit an event arrives at 100 events a second, with and without
 * the wake-up after the commit. Usage: `webhooks [seconds]`, 5 by default, per side and round. With `--finished N` it measures
 * instead what a delivery costs while events are committed, in empty tables and beside N deliveries that have ended, which take
 * 0.95 GB and 15 s for each million. Ends with one line of JSON.
 */
const rounds = 3;
const workers = 2;
const endpoints = 40;
/** Events of a drain. */
const events = 6000;
const inFlight = 100;
const latencyRate = 100;
const latencySeconds = 20;

const usage = 'usage: webhooks [seconds] [--finished N]';
const { values, positionals } = parseArgs({
  options: { finished: { type: 'string' } },
  allowPositionals: true,
});
const seconds = Number(positionals[0] ?? 5);
const finished = Number(values.finished ?? 0);
if (!(seconds > 0) || !(finished >= 0)) throw new RangeError(usage);

const stores = await startStores(0);
const ends: (() => unknown)[] = [() => stores.close()];
try {
  const setup = await setUp();
  if (finished > 0) await benchCost(setup);
  else await bench(setup);
} finally {
  for (const end of ends.toReversed()) await end();
}

interface Setup {
  db: Database;
  projectIds: string[];
  source: EventSource;
  receiver: ChildProcess;
  url: string;
  pids: number[];
  counter: CommitCounter;
}

async function setUp(): Promise<Setup> {
  const masterKey = randomBytes(32);
  const receiver = await startListening(fileURLToPath(import.meta.resolve('./webhooks/receiver-process.js')));
  ends.push(() => receiver.child.kill());
  const log = silentLogger();
  const redis = connectProducer({ url: stores.redis.url, log, name: 'bench' });
  ends.push(() => redis.disconnect());
  await whenReady(redis);
  const producer = createProducer(redis, log);
  ends.push(() => producer.close());
  const db = connect(createAnnouncer(producer, log));
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  const projectIds = await createProjects(
    { db, keys: deriveServiceKeys(masterKey) },
    { url, count: endpoints },
  );
  const pids: number[] = [];
  for (let at = 0; at < workers; at += 1) {
    const worker = await startWorkers('webhooks', {
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redis.url,
      MASTER_KEY: masterKey.toString('base64url'),
      NETWORK_ALLOWLIST: '127.0.0.0/8',
    });
    pids.push(worker.pid ?? 0);
    ends.push(() => worker.kill());
  }
  const source = createEventSource(db, projectIds);
  const counter = await openCommitCounter(stores.databaseUrl);
  ends.push(() => counter.close());
  return { db, projectIds, source, receiver: receiver.child, url, pids, counter };
}

async function bench({ db, projectIds, source, receiver, url, pids, counter }: Setup): Promise<void> {
  const loop = await startProcess(fileURLToPath(import.meta.resolve('./webhooks/post-loop-process.js')));
  ends.push(() => loop.kill());
  const results: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const plain = await postFor(loop, { url, seconds, inFlight });
    const ours = await drain({ db, source, pids, events, counter });
    const plainAgain = await postFor(loop, { url, seconds, inFlight });
    const busy = await deliverFor({ source, receiver, pids, seconds, counter });
    await settled(db);
    if (round >= 0) results.push({ plain, ours, plainAgain, busy });
  }
  const flow = { receiver, perSecond: latencyRate, seconds: latencySeconds };
  const signalled = await latencyAt({ ...flow, source });
  await settled(db);
  const polled = await latencyAt({ ...flow, source: createEventSource(connect(), projectIds) });
  printWebhooksReport({ results, signalled, polled, workers, endpoints, inFlight, latencyRate });
}

async function benchCost({ db, projectIds, source, receiver, pids, counter }: Setup): Promise<void> {
  const readPostgres = await postgresTime(stores.databaseUrl);
  const measure = () =>
    costOf(rounds, readPostgres, async () => {
      const rate = await deliverFor({ source, receiver, pids, seconds, counter });
      await settled(db);
      return rate;
    });
  // Before it counts: the code of the workers is compiled while they run, over some 10,000 deliveries.
  await measure();
  const empty = await measure();
  const rows = await db.query<{ id: string }>('SELECT id FROM webhook_endpoints ORDER BY id');
  await fillFinished(stores.databaseUrl, { finished, projectIds, endpointIds: rows.map(({ id }) => id) });
  printCosts(finished, empty, await measure());
}

function connect(onWork: DatabaseOptions['onWork'] = () => undefined): Database {
  const { databaseUrl: url } = stores;
  const log = silentLogger();
  const db = connectDatabase({ url, poolMax: 8, log, applicationName: 'bench-webhooks', onWork });
  ends.push(() => db.close());
  return db;
}
