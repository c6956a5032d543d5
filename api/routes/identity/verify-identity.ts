import { issuedToProject } from '../../../shared/domain/people/enrollment/challenge-holder.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { EnrollmentDeps } from '../../../shared/domain/people/enrollment/enroll-identity.ts';
import { reverifyIdentity } from '../../../shared/domain/people/enrollment/reverify-identity.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission-schema.ts';
import { loadIdentity } from '../../../shared/domain/people/identity/load-identity.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { userIdField } from '../fields.ts';
import { reverifiedResponse, toReverifiedBody } from './reverified-response.ts';

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
      'identity_not_found',
      'identity_not_enrolled',
      'identity_suspended',
      'quota_exceeded',
      'store_unavailable',
    ],
  },
  async (deps: EnrollmentDeps, call) => {
    const key = keyOf(call);
    const { userId, ...submission } = call.body;
    const named = await loadIdentity(deps.db, { ref: userId, mode: key.mode });
    const issuedTo = issuedToProject(key.projectId);
    const request = { mode: key.mode, issuedTo, submission, expectedIdentityId: named.id, key };
    return { status: 200, body: toReverifiedBody(await reverifyIdentity(deps, request), deps.clock.now()) };
  },
);
