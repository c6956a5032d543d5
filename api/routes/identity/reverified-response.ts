import { z } from 'zod';
import type { Reverified } from '../../../shared/domain/people/enrollment/reverify-identity.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import { checksField, toChecks, identityIdField, timestampField, trustScoreField } from '../fields.ts';

export const reverifiedResponse = z.object({
  isHuman: z.boolean(),
  match: z.boolean(),
  similarity: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'The share of equal bits. A match needs more than 0.997.' }),
  method: z.literal('exact-256'),
  trustScore: trustScoreField,
  userId: z.string(),
  identityId: identityIdField,
  verifiedAt: timestampField,
  checks: checksField,
  identityToken: z.string().nullable().meta({ description: 'A new token on a match, otherwise null.' }),
});

export function toReverifiedBody(outcome: Reverified, now: Date): z.input<typeof reverifiedResponse> {
  const { identity, match, similarity, trustScore, checks, identityToken } = outcome;
  return {
    isHuman: outcome.isHuman,
    match,
    similarity,
    method: 'exact-256',
    trustScore,
    userId: identity.userId,
    identityId: identityIdentifier(identity),
    verifiedAt: now.toISOString(),
    checks: toChecks(checks),
    identityToken,
  };
}
