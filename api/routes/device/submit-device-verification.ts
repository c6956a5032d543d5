import { issuedToDevice } from '../../../shared/domain/people/enrollment/issue-challenge.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  reverifyIdentity,
  type ReverifyDeps,
} from '../../../shared/domain/people/enrollment/reverify-identity.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission.ts';
import { defineRoute } from '../../http/route.ts';
import { reverifiedResponse, toReverifiedBody } from '../identity/verify-identity.ts';

export const submitDeviceVerification = defineRoute(
  {
    operationId: 'submitDeviceVerification',
    method: 'post',
    path: '/device/verify',
    tag: 'Device',
    summary: "Submit a re-verification from the person's own device.",
    description: 'The signature of the registered device key is the authorization.',
    auth: 'none',
    limit: endpointLimits.submitDeviceVerification,
    input: { body: submissionSchema },
    responses: { 200: { description: 'The comparison.', body: reverifiedResponse } },
    errors: [
      'challenge_invalid',
      'signature_invalid',
      'liveness_rejected',
      'device_not_registered',
      'synthetic_device_refused',
      'device_not_accepted',
      'transcript_outdated',
      'identity_not_enrolled',
      'identity_suspended',
      'store_unavailable',
    ],
  },
  async (deps: ReverifyDeps, call) => {
    const request = { submission: call.body, issuedTo: issuedToDevice, expectedIdentityId: null, key: null };
    const outcome = await reverifyIdentity(deps, { ...request, mode: 'live' });
    return { status: 200, body: toReverifiedBody(outcome, deps.clock.now()) };
  },
);
