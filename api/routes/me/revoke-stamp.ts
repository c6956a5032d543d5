import type { Database } from '../../../shared/platform/db/database.ts';
import { requireStrong } from '../../../shared/domain/people/account/require-strong.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { revokeStamp } from '../../../shared/domain/content/stamps/revoke-stamp.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { revocationBody, revokedStamp, toRevokedStamp } from '../stamps/revocation.ts';
import { stampPath } from '../stamps/stamp-response.ts';

export const revokeOwnStamp = defineRoute(
  {
    operationId: 'revokeOwnStamp',
    method: 'post',
    path: '/v1/me/stamps/{stamp_id}/revoke',
    tag: 'Me',
    summary: 'Permanently revoke a stamp in your name, including one that a project made.',
    auth: 'person',
    limit: endpointLimits.revokeOwnStamp,
    input: { params: stampPath, body: revocationBody },
    responses: { 200: { description: 'The stamp has been revoked.', body: revokedStamp } },
    errors: ['step_up_required', 'stamp_not_found', 'stamp_revoked'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { id } = requireStrong(personOf(call)).identity;
    const stamp = await revokeStamp(deps, {
      stampId: call.params.stamp_id,
      reason: call.body.reason,
      by: 'creator',
      may: (it) => it.identityId === id,
    });
    return { status: 200, body: toRevokedStamp(stamp) };
  },
);
