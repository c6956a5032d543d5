import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { verifyStamp } from '../../../shared/domain/content/stamps/verify-stamp.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toVerifiedStamp, verifiedStamp } from './verified-stamp.ts';

export const verifyStampRoute = defineRoute(
  {
    operationId: 'verifyStamp',
    method: 'post',
    path: '/stamp/verify',
    tag: 'Stamps',
    summary: 'Check whether a stamp is authentic and was made by a verified human.',
    auth: 'api-key',
    scope: 'stamps:read',
    input: { body: z.object({ stampId: z.string().min(1).max(80) }) },
    responses: { 200: { description: 'The results of the checks.', body: verifiedStamp } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { stampId } = call.body;
    return {
      status: 200,
      body: toVerifiedStamp(await verifyStamp(deps, { mode: keyOf(call).mode, stampId })),
    };
  },
);
