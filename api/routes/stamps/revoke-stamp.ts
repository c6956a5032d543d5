import type { Database } from '../../../shared/platform/db/database.ts';
import { revokeStamp } from '../../../shared/domain/content/stamps/revoke-stamp.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { revocationBody, revokedStamp, toRevokedStamp } from './revocation.ts';
import { stampPath } from './stamp-response.ts';

export const revokeStampRoute = defineRoute(
  {
    operationId: 'revokeStamp',
    method: 'post',
    path: '/v1/stamp/{stamp_id}/revoke',
    tag: 'Stamps',
    summary: 'Permanently revoke a stamp of your project. It stays in the log with the reason.',
    auth: 'api-key',
    scope: 'stamps:write',
    input: { params: stampPath, body: revocationBody },
    responses: { 200: { description: 'The stamp has been revoked.', body: revokedStamp } },
    errors: ['stamp_not_found', 'stamp_revoked', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { projectId, mode } = keyOf(call);
    const stamp = await revokeStamp(deps, {
      stampId: call.params.stamp_id,
      reason: call.body.reason,
      by: 'project',
      may: (it) => it.projectId === projectId && it.mode === mode,
    });
    return { status: 200, body: toRevokedStamp(stamp) };
  },
);
