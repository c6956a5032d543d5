import { type Command, InvalidArgumentError } from 'commander';
import { timerDueInMs } from '../../shared/domain/brands/takedowns/timer-due.ts';
import { verdictDueInMs } from '../../shared/domain/brands/alerts/review/verdict-due.ts';
import { entriesDueInMs } from '../../shared/domain/content/transparency/entries-due.ts';
import { deliveryDueInMs } from '../../shared/domain/partners/deliveries/due-deliveries.ts';
import { recoveryDueInMs } from '../../shared/domain/partners/deliveries/recoveries/recovery-due.ts';
import { recomputeDueInMs } from '../../shared/domain/people/trust/recompute-due.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import type { WorkKind } from '../../shared/platform/db/left-work.ts';
import type { AuditAction } from '../../shared/domain/partners/audit/audit-actions.ts';
import type { AuditValues } from '../../shared/domain/partners/audit/audit-entry.ts';
import { auditAfterwards } from '../../shared/domain/partners/audit/record-audit.ts';
import { outboxDueInMs } from '../../shared/platform/outbox/messages-due.ts';
import type { QueueName } from '../../shared/platform/queues/jobs.ts';
import type { OpenQueues } from '../../shared/platform/queues/open-queues.ts';
import {
  limitQueue,
  pauseQueue,
  type QueueLimits,
  type QueueState,
  readQueue,
  resumeQueue,
} from '../../shared/platform/queues/queue-limits.ts';
import {
  isPoolOfQueues,
  type PoolOfQueues,
  queuesOfPools,
} from '../../shared/platform/queues/queues-of-pools.ts';
import { printResult, printTable } from '../output.ts';
import { withQueues } from '../running-system.ts';

/** Of each kind of work, when its first row is due. The other queues carry jobs of the outbox. */
const dueInMs: Record<WorkKind, (deps: { db: Database }) => Promise<number | null>> = {
  outbox: outboxDueInMs,
  deliveries: deliveryDueInMs,
  recoveries: recoveryDueInMs,
  trust: recomputeDueInMs,
  log: entriesDueInMs,
  timers: timerDueInMs,
  verdicts: verdictDueInMs,
};

const isWorkKind = (queue: QueueName): queue is WorkKind => Object.hasOwn(dueInMs, queue);

interface PoolQueue extends QueueState {
  pool: PoolOfQueues;
  /** Seconds since the first row was due; 0 where none is, null where the queue is no kind of work. */
  lateSeconds: number | null;
}

const limitMax = 10_000;

export function addPoolCommands(program: Command): void {
  program
    .command('pools')
    .description('show what waits in the queues of each worker pool, and since when rows are due')
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      const all = Object.keys(queuesOfPools).filter(isPoolOfQueues);
      print(
        await withQueues(async (stores) =>
          (await Promise.all(all.map((pool) => readPool(stores, pool)))).flat(),
        ),
        json,
      );
    });
  const pool = program.command('pool').description('pause, resume or limit a worker pool while it runs');
  const ofOne = (name: string, description: string) =>
    pool
      .command(name)
      .description(description)
      .argument('<pool>', `one of ${Object.keys(queuesOfPools).join(', ')}`, toPool)
      .option('--json', 'print one JSON value', false);
  ofOne('status', 'show what waits in its queues, and since when rows are due').action(
    (name: PoolOfQueues, { json }: { json: boolean }) =>
      change(name, json, { work: () => Promise.resolve() }),
  );
  ofOne('pause', 'take no further jobs until it is resumed; what was begun ends').action(
    (name: PoolOfQueues, { json }: { json: boolean }) =>
      change(name, json, { work: pauseQueue, action: 'pool.paused' }),
  );
  ofOne('resume', 'take jobs again').action((name: PoolOfQueues, { json }: { json: boolean }) =>
    change(name, json, { work: resumeQueue, action: 'pool.resumed' }),
  );
  ofOne('set', 'limit its jobs over all processes together')
    .option('--concurrency <jobs>', 'at once, or none for no limit', toLimit)
    .option('--per-second <jobs>', 'begun in a second, or none for no limit', toLimit)
    .action((name: PoolOfQueues, { json, ...limits }: QueueLimits & { json: boolean }) => {
      if (limits.concurrency === undefined && limits.perSecond === undefined)
        throw new Error('give --concurrency, --per-second or both');
      return change(name, json, {
        work: (queues, queue) => limitQueue(queues, queue, limits),
        action: 'pool.limited',
        after: { ...limits },
      });
    });
}

function toPool(text: string): PoolOfQueues {
  if (isPoolOfQueues(text)) return text;
  throw new InvalidArgumentError(`it is one of ${Object.keys(queuesOfPools).join(', ')}`);
}

function toLimit(text: string): number | null {
  if (text === 'none') return null;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= limitMax) return limit;
  throw new InvalidArgumentError(`it is a whole number from 1 to ${limitMax}, or none`);
}

interface PoolChange {
  work: (queues: OpenQueues, queue: QueueName) => Promise<unknown>;
  /** What the audit log calls it; undefined where nothing is changed. */
  action?: AuditAction;
  after?: AuditValues;
}

const change = (pool: PoolOfQueues, json: boolean, { work, action, after }: PoolChange): Promise<void> =>
  withQueues(async (stores) => {
    for (const queue of queuesOfPools[pool]) await work(stores.queues, queue);
    if (action) await auditAfterwards(stores.db, { action, target: pool, after });
    print(await readPool(stores, pool), json);
  });

function readPool(
  { db, queues }: { db: Database; queues: OpenQueues },
  pool: PoolOfQueues,
): Promise<PoolQueue[]> {
  return Promise.all(
    queuesOfPools[pool].map(async (queue) => {
      const dueIn = isWorkKind(queue) ? await dueInMs[queue]({ db }) : null;
      const lateSeconds = isWorkKind(queue) ? lateness(dueIn) : null;
      return { pool, ...(await readQueue(queues, queue)), lateSeconds };
    }),
  );
}

/** How long an entry of a transparency log has waited is not known: it is at least not 0. */
const lateness = (dueIn: number | null): number =>
  dueIn === null || dueIn > 0 ? 0 : dueIn === Number.NEGATIVE_INFINITY ? 1 : Math.ceil(-dueIn / 1000);

const columns = [
  'pool',
  'queue',
  'waiting',
  'active',
  'delayed',
  'lateSeconds',
  'concurrency',
  'perSecond',
] as const;

function print(rows: readonly PoolQueue[], json: boolean): void {
  if (json) return printResult({ queues: rows }, true);
  printTable([
    ['pool', 'queue', 'waiting', 'active', 'delayed', 'late s', 'at once', 'a second', ''],
    ...rows.map((row) => [...columns.map((name) => String(row[name] ?? '-')), row.isPaused ? 'paused' : '']),
  ]);
}
