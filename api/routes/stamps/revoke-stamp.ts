import { z } from 'zod';
import { revokeStamp } from '../../../shared/domain/content/stamps/revoke-stamp.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { stampIdField, stampPath } from './stamp-response.ts';

export const revocationBody = z.object({
  reason: z
    .string()
    .trim()
    .min(3)
    .max(500)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u, 'must not contain control characters')
    .meta({
      description: 'The reason. It is shown on the public page of the stamp.',
      example: 'It was published by mistake.',
    }),
});

export const revokedStamp = z.object({
  stampId: stampIdField,
  revokedAt: timestampField,
  revocationReason: z
    .string()
    .meta({ description: 'The reason that was given.', example: 'It was published by mistake.' }),
});

export function toRevokedStamp(stamp: {
  id: string;
  revokedAt: Date;
  revocationReason: string | null;
}): z.output<typeof revokedStamp> {
  const { id, revokedAt, revocationReason } = stamp;
  return { stampId: id, revokedAt: revokedAt.toISOString(), revocationReason: revocationReason ?? '' };
}

export const revokeStampRoute = defineRoute(
  {
    operationId: 'revokeStamp',
    method: 'post',
    path: '/v1/stamp/{stamp_id}/revoke',
    tag: 'Stamps',
    summary: 'Permanently revoke a stamp of your project. It stays in the log with the reason.',
    auth: 'api-key',
    audited: true,
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
