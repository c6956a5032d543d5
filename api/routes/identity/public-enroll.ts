import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { startEnrollment } from '../../../shared/domain/people/enrollment/start-enrollment.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../http/route.ts';
import { displayNameField, identityIdField, timestampField } from '../fields.ts';

const body = z.object({
  email: z
    .email()
    .max(254)
    .meta({ description: 'Where the link is sent, if links are mailed.', example: 'ada@example.com' }),
  displayName: displayNameField,
  platform: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .meta({
      description:
        'The calling application. If it is the platform slug of a project, or the name of exactly one, the person enrolls through that project: it gets the events about them.',
    })
    .meta({ example: 'acme' }),
});

export const publicEnroll = defineRoute(
  {
    operationId: 'publicEnroll',
    method: 'post',
    path: '/public-enroll',
    tag: 'Enrollment',
    summary: 'Start the enrollment of a new user from a front end.',
    description:
      'Needs no API key. The response does not reveal whether the e-mail address is known. The link works once and expires after 24 hours. A project may have its links mailed only: then the response has the same fields, and the page of its link says to look into the mailbox.',
    auth: 'none',
    limit: endpointLimits.publicEnroll,
    creates: true,
    cors: true,
    input: { body },
    responses: {
      201: {
        description: 'A pending identity and its enrollment link.',
        body: z.object({
          identityId: identityIdField,
          enrollmentUrl: z.url().meta({
            description: 'The link to open on the device of the person.',
            example: 'https://humanmark.example/enroll?token=enr_b5mawe74',
          }),
          expiresAt: timestampField,
        }),
      },
    },
    errors: ['enrollment_mail_unavailable', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; publicUrl: string; mailsLinks: boolean }, call) => {
    const { identityId, enrollmentUrl, expiresAt } = await startEnrollment(deps, call.body);
    return { status: 201, body: { identityId, enrollmentUrl, expiresAt } };
  },
);
