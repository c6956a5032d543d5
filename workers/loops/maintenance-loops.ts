import { calibrateFromVerdicts } from '../../shared/domain/brands/alerts/calibrate-from-verdicts.ts';
import { watchDrift } from '../../shared/domain/brands/alerts/report-drift.ts';
import { recheckProofs } from '../../shared/domain/brands/brands/domains/recheck-proofs.ts';
import { lapseIdentities } from '../../shared/domain/people/identity/lapse-identities.ts';
import { advanceSigningKeys } from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';
import { purgeOldRows } from './retention.ts';

const minuteMs = 60_000;

/** What happens by the calendar, the removal of old rows included (`retention.ts`). */
export const maintenanceLoops: readonly PeriodicTask<
  Pick<WorkerContext, 'db' | 'clock' | 'keys' | 'tokenDays' | 'outbound' | 'log'>
>[] = [
  { name: 'lapse identities', everyMs: 10_000, work: lapseIdentities },
  { name: 'advance signing keys', everyMs: 10 * minuteMs, work: advanceSigningKeys },
  { name: 'purge old rows', everyMs: minuteMs, work: ({ db }, stopping) => purgeOldRows({ db }, stopping) },
  { name: 'calibrate from verdicts', everyMs: 10 * minuteMs, work: calibrateFromVerdicts },
  { name: 'watch drift', everyMs: 60 * minuteMs, work: watchDrift },
  // Waits for name servers of strangers.
  { name: 'recheck domain proofs', everyMs: minuteMs, work: recheckProofs, takesItsTime: true },
];
