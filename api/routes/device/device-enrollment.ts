import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  enrollIdentity,
  type EnrollmentDeps,
} from '../../../shared/domain/people/enrollment/enroll-identity.ts';
import {
  describeLink,
  openLink,
  resolveLinkHolder,
} from '../../../shared/domain/people/enrollment/enrollment-link.ts';
import { issuedToDevice } from '../../../shared/domain/people/enrollment/issue-challenge.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import { identityIdField, timestampField } from '../fields.ts';
import { enrolledResponse, toEnrolledBody } from '../identity/enroll-identity.ts';
import { audienceField } from './device-providers.ts';

export const describeDeviceEnrollment = defineRoute(
  {
    operationId: 'describeDeviceEnrollment',
    method: 'get',
    path: '/device/enrollment',
    tag: 'Device',
    summary: 'Retrieve whom an enrollment link enrolls, for whom, and when it expires.',
    auth: 'enrollment-token',
    limit: endpointLimits.describeDeviceEnrollment,
    input: {},
    responses: {
      200: {
        description: 'The link is open.',
        body: z.object({
          identityId: identityIdField,
          displayName: z.string().meta({ description: 'The name of the person.', example: 'Ada' }),
          expiresAt: timestampField.meta({ description: 'When the link expires.' }),
          projectName: z.string().nullable().meta({
            description:
              'The project that the person is enrolled for, as it calls itself; null if none is known.',
            example: 'Acme',
          }),
          platform: z
            .string()
            .nullable()
            .meta({ description: 'The `platform` with which the link was requested.', example: 'acme' }),
          audience: audienceField,
        }),
      },
    },
    errors: ['enrollment_link_invalid', 'enrollment_link_expired', 'identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; publicUrl: string }, call) => {
    const link = await describeLink(deps, call.token ?? '');
    const { identityId, displayName, expiresAt, projectName, platform } = link;
    const audience = deps.publicUrl;
    return { status: 200, body: { identityId, displayName, expiresAt, projectName, platform, audience } };
  },
);

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
      'device_not_accepted',
      'transcript_outdated',
      'duplicate_enrollment',
      'device_key_in_use',
      'enroll_limit',
      'identity_suspended',
      'store_unavailable',
    ],
  },
  async (deps: EnrollmentDeps, call) => {
    const token = call.token ?? '';
    const link = await openLink(deps, token);
    const enrolled = await enrollIdentity(deps, {
      mode: link.mode,
      issuedTo: issuedToDevice,
      address: call.address ?? 'unknown',
      submission: call.body,
      projectId: null,
      resolveIdentity: (tx) => resolveLinkHolder(tx, token),
    });
    return { status: 201, body: toEnrolledBody(enrolled) };
  },
);
