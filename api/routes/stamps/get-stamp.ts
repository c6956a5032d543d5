import type { Database } from '../../../shared/platform/db/database.ts';
import { findAuthor } from '../../../shared/domain/people/identity/find-author.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { loadStamp } from '../../../shared/domain/content/stamps/load-stamp.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { stampPath, stampRecord, toStampRecord } from './stamp-response.ts';

export const getStamp = defineRoute(
  {
    operationId: 'getStamp',
    method: 'get',
    path: '/v1/stamp/{stamp_id}',
    tag: 'Stamps',
    summary: 'Retrieve a stamp as it is recorded. Use `POST /v1/stamp/verify` to check it.',
    auth: 'api-key',
    scope: 'stamps:read',
    limit: endpointLimits.getStamp,
    input: { params: stampPath },
    responses: { 200: { description: 'The stamp.', body: stampRecord } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; publicUrl: string }, call) => {
    const stamp = await loadStamp(deps.db, { id: call.params.stamp_id, mode: keyOf(call).mode });
    const creator = await findAuthor(deps.db, stamp.identityId);
    return { status: 200, body: toStampRecord(deps, { stamp, creator }) };
  },
);
