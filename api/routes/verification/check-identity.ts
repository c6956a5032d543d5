import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { CheckDeps } from '../../../shared/domain/people/verification/check-identity.ts';
import { defineRoute } from '../../http/route.ts';
import { identityPath } from '../fields.ts';
import { quickCheckResponse, replyWithCheck, stringMember } from './check.ts';

export const checkIdentityRoute = defineRoute(
  {
    operationId: 'checkIdentity',
    method: 'get',
    path: '/v1/identity/{identity_id}/check',
    tag: 'Verification',
    summary: 'Check whether an identity is a verified human. This is the fastest endpoint.',
    auth: 'api-key',
    scope: 'identity:read',
    limit: endpointLimits.checkIdentity,
    input: { params: identityPath },
    responses: { 200: { description: 'The result.', body: quickCheckResponse } },
    errors: ['identity_not_found', 'store_unavailable', 'overloaded'],
    prefetch: ({ params }) => stringMember(params, 'identity_id'),
  },
  (deps: { checkDeps: CheckDeps }, call) => replyWithCheck(deps.checkDeps, call.params.identity_id, call),
);
