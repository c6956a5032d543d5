import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { describeLink } from '../../../shared/domain/people/enrollment/describe-link.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute } from '../../http/route.ts';
import { identityIdField, timestampField } from '../fields.ts';
import { audienceField } from './device-providers-response.ts';

export const describeDeviceEnrollment = defineRoute(
  {
    operationId: 'describeDeviceEnrollment',
    method: 'get',
    path: '/device/enrollment',
    tag: 'Device',
    summary: 'Retrieve whom an enrollment link enrolls and when it expires.',
    auth: 'enrollment-token',
    limit: endpointLimits.describeDeviceEnrollment,
    input: {},
    responses: {
      200: {
        description: 'The link is open.',
        body: z.object({
          identityId: identityIdField,
          displayName: z.string(),
          expiresAt: timestampField.meta({ description: 'When the link expires.' }),
          audience: audienceField,
        }),
      },
    },
    errors: ['enrollment_link_invalid', 'enrollment_link_expired', 'identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; publicUrl: string }, call) => {
    const { identityId, displayName, expiresAt } = await describeLink(deps, call.token ?? '');
    return { status: 200, body: { identityId, displayName, expiresAt, audience: deps.publicUrl } };
  },
);
