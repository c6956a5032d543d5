import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { getProfile } from '../../../shared/domain/people/verification/get-profile.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { identityPath } from '../fields.ts';
import { profileResponse, toProfile } from './profile.ts';

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
    responses: { 200: { description: 'The profile.', body: profileResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => ({
    status: 200,
    body: toProfile(await getProfile(deps, { ref: call.params.identity_id, mode: keyOf(call).mode })),
  }),
);
