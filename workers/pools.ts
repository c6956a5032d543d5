import { runDispatcher } from './deliveries/run-dispatcher.ts';
import { mediaPlaces } from '../shared/domain/content/media/media-turns.ts';
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
  /** It opens or seals data, so its processes need MASTER_KEY; those of no other pool get it. */
  opensSealed: boolean;
  queues: readonly { name: QueueName; concurrency: number }[];
  loops: readonly PeriodicTask<WorkerContext>[];
  /** Parts with a rhythm of their own: each is woken after commits with new work, and reports the end of a cycle. */
  engines: readonly { name: string; run: (context: WorkerContext, onCycle: () => void) => Engine }[];
}

export interface Engine {
  wake(): void;
  /** Starts nothing more and resolves when the started work has ended. */
  stop(): Promise<void>;
}

const dispatchDeliveries = (context: WorkerContext, onCycle: () => void) =>
  runDispatcher(
    { ...context, db: context.deliveryDb, leaseSeconds: context.times.deliveryLeaseSeconds },
    onCycle,
  );

/** The pools for `workers --pools a,b`. Each scales on its own: any pool may run as any number of processes. */
export const pools = {
  /** Converts committed outbox messages into jobs. */
  relay: {
    opensSealed: false,
    queues: [{ name: 'identity', concurrency: 10 }],
    loops: relayLoops,
    engines: [],
  },
  /** Sequences appended entries into the transparency logs and signs their checkpoints. */
  log: { opensSealed: true, queues: [], loops: logLoops, engines: [] },
  /** Delivers events to webhooks. It mostly waits on receivers, so it sends many at once. */
  webhooks: {
    opensSealed: true,
    queues: [],
    loops: recoveryLoops,
    engines: [{ name: 'deliveries', run: dispatchDeliveries }],
  },
  /** Publishes trust scores: after new facts, and when time alone changes a score. */
  trust: { opensSealed: false, queues: [], loops: trustLoops, engines: [] },
  /** Marks videos and looks for marks in them, of two projects at once: two ffmpegs and one computing process for each. */
  media: {
    opensSealed: false,
    queues: [{ name: 'media', concurrency: mediaPlaces }],
    loops: [...mediaLoops, ...brandFileLoops],
    engines: [],
  },
  /** Drafts takedowns, finds their contacts, sends them, checks the pages again, and sends reminders. */
  takedowns: {
    opensSealed: false,
    queues: [{ name: 'takedowns', concurrency: 10 }],
    loops: takedownLoops,
    engines: [],
  },
  /** Sends mail and runs the tasks that follow the calendar: lapses, key rotation, removal of expired rows. */
  maintenance: {
    opensSealed: true,
    queues: [{ name: 'mail', concurrency: mailsAtOnce }],
    loops: [...maintenanceLoops, ...scanLoops],
    engines: [],
  },
} as const satisfies Record<string, Pool>;

export type PoolName = keyof typeof pools;

export function isPoolName(text: string): text is PoolName {
  return Object.hasOwn(pools, text);
}
