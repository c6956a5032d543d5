import { workOnRecoveries } from '../../shared/domain/partners/deliveries/recoveries/work-on-recoveries.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';

/** In the pool that delivers: what is put in line here is sent by its neighbours. Any number of processes share it. */
export const recoveryLoops: readonly PeriodicTask<Pick<WorkerContext, 'db'>>[] = [
  { name: 'work on recoveries', everyMs: 250, work: workOnRecoveries },
];
