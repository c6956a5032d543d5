import { calibrateFromVerdicts } from '../../shared/domain/brands/alerts/calibrate-from-verdicts.ts';
import { watchDrift } from '../../shared/domain/brands/alerts/report-drift.ts';
import { forgetTombstones } from '../../shared/domain/brands/brands/feed/forget-tombstones.ts';
import { recheckProofs } from '../../shared/domain/brands/brands/domains/recheck-proofs.ts';
import { forgetOldRecoveries } from '../../shared/domain/partners/deliveries/recoveries/forget-old-recoveries.ts';
import { forgetExpiredChallenges } from '../../shared/domain/people/enrollment/forget-expired-challenges.ts';
import { forgetExpiredRecords } from '../../shared/domain/partners/idempotency/forget-expired-records.ts';
import { forgetAbandonedIdentities } from '../../shared/domain/people/identity/forget-abandoned.ts';
import { lapseIdentities } from '../../shared/domain/people/identity/lapse-identities.ts';
import { forgetPasskeyChallenges } from '../../shared/domain/people/passkeys/forget-passkey-challenges.ts';
import { forgetEndedSessions } from '../../shared/domain/people/sessions/forget-ended-sessions.ts';
import { advanceSigningKeys } from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import { forgetOldChecks } from '../../shared/domain/people/verification/forget-old-checks.ts';
import { forgetOldEvents } from '../../shared/domain/partners/webhooks/forget-old-events.ts';
import type { WorkerContext } from '../context.ts';
import type { PeriodicTask } from './periodic-task.ts';

const minuteMs = 60_000;

/** What has served its time leaves, in batches, so that no table grows with the age of the service. */
export const maintenanceLoops: readonly PeriodicTask<
  Pick<WorkerContext, 'db' | 'clock' | 'keys' | 'tokenDays' | 'outbound' | 'log'>
>[] = [
  { name: 'lapse identities', everyMs: 10_000, work: lapseIdentities },
  { name: 'advance signing keys', everyMs: 10 * minuteMs, work: advanceSigningKeys },
  { name: 'forget expired challenges', everyMs: minuteMs, work: forgetExpiredChallenges },
  { name: 'forget passkey challenges', everyMs: minuteMs, work: forgetPasskeyChallenges },
  { name: 'forget ended sessions', everyMs: 10 * minuteMs, work: forgetEndedSessions },
  { name: 'forget idempotency records', everyMs: minuteMs, work: forgetExpiredRecords },
  { name: 'forget abandoned identities', everyMs: 10 * minuteMs, work: forgetAbandonedIdentities },
  { name: 'forget old partner checks', everyMs: 10 * minuteMs, work: forgetOldChecks },
  { name: 'forget old events', everyMs: 10 * minuteMs, work: forgetOldEvents },
  { name: 'forget old recoveries', everyMs: 10 * minuteMs, work: forgetOldRecoveries },
  { name: 'forget tombstones of brands', everyMs: 10 * minuteMs, work: forgetTombstones },
  { name: 'calibrate from verdicts', everyMs: 10 * minuteMs, work: calibrateFromVerdicts },
  { name: 'watch drift', everyMs: 60 * minuteMs, work: watchDrift },
  // Waits for name servers of strangers.
  { name: 'recheck domain proofs', everyMs: minuteMs, work: recheckProofs, takesItsTime: true },
];
