import { timerDueInMs } from '../shared/domain/brands/takedowns/timer-due.ts';
import { verdictDueInMs } from '../shared/domain/brands/alerts/review/verdict-due.ts';
import { mediaJobDueInMs } from '../shared/domain/content/media/media-job-due.ts';
import { witnessStatus } from '../shared/domain/content/transparency/cosign-logs.ts';
import { type LogAge, readLogAges } from '../shared/domain/content/transparency/entries-due.ts';
import { siteDueInMs } from '../shared/domain/crawling/crawl/site-lease.ts';
import { deliveryDueInMs } from '../shared/domain/partners/deliveries/due-deliveries.ts';
import { recoveryDueInMs } from '../shared/domain/partners/deliveries/recoveries/recovery-due.ts';
import { signingKeyAges } from '../shared/domain/people/tokens/rotate-signing-key.ts';
import { recomputeDueInMs } from '../shared/domain/people/trust/recompute-due.ts';
import type { Database } from '../shared/platform/db/database.ts';
import type { WorkKind } from '../shared/platform/db/left-work.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import { messageDueInMs, outboxDueInMs } from '../shared/platform/outbox/messages-due.ts';
import type { Producer } from '../shared/platform/queues/enqueue.ts';
import { queuesOfPools } from '../shared/platform/queues/queues-of-pools.ts';
import { createDueMetric } from '../shared/platform/work/due-metric.ts';

interface Stores {
  /** With a pool of its own: work that has taken every connection must not hide that it is late. */
  db: Database;
  producer: Pick<Producer, 'state'>;
}

/** The kinds of work that commits leave, except for the log, whose entries have no time of their own. */
const dueInMs: Record<Exclude<WorkKind, 'log'>, (deps: { db: Database }) => Promise<number | null>> = {
  outbox: outboxDueInMs,
  deliveries: deliveryDueInMs,
  recoveries: recoveryDueInMs,
  trust: recomputeDueInMs,
  timers: timerDueInMs,
  verdicts: verdictDueInMs,
};

/**
 * What waits in the stores, and for how long. Every worker process tells it of all pools, and asks only when it is scraped:
 * so the work of a pool whose processes have all stopped is still seen to wait.
 */
export function addStoreReadings(metrics: Metrics, { db, producer }: Stores): void {
  const logs = metrics.reading('transparency_logs', () => readLogAges(db));
  createDueMetric(metrics, {
    ...Object.fromEntries(Object.entries(dueInMs).map(([kind, ask]) => [kind, () => ask({ db })])),
    jobs: () => messageDueInMs({ db }),
    media: () => mediaJobDueInMs({ db }),
    sites: () => siteDueInMs({ db }),
    log: longestWait(logs),
  });
  addQueues(metrics, producer);
  metrics.gauge(
    {
      name: 'humanmark_log_head_age_seconds',
      help: 'Since the newest checkpoint of a transparency log was signed. It is signed when entries come.',
      labels: ['log'],
    },
    async () =>
      (await logs()).flatMap(({ log, headAt, now }) =>
        headAt === null ? [] : [{ labels: { log }, value: secondsTo(now, headAt) }],
      ),
  );
  addWitnesses(metrics, db);
  const keys = metrics.reading('signing_keys', () => signingKeyAges({ db }));
  metrics.gauge(
    {
      name: 'humanmark_signing_key_age_seconds',
      help: 'Since the active key began to sign identity tokens, and since the pending one was published.',
      labels: ['state'],
    },
    async () => (await keys()).map(({ state, seconds }) => ({ labels: { state }, value: seconds })),
  );
}

function addWitnesses(metrics: Metrics, db: Database): void {
  const witnesses = metrics.reading('log_witnesses', () => witnessStatus(db));
  metrics.gauge(
    {
      name: 'humanmark_log_witness_entries_behind',
      help: 'Entries of a transparency log that a witness has not cosigned.',
      labels: ['log', 'witness'],
    },
    async () =>
      (await witnesses()).map(({ log, name, entriesBehind }) => ({
        labels: { log, witness: name },
        value: entriesBehind,
      })),
  );
  metrics.gauge(
    {
      name: 'humanmark_log_witness_failures',
      help: 'Consecutive requests to a witness that brought no cosignature.',
      labels: ['log', 'witness'],
    },
    async () =>
      (await witnesses()).map(({ log, name, failures }) => ({
        labels: { log, witness: name },
        value: failures,
      })),
  );
}

function addQueues(metrics: Metrics, producer: Stores['producer']): void {
  const names = Object.values(queuesOfPools).flat();
  const queues = metrics.reading('queues', () => Promise.all(names.map((name) => producer.state(name))));
  metrics.gauge(
    {
      name: 'humanmark_queue_jobs',
      help: 'Jobs of a queue that wait, that workers have taken, and that are due later.',
      labels: ['queue', 'state'],
    },
    async () =>
      (await queues()).flatMap(({ queue, waiting, active, delayed }) =>
        Object.entries({ waiting, active, delayed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  );
  metrics.gauge(
    {
      name: 'humanmark_queue_paused',
      help: '1 while an operator has paused a queue, otherwise 0.',
      labels: ['queue'],
    },
    async () =>
      (await queues()).map(({ queue, isPaused }) => ({ labels: { queue }, value: isPaused ? 1 : 0 })),
  );
}

const secondsTo = (now: Date, then: Date) => Math.max(0, (now.getTime() - then.getTime()) / 1000);

/**
 * How long entries have waited at least: since this process first saw some wait under the head that still is the newest. Below
 * 0, as with the others; null where none waits.
 */
function longestWait(logs: () => Promise<readonly LogAge[]>): () => Promise<number | null> {
  const seen = new Map<string, { head: number; since: number }>();
  return async () => {
    const waits: number[] = [];
    for (const { log, headAt, isWaiting } of await logs()) {
      const head = headAt?.getTime() ?? 0;
      const known = seen.get(log);
      if (!isWaiting) seen.delete(log);
      else if (known?.head === head) waits.push(known.since - performance.now());
      else {
        seen.set(log, { head, since: performance.now() });
        waits.push(0);
      }
    }
    return waits.length === 0 ? null : Math.min(...waits);
  };
}
