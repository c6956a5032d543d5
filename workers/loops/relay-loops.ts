import { publishOutbox } from '../../shared/platform/outbox/publish-outbox.ts';
import { sweepOutbox } from '../../shared/platform/outbox/sweep-outbox.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';

/** Promised work to the queues, and what was lost on the way back into them. Any number of relays share it. */
export const relayLoops: readonly PeriodicTask<Pick<WorkerContext, 'db' | 'producer' | 'log'>>[] = [
  { name: 'publish outbox', everyMs: 250, work: publishOutbox, followsCommits: true },
  { name: 'sweep outbox', everyMs: 5000, work: sweepOutbox },
];
