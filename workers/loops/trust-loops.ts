import { adoptPolicy } from '../../shared/domain/people/trust/adopt-policy.ts';
import { recomputeDue, type RecomputeDeps } from '../../shared/domain/people/trust/recompute-due.ts';
import type { PeriodicTask } from './periodic-task.ts';

/** Facts make a score due at once, so this is how long a partner waits for the news of them. */
export const trustLoops: readonly PeriodicTask<RecomputeDeps>[] = [
  { name: 'adopt trust policy', everyMs: 1000, work: adoptPolicy },
  { name: 'recompute trust', everyMs: 250, work: recomputeDue },
];
