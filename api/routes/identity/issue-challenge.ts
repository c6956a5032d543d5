import { z } from 'zod';
import {
  issueChallenge,
  type IssuedChallenge,
  issuedToProject,
} from '../../../shared/domain/people/enrollment/issue-challenge.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { LIVENESS_ACTIONS } from '../../../shared/device/liveness/liveness.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';

const challengeBody = z.object({
  purpose: z.enum(['enroll', 'reverify']).meta({ description: 'What the device will do.' }),
});

export const challengeResponse = z.object({
  nonce: z.string().length(43).meta({
    description: '32 bytes in base64url, valid for one submission.',
    example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  }),
  expiresAt: timestampField,
  liveness: z
    .object({
      actions: z
        .array(z.enum(LIVENESS_ACTIONS))
        .meta({ description: 'The movements, to be performed in this order.' }),
      deadlineMs: z
        .int()
        .meta({ description: 'The time allowed from the first movement to the last.', example: 20000 }),
    })
    .meta({ description: 'What the person is asked to do.' }),
});

export function toChallenge({ nonce, expiresAt, liveness }: IssuedChallenge) {
  return { nonce, expiresAt, liveness: { actions: liveness.actions, deadlineMs: liveness.deadlineMs } };
}

export const issueChallengeRoute = defineRoute(
  {
    operationId: 'issueChallenge',
    method: 'post',
    path: '/v1/identity/challenge',
    tag: 'Enrollment',
    summary: 'Create a nonce and a liveness challenge for a device to sign.',
    auth: 'api-key',
    scope: 'identity:write',
    input: { body: challengeBody },
    responses: {
      201: { description: 'The challenge. It expires after 300 seconds.', body: challengeResponse },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const key = keyOf(call);
    const request = { purpose: call.body.purpose, mode: key.mode, issuedTo: issuedToProject(key.projectId) };
    return { status: 201, body: toChallenge(await issueChallenge(deps, request)) };
  },
);
