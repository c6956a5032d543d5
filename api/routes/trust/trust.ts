import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { getTrust } from '../../../shared/domain/people/trust/get-trust.ts';
import type { TrustAnswerCache } from '../../../shared/domain/people/trust/trust-answer-cache.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { userIdField } from '../fields.ts';
import { toTrust, trustResponse } from './trust-response.ts';

export const trust = defineRoute(
  {
    operationId: 'trust',
    method: 'get',
    path: '/trust',
    tag: 'Trust',
    summary: 'Retrieve the public trust score of a user, with its four component views.',
    auth: 'api-key',
    scope: 'trust:read',
    input: { query: z.object({ userId: userIdField }) },
    responses: { 200: { description: 'The score.', body: trustResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock; trustAnswers: TrustAnswerCache }, call) => ({
    status: 200,
    body: toTrust(await getTrust(deps, { ref: call.query.userId, mode: keyOf(call).mode })),
  }),
);
