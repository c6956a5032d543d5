import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { linkMinutes } from '../../../shared/domain/people/recovery/recovery.ts';
import {
  type RequestDeps,
  requestRecovery,
} from '../../../shared/domain/people/recovery/request-recovery.ts';
import { defineRoute } from '../../http/route.ts';

export const requestRecoveryRoute = defineRoute(
  {
    operationId: 'requestRecovery',
    method: 'post',
    path: '/device/recovery',
    tag: 'Device',
    summary: 'Have recovery links mailed to the people of an address.',
    description:
      'For a person whose devices are all lost. The response is the same whether anybody has the address, and it takes as long. One mail lists up to 5 identities.',
    auth: 'none',
    limit: endpointLimits.requestRecovery,
    input: {
      body: z.object({
        email: z.email().max(254).meta({
          description: 'The address that the person confirmed at enrollment.',
          example: 'ada@example.com',
        }),
      }),
    },
    responses: {
      202: {
        description: 'The request has been accepted.',
        body: z.object({
          linkMinutes: z
            .int()
            .meta({ description: 'How long a link can be used once it was mailed.', example: 30 }),
        }),
      },
    },
    errors: ['recovery_unavailable', 'store_unavailable'],
  },
  async (deps: RequestDeps, call) => {
    await requestRecovery(deps, { email: call.body.email, address: call.address ?? 'unknown' });
    return { status: 202, body: { linkMinutes } };
  },
);
