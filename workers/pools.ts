import { runDispatcher } from './deliveries/run-dispatcher.ts';
import { mailsAtOnce } from '../shared/platform/mail/mailer.ts';
import type { QueueName } from '../shared/platform/queues/jobs.ts';
import type { WorkerContext } from './context.ts';
import {
  brandFileLoops,
  logLoops,
  maintenanceLoops,
  mediaLoops,
  type PeriodicTask,
  recoveryLoops,
  relayLoops,
  scanLoops,
  takedownLoops,
  trustLoops,
} from './loops/periodic-loops.ts';

export interface Pool {
  queues: readonly { name: QueueName; concurrency: number }[];
  loops: readonly PeriodicTask<WorkerContext>[];
  /** What follows a rhythm of its own: it is woken when some process has committed work, and says when a turn ended. */
  engines: readonly { name: string; run: (context: WorkerContext, onCycle: () => void) => Engine }[];
}

export interface Engine {
  wake(): void;
  /** Begins nothing more and resolves when what was begun has ended. */
  stop(): Promise<void>;
}

const dispatchDeliveries = (context: WorkerContext, onCycle: () => void) =>
  runDispatcher(
    { ...context, db: context.deliveryDb, leaseSeconds: context.times.deliveryLeaseSeconds },
    onCycle,
  );

/** What `workers --pools a,b` can run. Each scales on its own: any pool may run as any number of processes. */
export const pools = {
  /** Turns committed promises into jobs. */
  relay: { queues: [{ name: 'identity', concurrency: 10 }], loops: relayLoops, engines: [] },
  /** Takes what was appended into the transparency logs and signs for it. */
  log: { queues: [], loops: logLoops, engines: [] },
  /** Brings events to webhooks. Waits on receivers most of the time, so many at once. */
  webhooks: { queues: [], loops: recoveryLoops, engines: [{ name: 'deliveries', run: dispatchDeliveries }] },
  /** Publishes trust scores: after facts, and when time alone changes one. */
  trust: { queues: [], loops: trustLoops, engines: [] },
  /** Marks videos and looks for marks in them: two ffmpegs and a process of arithmetic for each. */
  media: {
    queues: [{ name: 'media', concurrency: 1 }],
    loops: [...mediaLoops, ...brandFileLoops],
    engines: [],
  },
  /** Drafts takedowns, finds whom to write to, sends, looks again, reminds. */
  takedowns: { queues: [{ name: 'takedowns', concurrency: 10 }], loops: takedownLoops, engines: [] },
  /** Mail, and whatever happens by the calendar: lapses, key rotation, removal of what has served its time. */
  maintenance: {
    queues: [{ name: 'mail', concurrency: mailsAtOnce }],
    loops: [...maintenanceLoops, ...scanLoops],
    engines: [],
  },
} as const satisfies Record<string, Pool>;

export type PoolName = keyof typeof pools;

export function isPoolName(text: string): text is PoolName {
  return Object.hasOwn(pools, text);
}
