import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { getProfile, type PublicProfile } from '../../../shared/domain/people/verification/get-profile.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  assuranceField,
  badgeLevelField,
  identityIdField,
  identityPath,
  personMomentField,
  trustScoreField,
  userIdField,
} from '../fields.ts';

const profileResponse = z.object({
  identityId: identityIdField,
  isVerified: z.boolean().meta({ description: 'Whether the person is verified now.' }),
  badgeLevel: badgeLevelField,
  trustScore: trustScoreField,
  verifiedSince: personMomentField.nullable().meta({ description: 'Null for a person who is not verified.' }),
});

function toProfile(found: PublicProfile): z.output<typeof profileResponse> {
  const { identityId, isVerified, badgeLevel, trustScore, verifiedSince } = found;
  return { identityId, isVerified, badgeLevel, trustScore, verifiedSince };
}

const profileWithLevel = profileResponse.extend({ assurance: assuranceField });

function toProfileWithLevel(found: PublicProfile): z.output<typeof profileWithLevel> {
  const { identityId, isVerified, badgeLevel, trustScore, verifiedSince, assurance } = found;
  return { identityId, isVerified, badgeLevel, trustScore, verifiedSince, assurance };
}

export const profile = defineRoute(
  {
    operationId: 'profile',
    method: 'get',
    path: '/profile',
    tag: 'Verification',
    summary: 'Retrieve the public profile of an identity. It contains nothing sensitive.',
    auth: 'api-key',
    scope: 'identity:read',
    input: { query: z.object({ identityId: userIdField }) },
    responses: { 200: { description: 'The profile.', body: profileResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { mode, assuranceMin: minimum } = keyOf(call);
    const found = await getProfile(deps, { ref: call.query.identityId, mode, minimum });
    return { status: 200, body: toProfile(found) };
  },
);

export const getIdentity = defineRoute(
  {
    operationId: 'getIdentity',
    method: 'get',
    path: '/v1/identity/{identity_id}',
    tag: 'Verification',
    summary: 'Retrieve the verification status, the trust score and the date of verification.',
    auth: 'api-key',
    scope: 'identity:read',
    limit: endpointLimits.getIdentity,
    input: { params: identityPath },
    responses: { 200: { description: 'The profile.', body: profileWithLevel } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { mode, assuranceMin: minimum } = keyOf(call);
    const found = await getProfile(deps, { ref: call.params.identity_id, mode, minimum });
    return { status: 200, body: toProfileWithLevel(found) };
  },
);
