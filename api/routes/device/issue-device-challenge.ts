import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { issueChallenge, issuedToDevice } from '../../../shared/domain/people/enrollment/issue-challenge.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import { challengeResponse, toChallenge } from '../identity/issue-challenge.ts';

const challengeBody = z.object({
  purpose: z
    .enum(['enroll', 'reverify', 'act'])
    .meta({ description: '`act`: a nonce for a request that the person makes themselves.' }),
});

export const issueDeviceChallenge = defineRoute(
  {
    operationId: 'issueDeviceChallenge',
    method: 'post',
    path: '/device/challenge',
    tag: 'Device',
    summary: "Create a challenge for a person's own device.",
    description:
      'Used by the enrollment page and the headless device. Needs no API key and proves nothing by itself.',
    auth: 'none',
    limit: endpointLimits.issueDeviceChallenge,
    input: { body: challengeBody },
    responses: {
      201: { description: 'The challenge. It expires after 300 seconds.', body: challengeResponse },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const request = { purpose: call.body.purpose, mode: 'live', issuedTo: issuedToDevice } as const;
    return { status: 201, body: toChallenge(await issueChallenge(deps, request)) };
  },
);
