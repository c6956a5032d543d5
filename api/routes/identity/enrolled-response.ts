import { z } from 'zod';
import type { Enrolled } from '../../../shared/domain/people/enrollment/enroll-identity.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import { identityIdField, timestampField, trustScoreField } from '../fields.ts';

export const enrolledResponse = z.object({
  userId: z.string(),
  identityId: identityIdField,
  identityUuid: z.uuid(),
  identityToken: z
    .string()
    .meta({ description: 'A JWS. Verify it with the keys at /.well-known/jwks.json.' }),
  trustScore: trustScoreField,
  verifiedAt: timestampField,
  expiresAt: timestampField.meta({
    description: 'When the verification expires unless the person re-verifies.',
  }),
  uniqueness: z.object({ scope: z.literal('hash'), unique: z.literal(true) }),
});

export function toEnrolledBody({
  identity,
  identityToken,
  trustScore,
}: Enrolled): z.input<typeof enrolledResponse> {
  if (!identity.lastVerifiedAt || !identity.lapsesAt) throw new Error('an enrolled identity has its dates');
  return {
    userId: identity.userId,
    identityId: identityIdentifier(identity),
    identityUuid: identity.id,
    identityToken,
    trustScore,
    verifiedAt: identity.lastVerifiedAt.toISOString(),
    expiresAt: identity.lapsesAt.toISOString(),
    uniqueness: { scope: 'hash', unique: true },
  };
}
