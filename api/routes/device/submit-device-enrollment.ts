import { issuedToDevice } from '../../../shared/domain/people/enrollment/challenge-holder.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  enrollIdentity,
  type EnrollmentDeps,
} from '../../../shared/domain/people/enrollment/enroll-identity.ts';
import { openLink } from '../../../shared/domain/people/enrollment/open-link.ts';
import { resolveLinkHolder } from '../../../shared/domain/people/enrollment/resolve-link-holder.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission-schema.ts';
import { defineRoute } from '../../http/route.ts';
import { enrolledResponse, toEnrolledBody } from '../identity/enrolled-response.ts';

export const submitDeviceEnrollment = defineRoute(
  {
    operationId: 'submitDeviceEnrollment',
    method: 'post',
    path: '/device/enroll',
    tag: 'Device',
    summary: 'Submit the signed enrollment of an enrollment link.',
    description:
      'Authorized by the token of the link. If a submission is refused, the link stays open and a new challenge is needed.',
    auth: 'enrollment-token',
    limit: endpointLimits.submitDeviceEnrollment,
    input: { body: submissionSchema },
    responses: { 201: { description: 'The person has been enrolled.', body: enrolledResponse } },
    errors: [
      'enrollment_link_invalid',
      'enrollment_link_expired',
      'challenge_invalid',
      'signature_invalid',
      'liveness_rejected',
      'synthetic_device_refused',
      'duplicate_enrollment',
      'device_key_in_use',
      'store_unavailable',
    ],
  },
  async (deps: EnrollmentDeps, call) => {
    const token = call.token ?? '';
    const link = await openLink(deps, token);
    const enrolled = await enrollIdentity(deps, {
      mode: link.mode,
      issuedTo: issuedToDevice,
      submission: call.body,
      projectId: null,
      resolveIdentity: (tx) => resolveLinkHolder(tx, token),
    });
    return { status: 201, body: toEnrolledBody(enrolled) };
  },
);
