import type { LogDeps } from '../../shared/domain/content/transparency/ensure-log.ts';
import { sequenceEntries } from '../../shared/domain/content/transparency/sequence-entries.ts';
import type { PeriodicTask } from './periodic-task.ts';

/** How long a stamp waits for the checkpoint that covers it, as long as batches are not full. */
export const logLoops: readonly PeriodicTask<LogDeps>[] = [
  { name: 'sequence log entries', everyMs: 250, work: sequenceEntries },
];
