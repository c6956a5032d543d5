import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { statusAt } from '../identity/identity.ts';
import { getProfile } from '../verification/get-profile.ts';
import { listPasskeys } from '../passkeys/owned-passkeys.ts';
import type { Passkey } from '../passkeys/passkey.ts';
import { standingSuspension } from '../suspensions/standing-suspension.ts';
import { isElevated, type Person } from './person.ts';

/**
 * A person's overview of themselves: their public profile, until when it holds, and why it does not. The second is not for a
 * session that somebody else may hold; nobody suspended has a session.
 */
export async function describePerson(deps: { db: Database; clock: Clock }, person: Person) {
  const { identity, session } = person;
  const { identityId, badgeLevel, trustScore, verifiedSince, assurance } = await getProfile(deps, {
    ref: identity.id,
    mode: identity.mode,
    minimum: 'device',
  });
  const suspension = await standingSuspension(deps.db, identity);
  return {
    identityId,
    userId: identity.userId,
    displayName: identity.displayName,
    status: statusAt(identity, deps.clock.now()),
    badgeLevel,
    trustScore,
    verifiedSince,
    assurance,
    suspension: suspension && {
      since: suspension.since?.toISOString() ?? null,
      reason: suspension.reason,
    },
    lapsesAt: isElevated(person) ? (identity.lapsesAt?.toISOString() ?? null) : null,
    via: session ? ('session' as const) : ('device' as const),
    stepUpRequired: !isElevated(person),
  };
}

/** All passkeys of the person, or for a session that needs a step-up the one that opened it. */
export async function readablePasskeys(deps: { db: Database }, person: Person): Promise<Passkey[]> {
  const { identity, session } = person;
  const passkeys = await listPasskeys(deps, identity.id);
  return isElevated(person) ? passkeys : passkeys.filter(({ id }) => id === session?.passkeyId);
}
