import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { verifyStamp } from '../../../shared/domain/content/stamps/verify-stamp.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toVerifiedStamp, verifiedStamp } from './verified-stamp.ts';

export const checkStamp = defineRoute(
  {
    operationId: 'checkStamp',
    method: 'get',
    path: '/check-stamp',
    tag: 'Stamps',
    summary: 'The same check as `POST /stamp/verify`, with query parameters.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: { query: z.object({ stampId: z.string().min(1).max(80) }) },
    responses: { 200: { description: 'The results of the checks.', body: verifiedStamp } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { stampId } = call.query;
    return {
      status: 200,
      body: toVerifiedStamp(await verifyStamp(deps, { mode: keyOf(call).mode, stampId })),
    };
  },
);
