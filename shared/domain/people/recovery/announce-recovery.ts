import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { type Identity, identityIdentifier } from '../identity/identity.ts';
import type { Recovery, RecoveryEndReason } from './recovery.ts';

export interface AnnounceDeps {
  clock: Clock;
}

/** The project of a person whose devices will be replaced unless somebody of theirs stops it. */
export async function announceStarted(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, startedAt, recoversAt }: { identity: Identity; startedAt: Date; recoversAt: Date },
): Promise<void> {
  const { projectId, mode, id: identityId } = identity;
  if (projectId === null) return;
  const times = { startedAt: startedAt.toISOString(), recoversAt: recoversAt.toISOString() };
  const data = { ...subjectOf(identity), ...times };
  await recordEvent(tx, deps, { projectId, mode, type: 'identity.recovery_started', identityId, data });
}

/** The project was told that it began, so it is told that it does not go on. */
export async function announceEnded(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, recovery, reason }: { identity: Identity; recovery: Recovery; reason: RecoveryEndReason },
): Promise<void> {
  const { projectId, mode, id: identityId } = identity;
  if (projectId === null || recovery.notifiedAt === null) return;
  const data = { ...subjectOf(identity), reason, cancelledAt: deps.clock.now().toISOString() };
  await recordEvent(tx, deps, { projectId, mode, type: 'identity.recovery_cancelled', identityId, data });
}

/** Says what the person counts as now: they may have lapsed, and no `user.verified` is sent for a capture that compared nothing. */
export async function announceRecovered(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, deviceId, means }: { identity: Identity; deviceId: string; means: 'passkey' | 'waiting' },
): Promise<void> {
  const { projectId, mode, id: identityId } = identity;
  if (projectId === null) return;
  const { assurance, lapsesAt } = identity;
  if (!lapsesAt) throw new Error(`the identity ${identityId} was recovered without having been verified`);
  const data = {
    ...subjectOf(identity),
    deviceId,
    means,
    assurance,
    lapsesAt: lapsesAt.toISOString(),
    recoveredAt: deps.clock.now().toISOString(),
  };
  await recordEvent(tx, deps, { projectId, mode, type: 'identity.recovered', identityId, data });
}

const subjectOf = (identity: Identity) => ({
  userId: identity.userId,
  identityId: identityIdentifier(identity),
});
