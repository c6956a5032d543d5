import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { IssuedIdentity } from './device-service.ts';

/** The identity that a device has joined. Without a token it has to verify once more to get one. */
export interface JoinedIdentity {
  readonly identity: IssuedIdentity | null;
}

export function joinedIdentityFrom(value: unknown): JoinedIdentity | null {
  if (value === null || value === undefined) return null;
  const { identityId, userId, identityToken, lapsesAt } = membersOf(value);
  if (typeof identityToken !== 'string') return { identity: null };
  return {
    identity: {
      identityId: String(identityId),
      userId: String(userId),
      identityToken,
      expiresAt: typeof lapsesAt === 'string' ? lapsesAt : null,
    },
  };
}
