import { hasCredential, statusAt, type Identity } from '../identity/identity.ts';

export type CheckOutcome = 'pass' | 'fail' | 'unknown';

export interface Checks {
  liveness: CheckOutcome;
  device: CheckOutcome;
  behavioral: CheckOutcome;
}

/** What is known of a person before anybody says what they are doing now. */
export function checksOf(identity: Identity, now: Date): Checks {
  return { liveness: livenessCheck(identity, now), device: deviceCheck(identity), behavioral: 'unknown' };
}

/** Verified, not lapsed, not suspended, and nothing that was checked speaks against it. */
export function isHuman(identity: Identity, checks: Checks, now: Date): boolean {
  if (statusAt(identity, now) !== 'verified') return false;
  return checks.liveness !== 'fail' && checks.device !== 'fail' && checks.behavioral !== 'fail';
}

/** Freshness of the last liveness challenge the person's device passed. */
function livenessCheck(identity: Identity, now: Date): CheckOutcome {
  const status = statusAt(identity, now);
  if (status === 'pending') return 'unknown';
  return status === 'verified' ? 'pass' : 'fail';
}

function deviceCheck(identity: Identity): CheckOutcome {
  if (identity.cloneSuspected) return 'fail';
  if (hasCredential(identity)) return 'pass';
  return identity.enrolledAt ? 'fail' : 'unknown';
}
