import { issuedToProject } from '../../../shared/domain/people/enrollment/challenge-holder.ts';
import { z } from 'zod';
import {
  enrollIdentity,
  type EnrollmentDeps,
} from '../../../shared/domain/people/enrollment/enroll-identity.ts';
import { resolveEnrollee } from '../../../shared/domain/people/enrollment/resolve-enrollee.ts';
import { submissionSchema } from '../../../shared/domain/people/enrollment/submission-schema.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { displayNameField, userIdField } from '../fields.ts';
import { enrolledResponse, toEnrolledBody } from './enrolled-response.ts';

const body = submissionSchema
  .extend({
    enrollmentToken: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "The token of the person's enrollment link (`enr_...`)." }),
    userId: userIdField.optional().meta({ description: 'A pending user of the calling project.' }),
    displayName: displayNameField.optional().meta({ description: 'For a new user of the calling project.' }),
    email: z.email().max(254).optional(),
  })
  .refine(
    ({ enrollmentToken, userId, displayName }) =>
      [enrollmentToken, userId, displayName].filter((each) => each !== undefined).length === 1,
    {
      path: ['displayName'],
      message: 'specify exactly one of enrollmentToken, userId, displayName',
    },
  );

export const enrollIdentityRoute = defineRoute(
  {
    operationId: 'enrollIdentity',
    method: 'post',
    path: '/v1/identity/enroll',
    tag: 'Enrollment',
    summary: 'Submit an enrollment that a device has signed. Returns the identity token.',
    description:
      'A hash alone is never accepted: the device key signs it together with a challenge from the service. One enrollment is allowed for each user and day.',
    auth: 'api-key',
    scope: 'identity:write',
    creates: true,
    input: { body },
    responses: { 201: { description: 'The person has been enrolled.', body: enrolledResponse } },
    errors: [
      'challenge_invalid',
      'signature_invalid',
      'liveness_rejected',
      'synthetic_device_refused',
      'identity_not_found',
      'enrollment_link_invalid',
      'enrollment_link_expired',
      'duplicate_enrollment',
      'device_key_in_use',
      'already_enrolled',
      'enroll_limit',
      'store_unavailable',
    ],
  },
  async (deps: EnrollmentDeps, call) => {
    const key = keyOf(call);
    const { enrollmentToken, userId, displayName, email, ...submission } = call.body;
    const enrolled = await enrollIdentity(deps, {
      mode: key.mode,
      issuedTo: issuedToProject(key.projectId),
      submission,
      projectId: key.projectId,
      resolveIdentity: (tx) =>
        resolveEnrollee(tx, deps, { key, enrollmentToken, userId, displayName, email }),
    });
    return { status: 201, body: toEnrolledBody(enrolled) };
  },
);
