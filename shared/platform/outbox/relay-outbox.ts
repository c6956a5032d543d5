import type { Database } from '../db/database.ts';
import { batchWhileBusy } from '../lib/batch-while-busy.ts';
import type { Logger } from '../log/logger.ts';
import { findJob } from '../queues/jobs.ts';
import type { JobToEnqueue, Producer } from '../queues/enqueue.ts';
import {
  claimUnpublished,
  deleteOutboxRows,
  markPublished,
  type OutboxRow,
  unpublishOverdue,
} from './outbox-store.ts';

/** 200 a batch was the fastest addBulk measured (19 k jobs/s). */
const batchSize = 200;
/** 0.5 + 1 + 2 + 4 s apart: a database that was unavailable for a few seconds is not left to the sweeper. */
const tries = 5;

/**
 * Hands one batch of outbox messages to the queue, equal ones as one job: they were all committed before they were
 * claimed, so one run sees what each of them was for. After an outage that is the difference between three thousand
 * refreshes of one person's response and fifteen.
 * If the same rows are queued again (a crash before the commit, a sweep while the workers are behind) they get the same
 * job id, which is one job for as long as the first still waits; handlers take a second run as a no-op. A row that
 * cannot be read does not prevent others from being published.
 * @returns true when the batch was full, so there may be more
 */
export async function publishOutbox(deps: {
  db: Database;
  producer: Producer;
  log: Logger;
}): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const rows = await claimUnpublished(tx, batchSize);
    if (rows.length === 0) return false;
    const known = rows.filter(isKnown);
    if (known.length < rows.length) {
      const count = rows.length - known.length;
      deps.log.error(
        { event: 'outbox.messages_unknown', count },
        'Outbox messages with unknown jobs or payloads were found and kept.',
      );
    }
    await deps.producer.enqueue(toJobs(known));
    await markPublished(
      tx,
      rows.map((row) => row.id),
    );
    return rows.length === batchSize;
  });
}

const isKnown = (row: OutboxRow): boolean =>
  findJob(row.job)?.payload.safeParse(row.payload).success === true;

/** One job for each different outbox message, in the order of the first of each. */
function toJobs(rows: readonly OutboxRow[]): JobToEnqueue[] {
  const equals = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    // jsonb gives the keys of equal objects in one order.
    const promise = JSON.stringify([row.job, row.payload]);
    const group = equals.get(promise);
    if (group) group.push(row);
    else equals.set(promise, [row]);
  }
  return Array.from(equals.values(), toJob).filter((job) => job !== undefined);
}

function toJob(rows: readonly OutboxRow[]): JobToEnqueue | undefined {
  const [first] = rows;
  const job = first && findJob(first.job);
  if (!job) return undefined;
  const outboxIds = rows.map(({ id }) => id);
  // The last id too: a job that waits for fewer rows would not acknowledge the rest.
  const id = ['outbox', first.id, ...(rows.length > 1 ? [outboxIds.at(-1)] : [])].join('-');
  // One run serves all of them, so its log lines name one of the requests: the first.
  const requestId = rows.find((row) => row.requestId !== null)?.requestId ?? undefined;
  // Equal messages are one job, which continues the trace of the first that has one.
  const traceparent = rows.find((row) => row.traceparent !== null)?.traceparent ?? undefined;
  return { job, payload: first.payload, options: { id, outboxIds, requestId, tries, traceparent } };
}

/**
 * Makes the function to call when a job is done, with the outbox rows that asked for it: they are deleted. Jobs that
 * end while rows of others are being deleted share the next statement, so a backlog costs far fewer commits than jobs.
 */
export function createAcknowledgeJob(deps: {
  db: Database;
}): (outboxIds: readonly number[]) => Promise<void> {
  return batchWhileBusy<readonly number[], void>(
    async (jobs) => {
      await deleteOutboxRows(deps.db, jobs.flat());
      return jobs.map(() => undefined);
    },
    { max: 100, running: 1, keyOf: (outboxIds) => String(outboxIds[0]) },
  );
}

/** Longer than a job and its retries take, short enough that a flushed Redis is made good within a minute. */
const overdueSeconds = 20;
const sweptAtOnce = 1000;

/** Publishes outbox messages whose wake-up was lost again. True when there may be more. */
export async function sweepOutbox(deps: { db: Database }): Promise<boolean> {
  return (await unpublishOverdue(deps.db, overdueSeconds, sweptAtOnce)) === sweptAtOnce;
}
