import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { assuranceMinOf } from '../../partners/projects/projects.ts';
import { causeToldTo, recordEvent } from '../../partners/webhooks/record-event.ts';
import { type Identity, identityIdentifier } from '../identity/identity.ts';
import { type Checks, checksAt, isHuman } from './checks.ts';

export interface VerificationToAnnounce {
  identity: Identity;
  checks: Checks;
  trustScore: number;
  /** False where a device's hash was not the stored one. */
  match: boolean;
  projectIds: ReadonlySet<string>;
  /** Of the project whose server made the request; null where the person's own page or device did. */
  callerProjectId: string | null;
}

/** Notifies each project of a verification, by the level that the project wants: `user.verified` or `user.failed`. */
export async function announceVerification(
  tx: Queryable,
  deps: { clock: Clock },
  { identity, checks, trustScore, match, projectIds, callerProjectId }: VerificationToAnnounce,
): Promise<void> {
  const now = deps.clock.now();
  const { id: identityId, mode, userId, assurance } = identity;
  const data = { userId, identityId: identityIdentifier(identity), trustScore, assurance };
  const isAnyhow = isHuman(identity, checks, { now, minimum: 'device' });
  const reason = !match ? 'biometric_mismatch' : isAnyhow ? 'below_assurance' : 'not_human';
  for (const projectId of projectIds) {
    const minimum = await assuranceMinOf(tx, projectId);
    const isEnough = match && isHuman(identity, checks, { now, minimum });
    const event = isEnough
      ? ({ type: 'user.verified', data } as const)
      : ({
          type: 'user.failed',
          data: { ...data, reason, checks: checksAt(checks, assurance, minimum) },
        } as const);
    const cause = causeToldTo(tx, { projectId, callerProjectId });
    await recordEvent(tx, deps, { projectId, mode, identityId, ...event }, cause);
  }
}
