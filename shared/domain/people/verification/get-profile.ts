import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentity } from '../identity/load-identity.ts';
import type { Assurance } from '../../partners/projects/assurance.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { scoreIdentity } from '../trust/trust-of.ts';
import { checksOf, isHuman } from './checks.ts';

/** A verified person with a score this high wears the second badge. */
const trustedScore = 70;

export type BadgeLevel = 'none' | 'verified' | 'trusted';

export interface PublicProfile {
  identityId: string;
  isVerified: boolean;
  badgeLevel: BadgeLevel;
  trustScore: number;
  /** Since when the person has been enrolled; null for one who is not verified. */
  verifiedSince: string | null;
  assurance: Assurance;
}

/** The part of a person's profile open to any API key. @throws AppError identity_not_found */
export async function getProfile(
  deps: { db: Queryable; clock: Clock },
  named: { ref: string; mode: Mode; minimum: Assurance },
): Promise<PublicProfile> {
  const now = deps.clock.now();
  const identity = await loadIdentity(deps.db, named);
  const isVerified = isHuman(identity, checksOf(identity, now), { now, minimum: named.minimum });
  const trustScore = await scoreIdentity(deps.db, identity, now);
  return {
    identityId: identityIdentifier(identity),
    isVerified,
    badgeLevel: badgeLevel(isVerified, trustScore),
    trustScore,
    verifiedSince: isVerified ? (identity.enrolledAt?.toISOString() ?? null) : null,
    assurance: identity.assurance,
  };
}

function badgeLevel(isVerified: boolean, trustScore: number): BadgeLevel {
  if (!isVerified) return 'none';
  return trustScore >= trustedScore ? 'trusted' : 'verified';
}
