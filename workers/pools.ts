import { type DeliveryWork, openDeliveryWork } from './deliveries/delivery-work.ts';
import { mediaPlaces } from '../shared/domain/content/media/media-turns.ts';
import { mailsAtOnce } from '../shared/platform/mail/mailer.ts';
import type { QueueName } from '../shared/platform/queues/jobs.ts';
import type { KindOfWork } from '../shared/platform/work/kind-of-work.ts';
import type { WorkerContext } from './context.ts';
import {
  brandFileLoops,
  logLoops,
  maintenanceLoops,
  mediaLoops,
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
  kinds: readonly KindOfWork<WorkerContext>[];
  /** Work that goes on between its rounds: opened once for each process, and reports the end of a cycle. */
  opens?: { name: string; open: (context: WorkerContext, onCycle: () => void) => DeliveryWork };
}

/** The pools for `workers --pools a,b`. Each scales on its own: any pool may run as any number of processes. */
export const pools = {
  /** Converts committed outbox messages into jobs. */
  relay: {
    opensSealed: false,
    queues: [{ name: 'identity', concurrency: 10 }],
    kinds: relayLoops,
  },
  /** Sequences appended entries into the transparency logs and signs their checkpoints. */
  log: { opensSealed: true, queues: [], kinds: logLoops },
  /** Delivers events to webhooks. It mostly waits on receivers, so it sends many at once. */
  webhooks: {
    opensSealed: true,
    queues: [],
    kinds: recoveryLoops,
    opens: { name: 'deliveries', open: openDeliveryWork },
  },
  /** Publishes trust scores: after new facts, and when time alone changes a score. */
  trust: { opensSealed: false, queues: [], kinds: trustLoops },
  /** Marks videos and looks for marks in them, of two projects at once: two ffmpegs and one computing process for each. */
  media: {
    opensSealed: false,
    queues: [{ name: 'media', concurrency: mediaPlaces }],
    kinds: [...mediaLoops, ...brandFileLoops],
  },
  /** Drafts takedowns, finds their contacts, sends them, checks the pages again, and sends reminders. */
  takedowns: {
    opensSealed: false,
    queues: [{ name: 'takedowns', concurrency: 10 }],
    kinds: takedownLoops,
  },
  /** Sends mail and runs the tasks that follow the calendar: lapses, key rotation, removal of expired rows. */
  maintenance: {
    opensSealed: true,
    queues: [{ name: 'mail', concurrency: mailsAtOnce }],
    kinds: [...maintenanceLoops, ...scanLoops],
  },
} as const satisfies Record<string, Pool>;

export type PoolName = keyof typeof pools;

export function isPoolName(text: string): text is PoolName {
  return Object.hasOwn(pools, text);
}
