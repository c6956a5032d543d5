import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { issuedToProject } from '../../../shared/domain/people/enrollment/issue-challenge.ts';
import {
  type Reverified,
  reverifyIdentity,
  type ReverifyDeps,
} from '../../../shared/domain/people/enrollment/reverify-identity.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import { loadIdentity } from '../../../shared/domain/people/identity/load-identity.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  assuranceField,
  checksField,
  identityIdField,
  shownUserIdField,
  testDeviceField,
  testDeviceOf,
  timestampField,
  toChecks,
  trustScoreField,
  userIdField,
} from '../fields.ts';

export const reverifiedResponse = z.object({
  isHuman: z
    .boolean()
    .meta({ description: 'Whether the person is a verified human, at your minimum level.' }),
  match: z.boolean().meta({ description: 'Whether the hashes match.' }),
  similarity: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'The share of equal bits. A match needs more than 0.997.', example: 1 }),
  method: z.literal('exact-256').meta({ description: 'How they were compared.' }),
  trustScore: trustScoreField,
  userId: shownUserIdField,
  identityId: identityIdField,
  verifiedAt: timestampField,
  checks: checksField,
  assurance: assuranceField,
  identityToken: z
    .string()
    .nullable()
    .meta({
      description: 'A new token on a match, unless the device is suspected of having a copy; otherwise null.',
    })
    .meta({ example: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' }),
  testDevice: testDeviceField,
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
    assurance: identity.assurance,
    identityToken,
    testDevice: testDeviceOf(outcome.isTestDevice),
  };
}

export const verifyIdentity = defineRoute(
  {
    operationId: 'verifyIdentity',
    method: 'post',
    path: '/v1/identity/verify',
    tag: 'Enrollment',
    summary: "Compare a new hash, signed by the person's device, with the stored one.",
    description:
      'A match refreshes the identity token. A mismatch is a result, not an error: it is recorded and reported by `user.failed`.',
    auth: 'api-key',
    scope: 'identity:write',
    limit: endpointLimits.verifyIdentity,
    input: { body: submissionSchema.extend({ userId: userIdField }) },
    responses: { 200: { description: 'The comparison.', body: reverifiedResponse } },
    errors: [
      'challenge_invalid',
      'signature_invalid',
      'liveness_rejected',
      'device_not_registered',
      'synthetic_device_refused',
      'device_not_accepted',
      'transcript_outdated',
      'identity_not_found',
      'identity_not_enrolled',
      'identity_suspended',
      'quota_exceeded',
      'store_unavailable',
    ],
  },
  async (deps: ReverifyDeps, call) => {
    const key = keyOf(call);
    const { userId, ...submission } = call.body;
    const named = await loadIdentity(deps.db, { ref: userId, mode: key.mode });
    const issuedTo = issuedToProject(key.projectId);
    const request = { mode: key.mode, issuedTo, submission, expectedIdentityId: named.id, key };
    return { status: 200, body: toReverifiedBody(await reverifyIdentity(deps, request), deps.clock.now()) };
  },
);
