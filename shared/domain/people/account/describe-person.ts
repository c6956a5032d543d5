import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { statusAt } from '../identity/identity.ts';
import { getProfile } from '../verification/get-profile.ts';
import { isElevated, type Person } from './person.ts';

/** A person's overview of themselves: their public profile, and until when it holds. */
export async function describePerson(deps: { db: Database; clock: Clock }, person: Person) {
  const { identity, session } = person;
  const { identityId, badgeLevel, trustScore, verifiedSince } = await getProfile(deps, {
    ref: identity.id,
    mode: identity.mode,
  });
  return {
    identityId,
    userId: identity.userId,
    displayName: identity.displayName,
    status: statusAt(identity, deps.clock.now()),
    badgeLevel,
    trustScore,
    verifiedSince,
    lapsesAt: identity.lapsesAt?.toISOString() ?? null,
    via: session ? ('session' as const) : ('device' as const),
    stepUpRequired: !isElevated(person),
  };
}
